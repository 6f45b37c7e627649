import { statement } from '../../db/statement.ts';

export const INVOICE_OF_HASH = statement('invoice_of_hash', {
  takes: { practiceId: 'int', contentHash: 'text' },
  gives: { id: 'int' },
  sql: 'SELECT id FROM invoices WHERE practice_id = $practiceId AND content_hash = $contentHash',
});

/** Days within which a number is one document's: sellers begin anew each year. */
const SAME_NUMBER_DAYS = 300;

export const SAME_NUMBER = statement('invoice_of_same_number', {
  takes: { practiceId: 'int', wholesalerId: 'int', number: 'text', isCredit: 'bool', issuedOn: 'text' },
  gives: { issuedOn: 'text' },
  sql: `SELECT issued_on::text AS "issuedOn" FROM invoices
    WHERE practice_id = $practiceId AND wholesaler_id = $wholesalerId AND number = $number AND is_credit = $isCredit
      AND abs(issued_on - $issuedOn::date) < ${SAME_NUMBER_DAYS} LIMIT 1`,
});

export const WRITE_INVOICE = statement('write_invoice', {
  takes: {
    practiceId: 'int',
    wholesalerId: 'int',
    source: 'text',
    userId: 'int?',
    fileName: 'text',
    mediaType: 'text',
    content: 'bytea',
    contentHash: 'text',
    now: 'timestamptz',
    number: 'text',
    isCredit: 'bool',
    issuedOn: 'text',
    dueOn: 'text?',
    currency: 'text',
    orderReference: 'text?',
    preceding: 'text[]',
    withoutVat: 'float8',
    withVat: 'float8',
    payable: 'float8',
    paymentTerms: 'text?',
    sellerName: 'text?',
    sellerId: 'text?',
    sellerPeppol: 'text?',
    buyerPeppol: 'text?',
  },
  gives: { id: 'int' },
  // What waited for its answer is answered, and its bytes are the invoice's.
  sql: `WITH written AS (
    INSERT INTO invoices (practice_id, wholesaler_id, source, user_id, file_name, media_type, content, content_hash, received_at,
      number, is_credit, issued_on, due_on, currency, order_reference, preceding, without_vat, with_vat, payable, payment_terms,
      seller_name, seller_id, seller_peppol, buyer_peppol)
    VALUES ($practiceId, $wholesalerId, $source::invoice_source, $userId, $fileName, $mediaType, $content, $contentHash, $now,
      $number, $isCredit, $issuedOn::date, $dueOn::date, $currency, $orderReference, $preceding, $withoutVat::numeric,
      $withVat::numeric, $payable::numeric, $paymentTerms, $sellerName, $sellerId, $sellerPeppol, $buyerPeppol)
     RETURNING id), answered AS (
     UPDATE invoice_papers p SET invoice_id = written.id, content = NULL FROM written
     WHERE p.content_hash = $contentHash AND p.practice_id = $practiceId)
     SELECT id FROM written`,
});

export const WRITE_LINES = statement('write_invoice_lines', {
  anyPractice: 'an invoice that was written for the practice',
  takes: { invoiceId: 'int', lines: 'json', charges: 'json' },
  gives: { id: 'int', position: 'int' },
  sql: `WITH charges AS (
      INSERT INTO invoice_charges (invoice_id, is_charge, amount, reason, reason_code)
      SELECT $invoiceId, is_charge, amount, reason, reason_code FROM json_populate_recordset(NULL::invoice_charges, $charges)
    ) INSERT INTO invoice_lines (invoice_id, position, line_id, name, sellers_code, buyers_code, gtin, order_reference, quantity,
      unit, price, base_quantity, gross_price, amount, vat_category, vat_rate, state)
    SELECT $invoiceId, position, line_id, name, sellers_code, buyers_code, gtin, order_reference, quantity, unit, price,
      base_quantity, gross_price, amount, vat_category, vat_rate, state
    FROM json_populate_recordset(NULL::invoice_lines, $lines) RETURNING id, position`,
});

/** One that the practice orders from, or has ordered from. */
export const OWN_WHOLESALER = statement('own_wholesaler', {
  takes: { practiceId: 'int', wholesalerId: 'int' },
  gives: { id: 'int' },
  sql: `SELECT w.id FROM wholesalers w WHERE w.id = $wholesalerId AND (
      EXISTS (SELECT FROM wholesaler_accounts a WHERE a.wholesaler_id = w.id AND a.practice_id = $practiceId)
      OR EXISTS (SELECT FROM orders o JOIN wholesale_orders p ON p.order_id = o.id
        WHERE o.practice_id = $practiceId AND p.wholesaler_id = w.id))`,
});
