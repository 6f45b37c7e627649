import { type ReactNode, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';
import { useWindowEnd } from './use-window-end.ts';

/** The buttons of a list, below it: while the list goes on below the window they stand above what covers the window's end. */
export function ListBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useWindowEnd(bar, '--list-bar', 'all');
  return (
    <div
      ref={bar}
      className={classNames(
        'sticky bottom-(--window-end) z-10 mt-3 flex flex-wrap items-center justify-end gap-2 bg-paper py-3',
        // Rows fade into it: cut off, a line of words looks like a fault. Where the list ends, they fade in the margin.
        'before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-3 before:bg-linear-to-t before:from-paper before:to-transparent',
      )}
    >
      {children}
    </div>
  );
}
