import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type pg from 'pg';
import { openAdmin } from '../../src/open-admin.ts';
import { type BenchServer, vacuum } from '../bench-server.ts';
import { LARGE_USER, loadLargeList } from '../large-list.ts';
import { userWith, writePastOrders } from '../peers/past-orders.ts';
import { receiveOrders } from '../received-orders.ts';

/** Orders of four lines each: 40,000 lines of the practice, and more of another. */
const OWN = 10_000;
const OTHER = 50_000;
const PRODUCTS = 1_500;
/** Seconds, and megabytes of the process that draws. */
const SECONDS = 30;
const MEGABYTES = 300;

const MORE = [
  // Every eighth entry was corrected.
  `INSERT INTO receipt_entries (receipt_id, key, kind, user_id, counted_at, order_item_id, product_id, quantity, batch, expires_on, corrects_id, note)
   SELECT receipt_id, gen_random_uuid(), kind, user_id, counted_at + interval '1 minute', order_item_id, product_id, -1, batch, expires_on, id, 'Counted twice'
   FROM receipt_entries WHERE id % 8 = 0`,
  `INSERT INTO compliance_acceptances (user_id, product_id, category, accepted_at)
   SELECT o.user_id, i.product_id, 'ar16', o.created_at - interval '1 minute'
   FROM order_items i JOIN wholesale_orders w ON w.id = i.wholesale_order_id JOIN orders o ON o.id = w.order_id WHERE i.id % 8 = 0`,
  `INSERT INTO invoices (practice_id, wholesaler_id, source, file_name, media_type, content, content_hash, received_at, number, is_credit,
     issued_on, currency, without_vat, with_vat, payable)
   SELECT o.practice_id, w.wholesaler_id, 'dropped', 'invoice.xml', 'application/xml', '', md5(w.id::text), o.created_at, 'INV-' || w.id, false,
     o.created_at::date, 'EUR', w.total, w.total, w.total
   FROM wholesale_orders w JOIN orders o ON o.id = w.order_id`,
  // Twenty products are controlled: what came of them is entered, and ten supplies a day.
  `INSERT INTO register_pages (practice_id, key, drug, strength, form, unit)
   SELECT DISTINCT r.practice_id, 'drug ' || e.product_id / 75, 'Drug ' || e.product_id / 75, '10 mg/ml', 'injection', 'ml'
   FROM receipt_entries e JOIN receipts r ON r.id = e.receipt_id WHERE e.product_id % 75 = 0`,
  `INSERT INTO register_entries (practice_id, page_id, key, kind, happened_on, entered_at, user_id, product_id, quantity, batch, expires_on,
     counterparty, address, receipt_entry_id)
   SELECT p.practice_id, p.id, gen_random_uuid(), 'received', e.counted_at::date, e.counted_at, e.user_id, e.product_id, e.quantity * 10, e.batch,
     e.expires_on, 'A wholesaler', '1 Quay Street, Galway', e.id
   FROM receipt_entries e JOIN receipts r ON r.id = e.receipt_id
     JOIN register_pages p ON p.practice_id = r.practice_id AND p.key = 'drug ' || e.product_id / 75
   WHERE e.product_id % 75 = 0 AND e.quantity > 0`,
  `INSERT INTO register_entries (practice_id, page_id, key, kind, happened_on, entered_at, user_id, quantity, counterparty, address, witness)
   SELECT p.practice_id, p.id, gen_random_uuid(), 'supplied', day::date, day, u.id, -0.5, 'An owner', '2 Quay Street, Galway', 'A witness'
   FROM generate_series(now() - interval '1825 days', now(), interval '144 minutes') WITH ORDINALITY AS time(day, n)
     JOIN (SELECT *, row_number() OVER (PARTITION BY practice_id ORDER BY id) AS place, count(*) OVER (PARTITION BY practice_id) AS pages
       FROM register_pages) p ON n % p.pages = p.place - 1
     JOIN (SELECT practice_id, min(id) AS id FROM users GROUP BY practice_id) u ON u.practice_id = p.practice_id`,
  // A recall every other week, which each practice has confirmed.
  `INSERT INTO recalls (title, text, published_at)
   SELECT 'Recall of batch B' || n, 'Batch B' || n || ' of a product is recalled.', now() - n * interval '14 days' FROM generate_series(1, 130) AS n`,
  `INSERT INTO recall_practices (recall_id, practice_id, packs, entries, told_at)
   SELECT r.id, p.id, 40, 20, r.published_at FROM recalls r CROSS JOIN practices p`,
  `INSERT INTO recall_confirmations (recall_id, practice_id, user_id, confirmed_at, received, answer, packs)
   SELECT r.recall_id, r.practice_id, u.id, r.told_at + interval '1 hour', 40, 'set_aside', 3
   FROM recall_practices r JOIN (SELECT practice_id, min(id) AS id FROM users GROUP BY practice_id) u ON u.practice_id = r.practice_id`,
];

