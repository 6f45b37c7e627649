/**
 * A version before this one serves mixed load while this one migrates its database, and goes on:
 * `node deploy/drills/version-before.cli.ts FOLDER [minutes] [buyers]`, with the folder of its installed checkout. Needs no cluster.
 */
import { execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startTemporaryServer } from '@formulary/local-postgres/temporary-server';
import pg from 'pg';
import { buyAll, buyersSql, Caller } from './buyer.ts';
import { Tally } from './tally.ts';

const [folder = '.', minutes = '5', buyers = '8'] = process.argv.slice(2);
const PORT = process.env.PORT ?? '3200';
const url = `http://127.0.0.1:${PORT}`;
const server = await startTemporaryServer();
const env = { ...process.env, DATABASE_URL: server.url, PORT, PUBLIC_URL: url, JWT_SECRET: 'drill'.repeat(8) };
const pnpm = async (script: string, cwd: string) =>
  (await promisify(execFile)('npx', ['-y', 'pnpm@12', script], { cwd, env })).stdout.trim().split('\n').slice(-1)[0];

console.log(await pnpm('db:seed', folder));
const db = new pg.Client(server.url);
await db.connect();
const countOrders = async () => Number((await db.query('SELECT count(*) FROM orders')).rows[0]?.count);
await db.query(buyersSql(Number(buyers)));
const before = await countOrders();
const old = spawn(process.execPath, ['apps/api/src/main.ts'], {
  cwd: folder,
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
});
// What its jobs meet is in its log alone.
const logged = new Map<string, number>();
createInterface(old.stdout).on('line', (line) => {
  if (!line.startsWith('{')) return;
  const { msg, err } = JSON.parse(line) as { msg: string; err?: { message: string } };
  const fault = `${msg}: ${err?.message.replace(/ \(Queue.*/, '') ?? ''}`;
  logged.set(fault, (logged.get(fault) ?? 0) + 1);
});
const caller = new Caller(url);
while ((await caller.call('GET', '/readyz')).status !== 200) await pause(500);

const tally = new Tally();
const ends = Date.now() + Number(minutes) * 60_000;
const buying = buyAll(Number(buyers), caller, tally, () => Date.now() > ends, { rest: 50 });
await pause(Number(minutes) * 10_000);
console.log(await pnpm('db:migrate', new URL('../..', import.meta.url).pathname));
const ordersAtMigration = tally.acknowledged.length;
await buying;
// The last parts are sent within seconds.
await pause(10_000);
const added = (await countOrders()) - before;
const { rows: parts } = await db.query(
  `SELECT status, count(*)::int FROM wholesale_orders w JOIN orders o ON o.id = w.order_id
   WHERE o.placed_by_email LIKE 'drill-%' GROUP BY status`,
);
await db.end();
const hasEnded = old.exitCode !== null;
old.kill('SIGTERM');
if (!hasEnded) await new Promise((resolve) => old.once('exit', resolve));
await server.stop();

console.log(`
Answers
${tally.lines().join('\n')}

Orders acknowledged      ${tally.acknowledged.length}, ${ordersAtMigration} of them before the migrations were through
  in the database        ${added}
Their parts by status    ${JSON.stringify(parts)}
Failures                 ${tally.failures.length} ${JSON.stringify(tally.failures.slice(0, 5))}
In its log               ${JSON.stringify(Object.fromEntries(logged))}`);
process.exit(tally.failures.length === 0 && added === tally.acknowledged.length && !hasEnded ? 0 : 1);
