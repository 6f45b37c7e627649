import type { CartItem } from '@formulary/contracts/cart';
import { type RefObject, useEffect, useRef } from 'react';

// A dialog gives the focus back when it has faded out, and finds the button gone.
const AFTER_DIALOG_MS = 250;

export const switchId = (lineId: number) => `cart-line-${lineId}-switch`;

/**
 * Keeps a keyboard user's place: a line that changes its table takes the focus with it, and when a line is gone the
 * focus goes to the fallback instead of the top of the page.
 */
export function useFocusKept(items: readonly CartItem[] | undefined, fallback: RefObject<HTMLElement | null>) {
  const before = useRef(items);
  useEffect(() => {
    const old = before.current;
    before.current = items;
    if (!old || !items) return;
    const switched = items.find((item) =>
      old.some(({ id, is_active }) => id === item.id && is_active !== item.is_active),
    );
    const isOneGone = old.some(({ id }) => items.every((item) => item.id !== id));
    if (!switched && !isOneGone) return;
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const place = switched && document.querySelector<HTMLElement>(`#${switchId(switched.id)} input`);
      (place ?? fallback.current)?.focus({ preventScroll: true });
    }, AFTER_DIALOG_MS);
  }, [items, fallback]);
}
