import type { Notification } from '@formulary/contracts/notifications';

/** The same day and time last month; the month's last day where it is shorter. */
export function oneMonthBefore(now: Date): Date {
  const start = new Date(now);
  start.setMonth(start.getMonth() - 1);
  // 31 March becomes 31 February, which is 3 March; day 0 of that month is the last of February.
  if (start.getDate() !== now.getDate()) start.setDate(0);
  return start;
}

export function isRecent({ date }: Notification, now: Date): boolean {
  return new Date(date) >= oneMonthBefore(now);
}

export function isRead({ id, is_read }: Notification, readHere: readonly number[]): boolean {
  return is_read || readHere.includes(id);
}

export function isUnread(notification: Notification, readHere: readonly number[], now: Date): boolean {
  return isRecent(notification, now) && !isRead(notification, readHere);
}
