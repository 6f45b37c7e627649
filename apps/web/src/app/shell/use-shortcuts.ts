import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { pressKey, type Shortcut } from './shortcut-keys.ts';
import { areSingleKeysOn } from './single-keys.ts';
import type { Place } from './use-go-to.ts';

export const SEARCH_BOX: Place = {
  path: paths.search,
  find: (main) => main.querySelector<HTMLElement>('search input'),
};
const ORDER_BUTTON: Place = {
  path: paths.cart,
  find: (main) => main.querySelector<HTMLElement>('#order-button'),
};

export function useShortcuts(goTo: (place: Place) => void, onShowList: () => void): void {
  const navigate = useNavigate();
  const waitingSince = useRef<number | null>(null);

  const actions: Record<Shortcut, () => void> = {
    'focus-search': () => goTo(SEARCH_BOX),
    'go-order-button': () => goTo(ORDER_BUTTON),
    'show-list': onShowList,
    'go-search': () => void navigate(paths.search),
    'go-usual-items': () => void navigate(paths.usualItems),
    'go-lists': () => void navigate(paths.lists),
    'go-quick-order': () => void navigate(paths.quickOrder),
    'go-wants': () => void navigate(paths.wants),
    'go-cart': () => void navigate(paths.cart),
    'go-orders': () => void navigate(paths.orders),
    'go-price-changes': () => void navigate(paths.priceChanges),
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Shift') return;
    if (!areSingleKeysOn() || isBusyWithKeys(event.target)) return;
    const pressed = pressKey(event.key, event.timeStamp, waitingSince.current);
    waitingSince.current = pressed.waitingSince;
    if (!pressed.shortcut) return;
    event.preventDefault();
    actions[pressed.shortcut]();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Whether a dialog or the overlay is open, or the focused element uses keys itself; not what is fading out. */
function isBusyWithKeys(target: EventTarget | null): boolean {
  if (document.querySelector('[data-sheet]:not([data-closed]), [data-overlay]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches(TYPED_INTO) ||
    target.closest(OVER_THE_PAGE)?.matches(':not([data-closed])') === true
  );
}

const TYPED_INTO = 'textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';
const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
