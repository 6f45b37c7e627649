/**
 * Cuts the primary off from everything: `node deploy/drills/partition.cli.ts`. Every half second each node is asked to write;
 * never may two of them acknowledge writes at the same time, and what was acknowledged must be there afterwards.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { containersOf, membersOf, NODES, primaryOf, query, write } from './cluster.ts';
import { docker } from './compose.ts';

const SECONDS = Number(process.argv[2] ?? 60);
const began = Date.now();
const say = (words: string) => console.log(`${((Date.now() - began) / 1_000).toFixed(1).padStart(6)} s  ${words}`);

const containers = await containersOf(NODES);
const old = await primaryOf();
const container = containers.get(old) ?? '';
const network = (
  await docker(['inspect', '--format', '{{range $name, $_ := .NetworkSettings.Networks}}{{$name}}{{end}}', container])
).trim();
await write(old, 'CREATE TABLE IF NOT EXISTS drill_writes (node text, number int)');
await write(old, 'TRUNCATE drill_writes');

interface Write {
  readonly node: string;
  readonly number: number;
  readonly from: number;
  readonly to: number;
}
const acknowledged: Write[] = [];
let number = 0;

/** One write by the node's own socket, given up after three seconds without cancelling it. */
async function tryWrite(node: string): Promise<void> {
  const mine = ++number;
  const from = Date.now();
  const insert = `INSERT INTO drill_writes VALUES ('${node}', ${mine})`;
  const psql = ['psql', '-U', 'postgres', '-d', 'formulary', '-v', 'ON_ERROR_STOP=1', '-qc', insert];
  try {
    await docker(['exec', containers.get(node) ?? '', 'timeout', '-s', 'KILL', '3', ...psql]);
    acknowledged.push({ node, number: mine, from, to: Date.now() });
  } catch {
    // refused, or not acknowledged
  }
}

/** To find the cluster takes Compose as long as the machine lets it. */
const until = Date.now() + SECONDS * 1_000;
async function keepWriting(node: string): Promise<void> {
  while (Date.now() < until) {
    await tryWrite(node);
    await pause(500);
  }
}

const writing = NODES.map(keepWriting);
await pause(5_000);
say(`cut off ${old}, the primary`);
await docker(['network', 'disconnect', network, container]);
await pause((SECONDS - 15) * 1_000);
say('join it again');
await docker(['network', 'connect', '--alias', old, network, container]);
await Promise.all(writing);

const nodes = [...new Set(acknowledged.map(({ node }) => node))];
for (const node of nodes) {
  const own = acknowledged.filter((one) => one.node === node);
  const at = (milliseconds = 0) => ((milliseconds - began) / 1_000).toFixed(1);
  say(`${node} acknowledged ${own.length} writes, from ${at(own[0]?.from)} to ${at(own.at(-1)?.to)} s`);
}
const overlaps = acknowledged.filter((one) =>
  acknowledged.some((other) => other.node !== one.node && other.from <= one.to && one.from <= other.to),
);
while (!(await membersOf()).some(({ name, state }) => name === old && state === 'streaming')) await pause(1_000);
say(`${old} follows again`);
const kept = new Set(
  (await query<{ number: number }>(await primaryOf(), 'SELECT number FROM drill_writes')).map((row) => row.number),
);
const lost = acknowledged.filter((one) => !kept.has(one.number));
await write(await primaryOf(), 'DROP TABLE drill_writes');
say(`acknowledged by two at once: ${overlaps.length}; acknowledged and lost: ${lost.length}`);
process.exit(overlaps.length + lost.length === 0 ? 0 : 1);
