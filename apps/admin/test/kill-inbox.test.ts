import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { importInbox } from '@formulary/api/domains/price-lists/inbox/import-inbox';
import { SECOND } from '@formulary/api/kernel/clock';
import { makeProducts, makeWholesaler, unique } from '@formulary/api/test/factories';
import { inboxDeps } from '@formulary/api/test/inbox-deps';
import { randomFrom, readRounds } from '@formulary/api/test/rounds';
import { useApp } from '@formulary/api/test/test-app';
import { afterAll, expect, test } from 'vitest';
import { killAtWriteTo } from './killed-process.ts';

const app = useApp();
const { rounds, seed } = readRounds('Dropped lists whose import is killed', 2);
const inbox = mkdtempSync(path.join(tmpdir(), 'formulary-inbox-'));
afterAll(() => rmSync(inbox, { recursive: true, force: true }));

const LOOK = path.join(import.meta.dirname, 'look-at-inbox.ts');
const PRODUCTS = 2_000;

/** Where a look is killed: before it writes to one of these for the first time. */
const TABLES = ['offers', 'price_tasks', 'pgboss.job'];

/** As soon as its report is there: the list is applied, and perhaps not moved. On a slow machine it may end before. */
async function killAtReport(folder: string): Promise<void> {
  const child = spawn(process.execPath, [LOOK, app.url, inbox], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const isThere = () => readdirSync(path.join(folder, 'done')).some((name) => name.includes('.report.'));
  while (child.exitCode === null && !isThere()) await pause(1);
  child.kill('SIGKILL');
  await ended;
}

test(
  `a list whose import is killed at any point is applied once, and told once (SEED=${seed})`,
  async () => {
    const random = randomFrom(seed);
    const codes = Array.from({ length: PRODUCTS }, () => unique('c'));
    await makeProducts(app, ...codes.map((code) => ({ code })));
    const { id, slug } = await makeWholesaler(app);
    const folder = path.join(inbox, slug);
    for (const part of ['', 'working', 'done']) mkdirSync(path.join(folder, part));
    app.clock.advance(3_600 * SECOND);
    for (let round = 1; round <= rounds; round++) {
      const rows = codes.map((code) => `${code},W,${100 + round},0,,5`);
      const header = 'code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity';
      writeFileSync(path.join(folder, `${round}.csv`), [header, ...rows].join('\n'));
      // The first list tells nobody: prices that no one has seen do not move.
      const tables = round === 1 ? TABLES.slice(0, 2) : TABLES;
      const table = tables[Math.floor(random() * tables.length)] ?? '';
      await killAtWriteTo(table, { db: app.db, script: LOOK, words: [app.url, inbox] });
      expect(isMoved(folder, round)).toBe(false);
      if (random() < 0.5) await killAtReport(folder);
      rmReports(folder);
      // The lock of the one that was killed may outlive it for a moment.
      await expect.poll(() => importInbox(inboxDeps(app), inbox)).toMatchObject({ faults: [] });

      expect(await figures(id)).toEqual({
        offers: PRODUCTS,
        price: 100 + round,
        prices: PRODUCTS * (round - 1),
        tasks: round,
      });
      expect(isMoved(folder, round)).toBe(true);
      expect(existsSync(path.join(folder, `${round}.csv`))).toBe(false);
      expect(readdirSync(path.join(folder, 'working'))).toEqual([]);
    }
    const { rows: told } = await app.db.pool.query(
      `SELECT count(*)::int AS jobs, count(DISTINCT j.data->>'taskId')::int AS tasks FROM pgboss.job j
       JOIN price_tasks t ON t.id = (j.data->>'taskId')::int WHERE j.name = 'tell-of-prices' AND t.wholesaler_id = $1`,
      [id],
    );
    expect(told).toEqual([{ jobs: rounds - 1, tasks: rounds - 1 }]);
  },
  180_000 + rounds * 20_000,
);

const isMoved = (folder: string, round: number) =>
  readdirSync(path.join(folder, 'done')).some((name) => name.endsWith(`_${round}.csv`));

/** A report without its list would look like the end of the next look. */
function rmReports(folder: string): void {
  for (const name of readdirSync(path.join(folder, 'done'))) {
    if (name.includes('.report.')) rmSync(path.join(folder, 'done', name));
  }
}

async function figures(wholesalerId: number) {
  const [offers, prices, tasks] = await Promise.all([
    app.db.prisma.offer.groupBy({ by: ['grossPrice'], where: { wholesalerId }, _count: true }),
    app.db.prisma.offerPrice.count({ where: { offer: { wholesalerId } } }),
    app.db.prisma.priceTask.count({ where: { wholesalerId, status: 'finished' } }),
  ]);
  expect(offers).toHaveLength(1);
  return { offers: offers[0]?._count, price: Number(offers[0]?.grossPrice), prices, tasks };
}
