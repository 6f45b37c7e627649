import { statement } from '../../db/statement.ts';

/** SQL: whether a document gives money back: a credit note, or an invoice below zero. */
export const isBackInSql = (invoice: string) => `(${invoice}.is_credit OR ${invoice}.without_vat < 0)`;

/**
 * What credit notes give back of the one invoice that they name, and no line of an order has: `fees` and charges of the document,
 * and lines of no order. What asks still is of none yet.
 */
export const NAMED_CREDITS = statement('named_credits', {
  takes: { practiceId: 'int', invoiceIds: 'int[]' },
  gives: { creditId: 'int', invoiceId: 'int', fees: 'float8', lines: 'float8' },
  sql: `SELECT c.id AS "creditId", v.id AS "invoiceId", round(sign.of * fees.amount, 2)::float8 AS fees,
      round(sign.of * lines.amount, 2)::float8 AS lines
    FROM invoices v JOIN invoices c ON c.practice_id = v.practice_id AND c.wholesaler_id = v.wholesaler_id
      CROSS JOIN LATERAL (SELECT CASE WHEN c.is_credit THEN 1 ELSE -1 END AS of) sign
      CROSS JOIN LATERAL (
        SELECT coalesce((SELECT sum(l.amount::numeric) FROM invoice_lines l WHERE l.invoice_id = c.id AND l.state = 'fee'), 0)
          + coalesce((SELECT sum(CASE WHEN g.is_charge THEN g.amount::numeric ELSE -g.amount::numeric END)
              FROM invoice_charges g WHERE g.invoice_id = c.id), 0) AS amount
      ) fees
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(l.amount::numeric), 0) AS amount FROM invoice_lines l WHERE l.invoice_id = c.id AND l.state = 'unknown'
      ) lines
    WHERE v.id = ANY ($invoiceIds) AND v.practice_id = $practiceId AND NOT v.is_credit AND ${isBackInSql('c')}
      AND c.preceding @> ARRAY[v.number] AND cardinality(c.preceding) = 1 AND c.currency = v.currency
    ORDER BY c.issued_on, c.id`,
});

/** In the order in which they were written; what was judged of the document's own sums is among them. */
export const FINDINGS_OF_INVOICES = statement('findings_of_invoices', {
  takes: { practiceId: 'int', invoiceIds: 'int[]', findingKinds: 'text[]' },
  gives: { invoiceId: 'int', lineId: 'int?', orderItemId: 'int?', amount: 'float8' },
  sql: `SELECT v.id AS "invoiceId", d.invoice_line_id AS "lineId", d.order_item_id AS "orderItemId", d.amount::float8 AS amount
    FROM invoices v JOIN invoice_verdicts d ON d.invoice_id = v.id
    WHERE v.id = ANY ($invoiceIds) AND v.practice_id = $practiceId AND d.kind = ANY ($findingKinds) AND d.amount > 0
    ORDER BY d.id`,
});

/** What was given back of these invoices as a whole, and of these lines of orders. */
export const DROP_CREDITS = statement('drop_finding_credits', {
  takes: { practiceId: 'int', invoiceIds: 'int[]', itemIds: 'int[]' },
  sql: `DELETE FROM finding_credits f USING invoices c
    WHERE c.id = f.credit_id AND c.practice_id = $practiceId
      AND (f.invoice_id = ANY ($invoiceIds) OR (f.invoice_id IS NULL AND f.order_item_id = ANY ($itemIds)))`,
});

export const WRITE_CREDITS = statement('write_finding_credits', {
  anyPractice: 'documents that were found for the practice',
  takes: { credits: 'json' },
  sql: `INSERT INTO finding_credits (credit_id, order_item_id, invoice_line_id, invoice_id, amount)
    SELECT credit_id, order_item_id, invoice_line_id, invoice_id, amount
    FROM json_populate_recordset(NULL::finding_credits, $credits)`,
});
