import type { FocusEvent } from 'react';

let beforeToasts: Element | null = null;

/** Notes what had the focus when it comes to the toasts, which go away. */
export function noteFocusBeforeToasts({ currentTarget, relatedTarget }: FocusEvent): void {
  if (relatedTarget instanceof Element && currentTarget.contains(relatedTarget)) return;
  beforeToasts = relatedTarget instanceof Element ? relatedTarget : null;
}

/** The focused element; of a menu's item, which disappears, the menu's button; of a toast what had the focus before. */
export function lastingFocus(): Element | null {
  if (document.activeElement?.closest('[data-toasts]')) return beforeToasts;
  const menu = document.activeElement?.closest('[role="menu"]');
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return button ?? document.activeElement;
}
