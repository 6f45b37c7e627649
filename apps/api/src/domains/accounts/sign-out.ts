import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import { readToken, type Tokens } from './token-claims.ts';

const END = statement('end_session', {
  takes: { userId: 'int', family: 'uuid', now: 'timestamptz' },
  sql: 'UPDATE token_families SET revoked_at = $now WHERE id = $family AND user_id = $userId AND revoked_at IS NULL',
});

/** Ends the session of a refresh token; does nothing for an invalid token. */
export async function signOut(
  { db, clock, tokens }: { db: Sql; clock: Clock; tokens: Tokens },
  { refresh = '' }: { refresh?: string | undefined },
): Promise<undefined> {
  const claims = readToken(tokens, refresh, 'refresh');
  if (typeof claims === 'string') return;
  await db.write(END, { userId: Number(claims.user_id), family: claims.family, now: clock.now() });
}
