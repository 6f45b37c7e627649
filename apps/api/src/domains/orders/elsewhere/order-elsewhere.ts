import { elsewhereRoutes } from '@formulary/contracts/orders/elsewhere';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { assertAsked } from '../assert-asked.ts';
import { type CarriedOut, carryOutPlan, type ElsewhereDeps, planChanged } from './carry-out-plan.ts';
import { readUndelivered, type Undelivered } from './undelivered-part.ts';

type ElsewhereRequest = BodyOf<typeof elsewhereRoutes.orderElsewhere> & { readonly orderId: number };

/**
 * Orders what a wholesaler did not take from the others, or puts it into the cart. Throws what `readUndelivered`,
 * `assertAsked` and `carryOutPlan` throw.
 */
export async function orderElsewhere(
  deps: ElsewhereDeps,
  user: SignedInUser,
  request: ElsewhereRequest,
  idempotencyKey?: string,
): Promise<CarriedOut> {
  const { practiceId } = user;
  const read = (sql: Sql) => readUndelivered(sql, user, { orderId: request.orderId, uid: request.wholesale_order });
  return carryOutPlan<Undelivered>(deps, user, {
    operation: elsewhereRoutes.orderElsewhere.id,
    request,
    idempotencyKey,
    read,
    hold: async (tx) => {
      const current = await read(tx);
      assertAsked([current.part], request.asked);
      return current;
    },
    keep: (tx, { orderId, wanted: { part } }) => keepOrderedElsewhere(tx, { practiceId, part, orderId }),
  });
}

const ORDERED_ELSEWHERE = statement('ordered_elsewhere', {
  takes: { practiceId: 'int', partId: 'int', status: 'text', seen: 'int?', orderId: 'int' },
  sql: `UPDATE wholesale_orders SET elsewhere_order_id = $orderId FROM orders o
    WHERE wholesale_orders.id = $partId AND o.id = wholesale_orders.order_id AND o.practice_id = $practiceId
      AND status = $status::wholesale_order_status AND elsewhere_order_id IS NOT DISTINCT FROM $seen`,
});

/** Two that order the same part at once wait for each other here: the second finds the first's order, and orders nothing. */
async function keepOrderedElsewhere(
  tx: Sql,
  { practiceId, part, orderId }: { practiceId: number; part: Undelivered['part']; orderId: number },
): Promise<void> {
  const { id: partId, status, elsewhereOrderId: seen } = part;
  const written = await tx.write(ORDERED_ELSEWHERE, { practiceId, partId, status, seen, orderId });
  if (written === 0) throw planChanged();
}
