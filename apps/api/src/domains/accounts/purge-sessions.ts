import { oldRows, purgeAfter } from '../../jobs/purge.job.ts';

/** Refresh tokens are deleted with their family. */
const SESSIONS = oldRows('token_families', { key: 'id', old: 'expires_at < $before' });
const LINKS = oldRows('password_links', { key: 'user_id', old: 'expires_at < $before' });
const ATTEMPTS = oldRows('attempt_buckets', { key: 'bucket', old: 'updated_at < $before' });

export const purgeSessions = [SESSIONS, LINKS, ATTEMPTS].map((rows) => purgeAfter(1, rows));
