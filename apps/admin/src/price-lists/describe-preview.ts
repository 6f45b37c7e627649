import { alignColumns } from '@formulary/api/kernel/align-columns';
import type { ListPreview } from '@formulary/contracts/desk/list-uploads';
import type { ListMove } from '@formulary/contracts/desk/price-lists';

/** Refused rows that a terminal shows. */
const SHOWN = 20;

const n = (count: number) => count.toLocaleString('en');

/** A preview for a person at a terminal. */
export function describePreview(preview: ListPreview): string[] {
  const { rows, changed, unchanged, gone, dearer, cheaper, refused, held_as: heldAs } = preview;
  const counts = [`${n(preview.new)} new`, `${n(changed)} changed`, `${n(unchanged)} unchanged`];
  if (gone !== null) counts.push(`${n(gone)} gone`);
  return [
    `${n(rows)} rows: ${counts.join(', ')}. Gross prices: ${n(dearer)} up, ${n(cheaper)} down. Nothing is changed.`,
    ...(heldAs.length === 0 ? [] : ['It would be held, not applied:', ...heldAs.map((reason) => `  ${reason}`)]),
    ...movesOf('The largest moves by percent:', preview.largest_by_percent),
    ...movesOf('The largest moves in euros:', preview.largest_by_euros),
    ...offersOf('The first of the new offers:', preview.first_new),
    ...offersOf('The first of those that are gone:', preview.first_gone),
    ...refusedRows(preview, refused),
  ];
}

function movesOf(title: string, moves: readonly ListMove[]): string[] {
  if (moves.length === 0) return [];
  const rows = moves.map(({ code, name, gross_before, gross_now, net_before, net_now, percent }) => [
    ...[`  ${code}`, shortened(name)],
    ...[gross_before, gross_now, net_before, net_now].map((euros) => euros.toFixed(2)),
    percent === null ? '' : `${percent > 0 ? '+' : ''}${percent} %`,
  ]);
  const headings = ['  code', 'name', 'gross before', 'now', 'net before', 'now', 'change'];
  return ['', title, ...alignColumns([headings, ...rows], (column) => column > 1)];
}

function offersOf(title: string, offers: ListPreview['first_new']): string[] {
  if (offers.length === 0) return [];
  const rows = offers.map(({ code, name, gross_price: price }) => [`  ${code}`, shortened(name), price.toFixed(2)]);
  return ['', title, ...alignColumns([['  code', 'name', 'gross price'], ...rows], (column) => column > 1)];
}

function refusedRows({ refused_rows: all }: ListPreview, refused: number): string[] {
  if (refused === 0) return [];
  const shown = all.slice(0, SHOWN).map(({ line, reason }) => `  line ${line}: ${reason}`);
  return ['', `${n(refused)} refused:`, ...shown];
}

const shortened = (name: string) => (name.length > 40 ? `${name.slice(0, 39)}…` : name);
