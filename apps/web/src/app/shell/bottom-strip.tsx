import { matchPath, useLocation } from 'react-router';
import { CartTotal } from '../../features/cart/cart-total.tsx';
import { paths } from '../../lib/paths.ts';

/**
 * A strip along the bottom of the window: toasts appear in its left part and so cover nothing. On a phone the pages
 * of the cart and of a box have their own bar instead.
 */
export function BottomStrip({ onShortcuts }: { onShortcuts: () => void }) {
  const { pathname } = useLocation();
  const isCart = pathname === paths.cart;
  const hasOwnBar = isCart || matchPath(paths.receipt, pathname) !== null;
  return (
    <footer
      data-strip={hasOwnBar ? 'wide' : 'all'}
      className="fixed inset-x-0 bottom-0 z-10 hidden h-[var(--strip)] border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] text-xs strip:block"
    >
      <div className="page flex h-full items-center justify-end gap-2">
        {!isCart && <CartTotal />}
        <button
          type="button"
          onClick={onShortcuts}
          className="-mr-2 hidden h-8 items-center gap-1.5 rounded-md px-2 text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink mouse:inline-flex"
        >
          <kbd className="grid h-5 min-w-5 place-items-center rounded-sm border border-line-strong/60 bg-paper px-1 font-medium font-sans">
            ?
          </kbd>
          Keys
        </button>
      </div>
    </footer>
  );
}
