import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import { DomainError, tokenNotValid } from '../../kernel/domain-error.ts';
import type { TellSecurity } from '../../kernel/security-event.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { readToken, type Tokens, tellOfToken } from './token-claims.ts';

const USER_AND_SESSION = {
  takes: { userId: 'int', family: 'uuid', now: 'timestamptz' },
  gives: {
    id: 'int',
    practiceId: 'int',
    email: 'text',
    firstName: 'text',
    lastName: 'text',
    canOrder: 'bool',
    isActive: 'bool',
    isSessionValid: 'bool?',
  },
  isShared: true,
  sql: `SELECT u.id, u.practice_id AS "practiceId", u.email, u.first_name AS "firstName", u.last_name AS "lastName",
                u.can_order AS "canOrder", u.is_active AS "isActive", f.revoked_at IS NULL AND f.expires_at > $now AS "isSessionValid"
         FROM users u LEFT JOIN token_families f ON f.id = $family AND f.user_id = u.id
         WHERE u.id = $userId`,
} as const;
const WRITER = statement('signed_in_user', USER_AND_SESSION);
/**
 * While no primary answers nobody can be disabled or signed out either, so that a replica that was in step knows who may read. What
 * writes asks the primary itself.
 */
const READER = statement('signed_in_reader', { ...USER_AND_SESSION, mayStandIn: true });

/** The id in a valid access token, and a promise of its user, which rejects if they have no access. Throws for a bad token. */
export function authenticate(
  deps: { db: Sql; clock: Clock; tokens: Tokens },
  accessToken: string,
  tell: TellSecurity,
  isRead: boolean,
): { userId: number; user: Promise<SignedInUser> } {
  const claims = readToken(deps.tokens, accessToken, 'access');
  if (typeof claims === 'string') {
    tellOfToken(tell, claims);
    throw notValid(claims);
  }
  const userId = Number(claims.user_id);
  return { userId, user: readUser(deps, { userId, family: claims.family }, tell, isRead) };
}

async function readUser(
  { db, clock }: { db: Sql; clock: Clock },
  { userId, family }: { userId: number; family: string },
  tell: TellSecurity,
  isRead: boolean,
): Promise<SignedInUser> {
  const [row] = await db.run(isRead ? READER : WRITER, { userId, family, now: clock.now() });
  if (!row) throw new DomainError('user_not_found', 'User not found');
  const { isActive, isSessionValid, ...user } = row;
  if (!isActive) {
    tell('access-refused', { userId, reason: 'disabled user' });
    throw new DomainError('user_inactive', 'User is inactive');
  }
  if (!isSessionValid) throw notValid('Token is invalid');
  return user;
}

function notValid(message: string) {
  return tokenNotValid('Given token not valid for any token type', {
    messages: [{ token_class: 'AccessToken', token_type: 'access', message }],
  });
}
