import { beforeAll, expect, test } from 'vitest';
import { foundAfter } from '../../../test/found-after.ts';
import { closeBeginning, recordedShop, seal } from '../../../test/recorded-shop.ts';
import { useApp } from '../../../test/test-app.ts';
import type { ChainFault } from './verify-chain.ts';

const app = useApp();
let practiceId = 0;

beforeAll(async () => {
  await closeBeginning(app);
  ({ practiceId } = await recordedShop(app));
  // Of another practice, to which rows may be moved.
  await recordedShop(app);
  await seal(app);
});

/** Who changes tables may take away their rules as well. */
const WITHOUT_RULES = [
  'DROP INDEX record_links_kind_row_id_key',
  ...['order_items_sums', 'receipt_entries_reason', 'receipt_entries_quantity', 'receipt_entries_note'].map(
    (rule) => `ALTER TABLE ${rule.replace(/_[a-z]+$/, '')} DROP CONSTRAINT ${rule}`,
  ),
  ...['quantity', 'corrects', 'why', 'received'].map(
    (rule) => `ALTER TABLE register_entries DROP CONSTRAINT register_entries_${rule}`,
  ),
  'DROP INDEX register_entries_receipt_entry_id_key',
];

const after = (change: string) =>
  foundAfter(app, { practiceId, allows: WITHOUT_RULES, change: change.replaceAll(':practice', String(practiceId)) });

const mine = {
  acceptances:
    '(SELECT a.id FROM compliance_acceptances a JOIN users u ON u.id = a.user_id WHERE u.practice_id = :practice)',
  items: `(SELECT i.id FROM order_items i JOIN wholesale_orders w ON w.id = i.wholesale_order_id JOIN orders o ON o.id = w.order_id
    WHERE o.practice_id = :practice AND i.ar16_acceptance_id IS NOT NULL)`,
  receipts: '(SELECT id FROM receipts WHERE practice_id = :practice)',
  entries:
    '(SELECT e.id FROM receipt_entries e JOIN receipts r ON r.id = e.receipt_id WHERE r.practice_id = :practice)',
  registered: '(SELECT id FROM register_entries WHERE practice_id = :practice)',
  pages: '(SELECT id FROM register_pages WHERE practice_id = :practice)',
};
type Place = 'min' | 'max';
const one = (rows: string, which: Place) => `(SELECT ${which}(id) FROM ${rows} rows)`;

const later = "+ interval '1 day'";
const TABLES: readonly (readonly [table: string, rows: string, columns: Readonly<Record<string, string>>])[] = [
  [
    'compliance_acceptances',
    mine.acceptances,
    {
      user_id: 'user_id + 1',
      product_id: 'product_id + 1',
      category: `CASE category WHEN 'ar16' THEN 'controlled_drug' ELSE 'ar16' END::compliance_category`,
      accepted_at: `accepted_at ${later}`,
    },
  ],
  [
    'order_items',
    mine.items,
    {
      wholesale_order_id: 'wholesale_order_id + 1000',
      product_id: 'product_id + 1',
      code: `code || 'x'`,
      product_name: `'Water'`,
      quantity: 'quantity + 1',
      ar16_acceptance_id: 'ar16_acceptance_id + 1',
      controlled_drug_acceptance_id: 'coalesce(controlled_drug_acceptance_id, 0) + 1',
    },
  ],
  [
    'receipts',
    mine.receipts,
    {
      practice_id: 'practice_id + 1',
      wholesaler_id: 'wholesaler_id + 1',
      opened_by_id: 'opened_by_id + 1',
      opened_at: `opened_at ${later}`,
      finished_by_id: 'finished_by_id + 1',
      finished_at: `finished_at ${later}`,
      was_cold: 'was_cold IS NOT TRUE',
    },
  ],
  [
    'receipt_entries',
    mine.entries,
    {
      receipt_id: 'receipt_id + 100',
      key: 'gen_random_uuid()',
      kind: `CASE kind WHEN 'received' THEN 'rejected' ELSE 'received' END::receipt_entry_kind`,
      user_id: 'user_id + 1',
      counted_at: `counted_at ${later}`,
      order_item_id: 'coalesce(order_item_id, 0) + 1',
      product_id: 'product_id + 1',
      quantity: 'quantity + 1',
      batch: `coalesce(batch, '') || '0'`,
      expires_on: `coalesce(expires_on, '2030-01-01') + 1`,
      serial: `coalesce(serial, '') || '0'`,
      scanned: `coalesce(scanned, '') || '0'`,
      reason: `'warm'`,
      note: `coalesce(note, '') || '.'`,
      corrects_id: 'coalesce(corrects_id, 0) + 1',
    },
  ],
  [
    'register_entries',
    mine.registered,
    {
      practice_id: 'practice_id + 1',
      page_id: 'page_id + 1',
      key: 'gen_random_uuid()',
      kind: `'supplied'`,
      happened_on: 'happened_on - 1',
      entered_at: `entered_at ${later}`,
      user_id: 'user_id + 1',
      product_id: 'product_id + 1',
      quantity: 'quantity + 0.0001',
      batch: `coalesce(batch, '') || '0'`,
      expires_on: `coalesce(expires_on, '2030-01-01') + 1`,
      counterparty: `coalesce(counterparty, '') || '.'`,
      address: `coalesce(address, '') || '.'`,
      witness: `coalesce(witness, '') || '.'`,
      note: `coalesce(note, '') || '.'`,
      receipt_entry_id: 'coalesce(receipt_entry_id, 0) + 100000',
      corrects_id: 'coalesce(corrects_id, 0) + 1',
    },
  ],
];

