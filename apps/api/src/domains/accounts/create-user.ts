import { email as emailField } from '@formulary/contracts/shared/fields';
import type { Db } from '../../db/client.ts';
import { hashPassword } from './password-hash.ts';

export interface NewUser {
  readonly practiceId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

/** Creates a user of a practice. Throws when the address is malformed or taken. */
export async function createUser({ db }: { db: Db }, { password, ...user }: NewUser): Promise<{ id: number }> {
  return db.prisma.user.create({
    data: { ...user, email: emailField().parse(user.email), passwordHash: await hashPassword(password) },
    select: { id: true },
  });
}
