import type { CartItem } from '@formulary/contracts/cart';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { late } from '../../../ui/late.ts';
import { LatePart } from '../../../ui/late-part.tsx';
import { showPlace } from '../not-ordered.tsx';

const dialog = late(() => import('./find-lines-dialog.tsx'));

/** Fewer are seen at a glance. */
const MANY = 10;

/** Finds a line of a long cart, and changes several at once. */
export function FindLines({ lines }: { lines: readonly CartItem[] }) {
  const [times, setTimes] = useState(0);
  return (
    <>
      {lines.length >= MANY && (
        <Button
          icon={<Search aria-hidden className="size-4" />}
          className="print:hidden"
          onClick={() => setTimes(times + 1)}
        >
          Find lines
        </Button>
      )}
      {/* Each time it opens without words and ticks. */}
      {times > 0 && (
        <LatePart code={dialog}>
          {({ FindLinesDialog }) => <FindLinesDialog key={times} lines={lines} onFound={showPlace} />}
        </LatePart>
      )}
    </>
  );
}
