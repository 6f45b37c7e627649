import type pg from 'pg';

export const USERS = 50_000;
const TRIES = 100_000;
const CLAIMS = 40_000;
const JOBS = 300_000;
const ENTRIES = 100_000;
/** To everybody; each of the newest is read by most users. */
const NOTIFICATIONS = 300;
const RECALLS = 200;

/** What a provider has after some years, beside orders: users, tries, claims, work of the queue, the audit. */
const ROWS = [
  `INSERT INTO users (practice_id, email, first_name, last_name)
   SELECT p.id, 'person-' || n || '@practice-' || p.id || '.example', 'Person', 'No ' || n
   FROM practices p, generate_series(1, ${USERS} / (SELECT count(*)::int FROM practices)) n`,
  // The newest parts of all, and a few that waited for their third try.
  `INSERT INTO sending_attempts (wholesale_order_id, round, attempt, started_at, transport, target, duration, status, outcome)
   SELECT id, 1, try, settled_at, 'http', 'https://orders.example', 120, 200, 'accepted'
   FROM (SELECT id, settled_at FROM wholesale_orders WHERE settled_at IS NOT NULL ORDER BY id DESC LIMIT ${TRIES}) p,
     generate_series(1, CASE WHEN p.id % 20 = 0 THEN 3 ELSE 1 END) try`,
  `INSERT INTO claims (id, practice_id, wholesaler_id, made_at)
   SELECT w.id, o.practice_id, w.wholesaler_id, o.created_at FROM wholesale_orders w JOIN orders o ON o.id = w.order_id
   WHERE w.status = 'complete' ORDER BY w.id DESC LIMIT ${CLAIMS}`,
  `INSERT INTO claim_items (claim_id, order_item_id, kind, amount, packs, credited_before, facts)
   SELECT c.id, i.id, 'dearer', 0.10, 1, 0, '{}' FROM claims c JOIN order_items i ON i.wholesale_order_id = c.id`,
  'INSERT INTO claim_sendings (claim_id, asked_at, sent_at) SELECT id, made_at, made_at FROM claims',
  // Nine in ten are answered, four of these with what was given back.
  `INSERT INTO claim_answers (claim_id, kind, answered_at)
   SELECT id, CASE WHEN id % 10 < 5 THEN 'credited' ELSE 'refused' END::claim_answer_kind, made_at FROM claims WHERE id % 10 > 0`,
  `INSERT INTO claim_answer_items (claim_answer_id, claim_item_id, amount)
   SELECT a.id, i.id, i.amount FROM claim_answers a JOIN claim_items i ON i.claim_id = a.claim_id`,
  // The documents of half of all claims, also of those that somebody had said were credited: the same money.
  `INSERT INTO invoices (id, practice_id, wholesaler_id, source, file_name, media_type, content, content_hash, received_at, number, is_credit,
     issued_on, currency, without_vat, with_vat, payable)
   SELECT id, practice_id, wholesaler_id, 'message', 'credit.xml', 'application/xml', '', 'credit ' || id, made_at + interval '1 day', 'C' || id, true,
     made_at, 'EUR', 0.20, 0.20, 0.20 FROM claims WHERE id % 2 = 1`,
  `INSERT INTO finding_credits (credit_id, order_item_id, amount)
   SELECT v.id, i.order_item_id, 0.10 FROM invoices v JOIN claim_items i ON i.claim_id = v.id`,
  `INSERT INTO pgboss.job (name, data, state, created_on, started_on, completed_on, output)
   SELECT name, '{}', CASE WHEN n % 1000 = 0 THEN 'failed' ELSE 'completed' END::pgboss.job_state, at, at, at, '{"message":"It failed."}'
   FROM (SELECT n, (ARRAY['send-wholesale-order', 'confirm-order', 'alert-of-order'])[1 + n % 3] AS name, now() - n * interval '2 seconds' AS at
     FROM generate_series(1, ${JOBS}) n) j`,
  `INSERT INTO audit_entries (at, actor, action, subject, details)
   SELECT now() - n * interval '10 minutes', 'Person ' || n % 9 || ' <person@provider.example>',
     (ARRAY['users disable', 'prices publish', 'orders resend', 'wholesalers pause'])[1 + n % 4], 'subject-' || n,
     '{"from": "192.0.2.1", "changed": {"can_order": [true, false]}, "options": {}}'
   FROM generate_series(1, ${ENTRIES}) n`,
  `INSERT INTO notifications (title, content, date)
   SELECT 'News ' || n, 'What is new.', now() - n * interval '3 days' FROM generate_series(1, ${NOTIFICATIONS}) n`,
  // And one to every second user.
  `INSERT INTO notifications (title, content, date, user_id)
   SELECT 'To one', 'Of their account.', now() - id * interval '10 minutes', id FROM users WHERE id % 2 = 0`,
  `INSERT INTO notification_reads (user_id, notification_id, read_at)
   SELECT u.id, n.id, n.date + u.id % 900 * interval '1 minute'
   FROM (SELECT id, date, row_number() OVER (ORDER BY date DESC) AS place FROM notifications WHERE user_id IS NULL) n
     JOIN users u ON u.id % 100 < CASE WHEN n.place <= 10 THEN 80 ELSE 2 END`,
  // The newest recall is told to all practices, and half of them said what they did.
  `INSERT INTO recalls (title, text, published_at) SELECT 'Recall ' || n, 'Lot A' || n, now() - (${RECALLS} - n) * interval '5 days'
   FROM generate_series(1, ${RECALLS}) n`,
  `INSERT INTO recall_practices (recall_id, practice_id, packs, entries, told_at)
   SELECT r.id, p.id, 3, 1, r.published_at FROM recalls r
     JOIN practices p ON p.id % 20 = r.id % 20 OR r.id = (SELECT max(id) FROM recalls)`,
  `INSERT INTO recall_confirmations (recall_id, practice_id, user_id, confirmed_at, received, answer, packs)
   SELECT t.recall_id, t.practice_id, (SELECT min(u.id) FROM users u WHERE u.practice_id = t.practice_id), t.told_at, 3, 'set_aside', 3
   FROM recall_practices t WHERE t.practice_id % 2 = 0`,
];

export async function writeProviderRows(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // The rows fit each other as they are made.
    await client.query("SET session_replication_role = replica; SET work_mem = '256MB'; SET statement_timeout = 0");
    for (const statement of ROWS) await client.query(statement);
    await client.query('RESET ALL');
  } finally {
    client.release();
  }
}
