import type { Db, Statement } from '../../db/client.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import { type Clock, DAY, later } from '../../kernel/clock.ts';

export const PURGE_SESSIONS: Queue<object> = {
  name: 'purge-sessions',
  retries: 3,
  pause: 60,
  expiry: 600,
  cron: '10 2 * * *',
};

/** Families take their refresh tokens with them. */
const SESSIONS: Statement = {
  name: 'purge_sessions',
  text: `DELETE FROM token_families WHERE id IN (
           SELECT id FROM token_families WHERE expires_at < $1::timestamptz ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED
         ) RETURNING true`,
};
const LINKS: Statement = {
  name: 'purge_password_links',
  text: `DELETE FROM password_links WHERE user_id IN (
           SELECT user_id FROM password_links WHERE expires_at < $1::timestamptz ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED
         ) RETURNING true`,
};
const ATTEMPTS: Statement = {
  name: 'purge_attempts',
  text: `DELETE FROM attempt_buckets WHERE bucket IN (
           SELECT bucket FROM attempt_buckets WHERE updated_at < $1::timestamptz ORDER BY updated_at LIMIT $2 FOR UPDATE SKIP LOCKED
         ) RETURNING true`,
};

/** Every night: sessions, password links and counted attempts that have been over for a day are forgotten. */
export function purgeSessions({ db, clock }: { db: Db; clock: Clock }): Worker<object> {
  return {
    queue: PURGE_SESSIONS,
    async run() {
      const before = [later(clock.now(), -DAY)];
      for (const statement of [SESSIONS, LINKS, ATTEMPTS]) await deleteInBatches(db.query, statement, before);
    },
    // The next night does the same again.
    async giveUp() {},
  };
}
