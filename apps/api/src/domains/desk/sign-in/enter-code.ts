import type { DeskSession, deskSignInRoutes } from '@formulary/contracts/desk/sign-in';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { z } from 'zod';
import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { Client } from '../../accounts/public.ts';
import type { DeskKeys } from '../desk-secrets.ts';
import { withCode } from '../second-factor/check-code.ts';
import { findCodeOwner } from '../second-factor/code-owner.ts';
import { startDeskSession } from '../sessions/start-desk-session.ts';
import { readProof } from './first-step.ts';

/** The second step of signing in. Throws `code_not_valid`, for a first step that is over or altered as well, and `throttled`. */
export async function enterCode(
  deps: { db: Db; clock: Clock; keys: DeskKeys },
  { proof, code }: BodyOf<typeof deskSignInRoutes.enterCode>,
  client: Client & { readonly userAgent: string },
): Promise<z.infer<typeof DeskSession>> {
  const known = readProof(deps.keys.proof, proof, deps.clock);
  const owner = known && (await findCodeOwner(deps.db, known.operatorId));
  if (!owner || !known.isOf(owner.passwordHash)) {
    client.tell('desk-sign-in-refused', { reason: 'no first step' });
    throw new DomainError('code_not_valid', 'Sign in again: begin with your password.');
  }
  const session = await withCode(deps, owner, { code, mayBeRecovery: true, client }, (tx, now) =>
    startDeskSession(tx, owner.id, client, now),
  );
  if (!session) throw new DomainError('code_not_valid', WRONG_CODE);
  client.tell('desk-sign-in', { operatorId: owner.id });
  return session;
}

export const WRONG_CODE = 'The code is wrong, or was used before.';
