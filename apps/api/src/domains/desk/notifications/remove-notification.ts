import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { getPublished, removeNotification as remove } from '../../notifications/public.ts';
import { changeAtDesk, type Decider } from '../change-at-desk.ts';

/** Takes a notification back. Throws `not_found`. */
export async function removeNotification(
  deps: { db: Db; clock: Clock },
  { operator, address }: Decider,
  id: number,
): Promise<undefined> {
  await changeAtDesk(
    deps,
    { operator, address, action: 'notifications remove' },
    async (change) => {
      const { title, content, audience: to } = await getPublished(change, id);
      await remove(change, id);
      change.note({ title, content, to }, { title: null, content: null, to: null });
      return { title };
    },
    ({ title }) => `notification ${id} ${title}`,
  );
}
