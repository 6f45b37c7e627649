import type { VerifyToken } from '@formulary/contracts/accounts';
import type { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import { DomainError, tokenNotValid } from '../../kernel/domain-error.ts';
import { readToken, type Tokens } from './token-claims.ts';

/**
 * Checks a token of either type, and its user if an e-mail is given, without spending it. Throws `token_not_valid`, and
 * `token_blacklisted` for a refresh token that is spent or whose session was ended.
 */
export async function verifyToken(
  { db, clock, tokens }: { db: Sql; clock: Clock; tokens: Tokens },
  { token, email }: z.infer<typeof VerifyToken>,
): Promise<Record<string, never>> {
  const claims = readToken(tokens, token);
  if (typeof claims === 'string') throw tokenNotValid(claims);
  const { user_id: userId, family, jti, token_type: type } = claims;
  const isRefresh = type === 'refresh';
  const [row] = await db.run(TOKEN, { userId: Number(userId), family, jti: isRefresh ? jti : null, now: clock.now() });
  if (!row?.isActive || (isRefresh && row.isSpent === null)) throw tokenNotValid('Token is invalid');
  if (email !== undefined && email !== row.email) throw tokenNotValid('Token is invalid');
  if (isRefresh && (row.isSpent || row.isRevoked)) {
    const words = 'Token is blacklisted';
    throw new DomainError('token_blacklisted', words, { fields: { non_field_errors: [words] } });
  }
  if (row.isRevoked || row.isExpired) throw tokenNotValid('Token is invalid');
  return {};
}

const TOKEN = statement('token_to_verify', {
  takes: { userId: 'int', family: 'uuid', jti: 'text?', now: 'timestamptz' },
  /** `isSpent` is null for an access token, and for a refresh token that does not exist. */
  gives: { email: 'text', isActive: 'bool', isRevoked: 'bool', isExpired: 'bool', isSpent: 'bool?' },
  sql: `SELECT u.email, u.is_active AS "isActive", f.revoked_at IS NOT NULL AS "isRevoked",
                f.expires_at <= $now AS "isExpired", CASE WHEN t.jti IS NOT NULL THEN t.spent_at IS NOT NULL END AS "isSpent"
         FROM users u
         JOIN token_families f ON f.id = $family AND f.user_id = u.id
         LEFT JOIN refresh_tokens t ON t.jti = $jti::bpchar AND t.family_id = f.id
         WHERE u.id = $userId`,
});
