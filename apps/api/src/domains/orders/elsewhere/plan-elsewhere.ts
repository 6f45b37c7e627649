import type { Basket, Placement } from '@formulary/allocation/basket';
import type { Cost } from '@formulary/allocation/cost';
import { type NotOrderable, whyNotOrderable } from '@formulary/pricing/pick-offer';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { DomainError, notFound } from '../../../kernel/domain-error.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import type { CheapestSplits } from '../../../outside/cheapest-splits/open-cheapest-splits.ts';
import { digest, type ProductsToAdd, type ProductToAdd, readProductsToAdd, termsFor } from '../../cart/public.ts';
import type { PricedOffer } from '../../catalogue/public.ts';
import { getOrder, type StoredOrder } from '../order-queries.ts';

export type Part = StoredOrder['parts'][number];

export interface PlannedLine {
  readonly line: Part['lines'][number];
  /** What is ordered now: the product, or what supersedes it. Undefined for one that is no longer in the catalogue. */
  readonly product: ProductToAdd | undefined;
  readonly placed: Placement | undefined;
  /** Why none of the others can deliver it; null where one does. */
  readonly reason: NotOrderable | null;
}

export interface Planned extends Pick<ProductsToAdd, 'wholesalers'> {
  readonly part: Part;
  readonly fingerprint: string;
  readonly lines: readonly PlannedLine[];
  readonly cost: Cost;
}

const DELIVERY_COST = statement('delivery_cost', {
  takes: { practiceId: 'int' },
  gives: { cents: 'int' },
  sql: 'SELECT (delivery_cost * 100)::int AS cents FROM practices WHERE id = $practiceId',
});

/** What a plan is made of. */
export interface Undelivered extends Pick<ProductsToAdd, 'wholesalers'> {
  readonly part: Part;
  /** By the ids that the part's lines name. */
  readonly products: ReadonlyMap<number, ProductToAdd>;
  /** With the others' offers and terms alone: what they do not hold may change without another plan. */
  readonly basket: Basket;
}

/**
 * The lines of a part that its wholesaler rejected, or that never reached it, with all that the others offer. Throws
 * `not_found`, also for another practice's order, and `not_rejected`.
 */
export async function readUndelivered(
  sql: Sql,
  user: SignedInUser,
  { orderId, uid }: { orderId: number; uid: string },
): Promise<Undelivered> {
  const { practiceId } = user;
  const order = await getOrder(sql, { practiceId, orderId });
  const part = order.parts.find((one) => one.uid === uid.toLowerCase());
  if (!part) throw notFound();
  if (part.status !== 'failed' && part.status !== 'error') {
    throw new DomainError('not_rejected', 'Only what a wholesaler did not take can be ordered elsewhere.');
  }
  const productIds = part.lines.map(({ productId }) => productId);
  // What is planned is beside the open cart.
  const { products: found, wholesalers } = await readProductsToAdd(sql, { practiceId, cartId: null, productIds });
  const products = new Map(found.map((product) => [product.askedId, product]));
  const [{ cents: deliveryCost } = { cents: 0 }] = await sql.run(DELIVERY_COST, { practiceId });

  const lines = part.lines.flatMap(({ id, productId, quantity }) => {
    const product = products.get(productId);
    if (!product) return [];
    const offers = ofOthers(product, part.wholesalerId);
    return [{ id, product: product.card.id, quantity, offer: null, isPinned: false, offers }];
  });
  const basket = { lines, wholesalers: termsFor(lines, wholesalers.values()), wishes: { deliveryCost } };
  return { part, products, wholesalers, basket };
}

/** The cheapest way to order what was not delivered from the others. `signal`: of the call that waits for it. */
export async function planElsewhere(
  { cheapestSplits, signal }: { cheapestSplits: CheapestSplits; signal: AbortSignal },
  { part, products, wholesalers, basket }: Undelivered,
): Promise<Planned> {
  const found = await cheapestSplits.find(basket, signal);
  if ('tooFewDeliveries' in found) throw new Error('without a limit there are never too few deliveries');
  const placed = new Map(found.placements.map((placement) => [placement.line.id, placement]));
  const plan = found.placements.map(({ line, offer }) => [line.id, offer.id]);
  return {
    part,
    wholesalers,
    fingerprint: digest([basket, plan, part.elsewhereOrderId]),
    lines: part.lines.map((line) => {
      const product = products.get(line.productId);
      const place = placed.get(line.id);
      return { line, product, placed: place, reason: place ? null : whyNobodyElse(product, part.wholesalerId) };
    }),
    cost: found.best,
  };
}

/** Whether a plan for one is a plan for the other. */
export function isSameUndelivered(one: Undelivered, other: Undelivered): boolean {
  const whole = ({ part, basket }: Undelivered) => digest([basket, part.elsewhereOrderId]);
  return whole(one) === whole(other);
}

function whyNobodyElse(product: ProductToAdd | undefined, wholesalerId: number): NotOrderable {
  // What is left out although somebody may deliver it is short of stock for all its lines.
  return whyNotOrderable(product ? ofOthers(product, wholesalerId) : []) ?? 'out_of_stock';
}

function ofOthers({ offers }: ProductToAdd, wholesalerId: number): PricedOffer[] {
  return offers.filter(({ wholesaler }) => wholesaler !== wholesalerId);
}
