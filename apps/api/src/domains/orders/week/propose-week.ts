import type { Week, weekRoutes } from '@formulary/contracts/orders/week';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import type { CheapestSplits } from '../../../outside/cheapest-splits/open-cheapest-splits.ts';
import { readAcceptedForms } from '../../compliance/public.ts';
import { planWeek } from './plan-week.ts';
import { readWeek } from './read-week.ts';
import { weekView } from './week-view.ts';

/** What the user's cart and more products would cost as one order. Throws what `readWeek` throws. */
export async function proposeWeek(
  { db, clock, ...search }: { db: Db; clock: Clock; cheapestSplits: CheapestSplits; signal: AbortSignal },
  user: SignedInUser,
  { items, cheapest }: BodyOf<typeof weekRoutes.proposeWeek>,
): Promise<Week> {
  const read = await readWeek(db, user, items);
  const productIds = read.items.map(({ product }) => product.card.id);
  const [plan, accepted] = await Promise.all([
    planWeek(search, read, { cheapest }),
    readAcceptedForms(db, { userId: user.id, productIds, now: clock.now() }),
  ]);
  return weekView(plan, accepted);
}
