import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { whenUncovered } from './covered.ts';
import { lastingFocus } from './lasting-focus.ts';

interface Opener {
  readonly element: Element | null;
  readonly isInPage: boolean;
}

/**
 * Returns the focus to what had it when the dialog opened. The base component asks again whenever an open dialog
 * changes, and may then remember a field of the dialog. If the opener is gone, the page decides.
 */
export function useReturnFocus(isOpen: boolean, popup: RefObject<HTMLElement | null>): () => HTMLElement | boolean {
  const opener = useRef<Opener>({ element: null, isInPage: false });
  useLayoutEffect(() => {
    if (isOpen) opener.current = openerNow();
  }, [isOpen]);
  // At once, not after the fade-out: what is typed meanwhile is meant for the page.
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
    if (!(element instanceof HTMLElement) || !element.isConnected || element === document.body) {
      return isInPage ? false : (document.querySelector('main') ?? true);
    }
    // The base component tries once, in vain below the loading overlay.
    whenUncovered(() => element.focus({ preventScroll: true }));
    return element;
  };
}

function openerNow(): Opener {
  const element = lastingFocus();
  return { element, isInPage: element?.closest('main') != null };
}
