import { printedGtin } from '@formulary/gs1/gtin';
import { formatCount } from '../../lib/format-count.ts';
import { piecesIn, type ScanLine } from './scan-line.ts';

/** The code as it stands below the bars. */
export const printedCode = ({ text, pack }: Pick<ScanLine, 'text' | 'pack'>): string =>
  pack ? printedGtin(pack.gtin) : text.replaceAll(/[^\x20-\x7e]/g, ' ').trim();

/** Why scans of a line are not in the cart; null where they are. */
export function problemWords(line: ScanLine): string | null {
  switch (line.state) {
    case 'unknown':
      return line.pack ? 'No product in the catalogue has this barcode' : 'Not the barcode of a pack';
    case 'note':
      return 'Has a note to read first';
    case 'refused':
      return `Not added: ${line.why}`;
    default:
      return null;
  }
}

/** For the live region: what is counted with its quantity, and what is not with the reason. */
export function saidOf(lines: readonly ScanLine[]): string {
  return lines
    .map((line) => {
      const problem = problemWords(line);
      if (problem === null) return `${line.name}, ${formatCount(piecesIn(line))}`;
      return `${line.name || printedCode(line)}: ${problem}`;
    })
    .join('. ');
}

/** What stands on the pack beside its number. */
export function packWords({ pack }: Pick<ScanLine, 'pack'>, today: string): { words: string; isOver: boolean } | null {
  const { lot, expiry } = pack ?? {};
  if (lot === undefined && expiry === undefined) return null;
  const isOver = expiry !== undefined && expiry < today;
  const day = expiry === undefined ? undefined : `${isOver ? 'expired' : 'expires'} ${dayWords(expiry)}`;
  return { words: [lot === undefined ? undefined : `Lot ${lot}`, day].filter(Boolean).join(', '), isOver };
}

const day = new Intl.DateTimeFormat('en-IE', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
const dayWords = (iso: string) => day.format(Date.parse(iso));
