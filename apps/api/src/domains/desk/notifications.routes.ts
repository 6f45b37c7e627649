import { deskNotificationsRoutes, READS_COUNTED } from '@formulary/contracts/desk/notifications';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindRoute } from '../../http/bind-route.ts';
import type { Clock } from '../../kernel/clock.ts';
import { getPublished, listPublished, listReaders, listReadingPractices } from '../notifications/public.ts';
import { listedView, readerView, readingView, viewWithReach } from './notifications/notification-view.ts';
import { previewNotification } from './notifications/preview-notification.ts';
import { publishNotification } from './notifications/publish-notification.ts';
import { removeNotification } from './notifications/remove-notification.ts';
import { asked, pageAfter } from './practices/pages-after.ts';

/** What the application tells its users, and who read it. */
export function bindDeskNotifications(app: FastifyInstance, deps: { db: Db; clock: Clock }): void {
  const { db, clock } = deps;
  bindRoute(app, deskNotificationsRoutes.listPublished, async ({ query, url }) => {
    const { to, all = false } = query;
    const { next, rows } = await pageAfter({ query, url }, (place) =>
      listPublished(deps, { all, to, countTo: READS_COUNTED + 1, ...place }),
    );
    return { next, results: rows.map((row) => listedView(row, clock.now())) };
  });
  bindRoute(app, deskNotificationsRoutes.getPublished, async ({ params }) =>
    viewWithReach(db, await getPublished(deps, params.id), clock.now()),
  );
  bindRoute(app, deskNotificationsRoutes.listReadingPractices, async ({ params, query, url }) => {
    const { id: notificationId } = await getPublished(deps, params.id);
    const { next, rows } = await pageAfter({ query, url }, (place) =>
      listReadingPractices(deps, { notificationId, search: asked(query.q), ...place }),
    );
    return { next, results: rows.map(readingView) };
  });
  bindRoute(app, deskNotificationsRoutes.listReaders, async ({ params, query, url }) => {
    const { id: notificationId } = await getPublished(deps, params.id);
    const { next, rows } = await pageAfter({ query, url }, (place) =>
      listReaders(deps, { notificationId, practiceId: query.practice, ...place }),
    );
    return { next, results: rows.map(readerView) };
  });
  bindRoute(app, deskNotificationsRoutes.previewNotification, ({ body }) => previewNotification(deps, body));
  bindRoute(app, deskNotificationsRoutes.publishNotification, ({ operator, address, body }) =>
    publishNotification(deps, { operator, address }, body),
  );
  bindRoute(app, deskNotificationsRoutes.removeNotification, ({ operator, address, params }) =>
    removeNotification(deps, { operator, address }, params.id),
  );
}
