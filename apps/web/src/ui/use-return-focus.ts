import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Where the focus goes when a dialog closes: to what had it when the dialog opened. The base component asks for that
 * again whenever something about an open dialog changes, and may then remember a field of the dialog itself.
 */
export function useReturnFocus(isOpen: boolean, popup: RefObject<HTMLElement | null>): () => HTMLElement | boolean {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  return () => {
    const focused = document.activeElement;
    const hasMovedOn = focused !== document.body && !popup.current?.contains(focused);
    if (hasMovedOn) return false;
    const before = opener.current;
    return before instanceof HTMLElement && before.isConnected && before !== document.body ? before : true;
  };
}
