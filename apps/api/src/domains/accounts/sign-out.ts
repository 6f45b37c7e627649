import type { Db } from '../../db/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import { readToken, type Tokens } from './token-claims.ts';

/** Ends the session of a refresh token; does nothing for an invalid token. */
export async function signOut(
  { db, clock, tokens }: { db: Db; clock: Clock; tokens: Tokens },
  { refresh = '' }: { refresh?: string | undefined },
): Promise<undefined> {
  const claims = readToken(tokens, refresh, 'refresh');
  if (typeof claims === 'string') return;
  await db.prisma.tokenFamily.updateMany({
    where: { id: claims.family, userId: Number(claims.user_id), revokedAt: null },
    data: { revokedAt: clock.now() },
  });
}
