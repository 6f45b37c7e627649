import type { SignIn } from '@formulary/contracts/accounts';
import type { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Client } from './lock-out/attempt-buckets.ts';
import { giveBackAttempt, orGiveBack } from './lock-out/give-back-attempt.ts';
import { inTurn } from './lock-out/in-turn.ts';
import { reserveAttempt, tellOfLock } from './lock-out/reserve-attempt.ts';
import { hashPassword, isWeaker, verifyPassword } from './password-hash.ts';
import { startSession } from './start-session.ts';
import type { Tokens } from './token-claims.ts';

interface Deps {
  readonly db: Sql;
  readonly clock: Clock;
  readonly tokens: Tokens;
}

/**
 * Starts a session. A wrong password, an unknown address and a disabled user get the same answer in the same time.
 * Throws `no_active_account`, `throttled`, and `unavailable` when too many passwords wait to be checked.
 */
export function signIn(deps: Deps, credentials: z.infer<typeof SignIn>, client: Client) {
  const attempt = { kind: 'sign-in', subject: credentials.email, address: client.address } as const;
  return inTurn(attempt, () => signInNow(deps, credentials, client));
}

async function signInNow(deps: Deps, credentials: z.infer<typeof SignIn>, client: Client) {
  const { email } = credentials;
  const attempt = await reserveAttempt(deps, { kind: 'sign-in', subject: email, client });
  const { pair, userId, refusal } = await orGiveBack(deps, attempt, decide(deps, credentials));
  if (!pair) {
    client.tell('sign-in-refused', { email, reason: refusal, ...(userId !== undefined && { userId }) });
    tellOfLock(attempt);
    throw new DomainError('no_active_account', 'No active account found with the given credentials');
  }
  client.tell('sign-in', { userId });
  await giveBackAttempt(deps, attempt);
  return pair;
}

/** A password is checked again if its hash was renewed at the same moment. */
const TRIES = 3;

type Decision =
  | { pair: Awaited<ReturnType<typeof startSession>> & object; userId: number; refusal?: never }
  // For the log alone.
  | { pair?: never; userId?: number; refusal: string };

async function decide(deps: Deps, { email, password }: z.infer<typeof SignIn>): Promise<Decision> {
  for (let tries = 0; tries < TRIES; tries++) {
    const [user] = await deps.db.run(USER, { email });
    const fits = await verifyPassword(password, user?.hash ?? null);
    if (!user) return { refusal: 'unknown address' };
    const { id: userId, hash: known } = user;
    if (!user.isActive) return { userId, refusal: 'disabled user' };
    if (!fits || known === null) return { userId, refusal: 'wrong password' };
    const hash = isWeaker(known) ? await renewHash(deps, { userId, known, password }) : known;
    const pair = hash === undefined ? undefined : await startSession(deps, { userId, hash });
    if (pair) return { pair, userId };
  }
  return { refusal: 'password changed meanwhile' };
}

/** The new hash; undefined if it was changed meanwhile. */
async function renewHash({ db }: Deps, user: { userId: number; known: string; password: string }) {
  const { userId, known, password } = user;
  const renewed = await hashPassword(password);
  return (await db.write(RENEW, { userId, known, renewed })) === 1 ? renewed : undefined;
}

const USER = statement('user_signing_in', {
  anyPractice: 'nobody is signed in yet',
  takes: { email: 'text' },
  gives: { id: 'int', isActive: 'bool', hash: 'text?' },
  sql: 'SELECT id, is_active AS "isActive", password_hash AS hash FROM users WHERE email = $email',
});

const RENEW = statement('renew_password_hash', {
  takes: { userId: 'int', known: 'text', renewed: 'text' },
  sql: 'UPDATE users SET password_hash = $renewed WHERE id = $userId AND password_hash = $known',
});
