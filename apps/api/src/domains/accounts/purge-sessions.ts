import { oldRows, purgeAfter } from '../../jobs/purge.job.ts';

/** Families take their refresh tokens with them. */
const SESSIONS = oldRows('token_families', { key: 'id', old: 'expires_at < $before' });
const LINKS = oldRows('password_links', { key: 'user_id', old: 'expires_at < $before' });
const ATTEMPTS = oldRows('attempt_buckets', { key: 'bucket', old: 'updated_at < $before' });

/** Sessions, password links and counted attempts, a day after they ended. */
export const purgeSessions = [SESSIONS, LINKS, ATTEMPTS].map((rows) => purgeAfter(1, rows));
