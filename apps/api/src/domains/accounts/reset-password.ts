import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { DomainError, fieldError } from '../../kernel/domain-error.ts';
import { isCommonPassword } from './common-passwords.ts';
import { endSessions } from './end-sessions.ts';
import type { Client } from './lock-out/attempt-buckets.ts';
import { giveBackAttempt, orGiveBack } from './lock-out/give-back-attempt.ts';
import { reserveAttempt, tellOfLock } from './lock-out/reserve-attempt.ts';
import { hashOfToken } from './make-password-link.ts';
import { hashPassword } from './password-hash.ts';
import { SEND_PASSWORD_CHANGED } from './send-password-changed.job.ts';

/** The form of all links that are made. */
const Link = z.object({ uid: z.uuid(), token: z.string().regex(/^[\w-]{43}$/) });

/**
 * Sets the password of a link's user, ends all of their sessions and enqueues a mail about it; the link is used up.
 * Throws `link_not_valid`, also for a disabled user's, `invalid` and `throttled`.
 */
export async function resetPassword(
  deps: { db: Db; clock: Clock; jobs: Jobs },
  { link, password, client }: { link: { uid: string; token: string }; password: string; client: Client },
) {
  if (isCommonPassword(password)) throw fieldError('password', 'This password is too common.');
  const attempt = await reserveAttempt(deps, { kind: 'reset', subject: link.uid, client });
  const userId = await orGiveBack(deps, attempt, setPassword(deps, link, password));
  if (userId === undefined) {
    client.tell('password-link-refused');
    tellOfLock(attempt);
    throw new DomainError('link_not_valid', 'Link is no longer valid, please request another reset email.');
  }
  client.tell('password-changed', { userId });
  await giveBackAttempt(deps, attempt);
  return { detail: 'Password has been reset.' as const };
}

/** The id of the link's user; undefined for an invalid link. */
async function setPassword(
  { db, clock, jobs }: { db: Db; clock: Clock; jobs: Jobs },
  given: unknown,
  password: string,
): Promise<number | undefined> {
  const { success, data } = Link.safeParse(given);
  if (!success) return undefined;
  const now = clock.now();
  const link = { uid: data.uid, tokenHash: hashOfToken(data.token) };
  // Checked before the slow hash, and again by `USE_UP`.
  const [found] = await db.run(FIND, { ...link, now });
  if (!found) return undefined;
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [used] = await tx.run(USE_UP, { ...link, now });
    if (!used) return undefined;
    const { userId } = used;
    // First, because a sign-in with the old password locks the user until its session is written, which is then ended.
    await tx.write(SET_PASSWORD, { userId, passwordHash });
    await endSessions(tx, { userId, now });
    await jobs.enqueue(tx, SEND_PASSWORD_CHANGED, [{ userId, at: now.toISOString() }]);
    return userId;
  });
}

const FIND = statement('find_password_link', {
  anyPractice: 'a link says whose it is',
  takes: { uid: 'uuid', tokenHash: 'text', now: 'timestamptz' },
  gives: { userId: 'int' },
  sql: `SELECT l.user_id AS "userId" FROM password_links l JOIN users u ON u.id = l.user_id
    WHERE l.uid = $uid AND l.token_hash = $tokenHash AND l.expires_at > $now AND u.is_active`,
});

/** Only one of several transactions can remove the link. */
const USE_UP = statement('use_up_password_link', {
  anyPractice: 'a link says whose it is',
  takes: { uid: 'uuid', tokenHash: 'text', now: 'timestamptz' },
  gives: { userId: 'int' },
  sql: `DELETE FROM password_links l USING users u
    WHERE l.uid = $uid AND l.token_hash = $tokenHash AND l.expires_at > $now AND u.id = l.user_id AND u.is_active
    RETURNING l.user_id AS "userId"`,
});

const SET_PASSWORD = statement('set_password', {
  takes: { userId: 'int', passwordHash: 'text' },
  sql: 'UPDATE users SET password_hash = $passwordHash WHERE id = $userId',
});