/** What a page says is of each of its entries. */
const pageChanges = Object.entries({
  practice_id: 'practice_id + 1',
  key: `key || '.'`,
  drug: `'Water'`,
  strength: `coalesce(strength, '') || '0'`,
  form: `coalesce(form, '') || 's'`,
  unit: `'g'`,
}).map(([column, value]) => ({
  sort: `${column} of a page`,
  table: 'register_entries',
  sql: `UPDATE register_pages SET ${column} = ${value} WHERE id = ${one(mine.pages, 'min')}`,
}));

const changes = TABLES.flatMap(([table, rows, columns]) =>
  Object.entries(columns).flatMap(([column, value]) =>
    (['min', 'max'] as const).map((which) => ({
      sort: `${column} of the ${which === 'min' ? 'first' : 'last'} of ${table}`,
      table,
      sql: `UPDATE ${table} SET ${column} = ${value} WHERE id = ${one(rows, which)}`,
    })),
  ),
);
const deletions = TABLES.flatMap(([table, rows]) =>
  (['min', 'max'] as const).map((which) => ({
    sort: `the ${which === 'min' ? 'first' : 'last'} of ${table} deleted`,
    table,
    sql: `DELETE FROM ${table} WHERE id = ${one(rows, which)}`,
  })),
);
/** A row with all that another one says, but for its id and what has to be unlike. */
const copy = (table: string, rows: string, unlike: string) => ({
  sort: `a row inserted into ${table}`,
  table,
  sql: `INSERT INTO ${table} SELECT (json_populate_record(t, json_build_object('id', 900000001, ${unlike}))).* FROM ${table} t
    WHERE t.id = ${one(rows, 'min')}`,
});
const insertions = [
  copy('compliance_acceptances', mine.acceptances, `'product_id', product_id`),
  copy('order_items', mine.items, `'offer_id', 900000001`),
  copy('receipts', mine.receipts, `'was_cold', true`),
  copy('receipt_entries', mine.entries, `'key', gen_random_uuid()`),
  copy('register_entries', mine.registered, `'key', gen_random_uuid()`),
];
/** Two rows of a table say what the other one said. */
const swap = (table: string, rows: string, column: string) => ({
  sort: `${column} of two of ${table} swapped`,
  table,
  sql: `UPDATE ${table} t SET ${column} = o.${column} FROM ${table} o
    WHERE t.id IN (${one(rows, 'min')}, ${one(rows, 'max')}) AND o.id IN (${one(rows, 'min')}, ${one(rows, 'max')}) AND t.id <> o.id`,
});
const swaps = [
  swap('compliance_acceptances', mine.acceptances, 'accepted_at'),
  swap('order_items', mine.items, 'code'),
  swap('receipts', mine.receipts, 'finished_at'),
  swap('receipt_entries', mine.entries, 'quantity'),
  swap('receipt_entries', mine.entries, 'counted_at'),
  swap('register_entries', mine.registered, 'batch'),
];

