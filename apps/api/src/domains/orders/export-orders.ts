import { isoTime } from '../../db/iso-time.ts';
import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';
import { LIST_PAGE, writeList } from '../../list-files/write-list.ts';

const anyPractice = 'the provider exports what all practices ordered';

/** Orders are numbered as they are placed: what lies outside of these is not looked at. */
const NUMBERS = statement('numbers_of_orders_to_export', {
  anyPractice,
  takes: { since: 'timestamptz', until: 'timestamptz' },
  gives: { first: 'int', last: 'int' },
  sql: `SELECT coalesce(min(id), 0) AS first, coalesce(max(id), 0) AS last FROM orders
    WHERE created_at >= $since AND created_at < $until`,
});

const PAGE = statement('order_lines_to_export', {
  anyPractice,
  takes: {
    ...{ since: 'timestamptz', until: 'timestamptz', first: 'int', last: 'int', line: 'int' },
    ...{ wholesalerId: 'int?', practiceId: 'int?', most: 'int' },
  },
  gives: {
    ...{ order: 'int', line: 'int', part: 'uuid', placed_at: 'text', practice: 'text', wholesaler: 'text' },
    ...{ account_number: 'text', reference: 'text', status: 'text', code: 'text', wholesaler_code: 'text' },
    ...{ product: 'text', manufacturer: 'text', quantity: 'int', gross_price: 'text', manufacturer_discount: 'text' },
    ...{ wholesaler_discount: 'text', net_price: 'text', total: 'text' },
  },
  sql: `SELECT o.id AS order, i.id AS line, w.uid AS part, ${isoTime('o.created_at')} AS placed_at, p.name AS practice,
      w.wholesaler_name AS wholesaler, w.account_number, coalesce(o.reference, '') AS reference, w.status::text, i.code,
      i.wholesaler_code, i.product_name AS product, i.manufacturer_name AS manufacturer, i.quantity, i.gross_price::text,
      i.manufacturer_discount::text, i.wholesaler_discount::text, i.net_price::text, i.total::text
    FROM orders o JOIN practices p ON p.id = o.practice_id JOIN wholesale_orders w ON w.order_id = o.id
      JOIN order_items i ON i.wholesale_order_id = w.id
    WHERE o.id BETWEEN $first AND $last AND o.created_at >= $since AND o.created_at < $until
      AND (o.id > $first OR i.id > $line)
      AND ($wholesalerId IS NULL OR w.wholesaler_id = $wholesalerId) AND ($practiceId IS NULL OR o.practice_id = $practiceId)
    ORDER BY o.id, i.id LIMIT $most`,
});

const COLUMNS: readonly (keyof RowOfStatement<typeof PAGE>)[] = [
  ...(['order', 'part', 'placed_at', 'practice', 'wholesaler', 'account_number', 'reference', 'status'] as const),
  ...(['code', 'wholesaler_code', 'product', 'manufacturer', 'quantity', 'gross_price'] as const),
  ...(['manufacturer_discount', 'wholesaler_discount', 'net_price', 'total'] as const),
];

export interface OrdersToExport {
  readonly since: Date;
  readonly until: Date;
  /** Null for all. */
  readonly wholesalerId: number | null;
  readonly practiceId: number | null;
}

/** The lines of orders that were placed from `since` on and before `until`, the oldest order first; prices in euros. */
export async function* exportOrders(db: Sql, of: OrdersToExport): AsyncGenerator<string> {
  const { since, until } = of;
  const [{ first, last } = { first: 0, last: 0 }] = await db.run(NUMBERS, { since, until });
  yield* writeList<RowOfStatement<typeof PAGE>>(COLUMNS, (before) =>
    db.run(PAGE, { ...of, first: before?.order ?? first, last, line: before?.line ?? 0, most: LIST_PAGE }),
  );
}
