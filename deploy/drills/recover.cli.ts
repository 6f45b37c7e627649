/**
 * Deletes every order of the demo cluster and recovers the second before: `node deploy/drills/recover.cli.ts`. The commands
 * are those of docs/cluster.md; every table is counted and checksummed before and after.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { compose, NODES, primaryOf, query, SERVERS, write } from './cluster.ts';
import { DELETE_ORDERS } from './delete-orders.ts';

const CLIENTS = ['caddy', ...SERVERS];

const say = (words: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${words}`);

/** Rows and a checksum of each table: orders take more with them than a list kept here would name. */
async function sumsOf(node: string): Promise<Map<string, string>> {
  const tables = await query<{ name: string }>(
    node,
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  );
  const sums = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS sum FROM ${name} t`,
  );
  const rows = await query<{ name: string; sum: string }>(node, sums.join(' UNION ALL '));
  return new Map(rows.map(({ name, sum }) => [name, sum]));
}

/** The tables whose sums differ. */
const changed = (one: Map<string, string>, other: Map<string, string>) =>
  [...one].filter(([name, sum]) => other.get(name) !== sum).map(([name, sum]) => `${name} ${sum}`);

let primary = await primaryOf();
say('a full backup');
await compose(['exec', '-T', primary, 'pgbackrest', '--stanza=formulary', '--type=full', 'backup']);
await compose(['stop', ...CLIENTS]);
const before = await sumsOf(primary);
say(`before: ${before.size} tables`);
const [moment] = await query<{ now: string }>(primary, 'SELECT now()::text AS now');
if (!moment) throw new Error('the database says the time');
await pause(1_000);
await write(primary, DELETE_ORDERS);
const gone = changed(before, await sumsOf(primary));
say(`deleted: ${gone.join('; ')}`);
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
const lost = changed(before, after);
say(`after ${Math.round((Date.now() - began) / 1_000)} s other than before: ${lost.join('; ') || 'none'}`);
await compose(['start', ...CLIENTS]);
const isSame = gone.length > 0 && lost.length === 0;
say(isSame ? 'Every order is back.' : 'The orders are not the same.');
process.exit(isSame ? 0 : 1);
