import { statement } from '../../../../db/statement.ts';
import { orderNumber } from '../../../../outside/documents/document-words.ts';
import { AFTER, folderSection, isOfPeriod, localTime, TIMED_PERIOD } from '../folder-section.ts';

const COUNT = statement('count_receipts_of_folder', {
  takes: TIMED_PERIOD,
  gives: { count: 'int' },
  sql: `SELECT count(*)::int AS count FROM receipt_entries e WHERE e.practice_id = $practiceId AND ${isOfPeriod('e.counted_at')}`,
});

const PAGE = statement('receipts_of_folder', {
  takes: { ...TIMED_PERIOD, ...AFTER },
  gives: {
    id: 'int',
    at: 'timestamptz',
    counted: 'text',
    kind: 'text',
    code: 'text',
    product: 'text',
    gtin: 'text?',
    batch: 'text?',
    expiresOn: 'text?',
    serial: 'text?',
    packs: 'int',
    supplier: 'text',
    orderId: 'int?',
    reference: 'text?',
    countedBy: 'text',
    reason: 'text?',
    note: 'text?',
    correctsId: 'int?',
  },
  sql: `SELECT e.id, e.counted_at AS at, ${localTime('e.counted_at')} AS counted, e.kind::text, p.code,
      coalesce(i.product_name, p.name) AS product, p.gtin, e.batch, e.expires_on::text AS "expiresOn", e.serial,
      e.quantity AS packs, w.name AS supplier, o.id AS "orderId", o.reference,
      u.first_name || ' ' || u.last_name AS "countedBy", e.reason::text, e.note, e.corrects_id AS "correctsId"
    FROM (
      SELECT * FROM receipt_entries e
      WHERE e.practice_id = $practiceId AND ${isOfPeriod('e.counted_at')} AND (e.counted_at, e.id) > ($lastAt, $last)
      ORDER BY e.counted_at, e.id LIMIT $most
    ) e
      JOIN receipts r ON r.id = e.receipt_id JOIN wholesalers w ON w.id = r.wholesaler_id
      JOIN products p ON p.id = e.product_id JOIN users u ON u.id = e.user_id
      LEFT JOIN order_items i ON i.id = e.order_item_id LEFT JOIN wholesale_orders x ON x.id = i.wholesale_order_id
      LEFT JOIN orders o ON o.id = x.order_id
    ORDER BY e.counted_at, e.id`,
});

/** What came, as it was counted. */
export const RECEIPTS = folderSection({
  name: 'receipts',
  title: 'Goods-in log',
  about:
    'Each pack that was counted when it came. No entry is ever changed: a correction is an entry of its own, with packs below zero, and names the one that it corrects.',
  count: COUNT,
  page: PAGE,
  columns: [
    { name: 'entry', head: 'Entry', width: 5, places: 0, cell: ({ id }) => id },
    { name: 'counted', head: 'Counted', width: 9, cell: ({ counted }) => counted },
    {
      name: 'kind',
      head: 'Kind',
      width: 6,
      cell: ({ kind, correctsId }) => (correctsId === null ? kind : `correction of ${kind}`),
    },
    { name: 'code', cell: ({ code }) => code },
    { name: 'product', head: 'Product', width: 21, cell: ({ product }) => product },
    { name: 'gtin', cell: ({ gtin }) => gtin },
    { name: 'batch', head: 'Batch', width: 8, cell: ({ batch }) => batch },
    { name: 'expires', head: 'Expires', width: 6.5, cell: ({ expiresOn }) => expiresOn },
    { name: 'serial', cell: ({ serial }) => serial },
    { name: 'packs', head: 'Packs', width: 4, places: 0, cell: ({ packs }) => packs },
    { name: 'supplier', head: 'Supplier', width: 11, cell: ({ supplier }) => supplier },
    { name: 'order', head: 'Order', width: 5, cell: ({ orderId }) => orderId && orderNumber(orderId) },
    { name: 'order_reference', cell: ({ reference }) => reference },
    { name: 'counted_by', head: 'Counted by', width: 9, cell: ({ countedBy }) => countedBy },
    { name: 'reason', cell: ({ reason }) => reason },
    { name: 'note', cell: ({ note }) => note },
    { name: 'corrects_entry', places: 0, cell: ({ correctsId }) => correctsId },
    {
      name: 'remarks',
      head: 'Remarks',
      width: 12,
      cell: ({ reason, note, correctsId }) =>
        [correctsId === null ? null : `corrects ${correctsId}`, reason, note]
          .filter((words) => words !== null)
          .join(': '),
    },
  ],
});
