import type { deskNotificationsRoutes, NotificationPreview } from '@formulary/contracts/desk/notifications';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Sql } from '../../../db/sql.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { reachOf } from '../../notifications/public.ts';
import { shownView } from './notification-view.ts';
import { writtenNotification } from './written-notification.ts';

/** What users would see, and how many. Throws as publishing would. */
export async function previewNotification(
  deps: { db: Sql; clock: Clock },
  body: BodyOf<typeof deskNotificationsRoutes.previewNotification>,
): Promise<NotificationPreview> {
  const written = await writtenNotification(deps, body);
  return { ...shownView(written, deps.clock.now()), reach: await reachOf(deps, written) };
}
