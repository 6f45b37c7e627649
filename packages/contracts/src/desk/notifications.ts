import { z } from 'zod';
import { CONTENT_MAX, TITLE_MAX } from '../notifications.ts';
import { Detail } from '../shared/errors.ts';
import { choice, email, pathId, reference, time, trimmedText, trueOrFalse } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { instant, Named } from '../shared/values.ts';

const AUDIENCES = ['everybody', 'practice', 'user'] as const;
/** A list of some of them is one that is not to everybody. */
export const NOTIFICATION_LISTS = ['everybody', 'some'] as const;
export const NOTIFICATION_STATES = ['scheduled', 'shown', 'over'] as const;
/** Readers of each notification that a list counts. */
export const READS_COUNTED = 1_000;
/** Characters of what names it. */
const TOPIC_MAX = 200;

const after = z.string().optional().describe('Of `next`.');
const next = z.url().nullable().describe('The next page; null where there is none.');

const shown = {
  title: z.string().describe('Plain text, as `content` is.'),
  content: z.string(),
  link: z.string().nullable().describe('Where its button leads in the application.'),
  date: instant.describe('When it is shown from.'),
  expires_at: instant.nullable().describe('When it is no longer shown; null where it stays.'),
  disable_mark_read: z.boolean().describe('Users cannot mark it read.'),
  state: z.enum(NOTIFICATION_STATES),
  audience: z.enum(AUDIENCES),
  to: z.string().nullable().describe('The name of the practice, or the address of the user; null of everybody.'),
};
const reach = z
  .object({ users: z.int(), practices: z.int() })
  .describe('How many users who can sign in it is to, and of how many practices.');

const PublishedNotification = z
  .object({
    ...{ id: z.int(), ...shown, reads: z.int().describe('How many users marked it read.') },
    more_than_reads: z
      .boolean()
      .describe(`Whether there are more: a list counts up to ${READS_COUNTED.toLocaleString('en')}.`),
  })
  .meta({ id: 'PublishedNotification' });
export type PublishedNotification = z.infer<typeof PublishedNotification>;

const PublishedWithReach = PublishedNotification.extend({ reach }).meta({ id: 'PublishedWithReach' });
export type PublishedWithReach = z.infer<typeof PublishedWithReach>;

const NotificationPreview = z.object({ ...shown, reach }).meta({ id: 'NotificationPreview' });
export type NotificationPreview = z.infer<typeof NotificationPreview>;

const ReadingPractice = z
  .object({
    ...Named.shape,
    users: z.int().describe('Of its users, those that it is to.'),
    reads: z.int().describe('How many of them read it.'),
    last_read_at: instant.nullable(),
  })
  .meta({ id: 'ReadingPractice' });
export type ReadingPractice = z.infer<typeof ReadingPractice>;

const NotificationReader = z
  .object({ id: z.int(), name: z.string(), email: z.string(), practice: Named, read_at: instant })
  .meta({ id: 'NotificationReader' });
export type NotificationReader = z.infer<typeof NotificationReader>;

const content = {
  title: trimmedText({ max: TITLE_MAX }),
  content: trimmedText({ max: CONTENT_MAX }),
  practice: reference().optional().describe('Only to this practice.'),
  user: email().optional().describe('Only to the user of this address.'),
  date: time().optional().describe('Now, where it is left out.'),
  expires_at: time().optional(),
  link: trimmedText({ max: 300 }).optional().describe('A path of the application, such as `/price-changes`.'),
  disable_mark_read: trueOrFalse().optional(),
};

const params = z.object({ id: pathId() });

/** What the application tells its users, and who read it. */
export const deskNotificationsRoutes = {
  listPublished: {
    id: 'desk.listPublished',
    method: 'GET',
    path: '/api/desk/notifications/',
    summary: 'Notifications that are shown, or will be, the newest first',
    access: 'desk',
    role: 'viewer',
    query: z.object({
      to: choice(NOTIFICATION_LISTS).optional().describe('Those to everybody, or those to one practice or user.'),
      all: trueOrFalse().optional().describe('Those that are over, too.'),
      after,
    }),
    responses: { 200: z.object({ next, results: z.array(PublishedNotification) }) },
  },
  getPublished: {
    id: 'desk.getPublished',
    method: 'GET',
    path: '/api/desk/notifications/:id/',
    summary: 'A notification, how many it is to, and how many read it',
    access: 'desk',
    role: 'viewer',
    params,
    responses: { 200: PublishedWithReach },
  },
  listReadingPractices: {
    id: 'desk.listReadingPractices',
    method: 'GET',
    path: '/api/desk/notifications/:id/practices/',
    summary: 'The practices that a notification is to, by name, with how many of their users read it',
    access: 'desk',
    role: 'viewer',
    params,
    query: z.object({ q: z.string().optional().describe('A part of the name.'), after }),
    responses: { 200: z.object({ next, results: z.array(ReadingPractice) }) },
  },
  listReaders: {
    id: 'desk.listReaders',
    method: 'GET',
    path: '/api/desk/notifications/:id/readers/',
    summary: 'Who read a notification, the last one first',
    access: 'desk',
    role: 'viewer',
    params,
    query: z.object({ practice: reference().optional(), after }),
    responses: { 200: z.object({ next, results: z.array(NotificationReader) }) },
  },
  previewNotification: {
    id: 'desk.previewNotification',
    method: 'POST',
    path: '/api/desk/notification-preview/',
    summary: 'A notification as users would see it, and how many; nothing is published',
    access: 'desk',
    role: 'operator',
    changes: [],
    body: z.object(content).meta({ id: 'PreviewNotification' }),
    responses: { 200: NotificationPreview },
  },
  publishNotification: {
    id: 'desk.publishNotification',
    method: 'POST',
    path: '/api/desk/notifications/',
    summary:
      'Tell something to everybody, to one practice or to one user. Said twice under the same topic, it is published once',
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    body: z
      .object({
        ...content,
        topic: trimmedText({ max: TOPIC_MAX })
          .optional()
          .describe(
            'Names what it tells of, such as an id that the client makes: nothing is published twice under it.',
          ),
      })
      .meta({ id: 'PublishNotification' }),
    responses: { 200: PublishedWithReach },
    refusals: {
      409: {
        description: 'Something else was published under the topic',
        body: Detail,
        example: { detail: 'Another notification was published under this topic: number 7.', code: 'wrong_state' },
      },
    },
  },
  removeNotification: {
    id: 'desk.removeNotification',
    method: 'DELETE',
    path: '/api/desk/notifications/:id/',
    summary: 'Take a notification back: it disappears for everybody, with who read it',
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    params,
    responses: { 204: null },
  },
} as const satisfies Record<string, Route>;
