import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { DomainError } from '../../kernel/domain-error.ts';

const FIND = statement('user_by_email', {
  anyPractice: 'the provider names a user of any practice',
  takes: { email: 'text' },
  gives: {
    id: 'int',
    isActive: 'bool',
    canOrder: 'bool',
    isErased: 'bool',
    hasPassword: 'bool',
    archivedAt: 'timestamptz?',
  },
  sql: `SELECT id, is_active AS "isActive", can_order AS "canOrder", erased_at IS NOT NULL AS "isErased",
      password_hash IS NOT NULL AS "hasPassword", archived_at AS "archivedAt"
    FROM users WHERE email = $email`,
});

/** Finds a user by a typed address: spaces and case do not count. */
export async function findUserByEmail({ db }: { db: Sql }, typed: string) {
  const email = typed.trim().toLowerCase();
  const [user] = await db.run(FIND, { email });
  return user && { ...user, email };
}

/** Throws `wrong_state` for somebody who is archived. */
export function refuseArchived({ email, archivedAt }: { email: string; archivedAt: Date | null }): void {
  if (archivedAt) throw new DomainError('wrong_state', `${email} is archived: bring the user back first.`);
}

/** The same, but throws for an unknown or erased user. */
export async function getUserByEmail(deps: { db: Sql }, typed: string) {
  const user = await findUserByEmail(deps, typed);
  if (!user) throw new DomainError('not_found', `There is no user ${typed.trim().toLowerCase()}.`);
  if (user.isErased) throw new DomainError('wrong_state', `${user.email} was erased: nobody can be that user again.`);
  return user;
}
