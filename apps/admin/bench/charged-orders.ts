import type pg from 'pg';

/** Parts of a wholesaler's orders that one invoice charges: about ten lines. */
const PARTS = 5;
/** A practice's lines above these are on no invoice. */
const CHARGED_LINES = 10_000;
const CLAIMS = 500;

/** Lines of past orders, by the invoice that charges them: it has the id of its first part. One in five is ten cents a pack dearer. */
const CHARGED = `
  CREATE TEMP TABLE charged AS
  SELECT *, min(part) OVER (PARTITION BY practice_id, wholesaler_id, invoice) AS id
  FROM (
    SELECT i.id AS line, i.product_name, i.wholesaler_code, i.quantity, i.net_price, i.total, w.id AS part, w.wholesaler_id,
      o.practice_id, o.created_at, (dense_rank() OVER (PARTITION BY o.practice_id, w.wholesaler_id ORDER BY w.id) - 1) / ${PARTS} AS invoice,
      CASE WHEN i.id % 5 = 0 THEN 0.10 * i.quantity ELSE 0 END AS more, row_number() OVER (PARTITION BY o.practice_id ORDER BY i.id DESC) AS place
    FROM orders o JOIN wholesale_orders w ON w.order_id = o.id AND part_counts(w.status) JOIN order_items i ON i.wholesale_order_id = w.id
  ) of WHERE place <= ${CHARGED_LINES}`;

const INVOICES = [
  `INSERT INTO invoices (id, practice_id, wholesaler_id, source, file_name, media_type, content, content_hash, received_at, number,
     is_credit, issued_on, currency, preceding, without_vat, with_vat, payable, findings, found)
   SELECT id, practice_id, wholesaler_id, 'imported', 'past.xml', 'application/xml', '', 'past ' || id, max(created_at), 'P-' || id,
     false, max(created_at)::date, 'EUR', '{}', sum(total + more), sum(total + more), sum(total + more),
     count(*) FILTER (WHERE more > 0 AND line % 20 > 0), coalesce(sum(more) FILTER (WHERE line % 20 > 0), 0)
   FROM charged GROUP BY id, practice_id, wholesaler_id`,
  `INSERT INTO invoice_lines (id, invoice_id, position, line_id, name, sellers_code, quantity, price, amount, state)
   SELECT line, id, row_number() OVER (PARTITION BY id ORDER BY line), line, product_name, wholesaler_code, quantity,
     net_price + more / quantity, total + more, 'matched' FROM charged`,
  `INSERT INTO invoice_matches (invoice_line_id, order_item_id, packs, amount, reason)
   SELECT line, line, quantity, total + more, 'sellers_code' FROM charged`,
  // What a document gave back, of one finding in four, is found no more.
  `INSERT INTO invoice_verdicts (invoice_id, invoice_line_id, order_item_id, kind, amount, packs, promised, charged)
   SELECT id, line, line, CASE WHEN line % 20 = 0 THEN 'credited' ELSE 'dearer' END, CASE WHEN line % 20 > 0 THEN more ELSE 0 END,
     quantity, net_price, net_price + more / quantity FROM charged WHERE more > 0`,
  // A credit note for each invoice of which something was given back.
  `INSERT INTO invoices (id, practice_id, wholesaler_id, source, file_name, media_type, content, content_hash, received_at, number,
     is_credit, issued_on, currency, preceding, without_vat, with_vat, payable)
   SELECT 100000000 + id, practice_id, wholesaler_id, 'imported', 'past.xml', 'application/xml', '', 'credit ' || id, max(created_at) + interval '9 days',
     'C-' || id, true, max(created_at)::date + 9, 'EUR', ARRAY['P-' || id], sum(more), sum(more), sum(more)
   FROM charged WHERE more > 0 AND line % 20 = 0 GROUP BY id, practice_id, wholesaler_id`,
  `INSERT INTO invoice_lines (id, invoice_id, position, line_id, name, sellers_code, quantity, price, amount, state)
   SELECT 100000000 + line, 100000000 + id, row_number() OVER (PARTITION BY id ORDER BY line), line, product_name, wholesaler_code, quantity,
     more / quantity, more, 'matched' FROM charged WHERE more > 0 AND line % 20 = 0`,
  `INSERT INTO invoice_matches (invoice_line_id, order_item_id, packs, amount, reason)
   SELECT 100000000 + line, line, 0, -more, 'sellers_code' FROM charged WHERE more > 0 AND line % 20 = 0`,
  `INSERT INTO finding_credits (credit_id, order_item_id, amount)
   SELECT 100000000 + id, line, more FROM charged WHERE more > 0 AND line % 20 = 0`,
];

/** Of invoices with a finding that is left: the newest ones, a claim each. */
const CLAIMED = `
  CREATE TEMP TABLE claimed AS
  SELECT * FROM (
    SELECT c.*, dense_rank() OVER (PARTITION BY practice_id ORDER BY id DESC) AS claim FROM charged c WHERE more > 0 AND line % 20 > 0
  ) of WHERE claim <= ${CLAIMS}`;

const OF_CLAIMS = [
  `INSERT INTO claims (id, practice_id, wholesaler_id, made_at)
   SELECT id, practice_id, wholesaler_id, max(created_at) + interval '2 days' FROM claimed GROUP BY id, practice_id, wholesaler_id`,
  `INSERT INTO claim_items (id, claim_id, order_item_id, kind, amount, packs, credited_before, facts)
   SELECT line, id, line, 'dearer', more, quantity, 0, '{}' FROM claimed`,
  "INSERT INTO claim_sendings (claim_id, asked_at) SELECT id, made_at + interval '1 hour' FROM claims",
  // Two in five were answered.
  `INSERT INTO claim_answers (id, claim_id, kind, answered_at)
   SELECT id, id, CASE WHEN id % 5 = 0 THEN 'credited' ELSE 'refused' END::claim_answer_kind, made_at + interval '8 days' FROM claims WHERE id % 5 < 2`,
  `INSERT INTO claim_answer_items (claim_answer_id, claim_item_id, amount)
   SELECT a.id, i.id, i.amount FROM claim_answers a JOIN claim_items i ON i.claim_id = a.claim_id`,
];

/** Packs that were rejected, of some lines that no invoice charges. */
const REJECTED = `
  INSERT INTO receipt_entries (receipt_id, key, kind, user_id, counted_at, order_item_id, product_id, quantity, reason)
  SELECT r.id, gen_random_uuid(), 'rejected', r.opened_by_id, r.opened_at, i.id, i.product_id, 1, 'damaged'
  FROM receipts r JOIN order_items i ON i.wholesale_order_id = r.id
  WHERE i.id % 100 = 0 AND NOT EXISTS (SELECT FROM invoice_matches m WHERE m.order_item_id = i.id)`;

const TABLES = ['invoices', 'invoice_lines', 'claims', 'claim_items', 'claim_answers'];

/** Invoices, credit notes and claims of past orders, of all practices; some of what was received is rejected instead. */
export async function chargeOrders(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // The rows fit each other as they are made.
    await client.query("SET session_replication_role = replica; SET work_mem = '256MB'");
    for (const statement of [CHARGED, ...INVOICES, CLAIMED, ...OF_CLAIMS]) await client.query(statement);
    await client.query('RESET session_replication_role');
    await client.query(REJECTED);
    for (const table of TABLES) {
      await client.query(`SELECT setval('${table}_id_seq', (SELECT max(id) FROM ${table}))`);
    }
    await client.query('DROP TABLE charged, claimed');
  } finally {
    client.release();
  }
}
