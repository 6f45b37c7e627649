import { type DemoNotification, NOTIFICATIONS } from './data/notifications.ts';
import { irishDay, onIrishDay } from './irish-time.ts';

const DAY = 86_400_000;

export interface DatedNotification extends Omit<DemoNotification, 'daysAgo' | 'at' | 'expiresAfterDays'> {
  readonly date: Date;
  readonly expiresAt: Date | undefined;
}

/** The demo's notifications with their times around `now`. */
export function buildNotifications(now: Date): DatedNotification[] {
  return NOTIFICATIONS.map(({ daysAgo, at, expiresAfterDays, ...notification }) => {
    const [hours = 0, minutes = 0] = at.split(':').map(Number);
    const date = onIrishDay(irishDay(now) - daysAgo, hours * 60 + minutes);
    const expiresAt = expiresAfterDays === undefined ? undefined : new Date(date.getTime() + expiresAfterDays * DAY);
    return { ...notification, date, expiresAt };
  });
}
