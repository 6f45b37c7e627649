import { type RefObject, useEffect } from 'react';

const DESK = '(width >= 48rem) and (pointer: fine)';

/** Focuses the field a page is about when the page opens. On a phone a keyboard would cover the page. */
export function useFocusOnDesk(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (matchMedia(DESK).matches) field.current?.focus({ preventScroll: true });
  }, [field]);
}
