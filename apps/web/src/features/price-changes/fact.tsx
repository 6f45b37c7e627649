import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

export const CELL =
  'rows:h-12 rows:border-line rows:border-b rows:px-1.5 rows:py-1.5 rows:align-top rows:lg:px-2 print:h-auto';

/** Of what a table has no room for there. */
export const NOT_ON_TABLETS = 'rows:max-lg:hidden';

interface FactProps {
  label: string;
  isPlain?: boolean;
  className?: string;
  children: ReactNode;
}

/** A cell of the table; on a card it has its name above it, or says by itself what it is. */
export function Fact({ label, isPlain = false, className, children }: FactProps) {
  return (
    <td className={classNames(CELL, className)}>
      <span className={isPlain ? 'sr-only rows:hidden' : 'block font-normal text-muted text-xs rows:hidden'}>
        {label}
      </span>
      {children}
    </td>
  );
}
