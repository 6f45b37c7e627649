import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { smallFindingsWords } from './small-findings.ts';

interface FoldedFindingsProps {
  amounts: readonly number[];
  className: string;
  /** Each of them. */
  children: ReactNode;
}

/** Small findings, said as one sum that unfolds. */
export function FoldedFindings({ amounts, className, children }: FoldedFindingsProps) {
  return (
    <details className="group">
      <summary
        className={classNames('num flex min-h-11 cursor-pointer items-center gap-2 whitespace-normal', className)}
      >
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 -rotate-90 transition-transform duration-150 group-open:rotate-0"
        />
        {smallFindingsWords(amounts)}
      </summary>
      {children}
    </details>
  );
}
