/** What one practice ordered in the past year, beside whatever others did. */
export interface PastYear {
  /** Of its user. */
  readonly email: string;
  readonly orders: number;
  readonly lines: number;
  /** How many different ones it buys, as many of each wholesaler where it has an account. */
  readonly offers: number;
  /** SQL: which of the offers `o` it buys. */
  readonly of?: string;
}

/** Where its ids begin: above those of others. */
const FIRST = 500_000_000;

/**
 * Statements that write its orders, evenly over the year, each of the next block of a wholesaler's offers that it buys. The rows fit each
 * other as they are made: they are written with foreign keys off.
 */
export function pastYear({ email, orders, lines, offers, of = 'true' }: PastYear): string[] {
  return [
    `INSERT INTO carts (id, user_id, created_at, ordered_at)
     SELECT ${FIRST} + n, u.id, at, at
     FROM users u, generate_series(1, ${orders}) n, LATERAL (SELECT now() - n * interval '365 days' / ${orders} AS at) placed
     WHERE u.email = '${email}'`,
    `INSERT INTO orders (id, cart_id, practice_id, user_id, delivery_address, phone, placed_by_name, placed_by_email, created_at, subtotal, total,
       manufacturer_saving, wholesaler_saving, words)
     SELECT c.id, c.id, u.practice_id, u.id, '1 Main Street', '1', 'Past Buyer', u.email, c.ordered_at, 0, 0, 0, 0, ''
     FROM carts c JOIN users u ON u.id = c.user_id WHERE c.id > ${FIRST}`,
    `INSERT INTO wholesale_orders (id, uid, order_id, wholesaler_id, wholesaler_name, preference, account_number, status, attempts, settled_at, subtotal,
       total, manufacturer_saving, wholesaler_saving)
     SELECT o.id, gen_random_uuid(), o.id, w.id, w.name, w.preference, w.account_number, 'complete', 1, o.created_at, 0, 0, 0, 0
     FROM orders o JOIN (
       SELECT w.*, a.practice_id, a.account_number, row_number() OVER accounts - 1 AS place, count(*) OVER (PARTITION BY a.practice_id) AS all
       FROM wholesalers w JOIN wholesaler_accounts a ON a.wholesaler_id = w.id WINDOW accounts AS (PARTITION BY a.practice_id ORDER BY w.id)
     ) w ON w.practice_id = o.practice_id AND w.place = o.id % w.all WHERE o.id > ${FIRST}`,
    `INSERT INTO order_items (wholesale_order_id, product_id, offer_id, code, wholesaler_code, product_name, manufacturer_name, quantity, gross_price,
       manufacturer_discount, wholesaler_discount, net_price, subtotal, total, manufacturer_saving, wholesaler_saving)
     SELECT w.id, f.product_id, f.id, '', '', '', '', 1 + line % 4, 1, 0, 0, 1, 1 + line % 4, 1 + line % 4, 0, 0
     FROM wholesale_orders w JOIN orders p ON p.id = w.order_id CROSS JOIN generate_series(0, ${lines} - 1) line
     CROSS JOIN LATERAL (SELECT count(*) AS accounts FROM wholesaler_accounts a WHERE a.practice_id = p.practice_id) its
     JOIN (
       SELECT o.id, o.product_id, o.wholesaler_id, row_number() OVER (PARTITION BY o.wholesaler_id ORDER BY hashint4(o.id)) - 1 AS place
       FROM offers o WHERE ${of}
     ) f ON f.wholesaler_id = w.wholesaler_id
       AND f.place = (w.id / its.accounts % (${offers} / its.accounts / ${lines})) * ${lines} + line
     WHERE w.id > ${FIRST}`,
  ];
}
