/**
 * Deletes every order of the demo cluster and recovers the second before: `node deploy/drills/recover.cli.ts`. The commands
 * are those of docs/cluster.md; orders are counted and checksummed before and after.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { compose, NODES, primaryOf, query, SERVERS, write } from './cluster.ts';
import { DELETE_ORDERS } from './delete-orders.ts';

const CLIENTS = ['caddy', ...SERVERS];
const TABLES = ['orders', 'wholesale_orders', 'order_items', 'wants', 'idempotency_keys'];

const say = (words: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${words}`);

/** Rows and a checksum of each table of orders. */
async function sumsOf(node: string): Promise<string[]> {
  const sums: string[] = [];
  for (const table of TABLES) {
    const [row] = await query<{ rows: number; sum: string }>(
      node,
      `SELECT count(*)::int AS rows, md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS sum FROM ${table} t`,
    );
    sums.push(`${table} ${row?.rows} ${row?.sum}`);
  }
  return sums;
}

let primary = await primaryOf();
say('a full backup');
await compose(['exec', '-T', primary, 'pgbackrest', '--stanza=formulary', '--type=full', 'backup']);
await compose(['stop', ...CLIENTS]);
const before = await sumsOf(primary);
say(`before: ${before.join('; ')}`);
const [moment] = await query<{ now: string }>(primary, 'SELECT now()::text AS now');
if (!moment) throw new Error('the database says the time');
await pause(1_000);
await write(primary, DELETE_ORDERS);
say(`deleted: ${(await sumsOf(primary)).join('; ')}`);
// What is written last is archived within a minute by itself.
await write(primary, 'SELECT pg_switch_wal()');
await pause(5_000);

const began = Date.now();
say(`recover ${moment.now}`);
await compose(['stop', ...NODES]);
await compose(['run', '--rm', '--no-deps', '-T', 'postgres', 'restore-to-time', moment.now]);
for (const node of NODES.slice(1)) {
  await compose(['run', '--rm', '--no-deps', '-T', node, 'rm', '-rf', '/var/lib/postgresql/18/cluster']);
}
await compose(['exec', '-T', 'etcd-1', 'etcdctl', 'del', '--prefix', '/service/formulary/']);
await compose(['start', 'postgres']);
primary = await primaryOf();
await compose(['start', ...NODES.slice(1)]);
const after = await sumsOf(primary);
say(`after ${Math.round((Date.now() - began) / 1_000)} s: ${after.join('; ')}`);
await compose(['start', ...CLIENTS]);
const isSame = after.join() === before.join();
say(isSame ? 'Every order is back.' : 'The orders are not the same.');
process.exit(isSame ? 0 : 1);
