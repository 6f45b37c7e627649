import type { ordersRoutes } from '@formulary/contracts/orders';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { sumTotals } from '@formulary/pricing/line-totals';
import type { Sql } from '../../db/sql.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { type CartToOrder, readLines, totalsOf } from '../cart/public.ts';
import { linkRows } from '../chain/public.ts';
import { orderWants } from '../wants/public.ts';
import { checkOrder } from './check-order.ts';
import { CONFIRM_ORDER } from './send-confirmation.job.ts';
import { SEND_WHOLESALE_ORDER } from './send-wholesale-order.job.ts';
import { writeOrder } from './write-order.ts';

export interface CartOrder {
  readonly user: SignedInUser;
  readonly cart: CartToOrder;
  readonly request: Pick<BodyOf<typeof ordersRoutes.placeOrder>, 'expected_total' | 'reference'>;
  readonly now: Date;
}

/** Writes the order of a locked cart's active lines with the jobs that send it; answers its id. Throws what `checkOrder` throws. */
export async function orderActiveLines(tx: Sql, jobs: Jobs, { user, cart, request, now }: CartOrder): Promise<number> {
  const { expected_total, reference } = request;
  const lines = (await readLines(tx, { user, cartId: cart.id, now })).filter(({ isActive }) => isActive);
  const totals = sumTotals(lines.map(totalsOf));
  checkOrder(lines, totals, expected_total);
  const { orderId, wholesaleOrderIds, itemsWithForms } = await writeOrder(tx, {
    user,
    cart,
    lines,
    totals,
    reference,
    now,
  });
  await jobs.enqueue(
    tx,
    SEND_WHOLESALE_ORDER,
    wholesaleOrderIds.map((wholesaleOrderId) => ({ wholesaleOrderId })),
  );
  await jobs.enqueue(tx, CONFIRM_ORDER, [{ orderId }]);
  await orderWants(tx, jobs, { user, orderId, productIds: lines.map(({ card }) => card.id), now });
  await linkRows(tx, { practiceId: user.practiceId, kind: 'ordered_forms', ids: itemsWithForms, now });
  return orderId;
}
