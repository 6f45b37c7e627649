import type { Db } from '../../db/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type NewNotification, publishNotifications } from './publish-notifications.ts';

/** Publishes one notification as `publishNotifications` does; undefined when its topic was published before. */
export async function publishNotification(
  deps: { db: Db; clock: Clock },
  notification: NewNotification,
): Promise<{ id: number } | undefined> {
  const [made] = await publishNotifications(deps, [notification]);
  return made;
}
