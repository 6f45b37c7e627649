import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { DomainError, fieldError } from '../../kernel/domain-error.ts';
import type { Client } from './attempt-buckets.ts';
import { isCommonPassword } from './common-passwords.ts';
import { endSessions } from './end-sessions.ts';
import { giveBackAttempt, orGiveBack } from './give-back-attempt.ts';
import { hashOfToken } from './make-password-link.ts';
import { hashPassword } from './password-hash.ts';
import { reserveAttempt, tellOfLock } from './reserve-attempt.ts';
import { SEND_PASSWORD_CHANGED } from './send-password-changed.job.ts';

/** As links are made; anything else names none. */
const Link = z.object({ uid: z.uuid(), token: z.string().regex(/^[\w-]{43}$/) });

/**
 * Sets the password of a link's user, ends all of their sessions and has them told. The link is used up; of two that use it at once
 * one gets `link_not_valid`, like whoever comes with a link that is unknown, old or a disabled user's. Throws that, `invalid` and `throttled`.
 */
export async function resetPassword(
  deps: { db: Db; clock: Clock; jobs: Jobs },
  { link, password, client }: { link: { uid: string; token: string }; password: string; client: Client },
) {
  if (isCommonPassword(password)) throw fieldError('password', 'This password is too common.');
  const aim = { kind: 'reset', subject: link.uid } as const;
  const attempt = await reserveAttempt(deps, { ...aim, client });
  const userId = await orGiveBack(deps, attempt, decide(deps, link, password));
  if (userId === undefined) {
    client.tell('password-link-refused');
    tellOfLock(client, aim, attempt);
    throw new DomainError('link_not_valid', 'Link is no longer valid, please request another reset email.');
  }
  client.tell('password-changed', { userId });
  await giveBackAttempt(deps, attempt);
  return { detail: 'Password has been reset.' as const };
}

/** Whose password it is now; undefined for a link that is no good. */
async function decide(
  { db, clock, jobs }: { db: Db; clock: Clock; jobs: Jobs },
  typed: unknown,
  password: string,
): Promise<number | undefined> {
  const { success, data: link } = Link.safeParse(typed);
  const now = clock.now();
  // Asked before the hash is made, which takes a while, and again under the lock.
  if (!success || !(await holds(db, link, now))) return undefined;
  return setPassword({ db, jobs }, link, { passwordHash: await hashPassword(password), now });
}

const liveLink = ({ uid, token }: z.infer<typeof Link>, now: Date) => ({
  uid,
  tokenHash: hashOfToken(token),
  expiresAt: { gt: now },
  user: { isActive: true },
});

async function holds(db: Db, link: z.infer<typeof Link>, now: Date): Promise<boolean> {
  return (await db.prisma.passwordLink.count({ where: liveLink(link, now) })) === 1;
}

function setPassword(
  { db, jobs }: { db: Db; jobs: Jobs },
  link: z.infer<typeof Link>,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<number | undefined> {
  const { uid, token } = link;
  return db.transaction(async (tx) => {
    const [used] = await tx.run(USE_UP, { uid, tokenHash: hashOfToken(token), now });
    if (!used) return undefined;
    const { userId } = used;
    // The user first: a sign-in with the old password holds that row until its session is written, and is seen below.
    await tx.write(SET_PASSWORD, { userId, passwordHash });
    await endSessions(tx, { userId, now });
    await jobs.enqueue(tx, SEND_PASSWORD_CHANGED, [{ userId, at: now.toISOString() }]);
    return userId;
  });
}

/** Removes the link, which only one can. */
const USE_UP = statement('use_up_password_link', {
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
