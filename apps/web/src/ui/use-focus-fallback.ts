import { type RefObject, useEffect, useRef } from 'react';
import { stopOf } from './row-stop.ts';

interface Focused {
  readonly element: Element;
  readonly list: Element | null;
  /** The place of its row in the list. */
  readonly at: number;
  /** What outlives the page. */
  readonly around: HTMLElement | null;
}

/**
 * Gives the focus on when the focused control disappears: to the row that took the place of its row, else to the
 * fallback, such as the search box for a filter's chip, else to what is around the page.
 */
export function useFocusFallback(page: RefObject<HTMLElement | null>, fallback?: RefObject<HTMLElement | null>): void {
  const last = useRef<Focused | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const box = page.current;
      last.current = target instanceof Element && box?.contains(target) ? focusedIn(box, target) : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [page]);

  useEffect(() => {
    if (!last.current || last.current.element.isConnected || document.activeElement !== document.body) return;
    const { list, at, around } = last.current;
    last.current = null;
    const row = list?.isConnected ? rowNear(list, at) : undefined;
    if (row) row.focus();
    else (fallback?.current ?? around)?.focus({ preventScroll: true });
  });
}

function focusedIn(box: Element, element: Element): Focused {
  const row = element.closest('li');
  const list = row?.parentElement ?? null;
  const around = box.parentElement?.closest<HTMLElement>('[tabindex="-1"]') ?? null;
  return { element, list, at: row && list ? [...list.children].indexOf(row) : 0, around };
}

/** Of the row at a place, else of the last one before it. */
function rowNear(list: Element, at: number): HTMLElement | undefined {
  const stops = [...list.children].map(stopOf);
  return stops.slice(at).find((stop) => stop !== null) ?? stops.findLast((stop) => stop !== null) ?? undefined;
}
