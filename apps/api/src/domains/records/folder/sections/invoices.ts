import { statement } from '../../../../db/statement.ts';
import { orderNumber } from '../../../../outside/documents/document-words.ts';
import { AFTER, folderSection, PERIOD } from '../folder-section.ts';

const COUNT = statement('count_invoices_of_folder', {
  takes: PERIOD,
  gives: { count: 'int' },
  sql: `SELECT count(*)::int AS count FROM invoices v
    WHERE v.practice_id = $practiceId AND v.issued_on BETWEEN $from::date AND $to::date`,
});

const PAGE = statement('invoices_of_folder', {
  takes: { ...PERIOD, ...AFTER },
  gives: {
    id: 'int',
    at: 'timestamptz',
    issuedOn: 'text',
    number: 'text',
    isCredit: 'bool',
    supplier: 'text',
    orders: 'int[]',
    currency: 'text',
    net: 'float8',
    gross: 'float8',
    payable: 'float8',
    hash: 'text',
  },
  sql: `SELECT v.id, v.issued_on::timestamp AT TIME ZONE 'UTC' AS at, v.issued_on::text AS "issuedOn", v.number, v.is_credit AS "isCredit",
      w.name AS supplier, ARRAY(
        SELECT DISTINCT x.order_id FROM invoice_lines l JOIN invoice_matches m ON m.invoice_line_id = l.id
          JOIN order_items i ON i.id = m.order_item_id JOIN wholesale_orders x ON x.id = i.wholesale_order_id
        WHERE l.invoice_id = v.id ORDER BY x.order_id) AS orders,
      v.currency, v.without_vat::float8 AS net, v.with_vat::float8 AS gross, v.payable::float8, v.content_hash AS hash
    FROM (
      SELECT v.id, v.issued_on, v.number, v.is_credit, v.wholesaler_id, v.currency, v.without_vat, v.with_vat, v.payable, v.content_hash
      FROM invoices v
      WHERE v.practice_id = $practiceId AND v.issued_on BETWEEN $from::date AND $to::date
        AND (v.issued_on, v.id) > (($lastAt AT TIME ZONE 'UTC')::date, $last)
      ORDER BY v.issued_on, v.id LIMIT $most
    ) v JOIN wholesalers w ON w.id = v.wholesaler_id
    ORDER BY v.issued_on, v.id`,
});

/** Below zero on a credit note, so that columns add up. */
const signed = (isCredit: boolean, amount: number) => (isCredit && amount !== 0 ? -amount : amount);

/** What wholesalers charged and credited, by the day on which they did. */
export const INVOICES = folderSection({
  name: 'invoices',
  title: 'Invoices and credit notes',
  about: 'The documents that wholesalers issued in the period, with the orders that their lines are of.',
  count: COUNT,
  page: PAGE,
  columns: [
    { name: 'date', head: 'Date', width: 8, cell: ({ issuedOn }) => issuedOn },
    { name: 'number', head: 'Number', width: 14, cell: ({ number }) => number },
    { name: 'kind', head: 'Kind', width: 9, cell: ({ isCredit }) => (isCredit ? 'credit note' : 'invoice') },
    { name: 'supplier', head: 'Supplier', width: 24, cell: ({ supplier }) => supplier },
    { name: 'orders', head: 'Orders', width: 18, cell: ({ orders }) => orders.map(orderNumber).join(' ') },
    { name: 'currency', head: 'Currency', width: 6, isPrice: true, cell: ({ currency }) => currency },
    {
      name: 'net',
      head: 'Net',
      width: 8,
      places: 2,
      isPrice: true,
      cell: ({ isCredit, net }) => signed(isCredit, net),
    },
    {
      name: 'gross',
      head: 'With VAT',
      width: 8,
      places: 2,
      isPrice: true,
      cell: ({ isCredit, gross }) => signed(isCredit, gross),
    },
    { name: 'payable', places: 2, isPrice: true, cell: ({ isCredit, payable }) => signed(isCredit, payable) },
    { name: 'document_sha256', cell: ({ hash }) => hash },
  ],
});
