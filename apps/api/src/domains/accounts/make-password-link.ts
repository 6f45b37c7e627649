import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { type Clock, HOUR, later } from '../../kernel/clock.ts';

/** `set` is for the first password of a new user. */
export type LinkPurpose = 'reset' | 'set';

export const LINK_HOURS: Readonly<Record<LinkPurpose, number>> = { reset: 1, set: 72 };

export interface LinkDeps {
  readonly db: Sql;
  readonly clock: Clock;
  /** What links are built from: configuration, never a request's Host. */
  readonly linkBase: string;
}

const KEEP = statement('keep_password_link', {
  takes: { userId: 'int', uid: 'uuid', tokenHash: 'text', createdAt: 'timestamptz', expiresAt: 'timestamptz' },
  sql: `INSERT INTO password_links (user_id, uid, token_hash, created_at, expires_at)
    VALUES ($userId, $uid, $tokenHash, $createdAt, $expiresAt)
    ON CONFLICT (user_id) DO UPDATE
      SET uid = excluded.uid, token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`,
});

/** Makes a link to set a password once; an earlier link stops working. */
export async function makePasswordLink(
  { db, clock, linkBase }: LinkDeps,
  { userId, purpose }: { userId: number; purpose: LinkPurpose },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const createdAt = clock.now();
  const link = {
    uid: randomUUID(),
    tokenHash: hashOfToken(token),
    createdAt,
    expiresAt: later(createdAt, LINK_HOURS[purpose] * HOUR),
  };
  await db.write(KEEP, { userId, ...link });
  return new URL(`/auth/password-reset/${link.uid}/${token}`, linkBase).href;
}

/** A fast hash is enough for 256 random bits. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
