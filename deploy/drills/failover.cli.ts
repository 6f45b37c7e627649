/**
 * Mixed load on the cluster while its parts die: `node deploy/drills/failover.cli.ts [minutes] [buyers]`. Needs the cluster of
 * deploy/scale.yml with the demo. It says what was answered, and counts every acknowledged order in the database at the end.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { buy, Caller } from './buyer.ts';
import { APPS, authority, compose, containerOf, docker, membersOf, NODES, primaryOf, query, write } from './cluster.ts';

const minutes = Number(process.argv[2] ?? 30);
const buyers = Number(process.argv[3] ?? 16);
const url = process.env.PUBLIC_URL ?? 'https://localhost';
const password = process.env.DEMO_PASSWORD ?? 'formulary-demo';
const ends = Date.now() + minutes * 60_000;
const isOver = () => Date.now() > ends;
const began = Date.now();
const say = (words: string) => console.log(`${((Date.now() - began) / 1_000).toFixed(1).padStart(7)} s  ${words}`);

const containers = new Map<string, string>();
for (const service of [...APPS, ...NODES, 'worker', 'worker-2']) containers.set(service, await containerOf(service));

// Buyers with the demo user's practice and password.
await write(
  await primaryOf(),
  `INSERT INTO users (practice_id, email, first_name, last_name, password_hash)
   SELECT practice_id, 'drill-' || n || '@drill.example', 'Drill', 'Buyer ' || n, password_hash
   FROM users, generate_series(1, ${buyers}) n WHERE email = 'demo@formulary.example' ON CONFLICT DO NOTHING`,
);
const before = await countOrders();

const counts = new Map<string, number>();
const failures: { what: string; status: number; at: number }[] = [];
const acknowledged: number[] = [];
const caller = new Caller(url, authority());
const buying = Array.from({ length: buyers }, (_, index) =>
  buy(
    caller,
    { email: `drill-${index + 1}@drill.example`, password },
    {
      answered(call) {
        const name = `${call.what} ${call.status}`;
        counts.set(name, (counts.get(name) ?? 0) + 1);
        if (call.status === 0 || call.status >= 500) failures.push(call);
      },
      ordered: (id) => acknowledged.push(id),
    },
    isOver,
  ),
);

/** Milliseconds after the start at which each thing is done to the cluster. */
const part = (share: number) => minutes * 60_000 * share;
const plan: { at: number; do: () => Promise<void> }[] = [
  ...[1 / 6, 3 / 6, 5 / 6].map((share) => ({ at: part(share), do: killPrimary })),
  { at: part(2 / 6), do: rebuildReplica },
  ...Array.from({ length: Math.floor(minutes) - 1 }, (_, minute) => ({
    at: (minute + 0.6) * 60_000,
    do: () => killApp(APPS[minute % APPS.length] ?? 'app'),
  })),
].sort((a, b) => a.at - b.at);

async function killApp(app: string): Promise<void> {
  say(`kill ${app}`);
  await docker('kill', app, containers);
  await pause(5_000);
  await docker('start', app, containers);
}

async function killPrimary(): Promise<void> {
  const old = await primaryOf();
  // Only a node that has every acknowledged order takes over: with none in step the cluster waits for the old one instead.
  while (!(await membersOf()).some(({ role, state }) => role === 'sync_standby' && state === 'streaming'))
    await pause(500);
  say(`kill ${old}, the primary`);
  await docker('kill', old, containers);
  const killed = Date.now();
  let next = old;
  while (next === old && Date.now() - killed < 60_000) {
    await pause(500);
    next = (await membersOf()).find(({ role, state }) => role === 'leader' && state === 'running')?.name ?? old;
  }
  say(`${next} is the primary, ${((Date.now() - killed) / 1_000).toFixed(1)} s later`);
  await docker('start', old, containers);
}

async function rebuildReplica(): Promise<void> {
  const replica = (await membersOf()).find(({ role }) => role === 'replica')?.name ?? '';
  say(`rebuild ${replica}`);
  await compose(
    'exec',
    '-T',
    await primaryOf(),
    'patronictl',
    '-c',
    '/etc/patroni/patroni.yml',
    'reinit',
    'formulary',
    replica,
    '--force',
  );
}

for (const step of plan) {
  await pause(Math.max(0, began + step.at - Date.now()));
  if (isOver()) break;
  await step.do().catch((error: unknown) => say(`it failed: ${error}`));
}
await Promise.all(buying);
say('the load has ended');

// Every part of every order is sent by then.
for (let look = 0; look < 60; look++) {
  const [row] = await query<{ open: number }>(
    await primaryOf(),
    `SELECT count(*)::int AS open FROM wholesale_orders WHERE status IN ('created', 'processing')`,
  );
  if (row?.open === 0) break;
  await pause(1_000);
}

async function countOrders(): Promise<number> {
  const [row] = await query<{ count: number }>(await primaryOf(), 'SELECT count(*)::int AS count FROM orders');
  return row?.count ?? 0;
}

const primary = await primaryOf();
const found = new Set(
  (await query<{ id: number }>(primary, `SELECT id FROM orders WHERE placed_by_email LIKE 'drill-%'`)).map(
    ({ id }) => id,
  ),
);
const unsent = await query(
  primary,
  `SELECT status, count(*)::int FROM wholesale_orders GROUP BY status ORDER BY status`,
);
const distinct = new Set(acknowledged);
const lost = [...distinct].filter((id) => !found.has(id));
const added = (await countOrders()) - before;
const seconds = new Set(failures.map(({ at }) => Math.floor(at / 1_000)));
const other = failures.filter(({ status }) => status !== 503);
console.log('\nAnswers');
for (const [name, count] of [...counts].sort()) console.log(`  ${name.padEnd(14)} ${count}`);
console.log(`
Orders acknowledged      ${distinct.size}
  lost                   ${lost.length}
  acknowledged twice     ${acknowledged.length - distinct.size}
  added to the database  ${added}
Parts by status          ${JSON.stringify(unsent)}
Seconds with a failure   ${seconds.size} of ${Math.round((Date.now() - began) / 1_000)}
Failures other than 503  ${other.length} ${JSON.stringify(other.slice(0, 5))}`);
// Every buyer asks until it knows what became of its order, so there is none that was not acknowledged.
const isEachOnce = lost.length === 0 && acknowledged.length === distinct.size && added === distinct.size;
process.exit(isEachOnce && other.length === 0 ? 0 : 1);
