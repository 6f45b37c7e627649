import { formatCount } from '../../lib/format-count.ts';
import { needsUser, piecesIn, type ScanLine } from './scan-line.ts';

/** How much of what was scanned is in the cart, and what is not. */
export function ScanCount({ lines }: { lines: readonly ScanLine[] }) {
  const pieces = lines.reduce((sum, line) => sum + piecesIn(line), 0);
  const products = lines.filter(({ stacks }) => stacks.length > 0).length;
  const toLookAt = lines.filter(needsUser).length;
  return (
    <>
      {pieces > 0 ? (
        <>
          <span className="num">{formatCount(pieces)}</span> scanned
        </>
      ) : (
        'Scanned'
      )}
      {products > 1 && <span className="font-normal text-muted">, {formatCount(products)} products</span>}
      {toLookAt > 0 && <span className="font-normal text-warn">, {formatCount(toLookAt)} to look at</span>}
    </>
  );
}
