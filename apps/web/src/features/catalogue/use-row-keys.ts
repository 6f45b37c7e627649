import { type RefObject, useEffect } from 'react';

/** Marks what a row is for, where walking through the rows stops: Add, or what opens the row where Add cannot be pressed. */
export const ROW_STOP = { 'data-row-stop': true } as const;

const STOPS = '[data-row-stop]';
/** Keys that a popup over the page, or a word that is explained, takes for itself. */
const TAKES_KEYS = '[aria-haspopup][aria-expanded="true"], [data-popup-open]';

/**
 * Hands on the keyboard: up and down walk from row to row, also out of and back into the search box; right and left
 * open and close a product's offers; Escape returns to the box. Enter is the buttons' own.
 */
export function useRowKeys(page: RefObject<HTMLElement | null>, box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const container = page.current;
    if (!container) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, isComposing, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey || shiftKey) return;
      if (!(target instanceof Element) || target.matches(TAKES_KEYS)) return;
      const isDone = target === box.current ? key === 'ArrowDown' && walk(container, target, 1) : act(key, target);
      if (isDone) event.preventDefault();
    };
    const act = (key: string, from: Element): boolean => {
      switch (key) {
        case 'ArrowDown':
          return walk(container, from, 1);
        case 'ArrowUp':
          return walk(container, from, -1) || toBox();
        case 'ArrowRight':
        case 'ArrowLeft':
          return toggleOffers(from, key === 'ArrowRight');
        case 'Escape':
          return toBox();
        default:
          return false;
      }
    };
    const toBox = () => {
      box.current?.focus();
      box.current?.select();
      return true;
    };
    container.addEventListener('keydown', onKeyDown);
    return () => container.removeEventListener('keydown', onKeyDown);
  }, [page, box]);
}

/** To the nearest stop of another row in the document's order; false where there is none. */
function walk(container: Element, from: Element, direction: 1 | -1): boolean {
  const row = from.closest('tr');
  const stops = [...container.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.closest('tr') !== row);
  const side = direction === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const ahead = stops.filter((stop) => (from.compareDocumentPosition(stop) & side) !== 0);
  const next = direction === 1 ? ahead[0] : ahead.at(-1);
  next?.focus();
  return next !== undefined;
}

function toggleOffers(from: Element, isToOpen: boolean): boolean {
  const product = from.closest('tbody[data-product]');
  const opener = product?.querySelector<HTMLElement>('th button[aria-expanded]');
  if (!opener || (opener.ariaExpanded === 'true') === isToOpen) return false;
  // What closes takes the focus of what is in it to the product that stays.
  if (!isToOpen) product?.querySelector<HTMLElement>(STOPS)?.focus();
  opener.click();
  return true;
}
