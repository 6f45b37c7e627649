import type { Db } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { type Clock, SECOND } from '../../kernel/clock.ts';
import { DomainError, tokenNotValid } from '../../kernel/domain-error.ts';
import type { TellSecurity } from '../../kernel/security-event.ts';
import { newJti, readToken, signPair, type TokenClaims, type Tokens, tellOfToken } from './token-claims.ts';

/** How long a spent token yields its child again, for two tabs at once or a lost answer. */
const GRACE = 10 * SECOND;

/**
 * Exchanges a refresh token for a new pair, once: a second use ends the session, because the token may be stolen. Throws
 * `token_not_valid` and `no_active_account`.
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
    if (outcome.event) tell(...outcome.event);
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
  /** For the security log, once the transaction has committed. */
  event?: Parameters<TellSecurity>;
}

/** Returns a refusal instead of throwing it, so that a revocation is committed. */
async function exchange(tx: Sql, claims: TokenClaims, now: Date): Promise<Exchanged | Refused> {
  const { jti, user_id: user } = claims;
  const [parent] = await tx.run(LOCK_PARENT, { jti, family: claims.family, userId: Number(user) });
  if (!parent) return { refusal: tokenNotValid('Token is invalid') };
  // Before `revokedAt`, because disabling a user also ends their sessions.
  const { userId, family, expiresAt } = parent;
  if (!parent.isActive) {
    const refusal = new DomainError('no_active_account', 'No active account found for the given token.');
    return { refusal, event: ['access-refused', { userId, reason: 'disabled user' }] };
  }
  if (parent.revokedAt) return { refusal: tokenNotValid('Token is blacklisted') };

  if (parent.spentAt === null || parent.childJti === null) {
    const child = newJti();
    await tx.write(SPEND, { jti, child, family, now });
    return { userId, family, expiresAt, jti: child, issuedAt: now };
  }
  const [child] = await tx.run(CHILD, { jti: parent.childJti });
  if (child && child.spentAt === null && now.getTime() - parent.spentAt.getTime() <= GRACE) {
    return { userId, family, expiresAt, jti: parent.childJti, issuedAt: child.issuedAt };
  }
  await tx.write(REVOKE, { family, now });
  return { refusal: tokenNotValid('Token is blacklisted'), event: ['refresh-token-reused', { userId }] };
}

const LOCK_PARENT = statement('lock_refresh_token', {
  takes: { jti: 'text', family: 'uuid', userId: 'int' },
  gives: {
    family: 'uuid',
    spentAt: 'timestamptz?',
    childJti: 'text?',
    userId: 'int',
    expiresAt: 'timestamptz',
    revokedAt: 'timestamptz?',
    isActive: 'bool',
  },
  sql: `SELECT t.family_id AS family, t.spent_at AS "spentAt", t.child_jti AS "childJti",
           f.user_id AS "userId", f.expires_at AS "expiresAt", f.revoked_at AS "revokedAt", u.is_active AS "isActive"
    FROM refresh_tokens t
    JOIN token_families f ON f.id = t.family_id
    JOIN users u ON u.id = f.user_id
    WHERE t.jti = $jti::bpchar AND f.id = $family AND u.id = $userId
    FOR UPDATE OF t`,
});

const SPEND = statement('spend_refresh_token', {
  anyPractice: 'a token says whose it is',
  takes: { jti: 'text', child: 'text', family: 'uuid', now: 'timestamptz' },
  sql: `WITH child AS (INSERT INTO refresh_tokens (jti, family_id, issued_at) VALUES ($child, $family, $now))
    UPDATE refresh_tokens SET spent_at = $now, child_jti = $child WHERE jti = $jti::bpchar`,
});

const CHILD = statement('child_of_refresh_token', {
  anyPractice: 'a token says whose it is',
  takes: { jti: 'text' },
  gives: { issuedAt: 'timestamptz', spentAt: 'timestamptz?' },
  sql: 'SELECT issued_at AS "issuedAt", spent_at AS "spentAt" FROM refresh_tokens WHERE jti = $jti::bpchar',
});

const REVOKE = statement('revoke_token_family', {
  anyPractice: 'a token says whose it is',
  takes: { family: 'uuid', now: 'timestamptz' },
  sql: 'UPDATE token_families SET revoked_at = $now WHERE id = $family',
});
