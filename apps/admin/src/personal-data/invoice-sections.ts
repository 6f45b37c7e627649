import { longSection, type Section, section } from './section.ts';

/** What wholesalers charged, and what was said of it. Documents are as they came, in base64. */
export const INVOICE_SECTIONS: readonly Section[] = [
  longSection(
    'invoices',
    20,
    `SELECT v.id, json_build_object('id', v.id, 'wholesaler', w.name, 'source', v.source, 'user', v.user_id, 'file_name', v.file_name,
         'media_type', v.media_type, 'content', encode(v.content, 'base64'), 'content_hash', v.content_hash,
         'received_at', v.received_at, 'number', v.number, 'is_credit', v.is_credit, 'issued_on', v.issued_on, 'due_on', v.due_on,
         'currency', v.currency, 'order_reference', v.order_reference, 'preceding', v.preceding, 'without_vat', v.without_vat,
         'with_vat', v.with_vat, 'payable', v.payable, 'payment_terms', v.payment_terms, 'seller_name', v.seller_name,
         'seller_id', v.seller_id, 'seller_peppol', v.seller_peppol, 'buyer_peppol', v.buyer_peppol, 'asks', v.asks, 'findings', v.findings, 'found', v.found, 'paid_on', v.paid_on,
         'charges', (SELECT coalesce(json_agg(json_build_object('is_charge', c.is_charge, 'amount', c.amount, 'reason', c.reason,
           'reason_code', c.reason_code) ORDER BY c.id), '[]') FROM invoice_charges c WHERE c.invoice_id = v.id)) AS row
     FROM invoices v JOIN wholesalers w ON w.id = v.wholesaler_id
     WHERE v.practice_id = $practiceId AND v.id > $last ORDER BY v.id LIMIT $most`,
  ),
  longSection(
    'invoice_papers',
    20,
    `SELECT p.id, json_build_object('id', p.id, 'wholesaler', w.name, 'source', p.source, 'user', p.user_id, 'file_name', p.file_name,
         'media_type', p.media_type, 'content', encode(p.content, 'base64'), 'content_hash', p.content_hash,
         'received_at', p.received_at, 'asks', p.asks, 'words', p.words,
         'invoice', p.invoice_id, 'set_aside_at', p.set_aside_at, 'set_aside_by', p.set_aside_by) AS row
     FROM invoice_papers p LEFT JOIN wholesalers w ON w.id = p.wholesaler_id
     WHERE p.practice_id = $practiceId AND p.id > $last ORDER BY p.id LIMIT $most`,
  ),
  longSection(
    'invoice_lines',
    2_000,
    `SELECT l.id, json_build_object('id', l.id, 'invoice', l.invoice_id, 'position', l.position, 'line_id', l.line_id, 'name', l.name,
         'sellers_code', l.sellers_code, 'buyers_code', l.buyers_code, 'gtin', l.gtin, 'order_reference', l.order_reference,
         'quantity', l.quantity, 'unit', l.unit, 'price', l.price, 'base_quantity', l.base_quantity, 'gross_price', l.gross_price,
         'amount', l.amount, 'vat_category', l.vat_category, 'vat_rate', l.vat_rate, 'state', l.state,
         'matches', (SELECT coalesce(json_agg(json_build_object('order', o.order_id, 'wholesaler_code', i.wholesaler_code,
             'packs', m.packs, 'amount', m.amount, 'reason', m.reason) ORDER BY m.id), '[]')
           FROM invoice_matches m JOIN order_items i ON i.id = m.order_item_id JOIN wholesale_orders o ON o.id = i.wholesale_order_id
           WHERE m.invoice_line_id = l.id)) AS row
     FROM invoices v JOIN invoice_lines l ON l.invoice_id = v.id
     WHERE v.practice_id = $practiceId AND l.id > $last ORDER BY l.id LIMIT $most`,
  ),
  longSection(
    'invoice_verdicts',
    5_000,
    `SELECT d.id, json_build_object('id', d.id, 'invoice', d.invoice_id, 'line', d.invoice_line_id, 'kind', d.kind,
         'amount', d.amount, 'packs', d.packs, 'promised', d.promised, 'charged', d.charged, 'words', d.words) AS row
     FROM invoices v JOIN invoice_verdicts d ON d.invoice_id = v.id
     WHERE v.practice_id = $practiceId AND d.id > $last ORDER BY d.id LIMIT $most`,
  ),
  longSection(
    'invoice_choices',
    5_000,
    `SELECT c.id, json_build_object('id', c.id, 'invoice', l.invoice_id, 'line', c.invoice_line_id, 'order', o.order_id,
         'wholesaler_code', i.wholesaler_code, 'packs', c.packs, 'user', c.user_id, 'chosen_at', c.chosen_at) AS row
     FROM invoices v JOIN invoice_lines l ON l.invoice_id = v.id JOIN invoice_choices c ON c.invoice_line_id = l.id
       LEFT JOIN order_items i ON i.id = c.order_item_id LEFT JOIN wholesale_orders o ON o.id = i.wholesale_order_id
     WHERE v.practice_id = $practiceId AND c.id > $last ORDER BY c.id LIMIT $most`,
  ),
  longSection(
    'invoice_payments',
    5_000,
    `SELECT y.id, json_build_object('id', y.id, 'invoice', y.invoice_id, 'paid_on', y.paid_on, 'amount', y.amount, 'user', y.user_id,
         'marked_at', y.marked_at) AS row
     FROM invoices v JOIN invoice_payments y ON y.invoice_id = v.id
     WHERE v.practice_id = $practiceId AND y.id > $last ORDER BY y.id LIMIT $most`,
  ),
  longSection(
    'noted_promises',
    5_000,
    `SELECT n.id, json_build_object('id', n.id, 'order', w.order_id, 'wholesaler_code', i.wholesaler_code, 'kind', n.kind,
         'packs', n.packs, 'amount', n.amount, 'note', n.note, 'said_on', n.said_on, 'due_on', n.due_on, 'user', n.user_id,
         'noted_at', n.noted_at, 'overdue_at', n.overdue_at, 'taken_back_at', n.taken_back_at) AS row
     FROM noted_promises n JOIN order_items i ON i.id = n.order_item_id JOIN wholesale_orders w ON w.id = i.wholesale_order_id
     WHERE n.practice_id = $practiceId AND n.id > $last ORDER BY n.id LIMIT $most`,
  ),
  section(
    'invoice_names',
    `SELECT json_build_object('wholesaler', w.name, 'name', n.name, 'code', p.code, 'product', p.name, 'packs', n.packs,
       'units', n.units) AS row
     FROM invoice_names n JOIN wholesalers w ON w.id = n.wholesaler_id JOIN products p ON p.id = n.product_id
     WHERE n.practice_id = $practiceId ORDER BY w.name, n.name`,
  ),
  section(
    'invoice_columns',
    `SELECT json_build_object('wholesaler', w.name, 'header_hash', c.header_hash, 'columns', c.columns, 'decimal_mark', c.decimal_mark,
       'date_order', c.date_order, 'headers', c.headers, 'user', c.user_id, 'taught_at', c.taught_at) AS row
     FROM invoice_columns c JOIN wholesalers w ON w.id = c.wholesaler_id
     WHERE c.practice_id = $practiceId ORDER BY w.name, c.header_hash`,
  ),
  section(
    'mailed_documents',
    `SELECT json_build_object('content_hash', m.content_hash, 'sender', m.sender, 'message_id', m.message_id, 'sent_at', m.sent_at,
       'came_at', m.came_at) AS row
     FROM mailed_documents m WHERE m.practice_id = $practiceId ORDER BY m.came_at, m.content_hash`,
  ),
];
