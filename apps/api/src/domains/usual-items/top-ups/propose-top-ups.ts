import type { Offer } from '@formulary/allocation/basket';
import type { Delivery } from '@formulary/allocation/cost';
import { missingToFreeDelivery } from '@formulary/pricing/delivery';
import type { Cents } from '@formulary/pricing/money';
import { isUsable, pickOffer } from '@formulary/pricing/pick-offer';
import { cheapestTopUp, type EarlyItem, type TopUp } from './cheapest-top-up.ts';
import { earlyCost } from './early-cost.ts';
import { type Need, needSoon } from './need-soon.ts';
import type { RegularProduct } from './read-regular-products.ts';

/** What is proposed of a product at a wholesaler: the usual quantity. */
export interface ProposedItem extends EarlyItem {
  readonly product: RegularProduct;
  readonly need: Need;
  readonly offer: Offer;
}

export type ProposedTopUp = TopUp<ProposedItem> & Below;

/** A wholesaler's part of the cart that is below its threshold. */
export interface Below {
  readonly delivery: Delivery;
  readonly missing: Cents;
}

/** For each wholesaler the surest so many are tried, which bounds the time of a practice that buys many. */
const MOST_TRIED = 100;

interface Wanted {
  readonly product: RegularProduct;
  readonly need: Need;
}

/** For each of the deliveries that are below their threshold, what would reach it. Nothing is proposed twice. */
export function proposeTopUps(
  products: readonly RegularProduct[],
  deliveries: readonly Delivery[],
  today: number,
): ProposedTopUp[] {
  const wanted = products
    .filter(({ offers }) => offers.length > 0)
    .flatMap((product) => {
      const need = needSoon(product.purchases, today);
      return need ? [{ product, need }] : [];
    })
    .toSorted((one, other) => other.need.chance - one.need.chance || one.product.productId - other.product.productId);
  return inTurn(belowThreshold(deliveries), wanted);
}

/** Parts of a cart that have a fee which enough goods would spare. */
export function belowThreshold(deliveries: readonly Delivery[]): Below[] {
  return deliveries.flatMap((delivery) => {
    const missing = missingToFreeDelivery(delivery.gross, delivery.wholesaler.freeFrom);
    return missing !== null && delivery.fee > 0 ? [{ delivery, missing }] : [];
  });
}

/** The one that saves most first: what it takes is not there for the others. */
function inTurn(below: readonly Below[], wanted: readonly Wanted[]): ProposedTopUp[] {
  const found = below.flatMap((part): ProposedTopUp[] => {
    const topUp = cheapestTopUp(itemsAt(part.delivery.wholesaler.id, wanted), { ...part, fee: part.delivery.fee });
    return topUp ? [{ ...part, ...topUp }] : [];
  });
  const best = found.reduce<ProposedTopUp | undefined>(
    (most, one) => (most && most.saves >= one.saves ? most : one),
    undefined,
  );
  if (!best) return [];
  const others = below.filter(({ delivery }) => delivery !== best.delivery);
  const taken = new Set(best.items.map(({ productId }) => productId));
  return [
    best,
    ...inTurn(
      others,
      wanted.filter(({ product }) => !taken.has(product.productId)),
    ),
  ];
}

function itemsAt(wholesalerId: number, wanted: readonly Wanted[]): ProposedItem[] {
  return wanted
    .flatMap(({ product, need }): ProposedItem[] => {
      const offer = product.offers.find(({ wholesaler }) => wholesaler === wholesalerId);
      const quantity = need.usualQuantity;
      const best = pickOffer(product.offers, quantity);
      if (!offer || !best || !isUsable(offer) || (offer.stock !== null && offer.stock < quantity)) return [];
      const net = offer.net * quantity;
      const cost = earlyCost({ net, bestNet: best.net * quantity, days: need.days });
      return [{ productId: product.productId, gross: offer.gross * quantity, net, cost, product, need, offer }];
    })
    .slice(0, MOST_TRIED);
}
