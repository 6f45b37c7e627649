import type { Placement } from '@formulary/allocation/basket';
import type { CheapestSplit } from '@formulary/allocation/cheapest-split';
import { costOf, type Delivery, deliveriesOf } from '@formulary/allocation/cost';
import type { Move } from '@formulary/allocation/moves';
import { isUsable } from '@formulary/pricing/pick-offer';
import type { CheapestSplits } from '../../../outside/cheapest-splits/open-cheapest-splits.ts';
import { digest, proposalFingerprint } from '../../cart/public.ts';
import type { WeekRead } from './read-week.ts';

export interface WeekPlan {
  readonly read: WeekRead;
  readonly fingerprint: string;
  readonly placements: readonly Placement[];
  readonly deliveries: readonly Delivery[];
  /** That lead from where adding puts the lines to the placements. */
  readonly moves: readonly Move[];
  readonly found: CheapestSplit;
}

/** Who delivers what of a week: in the cheapest way, or where adding puts it. `signal`: of the call that waits for it. */
export async function planWeek(
  { cheapestSplits, signal }: { cheapestSplits: CheapestSplits; signal: AbortSignal },
  read: WeekRead,
  { cheapest }: { cheapest: boolean },
): Promise<WeekPlan> {
  const { basket, stored } = read;
  const found = await cheapestSplits.find(basket, signal);
  if ('tooFewDeliveries' in found) throw new Error('without a limit there are never too few deliveries');
  const placements = cheapest ? found.placements : whereTheyAre(read);
  return {
    read,
    // With the cart itself: what another window has ordered is not ordered again from the cart after it.
    fingerprint: digest([stored.cartId, proposalFingerprint(basket, placements)]),
    placements,
    deliveries: deliveriesOf(placements, basket.wholesalers),
    moves: cheapest ? found.groups.flatMap(({ moves }) => moves) : [],
    found,
  };
}

/** What the split changes: nothing can be said of lines that cannot stay where they are, so they count at the split's price on both sides. */
export function savingOf({ read, found }: WeekPlan) {
  const stay = new Map(whereTheyAre(read).map((placement) => [placement.line.id, placement]));
  const now = found.placements.map((placement) => stay.get(placement.line.id) ?? placement);
  const before = costOf(now, read.basket.wholesalers);
  return {
    saving: before.total - found.best.total,
    deliveriesDifference: found.best.deliveries - before.deliveries,
  };
}

function whereTheyAre({ basket: { lines } }: WeekRead): Placement[] {
  return lines.flatMap((line) => {
    const offer = line.offers.find(({ id }) => id === line.offer);
    return offer && isUsable(offer) ? [{ line, offer, quantity: line.quantity }] : [];
  });
}
