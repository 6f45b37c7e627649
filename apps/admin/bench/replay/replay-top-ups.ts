import type { Line, Placement } from '@formulary/allocation/basket';
import { cheapestSplit } from '@formulary/allocation/cheapest-split';
import { deliveriesOf } from '@formulary/allocation/cost';
import { isBorneOut } from '@formulary/api/domains/usual-items/top-ups/is-borne-out';
import { SOON_DAYS } from '@formulary/api/domains/usual-items/top-ups/need-soon';
import { belowThreshold, proposeTopUps } from '@formulary/api/domains/usual-items/top-ups/propose-top-ups';
import type { RegularProduct } from '@formulary/api/domains/usual-items/top-ups/read-regular-products';
import { type Cents, fromCents } from '@formulary/pricing/money';
import { isUsable, pickOffer } from '@formulary/pricing/pick-offer';
import { irishDay } from '../../../../prisma/seed/irish-time.ts';
import type { PastOrder } from '../../../../prisma/seed/past-orders.ts';
import type { OffersThen } from './offers-then.ts';

/** What would have been proposed for a year of orders, and what came of it. */
export interface Proposed {
  /** Parts of orders with a fee that enough goods would have spared. */
  readonly below: number;
  /** Of these, those for which something would have been proposed. */
  readonly topUps: number;
  /** What was proposed for them, as far as the 30 days after it are over. */
  readonly items: number;
  /** Of the items, those that were ordered within 30 days. */
  readonly orderedSoon: number;
  /** Of the others, those that were ordered later. */
  readonly orderedLater: number;
  /** In euros: what all that was proposed would have saved, and what it cost. */
  readonly saves: number;
  readonly spent: number;
}

export type Split = 'as ordered' | 'cheapest split';

/**
 * Asks before each order what would be proposed, by the orders before it and the lists of its day, and looks at what was
 * ordered then. With the cheapest split, its lines are first moved to where it costs least.
 */
export function replayTopUps(orders: readonly PastOrder[], shop: OffersThen, now: Date, split: Split): Proposed {
  const bought = purchasesByCode(orders);
  const codes = [...bought.keys()];
  const sum = { below: 0, topUps: 0, items: 0, orderedSoon: 0, orderedLater: 0, saves: 0, spent: 0 };
  for (const order of orders) {
    const day = irishDay(order.at);
    const deliveries = deliveriesOf(placementsOf(order, shop, split), shop.terms);
    sum.below += belowThreshold(deliveries).length;
    const products = codes.map((code, productId): RegularProduct => {
      const offers = shop.hasForm(code) ? [] : shop.offersOf(code, order.at);
      return { productId, name: code, manufacturerName: '', purchases: bought.get(code) ?? [], offers };
    });
    const proposed = proposeTopUps(products, deliveries, day);
    if (proposed.length === 0 || !isBorneOut([...bought.values()], day)) continue;
    sum.topUps += proposed.length;
    for (const { items, saves } of proposed) {
      sum.saves += saves;
      sum.spent += items.reduce((net, item) => net + item.net, 0);
      if (day + SOON_DAYS > irishDay(now)) continue;
      const next = items.map(({ product }) => product.purchases.find((one) => one.day > day)?.day);
      sum.items += items.length;
      sum.orderedSoon += next.filter((on) => on !== undefined && on <= day + SOON_DAYS).length;
      sum.orderedLater += next.filter((on) => on !== undefined && on > day + SOON_DAYS).length;
    }
  }
  return { ...sum, saves: fromCents(sum.saves), spent: fromCents(sum.spent) };
}

/** Where its buyer had it from; or, in the cheapest split, where it costs least. */
function placementsOf(order: PastOrder, shop: OffersThen, split: Split): readonly Placement[] {
  const lines = order.lines.map(({ code, quantity }, id): Line => {
    const offers = shop.offersOf(code, order.at);
    const preferred = offers.find((one) => isUsable(one) && shop.nameOf(one.wholesaler) === order.prefers);
    const offer = (preferred ?? pickOffer(offers, quantity))?.id ?? null;
    return { id, product: id, quantity, offer, isPinned: false, offers };
  });
  if (split === 'as ordered') {
    return lines.flatMap((line) => {
      const offer = line.offers.find(({ id }) => id === line.offer);
      return offer ? [{ line, offer, quantity: line.quantity }] : [];
    });
  }
  // The clock stands still: the search is not ended by time.
  const found = cheapestSplit(
    { lines, wholesalers: shop.terms, wishes: { deliveryCost: NOTHING } },
    { clock: () => 0 },
  );
  return 'placements' in found ? found.placements : [];
}

const NOTHING: Cents = 0;

/** One a day, by day. */
function purchasesByCode(orders: readonly PastOrder[]) {
  const lines = orders.flatMap(({ at, lines }) => lines.map((line) => ({ ...line, day: irishDay(at) })));
  return new Map(
    [...Map.groupBy(lines, ({ code }) => code)].map(([code, same]) => {
      const days = [...Map.groupBy(same, ({ day }) => day)].toSorted(([one], [other]) => one - other);
      return [
        code,
        days.map(([day, onDay]) => ({ day, quantity: onDay.reduce((sum, { quantity }) => sum + quantity, 0) })),
      ];
    }),
  );
}
