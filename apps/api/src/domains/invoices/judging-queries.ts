import { statement } from '../../db/statement.ts';
import { COUNTS_FROM, LINE_SUMS } from '../orders/public.ts';
import { isBackInSql } from './credit-queries.ts';
import { NOTED_OF_LINE, NotedOfLine } from './promises/noted-of-line.ts';

/** Invoices that charge lines of orders, or take them back, and what credit notes among `invoiceIds` name. */
export const INVOICES_TO_JUDGE = statement('invoices_to_judge', {
  takes: { practiceId: 'int', itemIds: 'int[]', invoiceIds: 'int[]' },
  gives: { id: 'int' },
  sql: `SELECT v.id FROM invoice_matches m JOIN invoice_lines l ON l.id = m.invoice_line_id JOIN invoices v ON v.id = l.invoice_id
    WHERE m.order_item_id = ANY ($itemIds) AND v.practice_id = $practiceId
    UNION SELECT n.id
    FROM invoices c JOIN invoices n ON n.practice_id = c.practice_id AND n.wholesaler_id = c.wholesaler_id
    WHERE c.id = ANY ($invoiceIds) AND c.practice_id = $practiceId AND ${isBackInSql('c')}
      AND n.number = ANY (c.preceding)`,
});

/** All that charges the lines of orders which these invoices charge, in the order of the documents. */
export const CHARGES_BESIDE = statement('charges_beside_invoices', {
  takes: { practiceId: 'int', invoiceIds: 'int[]' },
  gives: {
    itemId: 'int',
    invoiceId: 'int',
    lineId: 'int',
    sellersCode: 'text?',
    price: 'text',
    quantity: 'text',
    baseQuantity: 'text?',
    packs: 'int',
    amount: 'float8',
    isByCode: 'bool',
  },
  sql: `SELECT m.order_item_id AS "itemId", v.id AS "invoiceId", l.id AS "lineId", l.sellers_code AS "sellersCode", l.price,
      l.quantity, l.base_quantity AS "baseQuantity", m.packs, m.amount::float8 AS amount,
      m.reason = 'sellers_code' AS "isByCode"
    FROM invoice_matches m JOIN invoice_lines l ON l.id = m.invoice_line_id JOIN invoices v ON v.id = l.invoice_id
    WHERE m.order_item_id IN (
        SELECT of.order_item_id
        FROM invoices named JOIN invoice_lines own ON own.invoice_id = named.id JOIN invoice_matches of ON of.invoice_line_id = own.id
        WHERE named.id = ANY ($invoiceIds) AND named.practice_id = $practiceId)
    ORDER BY v.issued_on, v.id, l.position`,
});

/** What was promised of lines of orders and what became of them. */
export const ORDERED_LINES = statement('ordered_lines_to_judge', {
  takes: { practiceId: 'int', itemIds: 'int[]' },
  gives: {
    id: 'int',
    partId: 'int',
    wholesalerCode: 'text',
    ordered: 'int',
    promised: 'float8',
    gross: 'float8',
    agreed: 'float8?',
    ...{ refused: 'int', backOrdered: 'int', sent: 'int', declined: 'int', dropped: 'int' },
    ...{ received: 'int', rejected: 'int' },
    isCounted: 'bool',
    noted: NotedOfLine.nullable(),
  },
  sql: `SELECT i.id, w.id AS "partId", i.wholesaler_code AS "wholesalerCode", i.quantity AS ordered,
      i.net_price::float8 AS promised, i.gross_price::float8 AS gross, agreed.price::float8 AS agreed,
      said.refused, said.back_ordered AS "backOrdered", shipped.sent, said.declined, dropped.dropped, counted.received,
      counted.rejected, coalesce(o.created_at >= ${COUNTS_FROM}, false) AS "isCounted",
      ${NOTED_OF_LINE} AS noted
    FROM orders o JOIN wholesale_orders w ON w.order_id = o.id JOIN order_items i ON i.wholesale_order_id = w.id
      ${LINE_SUMS}
      CROSS JOIN LATERAL (
        SELECT CASE WHEN bool_or(l.net_price IS NOT NULL) THEN max(coalesce(l.net_price, i.net_price)) END AS price
        FROM line_words l LEFT JOIN line_answers a ON a.line_word_id = l.id
        WHERE l.order_item_id = i.id AND l.holds AND l.kind <> 'refused' AND (a.is_accepted OR NOT l.asks)
      ) agreed
    WHERE i.id = ANY ($itemIds) AND o.practice_id = $practiceId`,
});

