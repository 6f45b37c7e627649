import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the fallback when a pressed control disappears, such as a filter's chip. */
export function useFocusFallback(page: RefObject<HTMLElement | null>, fallback: RefObject<HTMLElement | null>): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element && page.current?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [page]);

  useEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    fallback.current?.focus({ preventScroll: true });
  });
}
