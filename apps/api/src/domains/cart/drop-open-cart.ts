import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';

const DROP = statement('drop_open_cart', {
  takes: { userId: 'int' },
  sql: `DELETE FROM carts c WHERE c.user_id = $userId AND c.ordered_at IS NULL
    AND NOT EXISTS (SELECT FROM orders o WHERE o.cart_id = c.id)`,
});

/** Deletes what a user has in the cart; an order that is being placed of it comes first. */
export async function dropOpenCart(sql: Sql, userId: number): Promise<void> {
  await sql.write(DROP, { userId });
}
