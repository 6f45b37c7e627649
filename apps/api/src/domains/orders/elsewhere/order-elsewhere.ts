import { elsewhereRoutes } from '@formulary/contracts/orders/elsewhere';
import type { PutBackLine } from '@formulary/contracts/orders/reorder';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../../db/client.ts';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import type { CheapestSplits } from '../../../outside/cheapest-splits/open-cheapest-splits.ts';
import { assertMayOrder } from '../../accounts/public.ts';
import {
  type AddedLine,
  addLines,
  claimKey,
  fillOrderedCart,
  keepKey,
  type TargetRow,
  withMore,
} from '../../cart/public.ts';
import { assertAsked } from '../assert-asked.ts';
import { orderActiveLines } from '../order-active-lines.ts';
import { getOrder, type StoredOrder } from '../order-queries.ts';
import { putBackLineView } from '../reorder-line-view.ts';
import { isSameUndelivered, type Planned, type PlannedLine, planElsewhere, readUndelivered } from './plan-elsewhere.ts';

type ElsewhereRequest = BodyOf<typeof elsewhereRoutes.orderElsewhere> & { readonly orderId: number };

/**
 * Puts what a wholesaler did not take into the cart at the wholesalers of the plan, or orders it from them at once. A
 * key that placed an order before answers it. Throws what `readUndelivered`, `assertAsked`, `checkOrder` and `claimKey` throw, `plan_changed`, and for an order what `assertMayOrder` throws.
 */
export async function orderElsewhere(
  {
    db,
    clock,
    jobs,
    ...search
  }: { db: Db; clock: Clock; jobs: Jobs; cheapestSplits: CheapestSplits; signal: AbortSignal },
  user: SignedInUser,
  request: ElsewhereRequest,
  idempotencyKey?: string,
): Promise<{ items: PutBackLine[]; order: StoredOrder | null }> {
  if (request.order) assertMayOrder(user);
  const { practiceId } = user;
  const now = clock.now();
  const asked = { orderId: request.orderId, uid: request.wholesale_order };
  // The search takes up to a quarter of a second: before the transaction. A key that was answered comes before any refusal.
  const [searched] = await Promise.allSettled([planUndelivered(db, search, user, asked)]);
  return db.transaction(async (tx) => {
    const key = idempotencyKey !== undefined && request.order ? { userId: user.id, key: idempotencyKey } : undefined;
    const answered =
      key && (await claimKey(tx, { ...key, operation: elsewhereRoutes.orderElsewhere.id, request, now }));
    if (answered?.orderId) {
      return { items: [], order: await getOrder(tx, { practiceId, orderId: answered.orderId }) };
    }
    if (searched.status === 'rejected') throw searched.reason;
    const { undelivered, planned } = searched.value;
    const current = await readUndelivered(tx, user, asked);
    assertAsked([current.part], request.asked);
    if (planned.fingerprint !== request.fingerprint) throw planChanged();
    if (!isSameUndelivered(current, undelivered)) throw planChanged();
    if (!request.order) return { items: await fillCart(tx, user, planned, now), order: null };
    const cart = await fillOrderedCart(tx, { userId: user.id, now }, rowsOf(planned));
    const { reference } = request;
    const orderId = await orderActiveLines(tx, jobs, {
      user,
      cart,
      request: reference === undefined ? {} : { reference },
      now,
    });
    await keepOrderedElsewhere(tx, { practiceId, planned, orderId });
    if (key) await keepKey(tx, { ...key, orderId });
    return { items: [], order: await getOrder(tx, { practiceId, orderId }) };
  });
}

async function planUndelivered(
  db: Db,
  search: { cheapestSplits: CheapestSplits; signal: AbortSignal },
  user: SignedInUser,
  asked: { orderId: number; uid: string },
) {
  const undelivered = await readUndelivered(db, user, asked);
  return { undelivered, planned: await planElsewhere(search, undelivered) };
}

const planChanged = () =>
  new DomainError('plan_changed', 'Prices, stock or terms have changed, or it was ordered meanwhile.');

const ORDERED_ELSEWHERE = statement('ordered_elsewhere', {
  takes: { practiceId: 'int', partId: 'int', status: 'text', seen: 'int?', orderId: 'int' },
  sql: `UPDATE wholesale_orders SET elsewhere_order_id = $orderId FROM orders o
    WHERE wholesale_orders.id = $partId AND o.id = wholesale_orders.order_id AND o.practice_id = $practiceId
      AND status = $status::wholesale_order_status AND elsewhere_order_id IS NOT DISTINCT FROM $seen`,
});

/** Two that order the same part at once wait for each other here: the second finds the first's order, and orders nothing. */
async function keepOrderedElsewhere(
  tx: Sql,
  { practiceId, planned, orderId }: { practiceId: number; planned: Planned; orderId: number },
): Promise<void> {
  const { id: partId, status, elsewhereOrderId: seen } = planned.part;
  const written = await tx.write(ORDERED_ELSEWHERE, { practiceId, partId, status, seen, orderId });
  if (written === 0) throw planChanged();
}

/** Pinned, as what is moved by hand: else the cheapest split would send it back to who has just rejected it. */
async function fillCart(tx: Sql, user: SignedInUser, { lines }: Planned, now: Date): Promise<PutBackLine[]> {
  const placed = lines.flatMap(({ line, placed: place }) =>
    place ? { ...line, offerId: place.offer.id, whenHeld: 'skip' as const, isPinned: true } : [],
  );
  const { lines: added, wholesalers } = await addLines(tx, { user, now }, placed);
  const byId = new Map(placed.map(({ id }, at) => [id, added[at]]));
  return lines.map((each) => {
    const line = { ...each.line, ordered: each.line.quantity };
    return putBackLineView(line, byId.get(line.id) ?? nobodyDelivers(each), wholesalers);
  });
}

const nobodyDelivers = ({ product, reason }: PlannedLine): AddedLine => ({
  ...{ outcome: 'not_orderable', reason, product, offer: null, quantity: 0, inCart: 0, itemId: null },
});

/** Lines of products with the same replacement are one. */
function rowsOf({ lines }: Planned): TargetRow[] {
  const rows = new Map<number, TargetRow>();
  for (const { line, product, placed } of lines) {
    if (!placed) continue;
    const offerId = placed.offer.id;
    const replacedProductId = product?.card.id === line.productId ? null : line.productId;
    rows.set(offerId, withMore(rows.get(offerId) ?? null, { offerId, quantity: placed.quantity, replacedProductId }));
  }
  return [...rows.values()];
}
