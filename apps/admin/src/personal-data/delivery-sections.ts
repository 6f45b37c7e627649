import { longSection, type Section } from './section.ts';

/** What was received, and what was decided of what is still to come. */
export const DELIVERY_SECTIONS: readonly Section[] = [
  longSection(
    'receipts',
    1_000,
    `SELECT r.id, json_build_object('id', r.id, 'wholesaler', w.name, 'opened_by', r.opened_by_id, 'opened_at', r.opened_at,
         'finished_by', r.finished_by_id, 'finished_at', r.finished_at, 'was_cold', r.was_cold) AS row
     FROM receipts r JOIN wholesalers w ON w.id = r.wholesaler_id
     WHERE r.practice_id = $practiceId AND r.id > $last ORDER BY r.id LIMIT $most`,
  ),
  longSection(
    'receipt_entries',
    5_000,
    `SELECT e.id, json_build_object('id', e.id, 'receipt', e.receipt_id, 'key', e.key, 'kind', e.kind, 'user', e.user_id,
         'counted_at', e.counted_at, 'order', o.order_id, 'wholesaler_code', i.wholesaler_code, 'code', p.code, 'product', p.name,
         'quantity', e.quantity, 'batch', e.batch, 'expires_on', e.expires_on, 'serial', e.serial, 'scanned', e.scanned,
         'reason', e.reason, 'note', e.note, 'corrects', e.corrects_id) AS row
     FROM receipts r JOIN receipt_entries e ON e.receipt_id = r.id JOIN products p ON p.id = e.product_id
       LEFT JOIN order_items i ON i.id = e.order_item_id LEFT JOIN wholesale_orders o ON o.id = i.wholesale_order_id
     WHERE r.practice_id = $practiceId AND e.id > $last ORDER BY e.id LIMIT $most`,
  ),
  longSection(
    'line_drops',
    5_000,
    `SELECT d.id, json_build_object('id', d.id, 'order', o.order_id, 'wholesaler_code', i.wholesaler_code, 'product', i.product_name,
         'quantity', d.quantity, 'user', d.user_id, 'dropped_at', d.dropped_at, 'elsewhere_order', d.elsewhere_order_id, 'told_at', d.told_at,
         'takes_back', d.takes_back_id) AS row
     FROM line_drops d JOIN order_items i ON i.id = d.order_item_id JOIN wholesale_orders o ON o.id = i.wholesale_order_id
     WHERE d.practice_id = $practiceId AND d.id > $last ORDER BY d.id LIMIT $most`,
  ),
  longSection(
    'line_waits',
    5_000,
    `SELECT v.id, json_build_object('id', v.id, 'order', w.order_id, 'wholesaler_code', i.wholesaler_code, 'product', i.product_name,
         'user', v.user_id, 'decided_at', v.decided_at, 'ask_again_on', v.ask_again_on, 'takes_back', v.takes_back_id) AS row
     FROM orders o JOIN wholesale_orders w ON w.order_id = o.id JOIN order_items i ON i.wholesale_order_id = w.id
       JOIN line_waits v ON v.order_item_id = i.id
     WHERE o.practice_id = $practiceId AND v.id > $last ORDER BY v.id LIMIT $most`,
  ),
];
