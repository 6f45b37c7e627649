import { type RefObject, useEffect } from 'react';
import { whenUncovered } from './covered.ts';

const DESK = '(hover: hover) and (pointer: fine)';

/** Focuses the field a page is about when it opens. Elsewhere the focus would open an on-screen keyboard. */
export function useFocusOnDesk(field: RefObject<HTMLElement | null>, isWanted = true): void {
  useEffect(() => {
    if (!isWanted || !matchMedia(DESK).matches) return undefined;
    return whenUncovered(() => field.current?.focus({ preventScroll: true }));
  }, [field, isWanted]);
}
