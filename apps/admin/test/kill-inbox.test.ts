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

const app = useApp();
const { rounds, seed } = readRounds('Dropped lists whose import is killed', 2);
const inbox = mkdtempSync(path.join(tmpdir(), 'formulary-inbox-'));
afterAll(() => rmSync(inbox, { recursive: true, force: true }));

const LOOK = path.join(import.meta.dirname, 'look-at-inbox.ts');
const PRODUCTS = 2_000;

/** Where a look is killed: as seen from outside. */
const POINTS: readonly ((folder: string) => Promise<boolean> | boolean)[] = [
  (folder) => readdirSync(path.join(folder, 'working')).length > 0,
  async () => (await importing()).length > 0,
  async () => (await importing()).some(({ query }) => query.startsWith('COPY')),
  async () => (await importing()).some(({ query }) => /UPDATE offers|INSERT INTO offers|COMMIT/.test(query)),
  (folder) => readdirSync(path.join(folder, 'done')).some((name) => name.includes('.report.')),
];

async function importing(): Promise<{ query: string }[]> {
  const { rows } = await app.db.pool.query(
    `SELECT query FROM pg_stat_activity WHERE application_name = 'formulary import' AND datname = current_database()`,
  );
  return rows;
}

async function killedLook(folder: string, isThere: (folder: string) => Promise<boolean> | boolean): Promise<boolean> {
  const child = spawn(process.execPath, [LOOK, app.url, inbox], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  while (child.exitCode === null && !(await isThere(folder))) await pause(1);
  child.kill('SIGKILL');
  await ended;
  return child.signalCode === 'SIGKILL';
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
    let kills = 0;
    for (let round = 1; round <= rounds; round++) {
      const rows = codes.map((code) => `${code},W,${100 + round},0,,5`);
      const header = 'code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity';
      writeFileSync(path.join(folder, `${round}.csv`), [header, ...rows].join('\n'));
      for (let time = 0; time < 2 && !isMoved(folder, round); time++) {
        // Some are over too soon to be seen each time; the first lasts as long as the whole import.
        const point = POINTS[kills === 0 ? 0 : Math.floor(random() * POINTS.length)] ?? (() => true);
        if (await killedLook(folder, point)) kills++;
        rmReports(folder);
      }
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
    process.stdout.write(`${rounds} lists, ${kills} kills\n`);
    expect(kills).toBeGreaterThan(0);
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
