import { z } from 'zod';
import { Detail } from './shared/errors.ts';
import { pathId } from './shared/fields.ts';
import type { Route } from './shared/route.ts';
import { id, instant } from './shared/values.ts';

export const NOTIFICATIONS_MAX = 100;
export const TITLE_MAX = 120;
export const CONTENT_MAX = 2_000;

/**
 * A path of the web application that no browser reads as another host: backslashes, tabs and line breaks can do that.
 */
export const appPath = z
  .string()
  .max(300)
  // Not a pattern: other languages cannot read this one in OpenAPI.
  .refine(
    (path) => /^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(path),
    'This is no path of the application, such as /price-changes.',
  );

export const Notification = z
  .object({
    id,
    title: z.string().describe('Plain text, as `content` is.'),
    content: z.string(),
    date: instant,
    disable_mark_read: z.boolean(),
    is_read: z.boolean(),
    link: appPath.nullable(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

export const notificationsRoutes = {
  listNotifications: {
    id: 'notifications.listNotifications',
    method: 'GET',
    path: '/api/notifications/',
    summary: 'What is published now for this user, their practice or everybody, newest first',
    access: 'signed-in',
    responses: { 200: z.array(Notification).max(NOTIFICATIONS_MAX) },
  },
  markAllRead: {
    id: 'notifications.markAllRead',
    method: 'POST',
    path: '/api/notifications/read/',
    summary: 'Mark everything read that this user is shown and may mark; again is no fault',
    access: 'signed-in',
    changes: ['notifications'],
    responses: { 204: null },
  },
  markNotificationRead: {
    id: 'notifications.markNotificationRead',
    method: 'POST',
    path: '/api/notifications/:id/read/',
    summary: 'Mark a notification read for this user; again is no fault',
    access: 'signed-in',
    changes: ['notifications'],
    params: z.object({ id: pathId() }),
    responses: { 204: null },
    refusals: {
      409: {
        description: 'It is one that cannot be marked (`disable_mark_read`)',
        body: Detail,
        example: { detail: 'This notification cannot be marked read.', code: 'mark_read_disabled' },
      },
    },
  },
} as const satisfies Record<string, Route>;
