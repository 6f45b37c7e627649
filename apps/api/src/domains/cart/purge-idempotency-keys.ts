import { oldRows, purgeAfter } from '../../jobs/purge.job.ts';

const KEYS = oldRows('idempotency_keys', { key: 'user_id, key', old: 'created_at < $before' });

export const purgeIdempotencyKeys = purgeAfter(1, KEYS);
