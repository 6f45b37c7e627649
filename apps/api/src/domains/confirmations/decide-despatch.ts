import type { SaidLine } from '../../outside/wholesaler-transport/said-lines.ts';
import type { OutstandingLine, SaidShipment } from '../../outside/wholesaler-transport/said-shipment.ts';
import { findLine } from './find-line.ts';

/** A line of the order as it stands when a shipment is announced. Quantities are packs. */
export interface LineToSend {
  readonly id: number;
  /** The wholesaler's own code. */
  readonly code: string;
  readonly ordered: number;
  /** Declined by the practice. */
  readonly cancelled: number;
  /** By all shipments that were announced before. */
  readonly sent: number;
  /** As the words say that hold now. */
  readonly backOrdered: number;
  readonly refused: number;
  /** Whether another price or product was said of it, which a shipment knows nothing of. */
  readonly hasTerms: boolean;
  /** Whether a newer word has spoken of it. */
  readonly isOutdated: boolean;
}

/** A row of `despatched_lines`, but for the word that it belongs to. */
export interface NewDespatchedLine {
  readonly orderItemId: number;
  readonly quantity: number;
  readonly batch: string | null;
  readonly expiresOn: string | null;
}

interface Despatch {
  readonly sent: readonly NewDespatchedLine[];
  /** What it says of the rest of lines, to be applied as other words are. */
  readonly rest: readonly SaidLine[];
}

/**
 * What an announced shipment adds, or why it cannot stand: all of it or nothing. Shipments add up, in whatever order they
 * come. More than was ordered is announced only by a document that says so itself.
 */
export function decideDespatch(
  lines: readonly LineToSend[],
  { sent, outstanding }: SaidShipment,
): Despatch | { readonly fault: string } {
  const rows: NewDespatchedLine[] = [];
  const added = new Map<LineToSend, number>();
  const over = new Set<LineToSend>();
  for (const { line: named, quantity, batch, expiresOn, isOversupply } of sent) {
    const line = findLine(lines, named);
    if ('fault' in line) return line;
    added.set(line, (added.get(line) ?? 0) + quantity);
    if (isOversupply) over.add(line);
    if (quantity > 0) rows.push({ orderItemId: line.id, quantity, batch, expiresOn });
  }
  if (rows.length === 0) return { fault: 'It sends nothing of any line.' };
  for (const [line, quantity] of added) {
    const all = line.sent + quantity;
    if (quantity > 0 && all > line.ordered && !over.has(line)) {
      return { fault: `Line ${line.code}: ${line.ordered} were ordered, and ${all} are sent in all.` };
    }
  }
  const rest: SaidLine[] = [];
  for (const one of outstanding) {
    const line = findLine(lines, one.line);
    if ('fault' in line) return line;
    const number = lines.indexOf(line) + 1;
    const said = restOf(line, number, line.sent + (added.get(line) ?? 0), one);
    if ('fault' in said) return said;
    rest.push(...said);
  }
  return { sent: rows, rest };
}

/**
 * A line of which it says what is outstanding is told of as a whole: what was sent, what comes later, and the others, which
 * do not come. Nothing where that was said already, perhaps with a day, or where terms were said that it does not repeat.
 */
function restOf(
  line: LineToSend,
  number: number,
  sent: number,
  { quantity, reason }: OutstandingLine,
): SaidLine[] | { fault: string } {
  if (line.isOutdated || line.hasTerms) return [];
  const left = line.ordered - line.cancelled;
  const confirmed = Math.min(sent, left);
  const refused = left - confirmed - quantity;
  if (refused < 0) {
    const sum = `${confirmed} are sent in all, and ${quantity} outstanding`;
    return { fault: `Line ${line.code}: ${line.ordered} were ordered, ${sum}.` };
  }
  if (line.backOrdered === quantity && line.refused === refused) return [];
  const base = { line: number, until: null, reason: null, netPrice: null, instead: null };
  const said: SaidLine[] = [
    { ...base, kind: 'confirmed', quantity: confirmed },
    { ...base, kind: 'back_ordered', quantity, reason },
    { ...base, kind: 'refused', quantity: refused, reason },
  ];
  return said.filter((one) => one.quantity !== 0);
}
