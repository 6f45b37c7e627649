import { randomUUID } from 'node:crypto';
import type { Db, Statement } from '../../db/client.ts';
import { type Clock, later, SECOND } from '../../kernel/clock.ts';
import { newJti, signPair, type Tokens } from './token-claims.ts';

/**
 * Starts a session of a user whose password was found to fit `hash`; undefined when the user was disabled or the
 * password changed since. The user's row is held meanwhile: who changes the password afterwards finds this session
 * among those to end.
 */
export async function startSession(
  { db, clock, tokens }: { db: Db; clock: Clock; tokens: Tokens },
  { userId, hash }: { userId: number; hash: string },
) {
  const now = clock.now();
  const session = {
    userId,
    family: randomUUID(),
    jti: newJti(),
    issuedAt: now,
    expiresAt: later(now, tokens.refreshSeconds * SECOND),
  };
  const rows = await db.query(START, [userId, hash, session.family, session.jti, now, session.expiresAt]);
  return rows.length === 1 ? signPair(tokens, { ...session, now }) : undefined;
}

const START: Statement = {
  name: 'start_session',
  text: `
    WITH signed_in AS (
      SELECT id FROM users WHERE id = $1::int AND is_active AND password_hash = $2 FOR SHARE
    ), family AS (
      INSERT INTO token_families (id, user_id, created_at, expires_at)
      SELECT $3::uuid, id, $5::timestamptz, $6::timestamptz FROM signed_in RETURNING id
    )
    INSERT INTO refresh_tokens (jti, family_id, issued_at) SELECT $4, id, $5 FROM family RETURNING jti`,
};
