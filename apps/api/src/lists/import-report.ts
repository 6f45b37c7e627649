import path from 'node:path';
import { alignColumns } from '../kernel/align-columns.ts';
import { problemLines, type RowProblem } from './bad-list.ts';

/** What an import did, as its JSON is printed. */
export interface ImportReport {
  readonly file: string;
  readonly dry_run: boolean;
  readonly seconds: number;
  readonly rows: number;
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Offers withdrawn by a full price list. */
  readonly gone?: number;
  readonly rejected: number;
  /** Of the rejected rows, at most 10,000. */
  readonly problems: readonly RowProblem[];
  readonly prices?: PriceReport;
}

export interface PriceReport {
  readonly up: number;
  readonly down: number;
  readonly wholesalers: readonly Readonly<Record<(typeof COLUMNS)[number], number> & { wholesaler: string }>[];
  /** By percent; prices in euros. */
  readonly biggest_moves: readonly MoveReport[];
}

export interface MoveReport {
  readonly wholesaler: string;
  readonly code: string;
  readonly name: string;
  readonly previous: number;
  readonly current: number;
  readonly percent: number;
}

const COLUMNS = ['rows', 'new', 'changed', 'unchanged', 'gone', 'rejected'] as const;
const n = (count: number) => count.toLocaleString('en');

export function printImport(report: ImportReport): string {
  const { rows, gone, rejected, problems, prices } = report;
  const read = `${path.basename(report.file)}: ${n(rows)} ${rows === 1 ? 'row' : 'rows'} read in ${report.seconds.toFixed(1)} s.`;
  const figures = COLUMNS.slice(1).flatMap((column) => {
    const count = column === 'rejected' ? rejected || undefined : report[column];
    return count === undefined ? [] : [`${n(count)} ${column}`];
  });
  const isSame = report.new + report.changed + (gone ?? 0) + rejected === 0;
  const lines = [isSame ? `${read} Nothing changed.` : `${read} ${figures.join(', ')}.`];
  if (report.dry_run) lines.push('This was a dry run: nothing is changed.');
  if (prices) lines.push(...printPrices(prices));
  if (rejected > 0) lines.push('', 'Rejected:', ...problemLines(problems));
  return lines.join('\n');
}

function printPrices({ up, down, wholesalers, biggest_moves: moves }: PriceReport): string[] {
  const lines: string[] = [];
  if (wholesalers.length > 1) {
    const rows = wholesalers.map((one) => [one.wholesaler, ...COLUMNS.map((column) => n(one[column]))]);
    lines.push('', ...alignColumns([['wholesaler', ...COLUMNS], ...rows]));
  }
  if (up + down > 0) {
    const rows = moves.map(({ code, name, wholesaler, previous, current, percent }) => [
      ...[code, name.length > 40 ? `${name.slice(0, 39)}…` : name, wholesaler],
      ...[previous.toFixed(2), current.toFixed(2), `${percent > 0 ? '+' : ''}${percent} %`],
    ]);
    lines.push('', `Gross prices: ${n(up)} up, ${n(down)} down. The biggest moves:`);
    const headings = ['code', 'name', 'wholesaler', 'before', 'now', 'change'];
    lines.push(...alignColumns([headings, ...rows], (column) => column > 2));
  }
  return lines;
}
