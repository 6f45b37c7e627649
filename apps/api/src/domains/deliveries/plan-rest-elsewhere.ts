import type { Elsewhere } from '@formulary/contracts/orders/elsewhere';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { type ElsewhereDeps, proposeElsewhere } from '../orders/public.ts';
import { readRestElsewhere } from './rest-elsewhere.ts';

/** How what is still to come of these lines is ordered from others in the cheapest way. Throws what `readRestElsewhere` throws. */
export async function planRestElsewhere(
  deps: Pick<ElsewhereDeps, 'db' | 'clock' | 'cheapestSplits' | 'signal'>,
  user: SignedInUser,
  lines: readonly number[],
): Promise<Elsewhere> {
  return proposeElsewhere(deps, user, await readRestElsewhere(deps.db, user, lines, { isHeld: false }));
}
