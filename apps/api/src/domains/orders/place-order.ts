import { ordersRoutes } from '@formulary/contracts/orders';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { fieldError } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../accounts/public.ts';
import { claimKey, closeCart, keepKey, lockCartToOrder } from '../cart/public.ts';
import { type CartOrder, orderActiveLines } from './order-active-lines.ts';
import { getOrder, type StoredOrder } from './order-queries.ts';

type OrderRequest = BodyOf<typeof ordersRoutes.placeOrder>;

/**
 * Orders a cart's active lines: one order with a part per wholesaler, a job to send each part and one to confirm the
 * order, in one transaction. A cart that was ordered before answers its order, with `placed` false. Throws what
 * `assertMayOrder`, `checkOrder` and `claimKey` throw.
 */
export async function placeOrder(
  deps: { db: Db; jobs: Jobs; clock: Clock },
  user: SignedInUser,
  request: OrderRequest,
  idempotencyKey?: string,
): Promise<{ placed: boolean; order: StoredOrder }> {
  assertMayOrder(user);
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const key = idempotencyKey === undefined ? undefined : { userId: user.id, key: idempotencyKey };
    const answer = async (orderId: number, placed: boolean) => ({
      placed,
      order: await getOrder(tx, { practiceId: user.practiceId, orderId }),
    });
    const answered = key && (await claimKey(tx, { ...key, operation: ordersRoutes.placeOrder.id, request, now }));
    if (answered?.orderId) return answer(answered.orderId, false);

    const cart = await lockCartToOrder(tx, { userId: user.id, cartId: request.cart });
    if (!cart) throw fieldError('cart', invalidPk(request.cart));
    const orderId = cart.isOrdered
      ? await orderOfCart(tx, { practiceId: user.practiceId, cartId: cart.id })
      : await place(tx, deps.jobs, { user, cart, request, now });
    if (key) await keepKey(tx, { ...key, orderId });
    return answer(orderId, !cart.isOrdered);
  });
}

async function place(tx: Sql, jobs: Jobs, order: CartOrder): Promise<number> {
  const orderId = await orderActiveLines(tx, jobs, order);
  await closeCart(tx, { userId: order.user.id, cartId: order.cart.id, now: order.now });
  return orderId;
}

const ORDER_OF_CART = statement('order_of_cart', {
  takes: { practiceId: 'int', cartId: 'int' },
  gives: { id: 'int' },
  sql: 'SELECT id FROM orders WHERE cart_id = $cartId AND practice_id = $practiceId',
});

async function orderOfCart(sql: Sql, of: { practiceId: number; cartId: number }): Promise<number> {
  const [order] = await sql.run(ORDER_OF_CART, of);
  if (!order) throw new Error('a cart that is ordered has an order');
  return order.id;
}
