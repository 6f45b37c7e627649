import { oldRows, type Purge, purgeAfter } from '../../jobs/purge.job.ts';

const EVENTS = oldRows('events', { key: 'id', old: 'created_at < $before' });

export const purgeEvents = (retentionDays: number): Purge => purgeAfter(retentionDays, EVENTS);