const inPlace = (place: number) => `practice_id = :practice AND place = ${place}`;
const links = [1, 12, 26].flatMap((place) => [
  ...Object.entries({
    place: 'place + 1000',
    practice_id: 'practice_id + 1000',
    kind: `CASE kind WHEN 'receipt' THEN 'acceptance' ELSE 'receipt' END::record_kind`,
    row_id: 'row_id + 1000000',
    linked_at: `linked_at ${later}`,
    sum: 'sha256(sum)',
    hash: 'sha256(hash)',
  }).map(([column, value]) => ({
    sort: `${column} of link ${place}`,
    table: place === 26 ? 'record_heads|record_links' : 'record_links',
    sql: `UPDATE record_links SET ${column} = ${value} WHERE ${inPlace(place)}`,
  })),
  {
    sort: `link ${place} deleted`,
    table: place === 26 ? 'record_heads' : 'record_links',
    sql: `DELETE FROM record_links WHERE ${inPlace(place)}`,
  },
]);
const ends = [
  {
    sort: 'a link inserted at the end',
    table: 'record_links',
    sql: `INSERT INTO record_links SELECT practice_id, 27, 'receipt', 900000001, linked_at, sum, hash FROM record_links
      WHERE ${inPlace(26)}`,
  },
  {
    sort: 'two links swapped',
    table: 'record_links',
    sql: `UPDATE record_links t SET sum = o.sum, hash = o.hash FROM record_links o WHERE t.practice_id = :practice
      AND o.practice_id = :practice AND t.place IN (3, 4) AND o.place IN (3, 4) AND t.place <> o.place`,
  },
  ...['sealed_place = sealed_place - 1', 'sealed_hash = sha256(sealed_hash)', 'seal = sha256(seal)'].map((set) => ({
    sort: `${set} of the head`,
    table: 'record_heads',
    sql: `UPDATE record_heads SET ${set} WHERE practice_id = :practice`,
  })),
  {
    sort: 'the head goes back to an older link',
    table: 'record_heads',
    sql: `UPDATE record_heads SET sealed_place = 20, sealed_hash = (SELECT hash FROM record_links WHERE ${inPlace(20)})
      WHERE practice_id = :practice`,
  },
  { sort: 'the head deleted', table: 'record_heads', sql: 'DELETE FROM record_heads WHERE practice_id = :practice' },
  {
    sort: 'the head of another',
    table: 'record_heads',
    sql: `UPDATE record_heads t SET sealed_place = o.sealed_place, sealed_hash = o.sealed_hash, seal = o.seal FROM record_heads o
      WHERE t.practice_id = :practice AND o.practice_id <> :practice AND o.seal IS NOT NULL`,
  },
  ...['began_at', 'closed_at'].map((column) => ({
    sort: `${column} of the beginning`,
    table: 'record_beginnings',
    sql: `UPDATE record_beginnings SET ${column} = ${column} ${later}`,
  })),
  {
    sort: 'a beginning that is open again',
    table: 'record_beginnings',
    sql: 'UPDATE record_beginnings SET closed_at = NULL',
  },
  { sort: 'the beginning deleted', table: 'record_beginnings', sql: 'DELETE FROM record_beginnings' },
];

/** A row of the chain that is in two kinds is named as either. */
const isNamed = (faults: readonly ChainFault[], table: string) =>
  faults.some((fault) => table.split('|').includes(fault.table));

const all = [...changes, ...pageChanges, ...deletions, ...insertions, ...swaps, ...links, ...ends];

test('there are a hundred of them', () => expect(all.length).toBeGreaterThanOrEqual(100));

test('nothing is found where nothing was changed', async () => {
  const state = await after('SELECT 1');
  expect([state.length, state.faultCount]).toEqual([26, 0]);
});

test.each(all)('$sort: found and named', async ({ table, sql }) => {
  const { faults, faultCount } = await after(sql);
  expect(faults.filter((fault) => isNamed([fault], table))).not.toEqual([]);
  expect(faultCount).toBeGreaterThan(0);
});

test('links that are made anew for a changed row, to the end, are found by their seal', async () => {
  const { faults } = await after(`
    WITH RECURSIVE changed AS (
      SELECT place, kind, row_id, linked_at, CASE WHEN place = 20 THEN sha256(sum) ELSE sum END AS sum, hash FROM record_links
      WHERE practice_id = :practice
    ), anew AS (
      SELECT place, sum, hash FROM changed WHERE place = 19
      UNION ALL
      SELECT c.place, c.sum, sha256(a.hash || convert_to(json_build_array(:practice, c.place, c.kind, c.row_id,
        (extract(epoch FROM c.linked_at) * 1000)::bigint, encode(c.sum, 'hex'))::text, 'UTF8'))
      FROM anew a JOIN changed c ON c.place = a.place + 1
    ), written AS (
      UPDATE record_links k SET sum = a.sum, hash = a.hash FROM anew a
      WHERE k.practice_id = :practice AND k.place = a.place AND a.place >= 20
    )
    UPDATE record_heads SET sealed_hash = (SELECT hash FROM anew WHERE place = 26) WHERE practice_id = :practice`);
  expect(faults.filter(({ table }) => table === 'record_links')).toEqual([]);
  expect(faults).toContainEqual({ fault: 'seal', table: 'record_heads' });
});
