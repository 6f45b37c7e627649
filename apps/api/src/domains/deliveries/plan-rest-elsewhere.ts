import type { Elsewhere } from '@formulary/contracts/orders/elsewhere';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { type ElsewhereDeps, elsewhereView, planElsewhere } from '../orders/public.ts';
import { readRestElsewhere } from './rest-elsewhere.ts';

/** How what is still to come of these lines is ordered from others in the cheapest way. Throws what `readRestElsewhere` throws. */
export async function planRestElsewhere(
  { db, ...search }: Pick<ElsewhereDeps, 'db' | 'cheapestSplits' | 'signal'>,
  user: SignedInUser,
  lines: readonly number[],
): Promise<Elsewhere> {
  return elsewhereView(await planElsewhere(search, await readRestElsewhere(db, user, lines, { isHeld: false })));
}
