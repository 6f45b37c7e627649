import type { Sql } from '../../db/sql.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type NewNotification, publishNotifications } from './publish-notifications.ts';

/** Publishes one notification; undefined when its topic was published before. */
export async function publishNotification(
  deps: { db: Sql; clock: Clock },
  notification: NewNotification,
): Promise<{ id: number } | undefined> {
  const [made] = await publishNotifications(deps, [notification]);
  return made;
}
