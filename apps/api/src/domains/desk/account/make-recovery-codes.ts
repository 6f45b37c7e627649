import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { DomainError, tokenNotValid } from '../../../kernel/domain-error.ts';
import type { SignedInOperator } from '../../../kernel/signed-in-operator.ts';
import type { Client } from '../../accounts/public.ts';
import { actorOf } from '../change-at-desk.ts';
import type { DeskKeys } from '../desk-secrets.ts';
import { recordAudit } from '../record-audit.ts';
import { withCode } from '../second-factor/check-code.ts';
import { findCodeOwner } from '../second-factor/code-owner.ts';
import { replaceRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { WRONG_CODE } from '../sign-in/enter-code.ts';

/** Makes recovery codes anew. It takes a code of the authenticator: a stolen session has none, and a recovery code makes no others. Throws `proof_not_valid`. */
export async function makeRecoveryCodes(
  deps: { db: Db; clock: Clock; keys: DeskKeys },
  operator: SignedInOperator,
  { code }: { code: string },
  client: Client,
): Promise<{ recovery_codes: string[] }> {
  const owner = await findCodeOwner(deps.db, operator.id);
  if (!owner) throw tokenNotValid('The session has ended: sign in again.');
  const codes = await withCode(deps, owner, { code, mayBeRecovery: false, client }, async (tx, at) => {
    const made = await replaceRecoveryCodes(tx, owner.id);
    await recordAudit(tx, {
      ...{ at, actor: actorOf(operator), action: 'recovery-codes make', subject: operator.email },
      details: { from: client.address },
    });
    return made;
  });
  if (!codes) throw new DomainError('proof_not_valid', WRONG_CODE);
  return { recovery_codes: codes };
}
