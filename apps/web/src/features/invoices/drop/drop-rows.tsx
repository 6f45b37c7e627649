import type { Wholesaler } from '@formulary/contracts/wholesalers';
import { Button } from '../../../ui/button.tsx';
import { focusAround } from '../../../ui/focus-around.ts';
import { DropRow } from './drop-row.tsx';
import { dropsWords } from './drop-words.ts';
import { type Answers, isUnderWay, removeDrops, useDrops } from './drops.ts';

interface DropRowsProps {
  wholesalers: readonly Wholesaler[];
  onAnswer: (key: string, answers?: Answers) => void;
}

/** What became of each file that was dropped. */
export function DropRows({ wholesalers, onAnswer }: DropRowsProps) {
  const drops = useDrops();
  const isAny = drops.length > 0;
  return (
    <section tabIndex={-1} aria-label={isAny ? 'Files' : undefined} className="outline-none print:hidden">
      {/* Rendered before it has text: screen readers do not read out a new status element. */}
      <div className={isAny ? 'mb-1 flex min-h-11 items-center justify-between gap-4 mouse:min-h-7' : 'sr-only'}>
        <p role="status" className="num font-medium">
          {isAny && dropsWords(drops)}
        </p>
        {isAny && !drops.some(isUnderWay) && (
          <Button
            variant="ghost"
            size="sm"
            onClick={({ currentTarget }) => {
              focusAround(currentTarget);
              removeDrops(() => true);
            }}
          >
            Clear these
          </Button>
        )}
      </div>
      {isAny && (
        <ul aria-label="Files that were dropped" className="mb-5 divide-y divide-line border-line border-y">
          {drops.map((drop) => (
            <DropRow key={drop.key} drop={drop} wholesalers={wholesalers} onAnswer={onAnswer} />
          ))}
        </ul>
      )}
    </section>
  );
}
