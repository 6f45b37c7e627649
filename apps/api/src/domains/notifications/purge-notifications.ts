import { oldRows, purgeAfter } from '../../jobs/purge.job.ts';

/** Those without an end count as ended 305 days after their date. */
const ENDED = oldRows('notifications', {
  key: 'id',
  old: `(expires_at < $before OR (expires_at IS NULL AND date < $before - interval '305 days'))`,
});

export const purgeNotifications = purgeAfter(60, ENDED);
