import type { Db, Tx } from '../../db/client.ts';
import { type Clock, SECOND } from '../../kernel/clock.ts';
import { DomainError, tokenNotValid } from '../../kernel/domain-error.ts';
import type { TellSecurity } from '../../kernel/security-event.ts';
import { newJti, readToken, signPair, type TokenClaims, type Tokens, tellOfToken } from './token-claims.ts';

/** How long the direct parent yields the same child again: two tabs at once, or an answer that got lost. */
const GRACE = 10 * SECOND;

/**
 * Exchanges a refresh token for a new pair. Each token is good for one exchange; used a second time it ends its whole
 * session, because one of the two users of it is not the owner. Throws `token_not_valid` and `no_active_account`.
 */
export async function refreshTokens(
  { db, clock, tokens }: { db: Db; clock: Clock; tokens: Tokens },
  { refresh }: { refresh: string },
  tell: TellSecurity,
) {
  const claims = readToken(tokens, refresh, 'refresh');
  if (typeof claims === 'string') {
    tellOfToken(tell, claims);
    throw tokenNotValid(claims);
  }
  const now = clock.now();
  const outcome = await db.transaction((tx) => exchange(tx, claims, now));
  if ('refusal' in outcome) {
    if (outcome.told) tell(...outcome.told);
    throw outcome.refusal;
  }
  return signPair(tokens, { ...outcome, now });
}

interface Exchanged {
  userId: number;
  family: string;
  jti: string;
  issuedAt: Date;
  expiresAt: Date;
}

interface Refused {
  refusal: DomainError;
  /** What it is told as, once it is kept. */
  told?: Parameters<TellSecurity>;
}

/** Decides under a lock on the parent's row; a refusal is returned, not thrown, so that revoking is kept. */
async function exchange(tx: Tx, claims: TokenClaims, now: Date): Promise<Exchanged | Refused> {
  const { jti } = claims;
  const [parent] = await tx.$queryRaw<ParentRow[]>`
    SELECT t.family_id AS family, t.spent_at AS "spentAt", t.child_jti AS "childJti",
           f.user_id AS "userId", f.expires_at AS "expiresAt", f.revoked_at AS "revokedAt", u.is_active AS "isActive"
    FROM refresh_tokens t
    JOIN token_families f ON f.id = t.family_id
    JOIN users u ON u.id = f.user_id
    WHERE t.jti = ${jti} AND f.id = ${claims.family}::uuid AND u.id = ${Number(claims.user_id)}::int
    FOR UPDATE OF t`;
  if (!parent) return { refusal: tokenNotValid('Token is invalid') };
  // First: disabling a user ends their sessions, too.
  const { userId, family, expiresAt } = parent;
  if (!parent.isActive) {
    const refusal = new DomainError('no_active_account', 'No active account found for the given token.');
    return { refusal, told: ['access-refused', { userId, reason: 'disabled user' }] };
  }
  if (parent.revokedAt) return { refusal: tokenNotValid('Token is blacklisted') };

  if (parent.spentAt === null || parent.childJti === null) {
    const child = newJti();
    await tx.refreshToken.create({ data: { jti: child, familyId: family, issuedAt: now } });
    await tx.refreshToken.update({ where: { jti }, data: { spentAt: now, childJti: child } });
    return { userId, family, expiresAt, jti: child, issuedAt: now };
  }
  const child = await tx.refreshToken.findUnique({ where: { jti: parent.childJti } });
  if (child && child.spentAt === null && now.getTime() - parent.spentAt.getTime() <= GRACE) {
    return { userId, family, expiresAt, jti: child.jti, issuedAt: child.issuedAt };
  }
  await tx.tokenFamily.update({ where: { id: family }, data: { revokedAt: now } });
  return { refusal: tokenNotValid('Token is blacklisted'), told: ['refresh-token-reused', { userId }] };
}

interface ParentRow {
  family: string;
  spentAt: Date | null;
  childJti: string | null;
  userId: number;
  expiresAt: Date;
  revokedAt: Date | null;
  isActive: boolean;
}
