import { z } from 'zod';
import { statement } from '../../../db/statement.ts';

export const PAPER_OF_HASH = statement('paper_of_hash', {
  takes: { practiceId: 'int', contentHash: 'text' },
  gives: { id: 'int', invoiceId: 'int?' },
  sql: `SELECT id, invoice_id AS "invoiceId" FROM invoice_papers
    WHERE practice_id = $practiceId AND content_hash = $contentHash`,
});

export const WRITE_PAPER = statement('write_paper', {
  takes: {
    practiceId: 'int',
    wholesalerId: 'int?',
    source: 'text',
    userId: 'int?',
    fileName: 'text',
    mediaType: 'text',
    content: 'bytea',
    contentHash: 'text',
    now: 'timestamptz',
    asks: 'text?',
    words: 'text?',
  },
  gives: { id: 'int' },
  sql: `INSERT INTO invoice_papers (practice_id, wholesaler_id, source, user_id, file_name, media_type, content, content_hash, received_at,
      asks, words)
    VALUES ($practiceId, $wholesalerId, $source::invoice_source, $userId, $fileName, $mediaType, $content, $contentHash, $now,
      $asks, $words)
    RETURNING id`,
});

/** Whoever brings again what was set aside wants it entered. */
export const WAIT_AGAIN = statement('paper_waits_again', {
  takes: { practiceId: 'int', id: 'int' },
  sql: `UPDATE invoice_papers SET set_aside_at = NULL, set_aside_by = NULL
    WHERE id = $id AND set_aside_at IS NOT NULL AND practice_id = $practiceId`,
});

export const SET_ASIDE = statement('set_paper_aside', {
  takes: { practiceId: 'int', id: 'int', userId: 'int', now: 'timestamptz' },
  gives: { id: 'int' },
  sql: `UPDATE invoice_papers SET set_aside_at = coalesce(set_aside_at, $now), set_aside_by = coalesce(set_aside_by, $userId)
    WHERE id = $id AND invoice_id IS NULL AND practice_id = $practiceId RETURNING id`,
});

export const PAPER_TO_ENTER = statement('paper_to_enter', {
  takes: { practiceId: 'int', id: 'int' },
  gives: { invoiceId: 'int?', fileName: 'text', mediaType: 'text', content: 'bytea?' },
  sql: `SELECT invoice_id AS "invoiceId", file_name AS "fileName", media_type AS "mediaType", content
    FROM invoice_papers WHERE id = $id AND practice_id = $practiceId`,
});

/** The bytes go to the invoice, which is the document from now on. */
export const PAPER_ENTERED = statement('paper_entered', {
  takes: { practiceId: 'int', id: 'int', invoiceId: 'int' },
  sql: `UPDATE invoice_papers SET invoice_id = $invoiceId, content = NULL WHERE id = $id AND practice_id = $practiceId`,
});

/** Lines of orders that an invoice which is entered by hand charges. */
export const LINES_TO_ENTER = statement('order_lines_to_enter', {
  takes: { practiceId: 'int', wholesalerId: 'int', itemIds: 'int[]' },
  gives: { id: 'int', orderId: 'int', placedAt: 'timestamptz', name: 'text', code: 'text' },
  sql: `SELECT i.id, o.id AS "orderId", o.created_at AS "placedAt", i.product_name AS name, i.wholesaler_code AS code
    FROM orders o JOIN wholesale_orders w ON w.order_id = o.id JOIN order_items i ON i.wholesale_order_id = w.id
    WHERE i.id = ANY ($itemIds) AND w.wholesaler_id = $wholesalerId AND part_counts(w.status) AND o.practice_id = $practiceId`,
});

export const CHOOSE_LINES = statement('choose_typed_lines', {
  anyPractice: 'lines of an invoice that was written for the practice, and of orders that were found for it',
  takes: { invoiceId: 'int', userId: 'int', now: 'timestamptz', choices: 'json' },
  sql: `INSERT INTO invoice_choices (invoice_line_id, order_item_id, packs, user_id, chosen_at)
    SELECT l.id, c.order_item_id, c.packs, $userId, $now
    FROM json_to_recordset($choices) AS c(position int, order_item_id int, packs int)
      JOIN invoice_lines l ON l.invoice_id = $invoiceId AND l.position = c.position`,
});

const OrderedItem = z.strictObject({ id: z.int(), productId: z.int(), productName: z.string(), code: z.string() });
const ITEMS = `(SELECT coalesce(json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'productName', i.product_name,
        'code', i.wholesaler_code) ORDER BY i.id), '[]')
      FROM order_items i WHERE i.wholesale_order_id = w.id)`;
const FEE_CHARGED = `EXISTS (SELECT FROM order_items i JOIN invoice_matches m ON m.order_item_id = i.id
        JOIN invoice_lines l ON l.id = m.invoice_line_id JOIN invoice_verdicts f ON f.invoice_id = l.invoice_id
      WHERE i.wholesale_order_id = w.id AND f.kind IN ('agreed_fee', 'fee_above_promise'))`;

/** The newest orders at a wholesaler, after one that is wanted by name. */
export const ORDERS_TO_CHARGE = statement('orders_to_charge', {
  takes: { practiceId: 'int', wholesalerId: 'int', orderId: 'int?', most: 'int' },
  gives: {
    order: 'int',
    reference: 'text?',
    placedAt: 'timestamptz',
    fee: 'float8?',
    isFeeCharged: 'bool',
    items: z.array(OrderedItem),
  },
  sql: `SELECT o.id AS "order", o.reference, o.created_at AS "placedAt", w.delivery_fee::float8 AS fee,
      ${FEE_CHARGED} AS "isFeeCharged", ${ITEMS} AS items
    FROM orders o JOIN wholesale_orders w ON w.order_id = o.id
    WHERE o.practice_id = $practiceId AND w.wholesaler_id = $wholesalerId AND part_counts(w.status)
    ORDER BY coalesce(o.id = $orderId, false) DESC, o.created_at DESC, o.id DESC LIMIT $most`,
});

/** Percent of VAT that the last invoice of a product had. */
export const VAT_RATES = statement('vat_rates_of_products', {
  takes: { practiceId: 'int', productIds: 'int[]' },
  gives: { productId: 'int', rate: 'float8' },
  sql: `SELECT DISTINCT ON (i.product_id) i.product_id AS "productId", l.vat_rate::float8 AS rate
    FROM order_items i JOIN invoice_matches m ON m.order_item_id = i.id JOIN invoice_lines l ON l.id = m.invoice_line_id
      JOIN invoices v ON v.id = l.invoice_id
    WHERE i.product_id = ANY ($productIds) AND l.vat_rate IS NOT NULL AND v.practice_id = $practiceId
    ORDER BY i.product_id, v.issued_on DESC, v.id DESC`,
});
