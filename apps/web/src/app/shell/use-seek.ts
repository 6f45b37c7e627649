import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface Place {
  readonly path: string;
  /** The element within the page; null while it is not there. */
  readonly find: (main: HTMLElement) => HTMLElement | null;
}

/**
 * Focuses an element of a page, opening the page first where needed. A press elsewhere, or another navigation, cancels
 * it.
 */
export function useSeek(main: RefObject<HTMLElement | null>): (place: Place) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const sought = useRef<{ path: string; end: () => void } | null>(null);
  useEffect(() => {
    if (sought.current && sought.current.path !== pathname) sought.current.end();
  }, [pathname]);
  useEffect(() => () => sought.current?.end(), []);

  return ({ path, find }) => {
    sought.current?.end();
    const page = main.current;
    if (!page) return;
    if (pathname === path && take(find(page))) return;
    const look = new MutationObserver(() => {
      if (window.location.pathname === path && take(find(page))) end();
    });
    const end = () => {
      look.disconnect();
      document.removeEventListener('pointerdown', end);
      sought.current = null;
    };
    look.observe(page, { childList: true, subtree: true });
    document.addEventListener('pointerdown', end);
    sought.current = { path, end };
    if (pathname !== path) void navigate(path);
  };
}

function take(element: HTMLElement | null): boolean {
  if (!element) return false;
  element.focus();
  if (element instanceof HTMLInputElement) element.select();
  return true;
}
