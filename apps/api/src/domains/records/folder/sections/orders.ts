import { statement } from '../../../../db/statement.ts';
import { orderNumber } from '../../../../outside/documents/document-words.ts';
import { AFTER, folderSection, isOfPeriod, localTime, TIMED_PERIOD } from '../folder-section.ts';

const COUNT = statement('count_order_lines_of_folder', {
  takes: TIMED_PERIOD,
  gives: { count: 'int' },
  sql: `SELECT count(*)::int AS count FROM orders o JOIN wholesale_orders x ON x.order_id = o.id
      JOIN order_items i ON i.wholesale_order_id = x.id
    WHERE o.practice_id = $practiceId AND ${isOfPeriod('o.created_at')}`,
});

const PAGE = statement('order_lines_of_folder', {
  takes: { ...TIMED_PERIOD, ...AFTER },
  gives: {
    id: 'int',
    at: 'timestamptz',
    ordered: 'text',
    orderId: 'int',
    reference: 'text?',
    orderedBy: 'text',
    supplier: 'text',
    status: 'text',
    code: 'text',
    product: 'text',
    packs: 'int',
    net: 'float8',
    total: 'float8',
    received: 'int',
    rejected: 'int',
    came: 'text?',
    batches: 'text?',
  },
  sql: `SELECT line.*, ${localTime('line.at')} AS ordered, came.received, came.rejected, ${localTime('came.last')} AS came, came.batches
    FROM (
      SELECT i.id, o.created_at AS at, o.id AS "orderId", o.reference, o.placed_by_name AS "orderedBy", x.wholesaler_name AS supplier,
        x.status::text, i.code, i.product_name AS product, i.quantity AS packs, i.net_price::float8 AS net, i.total::float8
      FROM orders o JOIN wholesale_orders x ON x.order_id = o.id JOIN order_items i ON i.wholesale_order_id = x.id
      WHERE o.practice_id = $practiceId AND ${isOfPeriod('o.created_at')} AND o.created_at >= $lastAt
        AND (o.created_at, i.id) > ($lastAt, $last)
      ORDER BY o.created_at, i.id LIMIT $most
    ) line CROSS JOIN LATERAL (
      SELECT coalesce(sum(e.quantity) FILTER (WHERE e.kind = 'received'), 0)::int AS received,
        coalesce(sum(e.quantity) FILTER (WHERE e.kind = 'rejected'), 0)::int AS rejected,
        max(e.counted_at) AS last, string_agg(DISTINCT e.batch, ' ') AS batches
      FROM receipt_entries e WHERE e.order_item_id = line.id
    ) came
    ORDER BY line.at, line.id`,
});

/** What was ordered, and what came of it. */
export const ORDERS = folderSection({
  name: 'orders',
  title: 'Orders and what came of them',
  about:
    'Each line that was ordered in the period, with the packs that were received and rejected of it until this was drawn.',
  count: COUNT,
  page: PAGE,
  columns: [
    { name: 'order', head: 'Order', width: 5, cell: ({ orderId }) => orderNumber(orderId) },
    { name: 'ordered', head: 'Ordered', width: 9, cell: ({ ordered }) => ordered },
    { name: 'order_reference', cell: ({ reference }) => reference },
    { name: 'ordered_by', head: 'Ordered by', width: 9, cell: ({ orderedBy }) => orderedBy },
    { name: 'supplier', head: 'Supplier', width: 11, cell: ({ supplier }) => supplier },
    { name: 'status', head: 'Status', width: 6, cell: ({ status }) => status },
    { name: 'code', cell: ({ code }) => code },
    { name: 'product', head: 'Product', width: 22, cell: ({ product }) => product },
    { name: 'packs', head: 'Packs', width: 4, places: 0, cell: ({ packs }) => packs },
    { name: 'net_price', head: 'Net €', width: 5.5, places: 2, isPrice: true, cell: ({ net }) => net },
    { name: 'total', head: 'Total €', width: 6, places: 2, isPrice: true, cell: ({ total }) => total },
    { name: 'received', head: 'Received', width: 5, places: 0, cell: ({ received }) => received },
    { name: 'rejected', head: 'Rejected', width: 5, places: 0, cell: ({ rejected }) => rejected },
    { name: 'last_counted', head: 'Last counted', width: 9, cell: ({ came }) => came },
    { name: 'batches', head: 'Batches', width: 9, cell: ({ batches }) => batches },
  ],
});
