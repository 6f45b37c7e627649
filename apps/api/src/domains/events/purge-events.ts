import { oldRows, type Purge, purgeAfter } from '../../jobs/purge.job.ts';

const EVENTS = oldRows('events', { key: 'id', old: 'created_at < $before' });

/** Events are kept for as many days as the provider set. */
export const purgeEvents = (retentionDays: number): Purge => purgeAfter(retentionDays, EVENTS);
