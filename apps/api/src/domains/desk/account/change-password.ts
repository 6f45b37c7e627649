import type { deskAccountRoutes } from '@formulary/contracts/desk/account';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../../db/client.ts';
import { statement } from '../../../db/statement.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { DomainError, fieldError } from '../../../kernel/domain-error.ts';
import type { SignedInOperator } from '../../../kernel/signed-in-operator.ts';
import { type Client, hashPassword, isCommonPassword } from '../../accounts/public.ts';
import { changeAtDesk } from '../change-at-desk.ts';
import { endDeskSessions } from '../sessions/end-sessions.ts';
import { checkPassword } from '../sign-in/check-password.ts';
import type { WholesalerDoor } from '../wholesaler-door.ts';

const SET = statement('set_desk_password', {
  takes: { operatorId: 'int', known: 'text', hash: 'text' },
  sql: 'UPDATE operators SET password_hash = $hash WHERE id = $operatorId AND password_hash = $known',
});

/** Sets another password by the one that holds, and ends all other own sessions. Throws `proof_not_valid` for a wrong one, which counts towards the lock-out, and `invalid`. */
export async function changePassword(
  deps: { db: Db; clock: Clock } & WholesalerDoor,
  operator: SignedInOperator,
  { current_password: current, password }: BodyOf<typeof deskAccountRoutes.changePassword>,
  client: Client,
): Promise<{ ended: number }> {
  if (isCommonPassword(password)) throw fieldError('password', 'This password is too common.');
  const { id: operatorId, sessionId: but, email } = operator;
  const wrong = new DomainError('proof_not_valid', 'This is not your password.');
  const known = await checkPassword(deps, { email, password: current }, client);
  if (!known) throw wrong;
  const hash = await hashPassword(password);
  const ended = await changeAtDesk(
    deps,
    { operator, address: client.address, action: 'password change' },
    async ({ db }) => {
      // First, as it locks the row: whoever signs in by the old password meanwhile gets a session that is then ended, or none.
      if ((await db.write(SET, { operatorId, known: known.passwordHash, hash })) === 0) throw wrong;
      return endDeskSessions(db, { operatorId, but, now: deps.clock.now() });
    },
    () => email,
  );
  client.tell('password-changed', { operatorId });
  return { ended };
}
