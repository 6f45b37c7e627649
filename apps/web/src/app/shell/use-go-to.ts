import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface Place {
  readonly path: string;
  /** The element within the page; null while it is not there. */
  readonly find: (main: HTMLElement) => HTMLElement | null;
}

/** Focuses an element of a page, opening the page first. A press elsewhere, or another navigation, cancels it. */
export function useGoTo(main: RefObject<HTMLElement | null>): (place: Place) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const pending = useRef<{ path: string; cancel: () => void } | null>(null);
  useEffect(() => {
    if (pending.current && pending.current.path !== pathname) pending.current.cancel();
  }, [pathname]);
  useEffect(() => () => pending.current?.cancel(), []);

  return ({ path, find }) => {
    pending.current?.cancel();
    const page = main.current;
    if (!page) return;
    if (pathname === path && focusOn(find(page))) return;
    const observer = new MutationObserver(() => {
      if (window.location.pathname === path && focusOn(find(page))) cancel();
    });
    const cancel = () => {
      observer.disconnect();
      document.removeEventListener('pointerdown', cancel);
      pending.current = null;
    };
    observer.observe(page, { childList: true, subtree: true });
    document.addEventListener('pointerdown', cancel);
    pending.current = { path, cancel };
    if (pathname !== path) void navigate(path);
  };
}

function focusOn(element: HTMLElement | null): boolean {
  if (!element) return false;
  element.focus();
  if (element instanceof HTMLInputElement) element.select();
  return true;
}
