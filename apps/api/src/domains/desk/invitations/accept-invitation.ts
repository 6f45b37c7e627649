import type { deskSignInRoutes } from '@formulary/contracts/desk/sign-in';
import type { AnswerOf, BodyOf } from '@formulary/contracts/shared/route';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { DomainError, fieldError } from '../../../kernel/domain-error.ts';
import { type Client, hashPassword, isCommonPassword } from '../../accounts/public.ts';
import { type DeskKeys, hashOf } from '../desk-secrets.ts';
import { enrolment, newTotpSecret, sealTotpSecret } from '../second-factor/totp.ts';
import { LET_IN, type WholesalerDoor } from '../wholesaler-door.ts';

const FIND = statement('find_desk_invitation', {
  takes: { tokenHash: 'text', now: 'timestamptz', hasDoor: 'bool' },
  gives: { operatorId: 'int', email: 'text', name: 'text' },
  sql: `SELECT o.id AS "operatorId", o.email, o.name FROM desk_invitations i JOIN operators o ON o.id = i.operator_id
    WHERE i.token_hash = $tokenHash AND i.expires_at > $now AND o.ended_at IS NULL AND ${LET_IN}`,
});

const CHOOSE = statement('choose_desk_factors', {
  takes: { tokenHash: 'text', passwordHash: 'text', totpSecret: 'bytea', now: 'timestamptz' },
  sql: `UPDATE desk_invitations SET password_hash = $passwordHash, totp_secret = $totpSecret
    WHERE token_hash = $tokenHash AND expires_at > $now`,
});

/**
 * Takes the password of an invited person and gives them a secret for their authenticator. Nothing of it counts before a first code confirms it, and
 * until then it may be done again. Throws `link_not_valid` and `invalid`.
 */
export async function acceptInvitation(
  {
    db,
    clock,
    keys,
    issuer,
    hasWholesalerDoor: hasDoor,
  }: { db: Sql; clock: Clock; keys: DeskKeys; issuer: string } & WholesalerDoor,
  { invitation, password }: BodyOf<typeof deskSignInRoutes.acceptInvitation>,
  { tell }: Client,
): Promise<AnswerOf<typeof deskSignInRoutes.acceptInvitation>> {
  if (isCommonPassword(password)) throw fieldError('password', 'This password is too common.');
  const link = { tokenHash: hashOf(invitation), now: clock.now() };
  // Checked before the slow hash, and again by `CHOOSE`.
  const [invited] = await db.run(FIND, { ...link, hasDoor });
  if (!invited) throw refused(tell);
  const { operatorId, email, name } = invited;
  const secret = newTotpSecret();
  const passwordHash = await hashPassword(password);
  const totpSecret = sealTotpSecret(keys.totp, operatorId, secret);
  if ((await db.write(CHOOSE, { ...link, passwordHash, totpSecret })) === 0) throw refused(tell);
  return { email, name, ...enrolment(secret, { issuer, email }) };
}

/** An invitation that is unknown, used or over. */
export function refused(tell: Client['tell']): DomainError {
  tell('password-link-refused', { reason: 'invitation to the desk' });
  return new DomainError('link_not_valid', 'The invitation is no longer valid: ask for another.');
}
