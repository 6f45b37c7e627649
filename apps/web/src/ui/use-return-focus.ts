import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { whenUncovered } from './covered.ts';
import { lastingFocus } from './lasting-focus.ts';

interface Opener {
  readonly element: Element | null;
  readonly isInPage: boolean;
}

/**
 * Where the focus goes when a dialog closes: to what had it when the dialog opened. The base component asks for that
 * again whenever something about an open dialog changes, and may then remember a field of the dialog itself. An opener
 * that the page took away leaves the focus to the page's own rule; the base component would give it to a control that
 * had it long before.
 */
export function useReturnFocus(isOpen: boolean, popup: RefObject<HTMLElement | null>): () => HTMLElement | boolean {
  const opener = useRef<Opener>({ element: null, isInPage: false });
  useLayoutEffect(() => {
    if (isOpen) opener.current = openerNow();
  }, [isOpen]);
  // At once, and not when it has faded out: what is typed meanwhile is meant for the page.
  useEffect(() => {
    const { element } = opener.current;
    if (isOpen || !popup.current?.contains(document.activeElement)) return;
    if (element instanceof HTMLElement && element.isConnected) {
      whenUncovered(() => element.focus({ preventScroll: true }));
    }
  }, [isOpen, popup]);
  return () => {
    const focused = document.activeElement;
    const hasMovedOn = focused !== document.body && !popup.current?.contains(focused);
    if (hasMovedOn) return false;
    const { element, isInPage } = opener.current;
    if (!(element instanceof HTMLElement) || !element.isConnected || element === document.body) return !isInPage;
    // The base component tries once, and in vain below the loading overlay that the dialog led to.
    whenUncovered(() => element.focus({ preventScroll: true }));
    return element;
  };
}

function openerNow(): Opener {
  const element = lastingFocus();
  return { element, isInPage: element?.closest('main') != null };
}
