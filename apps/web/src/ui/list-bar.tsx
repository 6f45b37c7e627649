import type { ReactNode } from 'react';

/** The buttons of a list, below it: while the list goes on below the window they stand above what covers the window's end. */
export function ListBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-(--window-end) z-10 flex flex-wrap items-center justify-end gap-2 bg-paper py-3">
      {children}
    </div>
  );
}
