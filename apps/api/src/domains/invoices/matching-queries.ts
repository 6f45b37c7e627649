import { z } from 'zod';
import { statement } from '../../db/statement.ts';

export const PackContent = z.strictObject({ size: z.string(), unit: z.string() });

/** SQL: what a pack of `product_packs` `k` holds. */
export const PACK_CONTENT = "CASE WHEN k.size IS NOT NULL THEN json_build_object('size', k.size, 'unit', k.unit) END";

/** SQL: a wholesaler's code as `comparedCode` has it. */
const comparedInSql = (code: string) => `coalesce(nullif(ltrim(upper(replace(${code}, ' ', '')), '0'), ''), '0')`;

const ITEM = {
  id: 'own order_items',
  orderId: 'int',
  uid: 'uuid',
  reference: 'text?',
  placedAt: 'timestamptz',
  codes: 'text[]',
  ourCode: 'text',
  gtin: 'text?',
  productId: 'int',
  productName: 'text',
  wholesalerCode: 'text',
  ordered: 'int',
  promised: 'float8',
  gross: 'float8',
  content: PackContent.nullable(),
} as const;

const ITEMS = `SELECT i.id, o.id AS "orderId", w.uid, o.reference, o.created_at AS "placedAt", i.code AS "ourCode", p.gtin,
      i.product_id AS "productId", i.product_name AS "productName", i.wholesaler_code AS "wholesalerCode", i.quantity AS ordered,
      i.net_price::float8 AS promised, i.gross_price::float8 AS gross,
      ARRAY[i.wholesaler_code] || ARRAY(SELECT l.instead_code FROM line_words l
        WHERE l.order_item_id = i.id AND l.instead_code IS NOT NULL) AS codes,
      ${PACK_CONTENT} AS content
    FROM orders o JOIN wholesale_orders w ON w.order_id = o.id JOIN order_items i ON i.wholesale_order_id = w.id
      JOIN products p ON p.id = i.product_id LEFT JOIN product_packs k ON k.product_id = p.id AND k.name = p.name
    WHERE o.practice_id = $practiceId AND w.wholesaler_id = $wholesalerId AND part_counts(w.status)
      AND o.created_at >= $from AND o.created_at < $until`;

/** Orders of the practice that are named by the uid of a part, by their number or by the practice's own reference, as a whole. */
export const ORDERS_NAMED = statement('orders_named_by_invoice', {
  takes: { practiceId: 'int', uids: 'uuid[]', numbers: 'int[]', references: 'text[]' },
  gives: { id: 'int' },
  sql: `SELECT w.order_id AS id FROM wholesale_orders w JOIN orders o ON o.id = w.order_id
      WHERE w.uid = ANY ($uids) AND o.practice_id = $practiceId
    UNION SELECT o.id FROM orders o WHERE o.id = ANY ($numbers) AND o.practice_id = $practiceId
    UNION SELECT o.id FROM orders o WHERE o.practice_id = $practiceId AND lower(btrim(o.reference)) = ANY ($references)`,
});

/** Lines of orders that have one of these codes or products, the first order first; of these orders alone where any are given. */
export const ITEMS_BY_CODE = statement('items_for_invoice', {
  takes: {
    practiceId: 'int',
    wholesalerId: 'int',
    from: 'timestamptz',
    until: 'timestamptz',
    comparedCodes: 'text[]',
    ourCodes: 'text[]',
    gtins: 'text[]',
    productIds: 'int[]',
    itemIds: 'int[]',
    orderIds: 'int[]?',
  },
  gives: ITEM,
  sql: `${ITEMS}
      AND ($orderIds IS NULL OR o.id = ANY ($orderIds))
      AND (${comparedInSql('i.wholesaler_code')} = ANY ($comparedCodes) OR i.code = ANY ($ourCodes) OR p.gtin = ANY ($gtins)
        OR i.product_id = ANY ($productIds) OR i.id = ANY ($itemIds)
        OR EXISTS (SELECT FROM line_words l WHERE l.order_item_id = i.id
          AND ${comparedInSql('l.instead_code')} = ANY ($comparedCodes)))
    ORDER BY o.created_at, i.id`,
});

