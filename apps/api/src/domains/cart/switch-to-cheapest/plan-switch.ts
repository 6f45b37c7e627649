import { QUANTITY_MAX } from '@formulary/contracts/cart';
import type { SwitchedProduct } from '@formulary/contracts/cart/switch-to-cheapest';
import type { Cents } from '@formulary/pricing/money';
import { isUsable, pickOffer } from '@formulary/pricing/pick-offer';
import type { SplitRow, StoredBasket } from '../cheapest-split/read-basket.ts';
import type { MovedPieces } from '../rows-after.ts';

type Wholesalers = StoredBasket['wholesalers'];

export interface PlannedSwitch {
  readonly productId: number;
  readonly outcome: SwitchedProduct['outcome'];
  readonly moves: readonly MovedPieces[];
  readonly to: Wholesalers[number] | null;
  /** At net prices. */
  readonly saves: Cents;
}

/**
 * Where a product's lines go: to the offer that would be picked for all their pieces, unless they stand at a usable one that is
 * no dearer. Lines to be ordered and lines that are set aside never meet: merged, all of them would be ordered.
 */
export function planSwitch(rows: readonly SplitRow[], wholesalers: Wholesalers, productId: number): PlannedSwitch {
  const own = rows.filter((row) => row.productId === productId);
  const active = own.filter(({ isActive }) => isActive);
  const setAside = own.filter(({ isActive }) => !isActive);
  const nothing = (outcome: PlannedSwitch['outcome']): PlannedSwitch => ({
    ...{ productId, outcome, moves: [], to: null, saves: 0 },
  });
  const plans = [planOf(active, setAside), planOf(setAside, active)].filter((plan) => plan !== null);
  const moved = plans.find(({ moves }) => moves.length > 0);
  return moved ?? plans[0] ?? nothing('not_in_cart');

  function planOf(lines: readonly SplitRow[], others: readonly SplitRow[]): PlannedSwitch | null {
    const [first] = lines;
    if (!first) return null;
    const { offers } = first;
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const best = pickOffer(
      offers.filter(({ id }) => others.every(({ offerId }) => offerId !== id)),
      pieces,
    );
    if (!best) return nothing(offers.some(isUsable) ? 'is_cheapest' : 'not_orderable');
    const dearer = lines.flatMap(({ id, offerId, quantity }) => {
      const from = offers.find((offer) => offer.id === offerId);
      if (!from || offerId === best.id || (isUsable(from) && from.net <= best.net)) return [];
      return [{ line: { id }, to: best, quantity, saves: (from.net - best.net) * quantity }];
    });
    if (dearer.length === 0) return nothing('is_cheapest');
    const there = lines.find(({ offerId }) => offerId === best.id)?.quantity ?? 0;
    if (dearer.reduce((sum, { quantity }) => sum + quantity, there) > QUANTITY_MAX) return nothing('too_many');
    const to = wholesalers.find(({ id }) => id === best.wholesaler) ?? null;
    const saves = dearer.reduce((sum, one) => sum + one.saves, 0);
    return { productId, outcome: 'switched', moves: dearer, to, saves };
  }
}
