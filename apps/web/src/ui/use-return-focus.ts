import { type RefObject, useLayoutEffect, useRef } from 'react';

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
  return () => {
    const focused = document.activeElement;
    const hasMovedOn = focused !== document.body && !popup.current?.contains(focused);
    if (hasMovedOn) return false;
    const { element, isInPage } = opener.current;
    if (element instanceof HTMLElement && element.isConnected && element !== document.body) return element;
    return !isInPage;
  };
}

/** A menu's item is gone with its menu: the menu's button stands for it. */
function openerNow(): Opener {
  const menu = document.activeElement?.closest('[role="menu"]');
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  const element = button ?? document.activeElement;
  return { element, isInPage: element?.closest('main') != null };
}
