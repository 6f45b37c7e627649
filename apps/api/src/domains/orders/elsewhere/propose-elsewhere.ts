import type { Elsewhere } from '@formulary/contracts/orders/elsewhere';
import type { Sql } from '../../../db/sql.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import type { CheapestSplits } from '../../../outside/cheapest-splits/open-cheapest-splits.ts';
import { readAcceptedForms } from '../../compliance/public.ts';
import { elsewhereView } from './elsewhere-view.ts';
import { planElsewhere, type Wanted } from './plan-elsewhere.ts';

/** The cheapest way to order what is wanted from the others, with the forms that this user has yet to accept. */
export async function proposeElsewhere(
  { db, clock, ...search }: { db: Sql; clock: Clock; cheapestSplits: CheapestSplits; signal: AbortSignal },
  user: SignedInUser,
  wanted: Wanted,
): Promise<Elsewhere> {
  const productIds = [...wanted.products.values()].map(({ card }) => card.id);
  const [planned, accepted] = await Promise.all([
    planElsewhere(search, wanted),
    readAcceptedForms(db, { userId: user.id, productIds, now: clock.now() }),
  ]);
  return elsewhereView(planned, accepted);
}
