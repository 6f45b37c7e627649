import { withoutLimit } from './bench-server.ts';

const STATEMENTS = [
  // A box for each part that came, and an entry for each of its lines.
  `INSERT INTO receipts (id, practice_id, wholesaler_id, opened_by_id, opened_at, finished_by_id, finished_at)
   SELECT w.id, o.practice_id, w.wholesaler_id, o.user_id, o.created_at + interval '1 day', o.user_id, o.created_at + interval '1 day'
   FROM wholesale_orders w JOIN orders o ON o.id = w.order_id WHERE o.is_whole`,
  `INSERT INTO receipt_entries (receipt_id, key, kind, user_id, counted_at, order_item_id, product_id, quantity, batch, expires_on)
   SELECT r.id, gen_random_uuid(), 'received', r.opened_by_id, r.opened_at, i.id, i.product_id, i.quantity, 'B' || i.id % 1000, r.opened_at + interval '1 year'
   FROM receipts r JOIN order_items i ON i.wholesale_order_id = r.id`,
  'UPDATE orders SET came_whole = true WHERE is_whole',
  "SELECT setval('receipts_id_seq', (SELECT max(id) FROM receipts))",
];

/** Lets practices of these users have counted, for three years, each line of the orders that are noted as whole. */
export function receiveOrders(databaseUrl: string, emails: readonly string[]): Promise<void> {
  return withoutLimit(databaseUrl, async (client) => {
    await client.query(
      `UPDATE practices SET receives_since = now() - interval '3 years'
       FROM users u WHERE u.practice_id = practices.id AND u.email = ANY ($1)`,
      [emails],
    );
    for (const statement of STATEMENTS) await client.query(statement);
  });
}
