import { matchRoutes, type RouteObject } from 'react-router';

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Fetches the code of a page as soon as a link to it is pointed at, reached by the keyboard or touched. */
export function prefetchPages(pages: RouteObject[]): void {
  const fetchCode = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    // A browser may remember a file that it could not fetch.
    if (!link || link.origin !== window.location.origin || !navigator.onLine) return;
    const lazy = matchRoutes(pages, link.pathname)?.at(-1)?.route.lazy;
    // Unheard: going there tries again, and says it.
    if (typeof lazy === 'function') lazy().catch(() => undefined);
  };
  for (const intent of INTENTS) document.addEventListener(intent, fetchCode, { passive: true });
}