interface Drawn {
  readonly seconds: number;
  readonly sent: number;
  readonly zip: number;
  readonly before: number;
  readonly peak: number;
  readonly delayed: number;
  readonly delayedP99: number;
}

/** The folder of all years of a practice, as PDF and tables. Throws where it takes too long or too much. */
export async function benchFolder(postgres: BenchServer): Promise<void> {
  const databaseUrl = await postgres.createDatabase('folder');
  const admin = await openAdmin({ databaseUrl });
  const { db } = admin;
  try {
    await loadLargeList(admin, PRODUCTS);
    await writePastOrders(databaseUrl, { orders: OWN + OTHER, own: OWN, larger: [OTHER] });
    await db.pool.query('UPDATE orders SET is_whole = true');
    await receiveOrders(databaseUrl, [LARGE_USER.email, userWith(OTHER)]);
    for (const statement of MORE) await db.pool.query(statement);
    await vacuum(databaseUrl);
    const id = await addFolder(db.pool);
    // As a server is started.
    const said = execFileSync(
      process.execPath,
      ['--max-old-space-size=256', path.join(import.meta.dirname, 'draw.cli.ts'), String(id)],
      {
        env: { ...process.env, DATABASE_URL: databaseUrl },
        encoding: 'utf8',
      },
    );
    const { seconds, sent, zip, before, peak, delayed, delayedP99 } = JSON.parse(said) as Drawn;
    const { rows } = await db.pool.query<{ name: string; rows: number | null; size: number }>(
      'SELECT name, rows, size FROM folder_files WHERE folder_id = $1 ORDER BY position',
      [id],
    );
    console.log('\nThe folder of all years of a practice');
    for (const file of rows)
      console.log(
        `  ${file.name.padEnd(16)} ${String(file.rows ?? '').padStart(6)} rows   ${(file.size / 1e6).toFixed(1)} MB`,
      );
    console.log(
      `drawn in ${seconds.toFixed(1)} s, limit ${SECONDS}; all files of ${(zip / 1e6).toFixed(1)} MB sent in ${sent.toFixed(1)} s`,
    );
    console.log(`memory of the process ${peak.toFixed(0)} MB at most, limit ${MEGABYTES}; ${before.toFixed(0)} before`);
    console.log(`its event loop was held for ${delayed.toFixed(0)} ms at most, p99 ${delayedP99.toFixed(0)} ms`);
    if (seconds > SECONDS) throw new Error(`Drawing took more than ${SECONDS} s.`);
    if (peak > MEGABYTES) throw new Error(`Drawing took more than ${MEGABYTES} MB.`);
  } finally {
    await admin.close();
  }
}

async function addFolder(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO folders (practice_id, first_day, last_day, has_prices, asked_at)
     SELECT practice_id, now()::date - 1826, now()::date, true, now() FROM users WHERE email = $1 RETURNING id`,
    [LARGE_USER.email],
  );
  return rows[0]?.id ?? 0;
}
