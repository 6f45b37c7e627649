import type { RequestPasswordReset } from '@formulary/contracts/accounts';
import type { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Client } from './attempt-buckets.ts';
import { reserveAttempt, tellOfLock } from './reserve-attempt.ts';
import { SEND_PASSWORD_LINK } from './send-password-link.job.ts';

/**
 * Has a password link sent, where the address is an active user's. It does not look: known or not, the same is written
 * and answered in the same time. Every call counts towards the lock-out. Throws `throttled`.
 */
export async function requestPasswordReset(
  deps: { db: Sql; clock: Clock; jobs: Jobs },
  { email }: z.infer<typeof RequestPasswordReset>,
  client: Client,
) {
  const { db, jobs } = deps;
  const aim = { kind: 'reset-request', subject: email } as const;
  tellOfLock(client, aim, await reserveAttempt(deps, { ...aim, client }));
  await jobs.enqueue(db, SEND_PASSWORD_LINK, [{ email, purpose: 'reset' }]);
  return { detail: 'Password reset e-mail has been sent.' as const };
}
