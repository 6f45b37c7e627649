import type { Notification } from '@formulary/contracts/notifications';

/** The same day last month in the browser's zone, at the same time; its last day where that month is shorter. */
export function oneMonthBefore(now: Date): Date {
  const start = new Date(now);
  start.setMonth(start.getMonth() - 1);
  // 31 March less a month would be 3 March: day 0 of the month it ran into is the last day of the one meant.
  if (start.getDate() !== now.getDate()) start.setDate(0);
  return start;
}

/** Notifications are shown for one month; older ones only on demand. */
export function isRecent({ date }: Notification, now: Date): boolean {
  return new Date(date) >= oneMonthBefore(now);
}

export function isRead({ id, is_read }: Notification, readHere: readonly number[]): boolean {
  return is_read || readHere.includes(id);
}

export function isUnread(notification: Notification, readHere: readonly number[], now: Date): boolean {
  return isRecent(notification, now) && !isRead(notification, readHere);
}
