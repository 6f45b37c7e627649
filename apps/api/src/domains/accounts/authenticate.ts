import type { Db, Statement } from '../../db/client.ts';
import { unauthorized } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { TellSecurity } from '../../kernel/security-event.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { readToken, type Tokens, tellOfToken } from './token-claims.ts';

const USER_AND_SESSION: Statement = {
  name: 'signed_in_user',
  text: `SELECT u.id, u.practice_id AS "practiceId", u.email, u.first_name AS "firstName", u.last_name AS "lastName",
                u.is_active AS "isActive", f.revoked_at IS NULL AND f.expires_at > $3 AS "sessionHolds"
         FROM users u LEFT JOIN token_families f ON f.id = $2::uuid AND f.user_id = u.id
         WHERE u.id = $1::int`,
};

/** Whose access token it is, by its signature and time, and the user once it is known that they may come in. Throws 401. */
export function authenticate(
  deps: { db: Db; clock: Clock; tokens: Tokens },
  accessToken: string,
  tell: TellSecurity,
): { userId: number; user: Promise<SignedInUser> } {
  const claims = readToken(deps.tokens, accessToken, 'access');
  if (typeof claims === 'string') {
    tellOfToken(tell, claims);
    throw notValid(claims);
  }
  const userId = Number(claims.user_id);
  return { userId, user: readUser(deps, { userId, family: claims.family }, tell) };
}

/** One read that also asks whether the session still holds. */
async function readUser(
  { db, clock }: { db: Db; clock: Clock },
  { userId, family }: { userId: number; family: string },
  tell: TellSecurity,
): Promise<SignedInUser> {
  const [row] = await db.read<SignedInUser & { isActive: boolean; sessionHolds: boolean | null }>(USER_AND_SESSION, [
    userId,
    family,
    clock.now(),
  ]);
  if (!row) throw unauthorized({ detail: 'User not found', code: 'user_not_found' });
  const { isActive, sessionHolds, ...user } = row;
  if (!isActive) {
    tell('access-refused', { userId, reason: 'disabled user' });
    throw unauthorized({ detail: 'User is inactive', code: 'user_inactive' });
  }
  if (!sessionHolds) throw notValid('Token is invalid');
  return user;
}

function notValid(message: string) {
  return unauthorized({
    detail: 'Given token not valid for any token type',
    code: 'token_not_valid',
    messages: [{ token_class: 'AccessToken', token_type: 'access', message }],
  });
}
