import type { Db } from '@formulary/api/db/client';
import { DomainError } from '@formulary/api/kernel/domain-error';

/** Finds a user by a typed address: spaces and case do not count. */
export async function findUserByEmail({ db }: { db: Db }, typed: string) {
  const email = typed.trim().toLowerCase();
  const user = await db.prisma.user.findUnique({ where: { email } });
  if (!user) return undefined;
  const { id, isActive, canOrder, erasedAt, passwordHash } = user;
  return { id, email, isActive, canOrder, isErased: erasedAt !== null, hasPassword: passwordHash !== null };
}

/** The same, but throws for an unknown or erased user. */
export async function getUserByEmail(deps: { db: Db }, typed: string) {
  const user = await findUserByEmail(deps, typed);
  if (!user) throw new DomainError('not_found', `There is no user ${typed.trim().toLowerCase()}.`);
  if (user.isErased) throw new DomainError('wrong_state', `${user.email} was erased: nobody can be that user again.`);
  return user;
}
