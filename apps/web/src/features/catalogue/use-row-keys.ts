import { type RefObject, useEffect } from 'react';
import { ROW_STOPS } from '../../ui/row-stop.ts';

/** Open popups and tooltips use these keys themselves. */
const TAKES_KEYS = '[aria-haspopup][aria-expanded="true"], [data-popup-open]';

/**
 * Up and down move between rows and the search box, right and left open and close offers, Escape returns to the box.
 */
export function useRowKeys(page: RefObject<HTMLElement | null>, box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const container = page.current;
    if (!container) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, isComposing, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey || shiftKey) return;
      if (!(target instanceof Element) || target.matches(TAKES_KEYS)) return;
      const isHandled =
        target === box.current ? key === 'ArrowDown' && moveFocus(container, target, 1) : handleKey(key, target);
      if (isHandled) event.preventDefault();
    };
    const handleKey = (key: string, from: Element): boolean => {
      switch (key) {
        case 'ArrowDown':
          return moveFocus(container, from, 1);
        case 'ArrowUp':
          return moveFocus(container, from, -1) || focusBox();
        case 'ArrowRight':
        case 'ArrowLeft':
          return toggleOffers(from, key === 'ArrowRight');
        case 'Escape':
          return focusBox();
        default:
          return false;
      }
    };
    const focusBox = () => {
      box.current?.focus();
      box.current?.select();
      return true;
    };
    container.addEventListener('keydown', onKeyDown);
    return () => container.removeEventListener('keydown', onKeyDown);
  }, [page, box]);
}

function moveFocus(container: Element, from: Element, direction: 1 | -1): boolean {
  const row = from.closest('tr');
  const stops = [...container.querySelectorAll<HTMLElement>(ROW_STOPS)].filter((stop) => stop.closest('tr') !== row);
  const side = direction === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const ahead = stops.filter((stop) => (from.compareDocumentPosition(stop) & side) !== 0);
  const next = direction === 1 ? ahead[0] : ahead.at(-1);
  next?.focus();
  return next !== undefined;
}

function toggleOffers(from: Element, isToOpen: boolean): boolean {
  const product = from.closest('tbody[data-group]');
  const opener = product?.querySelector<HTMLElement>('th button[aria-expanded]');
  if (!opener || (opener.ariaExpanded === 'true') === isToOpen) return false;
  // The focus inside the closing part moves to the product.
  if (!isToOpen) product?.querySelector<HTMLElement>(ROW_STOPS)?.focus();
  opener.click();
  return true;
}
