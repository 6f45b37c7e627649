import { getUserByEmail } from '@formulary/api/domains/accounts/get-user-by-email';
import { type LinkDeps, makePasswordLink } from '@formulary/api/domains/accounts/make-password-link';
import { SEND_PASSWORD_LINK } from '@formulary/api/domains/accounts/send-password-link.job';
import type { Jobs } from '@formulary/api/jobs/jobs';
import { DomainError } from '@formulary/api/kernel/domain-error';

export interface HandOut extends LinkDeps {
  readonly jobs: Jobs;
  /** Sends the link by mail; otherwise the function returns it. */
  readonly send: boolean;
}

/** Makes a link for a first or a new password. Throws for an unknown or disabled user. */
export async function handOutPasswordLink(deps: HandOut, typed: string): Promise<string | undefined> {
  const { db, jobs, send } = deps;
  const { id, email, isActive, hasPassword } = await getUserByEmail({ db }, typed);
  if (!isActive) throw new DomainError('wrong_state', `${email} is disabled: enable the user first.`);
  const purpose = hasPassword ? 'reset' : 'set';
  if (!send) return makePasswordLink(deps, { userId: id, purpose });
  await jobs.enqueue(db, SEND_PASSWORD_LINK, [{ email, purpose, byProvider: true }]);
}
