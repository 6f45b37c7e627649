import type { Judgement } from './relevance-beside.ts';
import type { Results } from './results.ts';
import { OURS, type Times } from './take-turns.ts';

type Row = readonly string[];

/** The tables of docs/speed.md, as Markdown. */
export function printTables({ machine, relevance, search, engines }: Results): void {
  const { day, processor, cores, memoryGb, node, postgresql, sharedBuffers } = machine;
  console.log(
    `\nMeasured ${day}: ${cores} cores (${processor}), ${memoryGb} GB, Node ${node}, PostgreSQL ${postgresql} (shared_buffers ${sharedBuffers}).`,
  );
  for (const [catalogue, kinds] of Object.entries(relevance)) {
    printTable(
      `Relevance, ${catalogue}: recall@25 / MRR`,
      kinds,
      ({ recall, mrr }: Judgement) => `${recall.toFixed(2)} / ${mrr.toFixed(2)}`,
    );
  }
  for (const [size, kinds] of Object.entries(search)) {
    printTable(`Search, ${size}: p50 / p95 in ms, and p50 beside ${OURS}`, kinds, timesBeside);
  }
  printTable(
    'Index of an engine',
    engines,
    ({ seconds, megabytes }) => `${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB`,
  );
}

function timesBeside(times: Times, ours: Times | undefined): string {
  const ratio = ours === undefined || ours === times ? '' : ` (${ratioOf(times.p50, ours.p50)})`;
  return `${short(times.p50)} / ${short(times.p95)}${ratio}`;
}

/** A row for each thing that was done, a column for each who did it. */
function printTable<Figure>(
  title: string,
  table: Readonly<Record<string, Readonly<Record<string, Figure>>>>,
  show: (figure: Figure, ours: Figure | undefined) => string,
): void {
  const columns = [...new Set(Object.values(table).flatMap((row) => Object.keys(row)))];
  const rows = Object.entries(table).map(
    ([what, row]): Row => [
      what,
      ...columns.map((column) => (row[column] === undefined ? '' : show(row[column], row[OURS]))),
    ],
  );
  console.log(`\n### ${title}\n`);
  for (const cells of [['', ...columns], ['---', ...columns.map(() => '---')], ...rows]) {
    console.log(`| ${cells.join(' | ')} |`);
  }
}

const short = (value: number): string =>
  value < 1 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0);
const ratioOf = (value: number, ours: number): string => `x${(value / ours).toFixed(2)}`;
