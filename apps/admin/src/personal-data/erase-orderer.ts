import type { Query, Statement } from '@formulary/api/db/client';
import { DomainError } from '@formulary/api/kernel/domain-error';

/**
 * Takes the name of whoever placed them out of a user's orders, which stay whole otherwise. Answers how many. Throws
 * while one of them is on its way: what is sent to a wholesaler again has to be the same.
 */
export async function eraseOrderer(
  query: Query,
  { userId, name }: { userId: number; name: string },
): Promise<{ orders: number }> {
  const open = await query<{ id: number }>(ON_THEIR_WAY, [userId]);
  if (open.length > 0) {
    const numbers = open.map(({ id }) => id).join(', ');
    throw new DomainError(
      'busy',
      `Not yet: orders are still being sent to wholesalers (${numbers}). Try again when they have ended.`,
    );
  }
  await query(KEYS, [userId]);
  const orders = await query(NAMES, [userId, name]);
  return { orders: orders.length };
}

const ON_THEIR_WAY: Statement = {
  name: 'orders_of_user_on_their_way',
  text: `SELECT DISTINCT o.id FROM orders o JOIN wholesale_orders w ON w.order_id = o.id
         WHERE o.user_id = $1::int AND w.status IN ('created', 'processing') ORDER BY o.id`,
};
const KEYS: Statement = { name: 'drop_keys_of_user', text: 'DELETE FROM idempotency_keys WHERE user_id = $1::int' };
const NAMES: Statement = {
  name: 'erase_orderer',
  text: `UPDATE orders SET placed_by_name = $2::text, placed_by_email = '' WHERE user_id = $1::int RETURNING id`,
};
