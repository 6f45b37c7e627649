import type { Sql } from '../../db/sql.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { getUserByEmail, refuseArchived } from './get-user-by-email.ts';
import { type LinkDeps, makePasswordLink } from './make-password-link.ts';
import { SEND_PASSWORD_LINK } from './send-password-link.job.ts';

/** A link is sent by mail; otherwise the function returns it. */
export type HandOut = { readonly db: Sql; readonly jobs: Jobs } & (
  | { readonly send: true }
  | ({ readonly send: false } & LinkDeps)
);

/** Makes a link for a first or a new password. Throws for an unknown user, and `wrong_state` for a disabled or archived one. */
export async function handOutPasswordLink(deps: HandOut, typed: string): Promise<string | undefined> {
  const { db, jobs } = deps;
  const { id, email, isActive, hasPassword, archivedAt } = await getUserByEmail({ db }, typed);
  refuseArchived({ email, archivedAt });
  if (!isActive) throw new DomainError('wrong_state', `${email} is disabled: enable the user first.`);
  const purpose = hasPassword ? 'reset' : 'set';
  if (!deps.send) return makePasswordLink(deps, { userId: id, purpose });
  await jobs.enqueue(db, SEND_PASSWORD_LINK, [{ email, purpose, byProvider: true }]);
}
