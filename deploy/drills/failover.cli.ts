/**
 * Mixed load on the cluster while its parts die and are replaced: `node deploy/drills/failover.cli.ts [minutes] [buyers] [--busy]`.
 * Needs the cluster of deploy/scale.yml with the demo. It says what was answered, for how long nothing could be read and nothing
 * written, and looks for every acknowledged order at the end. `--busy` holds every core of the machine meanwhile.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { holdCores } from './busy-cores.ts';
import { buyAll, buyersSql, Caller } from './buyer.ts';
import {
  APPS,
  authority,
  compose,
  containersOf,
  membersOf,
  NODES,
  primaryOf,
  query,
  SERVERS,
  untilHealthy,
  write,
} from './cluster.ts';
import { docker } from './compose.ts';
import { watchMemory } from './memory.ts';
import { rollOut, takeBack } from './roll-out.ts';
import { Tally } from './tally.ts';
import { watchReads, watchWrites } from './watch.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { busy: { type: 'boolean' } } });
const minutes = Number(positionals[0] ?? 30);
const buyers = Number(positionals[1] ?? 16);
/** Milliseconds for which nothing may be written, and nothing read, after a primary is killed. */
const LONGEST = { writes: 45_000, reads: 5_000 };
/** Milliseconds after a primary is killed in which both are looked at. */
const AFTERMATH = 90_000;
/** Milliseconds between the calls of a buyer. */
const REST = 100;
const url = process.env.PUBLIC_URL ?? 'https://localhost';
const toldFrom = Date.now();
const say = (words: string) => console.log(`${((Date.now() - toldFrom) / 1_000).toFixed(1).padStart(7)} s  ${words}`);

await takeBack(say);
let containers = await containersOf([...SERVERS, ...NODES]);
const idOf = (service: string) => containers.get(service) ?? '';
await write(await primaryOf(), buyersSql(buyers + 2));
const before = await countOrders();

const tally = new Tally();
const began = Date.now();
const isOver = () => Date.now() > began + minutes * 60_000;
const caller = new Caller(url, await authority());
const reads = watchReads(caller, `drill-${buyers + 1}@drill.example`, isOver);
const writes = watchWrites(caller, `drill-${buyers + 2}@drill.example`, isOver);
const buying = buyAll(buyers, caller, tally, isOver, { rest: REST });
const busy = values.busy ? holdCores() : undefined;
if (busy) say(`${busy.cores} busy loops hold the cores`);
const load = Promise.all([buying, reads.ended, writes.ended]).finally(() => busy?.release());
const memory = watchMemory(SERVERS, idOf, isOver);

/** What was done to the cluster, and from when until when calls may suffer from it. */
const troubles: { readonly what: string; readonly from: number; readonly to: number }[] = [];
/** When primaries were killed, and how many milliseconds later another node was primary. */
const failovers: { readonly at: number; readonly took: number }[] = [];
let kills = 0;

async function killApp(app: string): Promise<void> {
  say(`kill ${app}`);
  kills++;
  const from = Date.now();
  await docker(['kill', idOf(app)]);
  troubles.push({ what: 'a server was killed', from, to: Date.now() + 3_000 });
  await pause(5_000);
  await docker(['start', idOf(app)]);
}

async function killPrimary(): Promise<void> {
  const old = await primaryOf();
  // Only a node that has every acknowledged order takes over: with none in step the cluster waits for the old one instead.
  while (!(await membersOf()).some(({ role, state }) => role === 'sync_standby' && state === 'streaming'))
    await pause(500);
  say(`kill ${old}, the primary`);
  const killed = Date.now();
  await docker(['kill', idOf(old)]);
  let next = old;
  while (next === old && Date.now() - killed < 60_000) {
    await pause(500);
    next = (await membersOf()).find(({ role, state }) => role === 'leader' && state === 'running')?.name ?? old;
  }
  failovers.push({ at: killed, took: Date.now() - killed });
  troubles.push({ what: 'the primary was killed', from: killed, to: Date.now() + 10_000 });
  say(`${next} is the primary, ${((Date.now() - killed) / 1_000).toFixed(1)} s later`);
  await docker(['start', idOf(old)]);
}

