import type { Receipt, ReceiptLine } from '@formulary/contracts/deliveries/receipts';
import { readScan } from '@formulary/gs1/read-scan';
import type { KeptScan } from './kept-scan.ts';
import type { QueueState } from './scan-queue.ts';

interface Counts {
  readonly counted: number;
  readonly rejected: number;
}

/** A line with what this device has scanned since it was read. */
export interface ShownLine {
  readonly line: ReceiptLine;
  readonly counted: number;
  readonly rejected: number;
  readonly open: number;
  /** Of `counted` and `rejected`: not answered, or not read again. */
  readonly isAhead: boolean;
}

const NONE: Counts = { counted: 0, rejected: 0 };

/** The receipt's lines ahead of the server: each scan counts to the line to which the server will count it, if nothing is to be asked. */
export function shownLines(receipt: Receipt, { scans, counted }: Pick<QueueState, 'scans' | 'counted'>): ShownLine[] {
  const read = new Set(receipt.entries.map(({ key }) => key));
  const more = new Map<number, Counts>();
  const add = (line: number | null, kind: 'received' | 'rejected', quantity: number) => {
    if (line === null) return;
    const before = more.get(line) ?? NONE;
    more.set(line, {
      counted: before.counted + (kind === 'received' ? quantity : 0),
      rejected: before.rejected + (kind === 'rejected' ? quantity : 0),
    });
  };
  for (const { scan, answer } of counted) {
    if (scan.receipt === receipt.id && !read.has(scan.key)) add(answer.line, scan.entry.kind, answer.quantity);
  }
  const openOf = (line: ReceiptLine) => line.quantities.open - (more.get(line.line)?.counted ?? 0);
  for (const scan of scans) {
    if (scan.state !== 'waiting' || scan.receipt !== receipt.id || read.has(scan.key)) continue;
    const { kind, quantity } = scan.entry;
    const line = lineOf(receipt, scan, (one) => openOf(one) >= quantity || kind === 'rejected');
    add(line?.line ?? null, kind, quantity);
  }
  return receipt.lines.map((line) => {
    const { counted: scanned, rejected } = more.get(line.line) ?? NONE;
    return {
      line,
      counted: line.counted + scanned,
      rejected: line.rejected + rejected,
      open: Math.max(0, line.quantities.open - scanned),
      isAhead: scanned + rejected > 0,
    };
  });
}

/** The oldest line with room that a scan fits; what no line has room for asks. */
function lineOf(
  { lines }: Pick<Receipt, 'lines'>,
  { entry }: Pick<KeptScan, 'entry'>,
  hasRoom: (line: ReceiptLine) => boolean = () => true,
): ReceiptLine | undefined {
  if (entry.line !== undefined) return lines.find(({ line }) => line === entry.line);
  const code = (entry.code ?? '').trim();
  const scanned = readScan(code)?.gtin;
  return lines
    .filter(({ manufacturer_product: { gtin, code: own } }) => own === code || (gtin !== null && gtin === scanned))
    .filter(hasRoom)
    .sort((one, other) => Date.parse(one.placed_on) - Date.parse(other.placed_on) || one.line - other.line)[0];
}

/** What a scan is called before anything is known of it. */
export const scannedName = (receipt: Pick<Receipt, 'lines'> | undefined, scan: Pick<KeptScan, 'entry'>): string =>
  (receipt && lineOf(receipt, scan)?.manufacturer_product.name) ?? `Code ${printable(scan.entry.code ?? '')}`;

const printable = (code: string): string => code.replaceAll(/[^\x20-\x7e]/g, ' ').trim();
