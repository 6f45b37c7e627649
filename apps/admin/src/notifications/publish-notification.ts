import type { Db } from '@formulary/api/db/client';
import { type NewNotification, publishNotifications } from '@formulary/api/domains/notifications/publish-notifications';
import type { Clock } from '@formulary/api/kernel/clock';

/** Publishes one notification; undefined when its topic was published before. */
export async function publishNotification(
  deps: { db: Db; clock: Clock },
  notification: NewNotification,
): Promise<{ id: number } | undefined> {
  const [made] = await publishNotifications(deps, [notification]);
  return made;
}
