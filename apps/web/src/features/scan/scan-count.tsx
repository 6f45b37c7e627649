import { formatCount } from '../../lib/format-count.ts';
import { piecesIn, type ScanLine } from './scan-line.ts';

/** How much of what was scanned is in the cart. */
export function ScanCount({ lines }: { lines: readonly ScanLine[] }) {
  const pieces = lines.reduce((sum, line) => sum + piecesIn(line), 0);
  const products = lines.filter(({ stacks }) => stacks.length > 0).length;
  if (pieces === 0) return 'Scanned';
  return (
    <>
      <span className="num">{formatCount(pieces)}</span> scanned
      {products > 1 && <span className="font-normal text-muted">, {formatCount(products)} products</span>}
    </>
  );
}
