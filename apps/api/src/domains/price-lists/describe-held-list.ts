import { alignColumns } from '../../kernel/align-columns.ts';
import type { FoundHeldList } from './list-held-lists.ts';

const n = (count: number) => count.toLocaleString('en');
const minute = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** A held list for a person who decides: whose it is, why it is held, its figures and largest moves. */
export function describeHeldList(list: FoundHeldList, moves = list.figures.moves.length): string[] {
  const { id, name, wholesalers, cameAt, broughtBy, writtenAt, hash, size, note, heldBy, heldAt, reasons, figures } =
    list;
  const { rows, new: created, changed, unchanged, gone, up, down } = figures;
  const written = writtenAt.getTime() === cameAt.getTime() ? [] : [`  written:   ${minute(writtenAt)}`];
  const counts = [`${n(created)} new`, `${n(changed)} changed`, `${n(unchanged)} unchanged`];
  if (gone !== undefined) counts.push(`${n(gone)} gone`);
  return [
    `List ${id} of ${wholesalers.join(', ')}: ${name}`,
    `  came:      ${minute(cameAt)}, by ${broughtBy}`,
    ...written,
    `  content:   ${n(size)} bytes, SHA-256 ${hash}`,
    `  figures:   ${n(rows)} rows: ${counts.join(', ')}. Gross prices: ${n(up)} up, ${n(down)} down`,
    ...(note === null || heldAt === null ? [] : [`  held:      ${minute(heldAt)}, by ${heldBy}: ${note}`]),
    ...reasons.map((reason) => `  held as:   ${reason}`),
    ...outcomeOf(list),
    ...movesOf(list, moves),
  ];
}

function outcomeOf({ state, decidedAt, decidedBy, decisionReason }: FoundHeldList): string[] {
  if (state === 'held' || decidedAt === null) return [];
  if (state === 'superseded') return [`  outcome:   superseded by a newer list at ${minute(decidedAt)}`];
  const why = decisionReason === null ? '' : `: ${decisionReason}`;
  return [`  outcome:   ${state} at ${minute(decidedAt)} by ${decidedBy}${why}`];
}

function movesOf({ figures, wholesalers }: FoundHeldList, shown: number): string[] {
  const moves = figures.moves.slice(0, shown);
  if (moves.length === 0) return [];
  const isShared = wholesalers.length > 1;
  const rows = moves.map(({ wholesaler, code, name, grossBefore, grossNow, netBefore, netNow, percent }) => [
    ...[`    ${code}`, name.length > 40 ? `${name.slice(0, 39)}…` : name, ...(isShared ? [wholesaler] : [])],
    ...[grossBefore, grossNow, netBefore, netNow].map((euros) => euros.toFixed(2)),
    percent === null ? '' : `${percent > 0 ? '+' : ''}${percent} %`,
  ]);
  const headings = [
    '    code',
    'name',
    ...(isShared ? ['wholesaler'] : []),
    'gross before',
    'now',
    'net before',
    'now',
    'change',
  ];
  const texts = isShared ? 2 : 1;
  return ['  the largest moves:', ...alignColumns([headings, ...rows], (column) => column > texts)];
}
