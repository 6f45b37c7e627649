import { statement } from '../../db/statement.ts';
import type { Purge } from '../../jobs/purge.job.ts';

const FORMER = statement('purge_former_secrets', {
  takes: { now: 'timestamptz' },
  sql: 'UPDATE wholesalers SET former_secret = NULL, former_until = NULL WHERE former_until <= $now',
});

/** Secrets that were replaced and are accepted no more. */
export const purgeFormerSecrets: Purge = {
  // Of a wholesaler itself nothing is deleted.
  table: 'wholesalers.former_secret',
  run: ({ db, clock }) => db.write(FORMER, { now: clock.now() }),
};