/** More are not looked through for a name. */
const NAMED_MAX = 500;

/** As an array of its own it is read once: joined, all lines of all invoices may be read for each line of an order. */
const LINES_OF_INVOICE = `SELECT l.id FROM invoices v JOIN invoice_lines l ON l.invoice_id = v.id
          WHERE v.id = $invoiceId AND v.practice_id = $practiceId`;

/** Lines that other documents do not charge as a whole, the newest first. */
export const ITEMS_NOT_CHARGED = statement('items_not_charged', {
  takes: { practiceId: 'int', wholesalerId: 'int', invoiceId: 'int', from: 'timestamptz', until: 'timestamptz' },
  gives: ITEM,
  sql: `${ITEMS}
      AND i.quantity > (SELECT coalesce(sum(m.packs), 0) FROM invoice_matches m
        WHERE m.order_item_id = i.id AND m.invoice_line_id <> ALL (ARRAY (${LINES_OF_INVOICE})))
    ORDER BY o.created_at DESC, i.id LIMIT ${NAMED_MAX}`,
});

export const NAMES = statement('invoice_names', {
  takes: { practiceId: 'int', wholesalerId: 'int', names: 'text[]' },
  gives: { name: 'text', productId: 'int', packs: 'int', units: 'text' },
  sql: `SELECT name, product_id AS "productId", packs, units FROM invoice_names
    WHERE practice_id = $practiceId AND wholesaler_id = $wholesalerId AND name = ANY ($names)`,
});

/** Packs of lines of orders that other documents charge, and those that they have for nothing. */
export const CHARGED = statement('charged_packs', {
  takes: { practiceId: 'int', invoiceId: 'int', itemIds: 'int[]' },
  gives: { itemId: 'int', packs: 'int', given: 'int' },
  sql: `SELECT m.order_item_id AS "itemId", sum(m.packs)::int AS packs,
      coalesce(sum(ceil(greatest(l.quantity::numeric, 0))) FILTER (WHERE m.packs = 0 AND m.amount = 0), 0)::int AS given
    FROM invoice_matches m JOIN invoice_lines l ON l.id = m.invoice_line_id JOIN invoices v ON v.id = l.invoice_id
    WHERE m.order_item_id = ANY ($itemIds) AND v.id <> $invoiceId AND v.practice_id = $practiceId
    GROUP BY m.order_item_id`,
});

export const DROP_MATCHES = statement('drop_invoice_matches', {
  takes: { practiceId: 'int', invoiceId: 'int' },
  gives: { itemId: 'int' },
  sql: `DELETE FROM invoice_matches m USING invoice_lines l, invoices v
    WHERE l.id = m.invoice_line_id AND v.id = l.invoice_id AND v.id = $invoiceId AND v.practice_id = $practiceId
    RETURNING m.order_item_id AS "itemId"`,
});

export const WRITE_MATCHES = statement('write_invoice_matches', {
  anyPractice: 'lines of an invoice and of orders that were found for the practice',
  takes: { matches: 'json' },
  sql: `INSERT INTO invoice_matches (invoice_line_id, order_item_id, packs, amount, reason)
    SELECT invoice_line_id, order_item_id, packs, amount, reason FROM json_populate_recordset(NULL::invoice_matches, $matches)`,
});

export const WRITE_STATES = statement('write_invoice_line_states', {
  anyPractice: 'lines of an invoice that was found for the practice',
  takes: { ids: 'int[]', states: 'text[]' },
  sql: `UPDATE invoice_lines l SET state = s.state::invoice_line_state
    FROM unnest($ids, $states) AS s(id, state) WHERE l.id = s.id`,
});
