import type { WorkTimes } from './growth.ts';
import type { Results, Table } from './results.ts';
import { OURS, type Times } from './take-turns.ts';

/** As Markdown, of which docs/speed.md keeps one table for each comparison. A ratio is that to the first column. */
export function printTables({ machine, relevance, search, engines, lists, work, own }: Results): void {
  const { day, processor, cores, memoryGb, node, postgresql, sharedBuffers } = machine;
  const server = `PostgreSQL ${postgresql} (shared_buffers ${sharedBuffers})`;
  console.log(`\nMeasured ${day}: ${cores} cores (${processor}), ${memoryGb} GB, Node ${node}, ${server}.`);
  for (const [catalogue, kinds] of Object.entries(relevance)) {
    const judged = `Relevance, ${catalogue}: recall@25 / MRR`;
    printTable(judged, kinds, ({ recall, mrr }) => `${recall.toFixed(2)} / ${mrr.toFixed(2)}`);
  }
  for (const [size, kinds] of Object.entries(search))
    printTable(`Search, ${size}: p50 / p95 in ms`, kinds, timesBeside);
  const built = 'Index of an engine';
  printTable(built, engines, ({ seconds, megabytes }) => `${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB`);
  for (const [size, ofSize] of Object.entries(lists)) {
    const imported = `Lists of prices, ${size} of six wholesalers: seconds`;
    printTable(imported, ofSize, (seconds, ours) => short(seconds) + ratioTo(seconds, ours));
  }
  printTable('Adding and ordering: p50 / p95 in ms', besideStatements(work), timesBeside);
  printTable('Growth with the catalogue: p50 / p95 in ms', byWork(fewestOrders(work)), timesBeside);
  for (const [size, byOrders] of Object.entries(work)) {
    if (Object.keys(byOrders).length === 1) continue;
    printTable(`Growth with past orders, ${size}: p50 / p95 in ms`, byWork(byOrders), timesBeside);
  }
  printTable('Growth with own orders: p50 / p95 in ms', byWork(own), timesBeside);
}

/** What bare statements do too, of every database. */
function besideStatements(work: Results['work']): Table<Times> {
  const table: Table<Times> = {};
  for (const [size, byOrders] of Object.entries(work)) {
    for (const [orders, works] of Object.entries(byOrders)) {
      for (const [what, byWhom] of Object.entries(works)) {
        if (Object.keys(byWhom).length > 1) table[`${what}, ${size}, ${orders}`] = byWhom;
      }
    }
  }
  return table;
}

const fewestOrders = (work: Results['work']): Record<string, WorkTimes> =>
  Object.fromEntries(Object.entries(work).map(([size, byOrders]) => [size, Object.values(byOrders)[0] ?? {}]));

/** The product's own times, a column for each database. */
function byWork(databases: Readonly<Record<string, WorkTimes>>): Table<Times> {
  const table: Table<Times> = {};
  for (const [database, works] of Object.entries(databases)) {
    for (const [work, { [OURS]: times }] of Object.entries(works)) {
      if (times) table[work] = { ...table[work], [database]: times };
    }
  }
  return table;
}

/** A row for each thing that was done, a column for each who did it. */
function printTable<Figure>(
  title: string,
  table: Readonly<Table<Figure>>,
  show: (figure: Figure, first: Figure) => string,
): void {
  const columns = [...new Set(Object.values(table).flatMap((row) => Object.keys(row)))];
  console.log(`\n### ${title}\n`);
  printRow(['', ...columns]);
  printRow(['---', ...columns.map(() => '---')]);
  for (const [what, row] of Object.entries(table)) {
    const [first] = Object.values(row);
    printRow([what, ...columns.map((column) => (row[column] && first ? show(row[column], first) : ''))]);
  }
}

const printRow = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`);

const timesBeside = (times: Times, first: Times): string =>
  `${short(times.p50)} / ${short(times.p95)}${ratioTo(times.p50, first.p50, times === first)}`;

function ratioTo(value: number, first: number, isFirst = value === first): string {
  return isFirst ? '' : ` (×${short(value / first)})`;
}

function short(value: number): string {
  if (value < 10) return value.toFixed(2);
  return value < 100 ? value.toFixed(1) : value.toFixed(0);
}
