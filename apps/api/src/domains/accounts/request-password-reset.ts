import type { RequestPasswordReset } from '@formulary/contracts/accounts';
import type { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Client } from './lock-out/attempt-buckets.ts';
import { reserveAttempt, tellOfLock } from './lock-out/reserve-attempt.ts';
import { SEND_PASSWORD_LINK } from './send-password-link.job.ts';

/**
 * Enqueues the mail with a password link. The job finds out whether the address is a user's, so that the answer and its
 * time do not tell. Each call counts towards the lock-out. Throws `throttled`.
 */
export async function requestPasswordReset(
  deps: { db: Sql; clock: Clock; jobs: Jobs },
  { email }: z.infer<typeof RequestPasswordReset>,
  client: Client,
) {
  tellOfLock(await reserveAttempt(deps, { kind: 'reset-request', subject: email, client }));
  await deps.jobs.enqueue(deps.db, SEND_PASSWORD_LINK, [{ email, purpose: 'reset' }]);
  return { detail: 'Password reset e-mail has been sent.' as const };
}