async function rebuildReplica(): Promise<void> {
  const replica = (await membersOf()).find(({ role }) => role === 'replica')?.name ?? '';
  say(`rebuild ${replica}`);
  const patronictl = ['patronictl', '-c', '/etc/patroni/patroni.yml'];
  await compose(['exec', '-T', await primaryOf(), ...patronictl, 'reinit', 'formulary', replica, '--force', '--wait']);
  while (!(await membersOf()).some(({ name, state }) => name === replica && state === 'streaming')) await pause(500);
  say(`${replica} follows again`);
}

async function deploy(): Promise<void> {
  say('a next version, with migrations');
  for (const server of SERVERS) await untilHealthy(server);
  const from = Date.now();
  await rollOut(say);
  troubles.push({ what: 'servers were replaced', from, to: Date.now() });
  containers = await containersOf([...SERVERS, ...NODES]);
}

const part = (share: number) => minutes * 60_000 * share;
const plan: { at: number; do: () => Promise<void>; isDropped?: true }[] = [
  ...[1 / 6, 3 / 6, 5 / 6].map((share) => ({ at: part(share), do: killPrimary })),
  { at: part(2 / 6), do: rebuildReplica },
  { at: part(4 / 6), do: deploy },
  // One that is due while something else goes on is left out: a server of the version before would not start during the deploy.
  ...Array.from({ length: Math.floor(minutes) - 1 }, (_, minute) => ({
    at: (minute + 0.6) * 60_000,
    do: () => killApp(APPS[minute % APPS.length] ?? 'app'),
    isDropped: true as const,
  })),
].sort((a, b) => a.at - b.at);

for (const step of plan) {
  const late = Date.now() - began - step.at;
  if (isOver() || (step.isDropped && late > 10_000)) continue;
  await pause(Math.max(0, -late));
  await step.do().catch((error: unknown) => say(`it failed: ${error}`));
}
await load;
say('the load has ended');
const ended = Date.now();

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
const parts = await query(
  primary,
  `SELECT status, count(*)::int FROM wholesale_orders GROUP BY status ORDER BY status`,
);
const distinct = new Set(tally.acknowledged);
const twice = tally.acknowledged.length - distinct.size;
const lost = [...distinct].filter((id) => !found.has(id));
const added = (await countOrders()) - before;
const { failures } = tally;
const other = failures.filter(({ status }) => status !== 503);
const secondsOf = (some: typeof failures) => new Set(some.map(({ at }) => Math.floor(at / 1_000))).size;
const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1);
const gaps = failovers.map(({ at }) => {
  const until = Math.min(at + AFTERMATH, began + minutes * 60_000);
  return { writes: writes.longestWithout(at, until), reads: reads.longestWithout(at, until) };
});
/** A call may have begun a second before what it suffered from. */
const troubleOf = (at: number) =>
  troubles.find(({ from, to }) => from - 1_000 <= at && at <= to)?.what ?? 'none of these';
const failuresBy = Map.groupBy(failures, ({ at }) => troubleOf(at));

console.log(
  `\nAnswers\n${tally.lines().join('\n')}\n\nFailures, and the seconds with one, of ${Math.round((ended - began) / 1_000)}`,
);
for (const [what, some] of failuresBy) console.log(`  ${what.padEnd(22)} ${some.length} within ${secondsOf(some)} s`);
console.log(`\nMemory of the servers in MB\n${memory.lines().join('\n')}`);
console.log(`
Servers killed           ${kills}
Primaries killed         ${failovers.length}, others after ${failovers.map(({ took }) => seconds(took)).join(', ')} s
  nothing written for    ${gaps.map((gap) => seconds(gap.writes)).join(', ')} s; at most ${seconds(LONGEST.writes)}
  nothing read for       ${gaps.map((gap) => seconds(gap.reads)).join(', ')} s; at most ${seconds(LONGEST.reads)}
Orders acknowledged      ${distinct.size}
  lost                   ${lost.length}
  acknowledged twice     ${twice}
  added to the database  ${added}
Parts by status          ${JSON.stringify(parts)}
Failures                 ${failures.length} within ${secondsOf(failures)} s
  other than 503         ${other.length} ${JSON.stringify(other.slice(0, 5))}`);

await takeBack(say);
// Every buyer asks until it knows what became of its order, so there is none that was not acknowledged.
const isEachOnce = lost.length === 0 && twice === 0 && added === distinct.size;
const isSoonBack = gaps.every((gap) => gap.writes <= LONGEST.writes && gap.reads <= LONGEST.reads);
process.exit(isEachOnce && isSoonBack && other.length === 0 && !failuresBy.has('none of these') ? 0 : 1);
