import type { SignIn } from '@formulary/contracts/accounts';
import type { z } from 'zod';
import type { Db, Statement } from '../../db/client.ts';
import { unauthorized } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { giveBackAttempt, orGiveBack } from './give-back-attempt.ts';
import { hashPassword, isWeaker, verifyPassword } from './password-hash.ts';
import { reserveAttempt } from './reserve-attempt.ts';
import { startSession } from './start-session.ts';
import type { Tokens } from './token-claims.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly tokens: Tokens;
}

/**
 * Starts a session. A wrong password, an unknown address and a disabled user get the same answer in the same time, and
 * count alike towards the lock-out. Throws 401, 429, and 503 when too many passwords wait to be looked at.
 */
export async function signIn(deps: Deps, credentials: z.infer<typeof SignIn>, address: string) {
  const attempt = await reserveAttempt(deps, { kind: 'sign-in', address, subject: credentials.email });
  const pair = await orGiveBack(deps, attempt, decide(deps, credentials));
  if (!pair) throw unauthorized({ detail: 'No active account found with the given credentials' });
  await giveBackAttempt(deps, attempt);
  return pair;
}

/** How often a password is looked at again because the user's hash was renewed at the same moment. */
const TRIES = 3;

async function decide(deps: Deps, { email, password }: z.infer<typeof SignIn>) {
  for (let tries = 0; tries < TRIES; tries++) {
    const [user] = await deps.db.query<{ id: number; isActive: boolean; hash: string | null }>(USER, [email]);
    const fits = await verifyPassword(password, user?.hash ?? null);
    if (!fits || !user?.isActive || user.hash === null) return undefined;
    const hash = isWeaker(user.hash) ? await renewHash(deps, { ...user, hash: user.hash, password }) : user.hash;
    const pair = hash === undefined ? undefined : await startSession(deps, { userId: user.id, hash });
    if (pair) return pair;
  }
  return undefined;
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
