import type { Order } from '@formulary/contracts/orders';
import { invalidPk } from '@formulary/contracts/shared/fields';
import { sumTotals } from '@formulary/pricing/line-totals';
import { type Db, queryIn, type Tx } from '../../db/client.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { fieldError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { type CartToOrder, closeCart, lockCartToOrder, readActiveLines, totalsOf } from '../cart/public.ts';
import { checkOrder } from './check-order.ts';
import { claimKey, keepKey } from './idempotency.ts';
import { readOrder } from './order-queries.ts';
import { SEND_WHOLESALE_ORDER } from './send-wholesale-order.job.ts';
import { writeOrder } from './write-order.ts';

export interface OrderRequest {
  readonly cart: number;
  /** Euros: what the user was shown. */
  readonly expected_total?: number | undefined;
  readonly reference?: string | undefined;
}

/**
 * Orders a cart's active lines: one order, one wholesale order per wholesaler and one job to send each, all in one
 * transaction. A cart becomes at most one order: asked again, the answer is that order and `placed` is false. Throws
 * 400 and 409 (see `checkOrder`) and 422 (see `claimKey`); nothing is changed then.
 */
export async function placeOrder(
  deps: { db: Db; jobs: Jobs; clock: Clock },
  user: SignedInUser,
  request: OrderRequest,
  idempotencyKey?: string | undefined,
): Promise<{ placed: boolean; order: Order }> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const key = idempotencyKey === undefined ? undefined : { userId: user.id, key: idempotencyKey, request, now };
    const answered = key && (await claimKey(tx, key));
    if (answered !== undefined) return existing(tx, user, answered);

    const cart = await lockCartToOrder(tx, user.id, request.cart);
    if (!cart) throw fieldError('cart', invalidPk(request.cart));
    const earlier = cart.isOrdered ? await orderOfCart(tx, cart.id) : undefined;
    const orderId = earlier ?? (await place(tx, deps.jobs, user, cart, request, now));
    if (key) await keepKey(tx, user.id, key.key, orderId);
    if (earlier !== undefined) return existing(tx, user, orderId);
    return { placed: true, order: await readOrder(queryIn(tx), user.practiceId, orderId) };
  });
}

async function place(
  tx: Tx,
  jobs: Jobs,
  user: SignedInUser,
  cart: CartToOrder,
  request: OrderRequest,
  now: Date,
): Promise<number> {
  const lines = await readActiveLines(tx, user, cart.id, now);
  const totals = sumTotals(lines.map(totalsOf));
  checkOrder(lines, totals.total, request.expected_total);
  const { orderId, wholesaleOrderIds } = await writeOrder(tx, {
    user,
    cart,
    lines,
    totals,
    reference: request.reference,
    now,
  });
  await closeCart(tx, user.id, cart.id, now);
  await jobs.enqueue(
    tx,
    SEND_WHOLESALE_ORDER,
    wholesaleOrderIds.map((wholesaleOrderId) => ({ wholesaleOrderId })),
  );
  return orderId;
}

async function orderOfCart(tx: Tx, cartId: number): Promise<number> {
  const { id } = await tx.order.findUniqueOrThrow({ where: { cartId }, select: { id: true } });
  return id;
}

async function existing(tx: Tx, user: SignedInUser, orderId: number) {
  return { placed: false, order: await readOrder(queryIn(tx), user.practiceId, orderId) };
}
