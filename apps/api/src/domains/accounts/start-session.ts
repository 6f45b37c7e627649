import { randomUUID } from 'node:crypto';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { type Clock, later, SECOND } from '../../kernel/clock.ts';
import { newJti, signPair, type Tokens } from './token-claims.ts';

/**
 * Starts a session of a user whose password fits `hash`; undefined if the user was disabled or the password changed since.
 * Locks the user's row: a later change of the password finds this session and ends it.
 */
export async function startSession(
  { db, clock, tokens }: { db: Sql; clock: Clock; tokens: Tokens },
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
  const started = await db.write(START, { ...session, hash });
  return started === 1 ? signPair(tokens, { ...session, now }) : undefined;
}

const START = statement('start_session', {
  takes: {
    userId: 'int',
    hash: 'text',
    family: 'uuid',
    jti: 'text',
    issuedAt: 'timestamptz',
    expiresAt: 'timestamptz',
  },
  sql: `
    WITH signed_in AS (
      SELECT id FROM users WHERE id = $userId AND is_active AND password_hash = $hash FOR SHARE
    ), family AS (
      INSERT INTO token_families (id, user_id, created_at, expires_at)
      SELECT $family, id, $issuedAt, $expiresAt FROM signed_in RETURNING id
    )
    INSERT INTO refresh_tokens (jti, family_id, issued_at) SELECT $jti, id, $issuedAt FROM family`,
});
