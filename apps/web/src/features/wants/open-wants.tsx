import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readAgain } from '../../api/read-again.ts';
import { formatCount } from '../../lib/format-count.ts';
import { useProductsInCart } from '../../trade/cart/cart-items.ts';
import { useOpenWants } from './use-open-wants.ts';

/** What a cart holds is taken: the want-list is read again when the cart holds other products. */
function useFollowCart(): void {
  const client = useQueryClient();
  const products = useProductsInCart();
  const before = useRef(products);
  useEffect(() => {
    if (products === undefined || products === before.current) return;
    // What the page began with is no change.
    if (before.current !== undefined) readAgain(client, ['wants']);
    before.current = products;
  }, [products, client]);
}

/** Beside the name of the want-list in the navigation. Within something relative, it moves nothing when it comes. */
export function OpenWants({ className }: { className: string }) {
  const open = useOpenWants() ?? 0;
  useFollowCart();
  if (open === 0) return null;
  return (
    <span className={className}>
      <span
        aria-hidden
        className="num grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 font-semibold text-on-accent text-xs"
      >
        {open > 99 ? '99+' : open}
      </span>
      <span className="sr-only">{` ${formatCount(open)} open`}</span>
    </span>
  );
}
