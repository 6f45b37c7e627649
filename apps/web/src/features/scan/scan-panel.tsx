import { X } from 'lucide-react';
import { useRef } from 'react';
import { Link, useMatch } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useWindowEnd } from '../../ui/use-window-end.ts';
import { ScanCount } from './scan-count.tsx';
import type { Desk, ScanDesk } from './scan-desk.ts';
import { ScanLines } from './scan-lines.tsx';
import { useLeaving } from './use-leaving.ts';

interface ScanPanelProps extends Pick<Desk, 'lines' | 'trouble'> {
  desk: ScanDesk;
  onFindByName: () => void;
}

/**
 * On the left: what is pressed next stands on the right. On a phone it spans the window's end, low, and what sticks there
 * stands above it. It leaves by itself once everything is in the cart.
 */
export function ScanPanel({ desk, lines, trouble, onFindByName }: ScanPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const isInCart = useMatch(paths.cart) !== null;
  useWindowEnd(panel, '--scanned', '(width < 48rem)');
  useLeaving(panel, { lines, onLeave: () => desk.clear() });
  return (
    <aside
      ref={panel}
      aria-label="Scanned"
      className="fixed left-[max(1rem,env(safe-area-inset-left))] bottom-[calc(var(--bars-end)+0.75rem)] z-30 flex max-h-[min(26rem,60dvh)] max-md:bottom-[calc(var(--bars-end)+0.25rem)] max-md:max-h-[min(14rem,40dvh)] w-96 max-w-[calc(100vw-2rem)] animate-appear flex-col rounded-lg border border-line bg-surface shadow-floating print:hidden"
    >
      <header className="flex items-center gap-2 border-line border-b py-1 pr-1 pl-3.5">
        <h2 className="min-w-0 flex-1 font-semibold">
          <ScanCount lines={lines} />
        </h2>
        {!isInCart && (
          <Link
            to={paths.cart}
            className="inline-flex min-h-11 items-center px-1.5 text-accent text-xs underline mouse:min-h-8"
          >
            View cart
          </Link>
        )}
        <IconButton label="Close what was scanned" icon={<X />} onClick={() => desk.clear()} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3.5">
        <ScanLines desk={desk} lines={lines} trouble={trouble} onFindByName={onFindByName} />
      </div>
    </aside>
  );
}
