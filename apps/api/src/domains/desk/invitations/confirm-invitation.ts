import type { deskSignInRoutes } from '@formulary/contracts/desk/sign-in';
import type { AnswerOf, BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../../db/client.ts';
import { statement } from '../../../db/statement.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { Client } from '../../accounts/public.ts';
import { actorOf } from '../change-at-desk.ts';
import { type DeskKeys, hashOf } from '../desk-secrets.ts';
import { recordAudit } from '../record-audit.ts';
import { replaceRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { openTotpSecret, stepOfCode } from '../second-factor/totp.ts';
import { startDeskSession } from '../sessions/start-desk-session.ts';
import { WRONG_CODE } from '../sign-in/enter-code.ts';
import { refused } from './accept-invitation.ts';

const CHOSEN = statement('chosen_desk_factors', {
  takes: { tokenHash: 'text', now: 'timestamptz' },
  gives: { operatorId: 'int', email: 'text', name: 'text', totpSecret: 'bytea?' },
  sql: `SELECT o.id AS "operatorId", o.email, o.name, i.totp_secret AS "totpSecret"
    FROM desk_invitations i JOIN operators o ON o.id = i.operator_id
    WHERE i.token_hash = $tokenHash AND i.expires_at > $now AND o.ended_at IS NULL`,
});

/** The row of the person first, in the order of what takes invitations away. */
const SET = statement('set_desk_factors', {
  takes: { operatorId: 'int', tokenHash: 'text', totpSecret: 'bytea', step: 'int' },
  sql: `UPDATE operators o SET password_hash = i.password_hash, totp_secret = i.totp_secret, totp_step = $step, wrong_codes = 0
    FROM desk_invitations i
    WHERE o.id = $operatorId AND o.ended_at IS NULL AND i.operator_id = o.id
      AND i.token_hash = $tokenHash AND i.totp_secret = $totpSecret`,
});

/** Only one of several transactions can remove it. */
const USE_UP = statement('use_up_desk_invitation', {
  takes: { tokenHash: 'text' },
  sql: 'DELETE FROM desk_invitations WHERE token_hash = $tokenHash',
});

/** Makes what was chosen count, once a first code shows that the authenticator has it, and signs in. Throws `link_not_valid` and `code_not_valid`. */
export async function confirmInvitation(
  { db, clock, keys }: { db: Db; clock: Clock; keys: DeskKeys },
  { invitation, code }: BodyOf<typeof deskSignInRoutes.confirmInvitation>,
  client: Client & { readonly userAgent: string },
): Promise<AnswerOf<typeof deskSignInRoutes.confirmInvitation>> {
  const now = clock.now();
  const tokenHash = hashOf(invitation);
  const [chosen] = await db.run(CHOSEN, { tokenHash, now });
  const { operatorId = 0, email = '', name = '', totpSecret = null } = chosen ?? {};
  // Unknown or over, or nothing was chosen yet.
  if (totpSecret === null) throw refused(client.tell);
  const secret = openTotpSecret(keys.totp, operatorId, totpSecret);
  const step = secret && stepOfCode(secret, code.replaceAll(/\s/g, ''), now);
  if (step === undefined) throw new DomainError('code_not_valid', WRONG_CODE);
  const begun = await db.transaction(async (tx) => {
    const isSet = (await tx.write(SET, { operatorId, tokenHash, totpSecret, step })) === 1;
    if (!isSet || (await tx.write(USE_UP, { tokenHash })) === 0) throw refused(client.tell);
    const codes = await replaceRecoveryCodes(tx, operatorId);
    const session = await startDeskSession(tx, operatorId, client, now);
    await recordAudit(tx, {
      ...{ at: now, actor: actorOf({ name, email }), action: 'invitation confirm', subject: email },
      details: { from: client.address },
    });
    return { session, recovery_codes: codes };
  });
  client.tell('desk-sign-in', { operatorId });
  return begun;
}
