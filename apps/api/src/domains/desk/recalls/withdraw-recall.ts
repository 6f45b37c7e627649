import type { RecallWithPractices } from '@formulary/contracts/desk/recalls';
import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { getRecall, withdrawRecall as withdraw } from '../../records/public.ts';
import { changeAtDesk, type Decider } from '../change-at-desk.ts';
import { onceBy } from '../lists/once-by.ts';
import { recallView } from './recall-view.ts';

/** Ends a recall; one that has ended stays as it is. Throws `not_found`. */
export async function withdrawRecall(
  deps: { db: Db; clock: Clock },
  { operator, address }: Decider,
  id: number,
): Promise<RecallWithPractices> {
  const decide = async () => {
    await changeAtDesk(
      deps,
      { operator, address, action: 'recalls withdraw' },
      async (change) => {
        change.note({ withdrawn: false }, { withdrawn: true });
        return withdraw({ ...change, clock: deps.clock }, id);
      },
      () => String(id),
    );
    return getRecall(deps.db, id);
  };
  return recallView(await onceBy(decide, () => getRecall(deps.db, id)));
}
