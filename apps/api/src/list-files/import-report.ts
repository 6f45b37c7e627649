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
  /** Rows of archived products, which are left out; without any it is not there. */
  readonly archived?: number;
  /** Of the rejected rows, at most 10,000. */
  readonly problems: readonly RowProblem[];
  readonly prices?: PriceReport;
  /** The list looks like a mistake, or somebody holds it: it is kept and not applied. */
  readonly held?: HeldReport;
  /** Only for a catalogue. */
  readonly packs?: KnownPacks;
}

export interface HeldReport {
  /** The held list's number; none in a dry run. */
  readonly id?: number;
  /** Since when it is held. */
  readonly since?: string;
  readonly reasons: readonly string[];
  /** What somebody wrote who holds it, whatever it changes. */
  readonly note?: string;
}

/** How many products with active ingredients have a known strength, a known form, and both. */
export interface KnownPacks {
  readonly medicines: number;
  readonly strength: number;
  readonly form: number;
  readonly both: number;
}

export interface PriceReport {
  readonly up: number;
  readonly down: number;
  /** With the price task of each that the list has news of. */
  readonly wholesalers: readonly Readonly<
    Record<(typeof COLUMNS)[number], number> & { wholesaler: string; task?: number }
  >[];
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
  const { rows, gone, rejected, archived, problems, prices, packs, held } = report;
  const read = `${path.basename(report.file)}: ${n(rows)} ${rows === 1 ? 'row' : 'rows'} read in ${report.seconds.toFixed(1)} s.`;
  const figures = COLUMNS.slice(1).flatMap((column) => {
    const count = column === 'rejected' ? rejected || undefined : report[column];
    return count === undefined ? [] : [`${n(count)} ${column}`];
  });
  const isSame = report.new + report.changed + (gone ?? 0) + rejected === 0;
  const lines = [isSame ? `${read} Nothing changed.` : `${read} ${figures.join(', ')}.`];
  if (report.dry_run) lines.push('This was a dry run: nothing is changed.');
  if (archived) lines.push(archivedWords(archived));
  if (held) lines.push(...printHeld(held));
  if (packs && packs.medicines > 0) lines.push(`${knownPacksWords(packs)}.`);
  if (prices) lines.push(...printPrices(prices));
  if (rejected > 0) lines.push('', 'Rejected:', ...problemLines(problems));
  return lines.join('\n');
}

const archivedWords = (count: number) =>
  count === 1
    ? 'One row is of an archived product and is left out.'
    : `${n(count)} rows are of archived products and are left out.`;

/** Commands by their words alone: each installation calls them in its own way. */
function printHeld({ id, since, reasons, note }: HeldReport): string[] {
  const why = [...(note === undefined ? [] : [note]), ...reasons].map((reason) => `  ${reason}`);
  const doubt = reasons.length > 0;
  if (id === undefined) return [`It would be held, not applied${doubt ? ', as it looks like a mistake' : ''}:`, ...why];
  const when = since === undefined ? '' : ` since ${since.slice(0, 16).replace('T', ' ')} UTC`;
  return [
    `${doubt ? 'It looks like a mistake. ' : ''}It is not applied; it is held as list ${id}${when}:`,
    ...why,
    `Nothing is changed. See it with "prices held ${id}"; then "prices approve ${id}", or "prices reject ${id} --reason ...".`,
  ];
}

export function knownPacksWords({ medicines, strength, form, both }: KnownPacks): string {
  const share = Math.floor((both * 100) / medicines);
  return `Equal packs can be found for ${n(both)} of ${n(medicines)} products with active ingredients (${share} %): strength is known of ${n(strength)}, form of ${n(form)}`;
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