/** Parts of orders of which a delivery was counted to its end. */
export const ARRIVED_PARTS = statement('arrived_parts', {
  takes: { practiceId: 'int', partIds: 'int[]' },
  gives: { id: 'int' },
  sql: `SELECT w.id FROM orders o JOIN wholesale_orders w ON w.order_id = o.id
    WHERE w.id = ANY ($partIds) AND o.practice_id = $practiceId
      AND EXISTS (SELECT FROM order_items i JOIN receipt_entries e ON e.order_item_id = i.id JOIN receipts r ON r.id = e.receipt_id
        WHERE i.wholesale_order_id = w.id AND r.finished_at IS NOT NULL)`,
});

/** What the parts that invoices charge promised as fees, and in how many documents before and beside these it was charged and not given back. */
export const FEES_OF_PARTS = statement('fees_of_parts', {
  takes: { practiceId: 'int', invoiceIds: 'int[]' },
  gives: { invoiceId: 'int', partId: 'int', fee: 'float8?', before: 'int' },
  sql: `SELECT part.invoice_id AS "invoiceId", w.id AS "partId", w.delivery_fee::float8 AS fee, earlier.before
    FROM (
      SELECT DISTINCT v.id AS invoice_id, v.issued_on, i.wholesale_order_id AS id
      FROM invoices v JOIN invoice_lines l ON l.invoice_id = v.id JOIN invoice_matches m ON m.invoice_line_id = l.id
        JOIN order_items i ON i.id = m.order_item_id
      WHERE v.id = ANY ($invoiceIds) AND v.practice_id = $practiceId
    ) part JOIN wholesale_orders w ON w.id = part.id
      CROSS JOIN LATERAL (
        SELECT (count(DISTINCT e.id) FILTER (WHERE f.kind IN ('agreed_fee', 'fee_above_promise'))
          - count(DISTINCT e.id) FILTER (WHERE f.kind = 'credited'))::int AS before
        FROM order_items i JOIN invoice_matches m ON m.order_item_id = i.id JOIN invoice_lines l ON l.id = m.invoice_line_id
          JOIN invoices e ON e.id = l.invoice_id JOIN invoice_verdicts f ON f.invoice_id = e.id
        WHERE i.wholesale_order_id = w.id AND (e.issued_on, e.id) < (part.issued_on, part.invoice_id)
          AND e.id <> ALL ($invoiceIds) AND f.invoice_line_id IS NULL
      ) earlier`,
});

export const DROP_VERDICTS = statement('drop_invoice_verdicts', {
  takes: { practiceId: 'int', invoiceIds: 'int[]' },
  sql: `DELETE FROM invoice_verdicts d USING invoices v
    WHERE v.id = d.invoice_id AND NOT d.is_of_sums AND v.id = ANY ($invoiceIds) AND v.practice_id = $practiceId`,
});

export const WRITE_VERDICTS = statement('write_invoice_verdicts', {
  anyPractice: 'invoices that were found for the practice',
  takes: { verdicts: 'json' },
  sql: `INSERT INTO invoice_verdicts (invoice_id, invoice_line_id, order_item_id, kind, amount, packs, promised, charged, words,
      is_of_sums)
    SELECT invoice_id, invoice_line_id, order_item_id, kind, amount, packs, promised, charged, words, is_of_sums
    FROM json_populate_recordset(NULL::invoice_verdicts, $verdicts)`,
});

/** Findings of 0 are further faults of one amount. What was given back of the invoice as a whole is off what was found. */
export const SUM_UP = statement('sum_up_invoices', {
  takes: { practiceId: 'int', invoiceIds: 'int[]', findingKinds: 'text[]', judge: 'int' },
  sql: `UPDATE invoices v SET judged_by = $judge, asks = s.asks, findings = CASE WHEN s.back > 0 AND s.back >= s.found THEN 0 ELSE s.findings END,
      found = greatest(s.found - s.back, 0)
    FROM (
      SELECT q.id, (SELECT count(*) FROM invoice_lines l WHERE l.invoice_id = q.id AND l.state = 'asks')::int AS asks,
        (SELECT coalesce(sum(f.amount), 0) FROM finding_credits f WHERE f.invoice_id = q.id) AS back,
        count(d.id)::int AS findings, coalesce(sum(d.amount), 0) AS found
      FROM invoices q LEFT JOIN invoice_verdicts d ON d.invoice_id = q.id AND d.kind = ANY ($findingKinds)
      WHERE q.id = ANY ($invoiceIds) AND q.practice_id = $practiceId GROUP BY q.id
    ) s WHERE v.id = s.id`,
});
