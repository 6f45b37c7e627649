import type { SignIn } from '@formulary/contracts/accounts';
import type { z } from 'zod';
import type { Db, Statement } from '../../db/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Client } from './attempt-buckets.ts';
import { giveBackAttempt, orGiveBack } from './give-back-attempt.ts';
import { hashPassword, isWeaker, verifyPassword } from './password-hash.ts';
import { reserveAttempt, tellOfLock } from './reserve-attempt.ts';
import { startSession } from './start-session.ts';
import type { Tokens } from './token-claims.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly tokens: Tokens;
}

/**
 * Starts a session. A wrong password, an unknown address and a disabled user get the same answer in the same time, and
 * count alike towards the lock-out. Throws `no_active_account`, `throttled`, and `unavailable` when too many passwords wait to be looked at.
 */
export async function signIn(deps: Deps, credentials: z.infer<typeof SignIn>, client: Client) {
  const { email } = credentials;
  const aim = { kind: 'sign-in', subject: email } as const;
  const attempt = await reserveAttempt(deps, { ...aim, client });
  const { pair, userId, refusal } = await orGiveBack(deps, attempt, decide(deps, credentials));
  if (!pair) {
    client.tell('sign-in-refused', { email, reason: refusal, ...(userId !== undefined && { userId }) });
    tellOfLock(client, aim, attempt);
    throw new DomainError('no_active_account', 'No active account found with the given credentials');
  }
  client.tell('sign-in', { userId });
  await giveBackAttempt(deps, attempt);
  return pair;
}

/** How often a password is looked at again because the user's hash was renewed at the same moment. */
const TRIES = 3;

type Decision =
  | { pair: Awaited<ReturnType<typeof startSession>> & object; userId: number; refusal?: never }
  // For the log alone.
  | { pair?: never; userId?: number; refusal: string };

async function decide(deps: Deps, { email, password }: z.infer<typeof SignIn>): Promise<Decision> {
  for (let tries = 0; tries < TRIES; tries++) {
    const [user] = await deps.db.query<{ id: number; isActive: boolean; hash: string | null }>(USER, [email]);
    const fits = await verifyPassword(password, user?.hash ?? null);
    if (!user) return { refusal: 'unknown address' };
    const { id: userId, hash: known } = user;
    if (!user.isActive) return { userId, refusal: 'disabled user' };
    if (!fits || known === null) return { userId, refusal: 'wrong password' };
    const hash = isWeaker(known) ? await renewHash(deps, { id: userId, hash: known, password }) : known;
    const pair = hash === undefined ? undefined : await startSession(deps, { userId, hash });
    if (pair) return { pair, userId };
  }
  return { refusal: 'password changed meanwhile' };
}

/** The new hash; undefined when somebody else was first to change it. */
async function renewHash({ db }: Deps, { id, hash, password }: { id: number; hash: string; password: string }) {
  const renewed = await hashPassword(password);
  const rows = await db.query(RENEW, [id, hash, renewed]);
  return rows.length === 1 ? renewed : undefined;
}

const USER: Statement = {
  name: 'user_signing_in',
  text: 'SELECT id, is_active AS "isActive", password_hash AS hash FROM users WHERE email = $1',
};

const RENEW: Statement = {
  name: 'renew_password_hash',
  text: 'UPDATE users SET password_hash = $3 WHERE id = $1::int AND password_hash = $2 RETURNING id',
};
