import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';
import { expectPractice } from '@formulary/api/domains/accounts/get-practice';
import { hashPassword } from '@formulary/api/domains/accounts/password-hash';
import { PASSWORD_MAX, PASSWORD_MIN } from '@formulary/contracts/accounts';
import { email } from '@formulary/contracts/shared/fields';
import { z } from 'zod';

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

/** Creates a user of a practice. Throws for an unknown practice, a malformed or taken address or a short password. */
export async function createUser({ db }: { db: Sql }, { practiceId, ...user }: NewUser): Promise<{ id: number }> {
  const written = await userToWrite(user);
  await expectPractice(db, practiceId);
  return writeUser(db, { practiceId, ...written });
}

const CREATE = statement('create_user', {
  takes: {
    ...{ practiceId: 'int', email: 'text', firstName: 'text', lastName: 'text', canOrder: 'bool' },
    passwordHash: 'text?',
  },
  gives: { id: 'int' },
  sql: `INSERT INTO users (practice_id, email, first_name, last_name, can_order, password_hash)
    VALUES ($practiceId, $email, $firstName, $lastName, $canOrder, $passwordHash) RETURNING id`,
});

/** Writes a checked user. Throws for a taken address. */
export async function writeUser(
  sql: Sql,
  user: { practiceId: number } & Awaited<ReturnType<typeof userToWrite>>,
): Promise<{ id: number }> {
  const [made] = await sql.run(CREATE, user);
  if (!made) throw new Error('a user was not made');
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
