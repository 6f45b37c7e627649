import { notificationsRoutes } from '@formulary/contracts/notifications';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../../db/sql.ts';

import { bindRoute } from '../../http/bind-route.ts';
import type { Clock } from '../../kernel/clock.ts';
import { listNotifications } from './list-notifications.ts';
import { markAllRead } from './mark-all-read.ts';
import { markNotificationRead } from './mark-notification-read.ts';

export function bindNotifications(app: FastifyInstance, deps: { db: Sql; clock: Clock }): void {
  bindRoute(app, notificationsRoutes.listNotifications, ({ user }) => listNotifications(deps, user));
  bindRoute(app, notificationsRoutes.markAllRead, ({ user }) => markAllRead(deps, user));
  bindRoute(app, notificationsRoutes.markNotificationRead, ({ user, params }) =>
    markNotificationRead(deps, user, params.id),
  );
}
