import { matchRoutes, type RouteObject } from 'react-router';

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

export function prefetchPages(pages: RouteObject[]): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && link.origin === window.location.origin) fetchCode(pages, link.pathname);
  };
  for (const intent of INTENTS) document.addEventListener(intent, onIntent, { passive: true });
}

/** Fetches the code of the page that a form leads to, as soon as anyone types. */
export function prefetchOnTyping(routes: RouteObject[], pathname: string): void {
  document.addEventListener('input', () => fetchCode(routes, pathname), { once: true, passive: true });
}

function fetchCode(routes: RouteObject[], pathname: string): void {
  // A browser may remember a file that it could not fetch.
  if (!navigator.onLine) return;
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    // The navigation itself fetches it again and shows the error.
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
  }
}
