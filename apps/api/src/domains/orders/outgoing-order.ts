import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { wayTo } from '../../outside/wholesaler-transport/way-to.ts';
import type { OutgoingOrder } from '../../outside/wholesaler-transport/wholesaler-transport.ts';
import { readOrderSettings } from '../wholesalers/public.ts';
import { ORDER_COLUMNS, orderTree, type StoredOrder } from './order-queries.ts';

const PART = statement('outgoing_part', {
  anyPractice: 'a job, the provider or a secret link names the part',
  takes: { wholesaleOrderId: 'int' },
  gives: ORDER_COLUMNS,
  sql: orderTree({
    where: 'o.id = (SELECT order_id FROM wholesale_orders WHERE id = $wholesaleOrderId)',
    parts: 'w.id = $wholesaleOrderId',
  }),
});

/** A part and the order that it is of. */
export async function partOfAnyPractice(
  db: Sql,
  wholesaleOrderId: number,
): Promise<{ order: StoredOrder; part: StoredOrder['parts'][number] } | undefined> {
  const [order] = await db.run(PART, { wholesaleOrderId });
  const [part] = order?.parts ?? [];
  return order && part && { order, part };
}

/**
 * A wholesale order as it is sent: its content is the same in every attempt, the transport is the wholesaler's current
 * one. Throws `Undeliverable` when that is not configured.
 */
export async function outgoingOrder(db: Sql, wholesaleOrderId: number): Promise<OutgoingOrder> {
  const found = await partOfAnyPractice(db, wholesaleOrderId);
  if (!found) throw new Error(`there is no wholesale order ${wholesaleOrderId}`);
  const { order, part } = found;
  const { uid, attempts, wholesalerId, wholesalerName, accountNumber, lines } = part;
  const { placedAt, reference, deliveryAddress, phone, placedBy, placedByEmail } = order;
  return {
    ...{ uid, orderNumber: order.id, placedAt, attempt: attempts, isTest: false },
    way: wayTo(await readOrderSettings(db, wholesalerId)),
    ...{ wholesalerName, accountNumber, reference, deliveryAddress, phone },
    placedBy: { name: placedBy, email: placedByEmail },
    lines,
  };
}
