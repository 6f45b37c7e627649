import { invalidPk } from '@formulary/contracts/shared/fields';
import { sumTotals } from '@formulary/pricing/line-totals';
import type { Db, Query, Sql, Statement } from '../../db/client.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { fieldError } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { type CartToOrder, closeCart, lockCartToOrder, readActiveLines, totalsOf } from '../cart/public.ts';
import { checkOrder } from './check-order.ts';
import { claimKey, keepKey } from './idempotency.ts';
import { readOrder, type StoredOrder } from './order-queries.ts';
import { CONFIRM_ORDER } from './send-confirmation.job.ts';
import { SEND_WHOLESALE_ORDER } from './send-wholesale-order.job.ts';
import { writeOrder } from './write-order.ts';

export interface OrderRequest {
  readonly cart: number;
  /** Euros: what the user was shown. */
  readonly expected_total?: number | undefined;
  readonly reference?: string | undefined;
}

/**
 * Orders a cart's active lines: one order, one wholesale order per wholesaler, one job to send each and one to confirm
 * it all, in one transaction. A cart becomes at most one order: asked again, the answer is that order and `placed` is false. Throws
 * what `checkOrder` and `claimKey` do; nothing is changed then.
 */
export async function placeOrder(
  deps: { db: Db; jobs: Jobs; clock: Clock },
  user: SignedInUser,
  request: OrderRequest,
  idempotencyKey?: string | undefined,
): Promise<{ placed: boolean; order: StoredOrder }> {
  const now = deps.clock.now();
  return deps.db.atomically(async (query) => {
    const key = idempotencyKey === undefined ? undefined : { userId: user.id, key: idempotencyKey, request, now };
    const answered = key && (await claimKey(query, key));
    if (answered !== undefined) return existing(query, user, answered);

    const cart = await lockCartToOrder(query, { userId: user.id, cartId: request.cart });
    if (!cart) throw fieldError('cart', invalidPk(request.cart));
    const earlier = cart.isOrdered ? await orderOfCart(query, cart.id) : undefined;
    const orderId = earlier ?? (await place(query, deps.jobs, user, cart, request, now));
    if (key) await keepKey(query, user.id, key.key, orderId);
    if (earlier !== undefined) return existing(query, user, orderId);
    return { placed: true, order: await readOrder(query, user.practiceId, orderId) };
  });
}

async function place(
  query: Sql & Query,
  jobs: Jobs,
  user: SignedInUser,
  cart: CartToOrder,
  request: OrderRequest,
  now: Date,
): Promise<number> {
  const lines = await readActiveLines(query, { user, cartId: cart.id, now });
  const totals = sumTotals(lines.map(totalsOf));
  checkOrder(lines, totals, request.expected_total);
  const { orderId, wholesaleOrderIds } = await writeOrder(query, {
    user,
    cart,
    lines,
    totals,
    reference: request.reference,
    now,
  });
  await closeCart(query, { userId: user.id, cartId: cart.id, now });
  await jobs.enqueue(
    query,
    SEND_WHOLESALE_ORDER,
    wholesaleOrderIds.map((wholesaleOrderId) => ({ wholesaleOrderId })),
  );
  await jobs.enqueue(query, CONFIRM_ORDER, [{ orderId }]);
  return orderId;
}

const ORDER_OF_CART: Statement = {
  name: 'order_of_cart',
  text: `SELECT id FROM orders WHERE cart_id = $1::int`,
};

async function orderOfCart(query: Query, cartId: number): Promise<number> {
  const [order] = await query<{ id: number }>(ORDER_OF_CART, [cartId]);
  if (!order) throw new Error('a cart that is ordered has an order');
  return order.id;
}

async function existing(query: Query, user: SignedInUser, orderId: number) {
  return { placed: false, order: await readOrder(query, user.practiceId, orderId) };
}
