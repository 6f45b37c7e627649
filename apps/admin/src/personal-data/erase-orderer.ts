import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';
import { DomainError } from '@formulary/api/kernel/domain-error';

/** Removes a user's name from their orders; returns how many. Throws while one is being sent. */
export async function eraseOrderer(
  sql: Sql,
  { userId, name }: { userId: number; name: string },
): Promise<{ orders: number }> {
  const open = await sql.run(ON_THEIR_WAY, { userId });
  if (open.length > 0) {
    const numbers = open.map(({ id }) => id).join(', ');
    throw new DomainError(
      'busy',
      `Not yet: orders are still being sent to wholesalers (${numbers}). Try again when they have ended.`,
    );
  }
  await sql.write(KEYS, { userId });
  await sql.write(BODIES, { userId });
  return { orders: await sql.write(NAMES, { userId, name }) };
}

const ON_THEIR_WAY = statement('orders_of_user_on_their_way', {
  takes: { userId: 'int' },
  gives: { id: 'int' },
  sql: `SELECT DISTINCT o.id FROM orders o JOIN wholesale_orders w ON w.order_id = o.id
         WHERE o.user_id = $userId AND w.status IN ('created', 'processing') ORDER BY o.id`,
});
const KEYS = statement('drop_keys_of_user', {
  takes: { userId: 'int' },
  sql: 'DELETE FROM idempotency_keys WHERE user_id = $userId',
});
/** What went out has the name. */
const BODIES = statement('drop_bodies_of_user', {
  takes: { userId: 'int' },
  sql: `DELETE FROM sending_bodies WHERE attempt_id IN (SELECT a.id FROM sending_attempts a
      JOIN wholesale_orders w ON w.id = a.wholesale_order_id JOIN orders o ON o.id = w.order_id WHERE o.user_id = $userId)`,
});
const NAMES = statement('erase_orderer', {
  takes: { userId: 'int', name: 'text' },
  sql: `UPDATE orders SET placed_by_name = $name, placed_by_email = '' WHERE user_id = $userId`,
});
