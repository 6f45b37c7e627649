import type { CartItem } from '@formulary/contracts/cart';
import { type RefObject, useEffect, useRef } from 'react';

/** A dialog has the focus until it has faded out. */
const ASK_AGAIN_MS = 250;

export const switchId = (lineId: number) => `cart-line-${lineId}-switch`;

/**
 * Keeps a keyboard user's place: a line that changes its table, or whose form is done with, takes the focus along, and
 * when a line is gone the focus goes to the fallback instead of the top of the page.
 */
export function useFocusKept(items: readonly CartItem[] | undefined, fallback: RefObject<HTMLElement | null>) {
  const before = useRef(items);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const old = before.current;
    before.current = items;
    if (!old || !items) return;
    const rebuilt = items.find((item) => old.some((before) => before.id === item.id && isRebuilt(before, item)));
    const isOneGone = old.some(({ id }) => items.every((item) => item.id !== id));
    if (!rebuilt && !isOneGone) return;
    const rescue = () => {
      const focused = document.activeElement;
      if (focused?.closest('[role="dialog"], [role="alertdialog"]')) {
        timer.current = setTimeout(rescue, ASK_AGAIN_MS);
      } else if (focused === document.body) {
        const place = rebuilt && document.querySelector<HTMLElement>(`#${switchId(rebuilt.id)} input`);
        (place ?? fallback.current)?.focus({ preventScroll: true });
      }
    };
    clearTimeout(timer.current);
    timer.current = setTimeout(rescue, ASK_AGAIN_MS);
  }, [items, fallback]);
}

/** Whether what was pressed in a line may be gone with the change: its whole row, or the box of a form. */
function isRebuilt(before: CartItem, now: CartItem): boolean {
  return (
    before.is_active !== now.is_active ||
    before.wholesale_product.wholesaler.id !== now.wholesale_product.wholesaler.id ||
    before.compliance_missing.length > now.compliance_missing.length
  );
}
