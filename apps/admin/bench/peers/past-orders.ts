import pg from 'pg';
import { LARGE_USER } from '../large-list.ts';

/** How many past orders there are, and how many of them are the measured practices' own. */
export interface Past {
  readonly orders: number;
  /** Of `LARGE_USER`'s practice. */
  readonly own: number;
  /** Of further practices, each with one user, `past-<orders>@practice.example`. */
  readonly larger: readonly number[];
}

export const userWith = (orders: number): string => `past-${orders}@practice.example`;

/** Orders of a practice that is not measured. */
const EACH = 500;
const YEARS = 2;

/** Practices with a user each, and their accounts at all wholesalers. */
const PRACTICES = `
  WITH made AS (
    INSERT INTO practices (name, address, phone) SELECT 'Past Practice ' || n, n || ' Main Street', '1' FROM generate_series(1, $1::int) n
    RETURNING id, split_part(name, ' ', 3) AS n
  ), accounts AS (
    INSERT INTO wholesaler_accounts (practice_id, wholesaler_id, account_number) SELECT made.id, w.id, 'P-' || made.id FROM made, wholesalers w
  )
  INSERT INTO users (practice_id, email, first_name, last_name)
  SELECT id, coalesce('past-' || ($2::int[])[n::int] || '@practice.example', 'staff-' || n || '@practice.example'), 'Past', 'Buyer' FROM made`;

/** Who placed which, all practices' mixed: orders of one practice are far apart, as they are after years. */
const PAST = `
  CREATE TEMP TABLE past AS
  SELECT n::int, practice_id, user_id, now() - make_interval(days => ${YEARS} * 365) * (1 - n::float8 / count(*) OVER ()) AS placed_at
  FROM (
    SELECT row_number() OVER (ORDER BY hashint8(u.id::bigint * 10000019 + place)) AS n, u.practice_id, u.id AS user_id
    FROM users u CROSS JOIN LATERAL generate_series(1, CASE
      WHEN u.email = '${LARGE_USER.email}' THEN $1::int WHEN u.email LIKE 'past-%' THEN substring(u.email FROM '[0-9]+')::int ELSE ${EACH} END) place
  ) placed`;

/** With the words by which an order is found, made once: to make them for each order would take minutes. */
const LISTED = `
  CREATE TEMP TABLE listed AS
  WITH named AS MATERIALIZED (SELECT id, rtrim(order_words(name || ' ' || code)) AS words FROM products)
  SELECT dense_rank() OVER (ORDER BY o.wholesaler_id) - 1 AS wholesaler, row_number() OVER (PARTITION BY o.wholesaler_id ORDER BY o.id) - 1 AS place,
    o.id AS offer_id, o.product_id, o.wholesaler_id, w.name AS wholesaler_name, w.preference, p.code, o.wholesaler_code, p.name, m.name AS manufacturer,
    o.gross_price, coalesce(o.manufacturer_discount_override, p.manufacturer_discount) AS manufacturer_discount, o.discount,
    order_words(w.name) || named.words || order_words(o.wholesaler_code) AS words,
    round(o.gross_price * (100 - least(100, coalesce(o.manufacturer_discount_override, p.manufacturer_discount) + o.discount)) / 100, 2) AS net
  FROM offers o JOIN wholesalers w ON w.id = o.wholesaler_id JOIN products p ON p.id = o.product_id
    JOIN named ON named.id = p.id JOIN manufacturers m ON m.id = p.manufacturer_id`;

/** One to three parts of one to three lines. */
const LINES = `
  CREATE TEMP TABLE lines AS
  SELECT past.n, part, l.*, quantity, quantity * gross_price AS subtotal, quantity * net AS total,
    quantity * least(gross_price - net, round(gross_price * l.manufacturer_discount / 100, 2)) AS manufacturer_saving
  FROM past CROSS JOIN generate_series(0, 2) part CROSS JOIN generate_series(0, 2) line
  CROSS JOIN LATERAL (SELECT 1 + (past.n + line) % 6 AS quantity) bought
  JOIN listed l ON l.wholesaler = (past.n + part) % 5
    AND l.place = (abs(hashint4(past.n * 3 + part)::bigint) + line * 7) % (SELECT max(place) + 1 FROM listed)
  WHERE part <= past.n % 3 AND line <= (past.n + part) % 3`;

const SUMS = 'sum(subtotal), sum(total), sum(manufacturer_saving), sum(subtotal - total - manufacturer_saving)';
const AMOUNTS = 'subtotal, total, manufacturer_saving, wholesaler_saving';

const ORDERS = [
  'INSERT INTO carts (id, user_id, created_at, ordered_at) SELECT n, user_id, placed_at, placed_at FROM past',
  // Lines of ordered carts are kept for a month.
  `INSERT INTO cart_items (cart_id, offer_id, quantity, created_at)
   SELECT n, offer_id, quantity, placed_at FROM lines JOIN past USING (n) WHERE placed_at > now() - interval '30 days'`,
  `INSERT INTO orders (id, cart_id, practice_id, user_id, delivery_address, phone, placed_by_name, placed_by_email, created_at, ${AMOUNTS}, words)
   SELECT n, n, practice_id, user_id, 'Past Practice' || chr(10) || '1 Main Street', '1', 'Past Buyer', 'past@practice.example', placed_at, ${SUMS},
     string_agg(words, '')
   FROM lines JOIN past USING (n) GROUP BY n, practice_id, user_id, placed_at ORDER BY n`,
  `INSERT INTO wholesale_orders (id, uid, order_id, wholesaler_id, wholesaler_name, preference, account_number, status, attempts, settled_at, ${AMOUNTS})
   SELECT n * 3 + part, gen_random_uuid(), n, wholesaler_id, wholesaler_name, preference, 'P-1',
     CASE WHEN n % 50 = 0 THEN 'failed' WHEN n % 100 = 1 THEN 'error' ELSE 'complete' END::wholesale_order_status, 1,
     CASE WHEN n % 100 <> 1 THEN placed_at + interval '1 minute' END, ${SUMS}
   FROM lines JOIN past USING (n) GROUP BY n, part, placed_at, wholesaler_id, wholesaler_name, preference ORDER BY n, part`,
  `INSERT INTO order_items (wholesale_order_id, product_id, offer_id, code, wholesaler_code, product_name, manufacturer_name, quantity, gross_price,
     manufacturer_discount, wholesaler_discount, net_price, ${AMOUNTS})
   SELECT n * 3 + part, product_id, offer_id, code, wholesaler_code, name, manufacturer, quantity, gross_price, manufacturer_discount, discount, net,
     subtotal, total, manufacturer_saving, subtotal - total - manufacturer_saving
   FROM lines ORDER BY n, part`,
];

/** Fills a database that has products and no orders, by statements that write all rows of a table. */
export async function writePastOrders(databaseUrl: string, { orders, own, larger }: Past): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const others = Math.ceil((orders - own - larger.reduce((sum, one) => sum + one, 0)) / EACH);
    await client.query(PRACTICES, [larger.length + others, larger]);
    // The rows fit each other as they are made: to ask the database for each foreign key would take most of the time.
    await client.query("SET session_replication_role = replica; SET work_mem = '512MB'");
    await client.query(PAST, [own]);
    for (const statement of [
      LISTED,
      'CREATE INDEX ON listed (wholesaler, place)',
      'ANALYZE past, listed',
      LINES,
      ...ORDERS,
    ]) {
      await client.query(statement);
    }
    await client.query('RESET session_replication_role');
  } finally {
    await client.end();
  }
}
