import { CLAIM_SECTIONS } from './claim-sections.ts';
import { DELIVERY_SECTIONS } from './delivery-sections.ts';
import { INVOICE_SECTIONS } from './invoice-sections.ts';
import { RECORD_SECTIONS } from './record-sections.ts';
import { longSection, ofUsers, type Section, section, USERS } from './section.ts';

/** All data without secrets. Left out: attempt counters, which are hashed, and jobs, which refer to rows here. */
export const SECTIONS: readonly Section[] = [
  section(
    'practice',
    `SELECT json_build_object('id', id, 'name', name, 'address', address, 'phone', phone, 'delivery_cost', delivery_cost,
       'created_at', created_at, 'receives_deliveries', receives_deliveries, 'receives_since', receives_since,
       'short_dated_months', short_dated_months, 'watches_expiry', watches_expiry, 'expiry_months', expiry_months, 'checks_invoices', checks_invoices,
       'findings_bound', findings_bound) AS row
     FROM practices WHERE id = $practiceId`,
    'practices',
  ),
  section(
    'wholesaler_accounts',
    `SELECT json_build_object('wholesaler', w.name, 'account_number', a.account_number) AS row
     FROM wholesaler_accounts a JOIN wholesalers w ON w.id = a.wholesaler_id WHERE a.practice_id = $practiceId ORDER BY w.name`,
  ),
  section(
    'users',
    `SELECT json_build_object('id', id, 'email', email, 'first_name', first_name, 'last_name', last_name, 'is_active', is_active,
              'can_order', can_order, 'watch_digest', watch_digest, 'head_month', head_month, 'has_password', password_hash IS NOT NULL, 'created_at', created_at, 'erased_at', erased_at, 'archived_at', archived_at) AS row
     FROM users WHERE practice_id = $practiceId ORDER BY id`,
  ),
  section(
    'sessions',
    ofUsers(
      `'user', t.user_id, 'created_at', t.created_at, 'expires_at', t.expires_at, 'revoked_at', t.revoked_at,
       'refreshed', (SELECT count(*) - 1 FROM refresh_tokens r WHERE r.family_id = t.id)`,
      'token_families t',
      't.user_id, t.created_at, t.id',
    ),
    'token_families',
  ),
  section(
    'password_links',
    ofUsers(
      `'user', t.user_id, 'created_at', t.created_at, 'expires_at', t.expires_at`,
      'password_links t',
      't.user_id',
    ),
  ),
  section(
    'open_carts',
    `SELECT json_build_object('user', t.user_id, 'created_at', t.created_at, 'items', (
         SELECT coalesce(json_agg(json_build_object('code', p.code, 'product', p.name, 'wholesaler', w.name, 'quantity', i.quantity,
           'is_active', i.is_active, 'pinned', i.pinned, 'added_at', i.created_at) ORDER BY i.id), '[]')
         FROM cart_items i JOIN offers o ON o.id = i.offer_id JOIN products p ON p.id = o.product_id
           JOIN wholesalers w ON w.id = o.wholesaler_id WHERE i.cart_id = t.id)) AS row
     FROM carts t WHERE t.user_id IN (${USERS}) AND t.ordered_at IS NULL ORDER BY t.id`,
    'carts',
  ),
  section(
    'lists',
    `SELECT json_build_object('id', l.id, 'name', l.name, 'created_at', l.created_at, 'changed_at', l.changed_at,
         'deleted_at', l.deleted_at, 'items', (
           SELECT coalesce(json_agg(json_build_object('code', p.code, 'product', p.name, 'quantity', i.quantity, 'note', i.note)
             ORDER BY i.position, i.product_id), '[]')
           FROM list_items i JOIN products p ON p.id = i.product_id WHERE i.list_id = l.id)) AS row
     FROM lists l WHERE l.practice_id = $practiceId ORDER BY l.id`,
  ),
  longSection(
    'orders',
    200,
    `SELECT o.id, json_build_object('id', o.id, 'user', o.user_id, 'placed_by_name', o.placed_by_name,
         'placed_by_email', o.placed_by_email, 'created_at', o.created_at, 'reference', o.reference,
         'delivery_address', o.delivery_address, 'phone', o.phone, 'subtotal', o.subtotal, 'total', o.total,
         'manufacturer_saving', o.manufacturer_saving, 'wholesaler_saving', o.wholesaler_saving, 'wholesale_orders', (
           SELECT json_agg(json_build_object('uid', w.uid, 'wholesaler', w.wholesaler_name, 'account_number', w.account_number,
             'status', w.status, 'status_reason', w.status_reason, 'settled_at', w.settled_at,
             'delivery_fee', w.delivery_fee, 'elsewhere_order', w.elsewhere_order_id, 'tries', (
               SELECT json_agg(json_build_object('attempt', s.attempt, 'started_at', s.started_at, 'outcome', s.outcome, 'request', b.request,
                 'answer', b.answer) ORDER BY s.id)
               FROM sending_attempts s LEFT JOIN sending_bodies b ON b.attempt_id = s.id WHERE s.wholesale_order_id = w.id), 'items', (
               SELECT json_agg(json_build_object('code', i.code, 'wholesaler_code', i.wholesaler_code, 'product', i.product_name,
                 'manufacturer', i.manufacturer_name, 'quantity', i.quantity, 'gross_price', i.gross_price,
                 'manufacturer_discount', i.manufacturer_discount, 'wholesaler_discount', i.wholesaler_discount,
                 'net_price', i.net_price, 'total', i.total, 'ar16_acceptance', i.ar16_acceptance_id,
                 'controlled_drug_acceptance', i.controlled_drug_acceptance_id, 'words', (
                   SELECT json_agg(json_build_object('id', l.id, 'kind', l.kind, 'quantity', l.quantity, 'until', l.until, 'reason', l.reason,
                     'net_price', l.net_price, 'instead', l.instead_name, 'asks', l.asks, 'holds', l.holds) ORDER BY l.id)
                   FROM line_words l WHERE l.order_item_id = i.id), 'sent', (
                   SELECT json_agg(json_build_object('quantity', s.quantity, 'batch', s.batch, 'expires_on', s.expires_on,
                     'despatched_on', d.despatched_on, 'arrives_on', d.arrives_on, 'carrier', d.carrier) ORDER BY s.id)
                   FROM despatched_lines s JOIN despatches d ON d.word_id = s.word_id
                   WHERE s.order_item_id = i.id)) ORDER BY i.id)
               FROM order_items i WHERE i.wholesale_order_id = w.id)) ORDER BY w.preference, w.id)
           FROM wholesale_orders w WHERE w.order_id = o.id)) AS row
     FROM orders o WHERE o.practice_id = $practiceId AND o.id > $last ORDER BY o.id LIMIT $most`,
  ),
  section(
    'line_answers',
    ofUsers(
      `'word', t.line_word_id, 'user', t.user_id, 'is_accepted', t.is_accepted, 'answered_at', t.answered_at`,
      'line_answers t',
      't.line_word_id',
    ),
  ),
  ...DELIVERY_SECTIONS,
  ...INVOICE_SECTIONS,
  ...CLAIM_SECTIONS,
  longSection(
    'wants',
    1_000,
    `SELECT w.id, json_build_object('id', w.id, 'code', p.code, 'product', p.name, 'text', w.text, 'created_at', w.created_at,
         'taken_by', w.taken_by_id, 'taken_at', w.taken_at, 'closed_at', w.closed_at, 'removed_by', w.removed_by_id, 'order', w.order_id) AS row
     FROM wants w LEFT JOIN products p ON p.id = w.product_id WHERE w.practice_id = $practiceId AND w.id > $last ORDER BY w.id LIMIT $most`,
  ),
  section(
    'want_requests',
    ofUsers(
      `'want', t.want_id, 'user', t.user_id, 'quantity', t.quantity, 'urgent', t.urgent, 'note', t.note, 'created_at', t.created_at`,
      'want_requests t',
      't.want_id, t.user_id',
    ),
  ),
  section(
    'watches',
    ofUsers(
      `'user', t.user_id, 'code', p.code, 'product', p.name, 'falls_to', t.falls_to, 'falls_by', t.falls_by, 'rises_by', t.rises_by,
       'back_in_stock', t.back_in_stock, 'gone', t.gone, 'created_at', t.created_at, 'compared_net', t.compared_net`,
      'watches t JOIN products p ON p.id = t.product_id',
      't.user_id, p.code',
    ),
  ),
  section(
    'watch_news',
    ofUsers(
      `'user', t.user_id, 'code', p.code, 'product', p.name, 'kind', t.kind, 'text', t.text, 'created_at', t.created_at,
       'digest_on', t.digest_on`,
      'watch_news t JOIN products p ON p.id = t.product_id',
      't.id',
    ),
  ),
  section(
    'acceptances',
    ofUsers(
      `'id', t.id, 'user', t.user_id, 'category', t.category, 'code', p.code, 'product', p.name, 'accepted_at', t.accepted_at`,
      'compliance_acceptances t JOIN products p ON p.id = t.product_id',
      't.id',
    ),
    'compliance_acceptances',
  ),
  ...RECORD_SECTIONS,
  section(
    'idempotency_keys',
    ofUsers(
      `'user', t.user_id, 'key', t.key, 'order', t.order_id, 'created_at', t.created_at`,
      'idempotency_keys t',
      't.user_id, t.created_at, t.key',
    ),
  ),
  section(
    'notifications',
    `SELECT json_build_object('id', n.id, 'user', n.user_id, 'title', n.title, 'content', n.content, 'link', n.link, 'date', n.date,
              'expires_at', n.expires_at) AS row
     FROM notifications n WHERE n.practice_id = $practiceId OR n.user_id IN (${USERS}) ORDER BY n.id`,
  ),
  section(
    'notification_reads',
    ofUsers(
      `'user', t.user_id, 'notification', t.notification_id, 'read_at', t.read_at`,
      'notification_reads t',
      't.user_id, t.read_at, t.notification_id',
    ),
  ),
  longSection(
    'events',
    5_000,
    `SELECT t.id::int, json_build_object('user', t.user_id, 'name', t.name, 'properties', t.properties, 'created_at', t.created_at) AS row
     FROM events t WHERE t.user_id IN (${USERS}) AND t.id > $last ORDER BY t.id LIMIT $most`,
  ),
  section(
    'audit',
    `SELECT json_build_object('at', a.at, 'actor', a.actor, 'action', a.action, 'subject', a.subject, 'details', a.details) AS row
     FROM audit_entries a
     WHERE (a.action LIKE 'practices %' AND a.subject = $practiceId::text)
        OR EXISTS (SELECT FROM users u WHERE u.practice_id = $practiceId
             AND (lower(trim(a.subject)) IN (u.email, 'user ' || u.id) OR strpos(lower(a.details::text), u.email) > 0))
     ORDER BY a.id`,
    'audit_entries',
  ),
];
