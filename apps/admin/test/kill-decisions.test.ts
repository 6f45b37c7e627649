import path from 'node:path';
import { makeProducts, makeWholesaler, unique } from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import { expect, test } from 'vitest';
import { useCommandLine } from './command-line.ts';
import { killAtWriteTo } from './killed-process.ts';

const app = useApp();
const admin = useCommandLine(app);

const MAIN = path.resolve(import.meta.dirname, '../src/main.ts');
const HEADER = 'code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity';
const PRODUCTS = 2_000;

/** What a decision writes to, from its first statement to its last: nothing is there before the last one is. */
const TABLES = ['held_lists', 'offers', 'price_tasks', 'price_changes', 'audit_entries'];

test('an approval and what takes it back happen once, whole or not at all, wherever they are killed', {
  timeout: 400_000,
}, async () => {
  const codes = Array.from({ length: PRODUCTS }, () => unique('c'));
  await makeProducts(app, ...codes.map((code) => ({ code })));
  const { id, slug } = await makeWholesaler(app);
  const bring = (price: number) => {
    const rows = codes.map((code) => `${code},W,${price},0,,5`);
    return admin.run('prices', 'import', '--wholesaler', slug, admin.write('list.csv', [HEADER, ...rows].join('\n')));
  };
  await bring(10);
  expect(await bring(19)).toMatchObject({ failed: true });
  const state = async () => {
    const { rows } = await app.db.pool.query(
      `SELECT (SELECT array_agg(DISTINCT gross_price::float8) FROM offers WHERE wholesaler_id = $1) AS prices,
         (SELECT count(*)::int FROM price_tasks WHERE wholesaler_id = $1 AND status = 'finished') AS tasks,
         (SELECT count(*)::int FROM audit_entries WHERE action IN ('prices approve', 'prices revert')) AS audit,
         (SELECT state::text FROM held_lists WHERE $1 = ANY(wholesaler_ids)) AS held`,
      [id],
    );
    return rows[0];
  };
  const before = { prices: [10], tasks: 1, audit: 0, held: 'held' };
  const approved = { prices: [19], tasks: 2, audit: 1, held: 'approved' };
  const reverted = { prices: [10], tasks: 3, audit: 2, held: 'approved' };
  const until = async (words: string[], from: object, to: object) => {
    for (const table of TABLES) {
      await killAtWriteTo(table, { db: app.db, script: MAIN, words, env: { DATABASE_URL: app.url } });
      expect(await state(), `killed at ${table}`).toEqual(from);
    }
    // A lock of the one that was killed ends with its connection.
    await admin.run(...words);
    expect(await state()).toEqual(to);
    expect((await admin.run(...words)).fault).toBeDefined();
    expect(await state()).toEqual(to);
  };
  const held = await app.db.prisma.heldList.findFirstOrThrow();
  await until(['prices', 'approve', String(held.id), '--yes'], before, approved);
  const task = await app.db.prisma.priceTask.findFirstOrThrow({ where: { wholesalerId: id }, orderBy: { id: 'desc' } });
  await until(['prices', 'revert', String(task.id), '--yes'], approved, reverted);
});
