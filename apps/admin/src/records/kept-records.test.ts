import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RECORDED } from '@formulary/api/domains/chain/recorded-rows';
import { purge } from '@formulary/api/jobs/purge.job';
import { DAY } from '@formulary/api/kernel/clock';
import { purgesOf } from '@formulary/api/purges';
import { makeColleague } from '@formulary/api/test/factories';
import { closeBeginning } from '@formulary/api/test/recorded-shop';
import { useApp } from '@formulary/api/test/test-app';
import { afterEach, expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';
import { usePersons } from '../../test/personal-data.ts';
import { ROOT } from '../start/run-child.ts';

const app = useApp();
const admin = useCommandLine(app);
const makePerson = usePersons(app, admin);
afterEach(() => app.clock.reset());

/** What records are made of. Their rows stay for good, which is longer than RECORDS_YEARS can say. */
const KEPT = [
  ...['practices', 'users', 'wholesalers', 'products', 'manufacturers'],
  ...['orders', 'wholesale_orders', 'order_items', 'compliance_acceptances'],
  ...['wholesaler_words', 'line_words', 'line_answers', 'despatches', 'despatched_lines'],
  ...['receipts', 'receipt_entries', 'line_drops', 'line_waits'],
  ...['invoices', 'invoice_lines', 'invoice_charges', 'invoice_payments', 'invoice_choices', 'invoice_papers'],
  ...['register_pages', 'register_entries'],
  ...['recalls', 'recall_practices', 'recall_confirmations', 'record_links', 'record_heads', 'record_beginnings'],
] as const;
const isKept = (table: string) => KEPT.some((kept) => kept === table);

/** Longer than any purge waits. */
const YEARS = 30;
const PURGES = purgesOf(30);

/** Tables that something deletes from: a statement of the product, a purge, or a foreign key that follows one. */
async function deletedFrom(): Promise<Set<string>> {
  const sources = ['apps/api/src', 'apps/admin/src'].flatMap((folder) =>
    globSync(`${folder}/**/*.ts`, { cwd: ROOT, exclude: ['**/*.test.ts'] }),
  );
  const deletes = sources.flatMap((file) => [
    ...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/\b(?:DELETE FROM|TRUNCATE(?: TABLE)?)\s+([\w.]+)/g),
  ]);
  const tables = new Set([...PURGES.map(({ table }) => table), ...deletes.map(([, table = '']) => table)]);
  const cascades = await foreignKeys('c');
  for (let before = -1; before !== tables.size; ) {
    before = tables.size;
    for (const { table, parent } of cascades) if (tables.has(parent)) tables.add(table);
  }
  return tables;
}

/** `c`: rows go with those they refer to; `n`: what they refer to is set to null. */
async function foreignKeys(onDelete: 'c' | 'n') {
  const { rows } = await app.db.pool.query<{ table: string; parent: string }>(
    `SELECT conrelid::regclass::text AS table, confrelid::regclass::text AS parent
     FROM pg_constraint WHERE contype = 'f' AND confdeltype = $1`,
    [onDelete],
  );
  return rows;
}

/** Every row of the records, as text, but for names and sign-in of users. */
async function keptRows(): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of KEPT) {
    const { rows } = await app.db.pool.query<{ row: string }>(
      `SELECT (to_jsonb(t) - $1::text[])::text AS row FROM ${table} t ORDER BY 1`,
      [OF_WHOM[table as keyof typeof OF_WHOM] ?? []],
    );
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}
const OF_WHOM = {
  users: ['email', 'first_name', 'last_name', 'password_hash', 'is_active', 'was_active', 'erased_at'],
  orders: ['placed_by_name', 'placed_by_email'],
};

/** As the wholesalers' answers do. */
const settle = (...orders: readonly number[]) =>
  app.db.prisma.wholesaleOrder.updateMany({
    where: { orderId: { in: [...orders] } },
    data: { status: 'complete', settledAt: app.clock.now(), attempts: 1 },
  });

/** As if the wholesaler had said what it sends. */
async function announce(orderId: number): Promise<void> {
  const { prisma } = app.db;
  const { id } = await prisma.orderItem.findFirstOrThrow({ where: { wholesaleOrder: { orderId } } });
  const word = await prisma.wholesalerWord.findFirstOrThrow({ where: { wholesaleOrder: { orderId } } });
  await prisma.despatch.create({
    data: { wordId: word.id, carrier: 'Van', lines: { create: { orderItemId: id, quantity: 1, batch: 'AB12' } } },
  });
}

test('every table of the chain is among the records', () => {
  expect(Object.values(RECORDED).filter(({ table }) => !isKept(table))).toEqual([]);
});

test('no statement, no purge and no foreign key takes rows of records', async () => {
  const deleted = await deletedFrom();
  // The list is read at all: a purge, a statement, and what goes with the rows of another table.
  for (const table of ['events', 'cart_items', 'refresh_tokens']) expect(deleted).toContain(table);
  expect([...deleted].filter(isKept)).toEqual([]);
  const losing = (await foreignKeys('n')).filter(({ table, parent }) => isKept(table) && deleted.has(parent));
  expect(losing).toEqual([]);
});

test('a former colleague is no longer named on the page of the records, and all that they accepted and received is', async () => {
  const person = await makePerson();
  const { token } = await makeColleague(app, person.practiceId);
  const read = async () => (await app.call('GET', '/api/records/', { token })).body.results;
  await settle(person.order);
  const named = JSON.stringify(await read());
  const before = named.replaceAll(person.firstName, 'Former').replaceAll(person.lastName, 'user');
  expect(named).toContain(person.lastName);
  expect((await admin.run('users', 'erase', person.email, '--yes')).fault).toBeUndefined();

  const after = await read();
  expect(after).toEqual(JSON.parse(before));
  expect(after).toMatchObject([
    {
      order: { id: person.order, ordered_by: { firstName: 'Former', lastName: 'user' } },
      forms: [{ id: person.used, category: 'ar16' }],
      counted: [{ kind: 'received', quantity: 1 }],
      invoices: [{}],
    },
  ]);
});

test('all purges, years later, and the erasure of everybody leave each row of the records as it was', async () => {
  const [one, other] = [await makePerson(), await makePerson()];
  await settle(one.order, other.order);
  await announce(one.order);
  await closeBeginning(app);
  const before = await keptRows();
  for (const [table, rows] of Object.entries(before)) expect([table, rows.length > 0]).toEqual([table, true]);

  app.clock.advance(YEARS * 366 * DAY);
  await purge(app, PURGES).run({});
  const events = await app.db.prisma.event.count({ where: { userId: one.id } });
  expect(events).toBe(0);
  for (const { email } of [one, other])
    expect((await admin.run('users', 'erase', email, '--yes')).fault).toBeUndefined();
  await purge(app, PURGES).run({});

  expect(await keptRows()).toEqual(before);
});
