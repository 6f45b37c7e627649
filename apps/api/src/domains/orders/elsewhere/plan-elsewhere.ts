import type { Basket, Placement } from '@formulary/allocation/basket';
import { type Cost, type Delivery, deliveriesOf } from '@formulary/allocation/cost';
import { type NotOrderable, whyNotOrderable } from '@formulary/pricing/pick-offer';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { CheapestSplits } from '../../../outside/cheapest-splits/open-cheapest-splits.ts';
import { digest, type ProductsToAdd, type ProductToAdd, readProductsToAdd, termsFor } from '../../cart/public.ts';
import type { PricedOffer } from '../../catalogue/public.ts';

/** Packs of an order's line that are to come from somebody else than they were ordered from. */
export interface WantedLine {
  /** Of the order's line. */
  readonly id: number;
  readonly productId: number;
  readonly productName: string;
  readonly offerId: number;
  readonly quantity: number;
  /** Euros, as promised: of a piece, and of the quantity. */
  readonly netPrice: number;
  readonly total: number;
  readonly wholesaler: { readonly id: number; readonly name: string };
}

export interface PlannedLine {
  readonly line: WantedLine;
  /** What is ordered now: the product, or what supersedes it. Undefined for one that is no longer in the catalogue. */
  readonly product: ProductToAdd | undefined;
  readonly placed: Placement | undefined;
  /** Why none of the others can deliver it; null where one does. */
  readonly reason: NotOrderable | null;
}

export interface Planned extends Pick<Wanted, 'wholesalers' | 'elsewhereOrderId'> {
  readonly fingerprint: string;
  readonly lines: readonly PlannedLine[];
  readonly placements: readonly Placement[];
  readonly deliveries: readonly Delivery[];
  readonly cost: Cost;
}

const DELIVERY_COST = statement('delivery_cost', {
  takes: { practiceId: 'int' },
  gives: { cents: 'int' },
  sql: 'SELECT (delivery_cost * 100)::int AS cents FROM practices WHERE id = $practiceId',
});

/** What a plan is made of. */
export interface Wanted extends Pick<ProductsToAdd, 'wholesalers'> {
  readonly lines: readonly WantedLine[];
  /** The order that has these lines already; once there is another one, a plan does not hold any more. */
  readonly elsewhereOrderId: number | null;
  /** By the ids that the lines name. */
  readonly products: ReadonlyMap<number, ProductToAdd>;
  /** With the others' offers and terms alone: what they do not hold may change without another plan. */
  readonly basket: Basket;
}

/** These lines with all that others offer. Nobody who owes packs of a product counts as another for that product. */
export async function readOffersOfOthers(
  sql: Sql,
  practiceId: number,
  { lines: wanted, elsewhereOrderId }: Pick<Wanted, 'lines' | 'elsewhereOrderId'>,
): Promise<Wanted> {
  const productIds = [...new Set(wanted.map(({ productId }) => productId))];
  // What is planned is beside the open cart.
  const { products: found, wholesalers } = await readProductsToAdd(sql, { practiceId, cartId: null, productIds });
  const products = new Map(found.map((product) => [product.askedId, product]));
  const [{ cents: deliveryCost } = { cents: 0 }] = await sql.run(DELIVERY_COST, { practiceId });

  const lines = wanted.flatMap(({ id, productId, quantity }) => {
    const product = products.get(productId);
    if (!product) return [];
    const offers = ofOthers(product, wanted);
    return [{ id, product: product.card.id, quantity, offer: null, isPinned: false, offers }];
  });
  const basket = { lines, wholesalers: termsFor(lines, wholesalers.values()), wishes: { deliveryCost } };
  return { lines: wanted, elsewhereOrderId, products, wholesalers, basket };
}

/** The cheapest way to order these lines from the others. `signal`: of the call that waits for it. */
export async function planElsewhere(
  { cheapestSplits, signal }: { cheapestSplits: CheapestSplits; signal: AbortSignal },
  wanted: Wanted,
): Promise<Planned> {
  const { lines, elsewhereOrderId, products, wholesalers, basket } = wanted;
  const found = await cheapestSplits.find(basket, signal);
  if ('tooFewDeliveries' in found) throw new Error('without a limit there are never too few deliveries');
  const placed = new Map(found.placements.map((placement) => [placement.line.id, placement]));
  const plan = found.placements.map(({ line, offer }) => [line.id, offer.id]);
  return {
    elsewhereOrderId,
    wholesalers,
    fingerprint: digest([whole(wanted), plan]),
    lines: lines.map((line) => {
      const product = products.get(line.productId);
      const place = placed.get(line.id);
      return { line, product, placed: place, reason: place ? null : whyNobodyElse(product, lines) };
    }),
    placements: found.placements,
    deliveries: deliveriesOf(found.placements, basket.wholesalers),
    cost: found.best,
  };
}

/** Whether a plan for one is a plan for the other. */
export const isSameWanted = (one: Wanted, other: Wanted): boolean => whole(one) === whole(other);

const whole = ({ lines, basket, elsewhereOrderId }: Wanted): string =>
  digest([basket, lines.map(({ id, quantity }) => [id, quantity]), elsewhereOrderId]);

function whyNobodyElse(product: ProductToAdd | undefined, wanted: readonly WantedLine[]): NotOrderable {
  // What is left out although somebody may deliver it is short of stock for all its lines.
  return whyNotOrderable(product ? ofOthers(product, wanted) : []) ?? 'out_of_stock';
}

function ofOthers({ askedId, offers }: ProductToAdd, wanted: readonly WantedLine[]): PricedOffer[] {
  const owing = new Set(wanted.filter(({ productId }) => productId === askedId).map(({ wholesaler }) => wholesaler.id));
  return offers.filter(({ wholesaler }) => !owing.has(wholesaler));
}
