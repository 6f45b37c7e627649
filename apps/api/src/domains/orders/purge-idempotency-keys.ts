import { oldRows, purgeAfter } from '../../jobs/purge.job.ts';

const KEYS = oldRows('idempotency_keys', { key: 'user_id, key', old: 'created_at < $before' });

/** Keys that no longer stand for an order, see `claimKey`. */
export const purgeIdempotencyKeys = purgeAfter(1, KEYS);
