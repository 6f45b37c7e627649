import type { deskSignInRoutes } from '@formulary/contracts/desk/sign-in';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Sql } from '../../../db/sql.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { Client } from '../../accounts/public.ts';
import type { DeskKeys } from '../desk-secrets.ts';
import type { WholesalerDoor } from '../wholesaler-door.ts';
import { checkPassword } from './check-password.ts';
import { proofOf } from './first-step.ts';

/** The first step of signing in. Throws `no_active_account`, `throttled` and `unavailable`. */
export async function signInAtDesk(
  deps: { db: Sql; clock: Clock; keys: DeskKeys } & WholesalerDoor,
  credentials: BodyOf<typeof deskSignInRoutes.signInAtDesk>,
  client: Client,
): Promise<{ proof: string }> {
  const checked = await checkPassword(deps, credentials, client);
  if (!checked) throw new DomainError('no_active_account', 'No active account found with the given credentials');
  return { proof: proofOf(deps.keys.proof, checked, deps.clock) };
}
