import type { VerifyToken } from '@formulary/contracts/accounts';
import type { z } from 'zod';
import type { Db, Statement } from '../../db/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import { DomainError, tokenNotValid } from '../../kernel/domain-error.ts';
import { readToken, type Tokens } from './token-claims.ts';

/**
 * Whether a token of either type would be taken now and, where an e-mail comes along, is of that user. Looking at a
 * refresh token does not spend it. Throws `token_not_valid`; `token_blacklisted` for a refresh token that is spent or whose session was ended.
 */
export async function verifyToken(
  { db, clock, tokens }: { db: Db; clock: Clock; tokens: Tokens },
  { token, email }: z.infer<typeof VerifyToken>,
): Promise<Record<string, never>> {
  const claims = readToken(tokens, token);
  if (typeof claims === 'string') throw tokenNotValid(claims);
  const { user_id: userId, family, jti, token_type: type } = claims;
  const isRefresh = type === 'refresh';
  const [row] = await db.query<TokenRow>(TOKEN, [Number(userId), family, isRefresh ? jti : null, clock.now()]);
  if (!row?.isActive || (isRefresh && row.isSpent === null)) throw tokenNotValid('Token is invalid');
  if (email !== undefined && email !== row.email) throw tokenNotValid('Token is invalid');
  if (isRefresh && (row.isSpent || row.isRevoked)) {
    const words = 'Token is blacklisted';
    throw new DomainError('token_blacklisted', words, { fields: { non_field_errors: [words] } });
  }
  if (row.isRevoked || row.isOver) throw tokenNotValid('Token is invalid');
  return {};
}

interface TokenRow {
  email: string;
  isActive: boolean;
  isRevoked: boolean;
  isOver: boolean;
  /** Null where no refresh token was looked for, or there is none. */
  isSpent: boolean | null;
}

const TOKEN: Statement = {
  name: 'token_to_verify',
  text: `SELECT u.email, u.is_active AS "isActive", f.revoked_at IS NOT NULL AS "isRevoked",
                f.expires_at <= $4::timestamptz AS "isOver", CASE WHEN t.jti IS NOT NULL THEN t.spent_at IS NOT NULL END AS "isSpent"
         FROM users u
         JOIN token_families f ON f.id = $2::uuid AND f.user_id = u.id
         LEFT JOIN refresh_tokens t ON t.jti = $3 AND t.family_id = f.id
         WHERE u.id = $1::int`,
};
