import { oldRows, purgeAfter } from '../../jobs/purge.job.ts';

/** Their requests go with them. */
const CLOSED = oldRows('wants', { key: 'id', old: 'closed_at < $before' });

export const purgeWants = purgeAfter(180, CLOSED);
