import path from 'node:path';
import { z } from 'zod';
import { irishDay, onIrishDay } from './irish-time.ts';
import { readEntries } from './read-entries.ts';
import { DEMO_WHOLESALERS_FILE, readWholesalers } from './wholesalers.ts';

const DAY = 86_400_000;

const Audience = z.enum(['all', 'demo practice', 'other practice', 'demo user', 'manager']);
export type DemoAudience = z.infer<typeof Audience>;

const Reader = z.enum(['demo user', 'manager', 'other user']);
export type DemoReader = z.infer<typeof Reader>;

const Entry = z.strictObject({
  title: z.string(),
  content: z.string(),
  to: Audience,
  /** Negative: in the future. */
  daysAgo: z.int(),
  /** Irish time. */
  at: z.string(),
  /** By default never. */
  expiresAfterDays: z.int().exactOptional(),
  sticky: z.literal(true).exactOptional(),
  link: z.string().exactOptional(),
  readBy: z.array(Reader).exactOptional(),
});

/** The demo's notifications, with times around `now`. */
export function buildNotifications(now: Date) {
  const entries = readEntries(path.join(import.meta.dirname, 'notifications.json'));
  return z
    .array(Entry)
    .parse(entries)
    .map(({ daysAgo, at, expiresAfterDays, content, ...notification }) => {
      const [hours = 0, minutes = 0] = at.split(':').map(Number);
      const date = onIrishDay(irishDay(now) - daysAgo, hours * 60 + minutes);
      const expiresAt = expiresAfterDays === undefined ? undefined : new Date(date.getTime() + expiresAfterDays * DAY);
      return { ...notification, content: content.replace('{cut-offs}', cutOffs), date, expiresAt };
    });
}

function cutOffs(): string {
  const wholesalers = readWholesalers(DEMO_WHOLESALERS_FILE).filter(({ cutOff }) => cutOff);
  return wholesalers.map(({ name, cutOff }) => `${name} ${cutOff}`).join('\n');
}
