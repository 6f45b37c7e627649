import { PASSWORD_MAX, PASSWORD_MIN } from '@formulary/contracts/accounts';
import { email } from '@formulary/contracts/shared/fields';
import { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { expectOpenPractice } from './get-practice.ts';
import { hashPassword } from './password-hash.ts';

export interface NewUser {
  readonly practiceId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** By default true. */
  readonly canOrder?: boolean;
  /** Without a password the user sets one by a link. */
  readonly password?: string;
}

/** Creates a user of a practice. Throws for an unknown or archived practice, a malformed address or a short password, and `user_exists`. */
export async function createUser({ db }: { db: Sql }, { practiceId, ...user }: NewUser): Promise<{ id: number }> {
  const written = await userToWrite(user);
  await expectOpenPractice(db, practiceId);
  return writeUser(db, { practiceId, ...written });
}

const CREATE = statement('create_user', {
  takes: {
    ...{ practiceId: 'int', email: 'text', firstName: 'text', lastName: 'text', canOrder: 'bool' },
    passwordHash: 'text?',
  },
  gives: { id: 'int' },
  sql: `INSERT INTO users (practice_id, email, first_name, last_name, can_order, password_hash)
    VALUES ($practiceId, $email, $firstName, $lastName, $canOrder, $passwordHash)
    ON CONFLICT (email) DO NOTHING RETURNING id`,
});

/** Where somebody has the address already. */
export const userExists = (): DomainError => new DomainError('user_exists', 'Another user has this address.');

/** Writes a checked user. Throws `user_exists`. */
export async function writeUser(
  sql: Sql,
  user: { practiceId: number } & Awaited<ReturnType<typeof userToWrite>>,
): Promise<{ id: number }> {
  const [made] = await sql.run(CREATE, user);
  if (!made) throw userExists();
  return made;
}

const Checked = z.object({
  email: email(),
  firstName: z.string().trim().min(1).max(100),
  lastName: z.string().trim().min(1).max(100),
  canOrder: z.boolean().default(true),
  password: z.string().min(PASSWORD_MIN).max(PASSWORD_MAX).optional(),
});

/** A user's row: checked, the password hashed. */
export async function userToWrite(user: Omit<NewUser, 'practiceId'>) {
  const { password, ...fields } = Checked.parse(user);
  return { ...fields, passwordHash: password === undefined ? null : await hashPassword(password) };
}
