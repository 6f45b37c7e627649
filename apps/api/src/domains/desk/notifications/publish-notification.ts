import type { deskNotificationsRoutes, PublishedWithReach } from '@formulary/contracts/desk/notifications';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { findPublished, getPublished, publishNotification as publish } from '../../notifications/public.ts';
import { changeAtDesk, type Decider } from '../change-at-desk.ts';
import { onceBy } from '../lists/once-by.ts';
import { viewWithReach } from './notification-view.ts';
import { writtenNotification } from './written-notification.ts';

/** Publishes a notification, once under its topic. Throws `wrong_state` where something else was published under it. */
export async function publishNotification(
  deps: { db: Db; clock: Clock },
  { operator, address }: Decider,
  { topic, ...body }: BodyOf<typeof deskNotificationsRoutes.publishNotification>,
): Promise<PublishedWithReach> {
  const { db, clock } = deps;
  const { practiceId, userId, audience: to, ...written } = await writtenNotification(deps, body);
  const audience = userId !== null ? { userId } : practiceId !== null ? { practiceId } : 'all';
  const decide = () =>
    changeAtDesk(
      deps,
      { operator, address, action: 'notifications publish' },
      async (change) => {
        const made = await publish({ ...change, clock }, { ...written, audience, topic: topic ?? null });
        if (!made) throw new DomainError('wrong_state', 'Another notification was published under this topic.');
        change.note({ title: null, content: null, to: null }, { title: body.title, content: body.content, to });
        return made;
      },
      ({ id }) => `notification ${id} ${body.title}`,
    );
  const publishedBefore = async () => {
    const before = topic === undefined ? undefined : await findPublished(deps, topic);
    const isTheSame =
      before?.title === body.title &&
      before.content === body.content &&
      before.practiceId === practiceId &&
      before.userId === userId;
    return isTheSame ? before : undefined;
  };
  const { id } = await onceBy<{ id: number }>(decide, publishedBefore);
  return viewWithReach(db, await getPublished(deps, id), clock.now());
}
