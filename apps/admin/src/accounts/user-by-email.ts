import type { Db } from '@formulary/api/db/client';
import { DomainError } from '@formulary/api/kernel/domain-error';

export interface KnownUser {
  readonly id: number;
  readonly email: string;
  readonly isActive: boolean;
  readonly hasPassword: boolean;
}

/** A user as a person at the terminal names one: spaces and case do not count. Throws for an unknown address. */
export async function userByEmail(db: Db, typed: string): Promise<KnownUser> {
  const email = typed.trim().toLowerCase();
  const user = await db.prisma.user.findUnique({ where: { email } });
  if (!user) throw new DomainError('not_found', `There is no user ${email}.`);
  if (user.erasedAt) throw new DomainError('wrong_state', `${email} was erased: nobody can be that user again.`);
  return { id: user.id, email, isActive: user.isActive, hasPassword: user.passwordHash !== null };
}
