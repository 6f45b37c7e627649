import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { pressKey, type Shortcut } from './shortcut-keys.ts';
import { areSingleKeysOn } from './single-keys.ts';

/** Single keys for every page; `main` holds the page. */
export function useShortcuts(main: RefObject<HTMLElement | null>, onShowList: () => void): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const waitingSince = useRef<number | null>(null);
  const seeksSearch = useRef(false);

  const focusSearch = () => {
    const field = main.current?.querySelector<HTMLInputElement>('search input');
    field?.focus();
    field?.select();
  };
  const actions: Record<Shortcut, () => void> = {
    'focus-search': () => {
      if (pathname === paths.search()) return focusSearch();
      seeksSearch.current = true;
      void navigate(paths.search());
    },
    'show-list': onShowList,
    'go-search': () => void navigate(paths.search()),
    'go-cart': () => void navigate(paths.cart()),
    'go-orders': () => void navigate(paths.orders()),
    'go-price-changes': () => void navigate(paths.priceChanges()),
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

  // A lazy page is there once its address is.
  const arrive = useEffectEvent(() => {
    if (seeksSearch.current && pathname === paths.search()) focusSearch();
    seeksSearch.current = false;
  });
  useEffect(() => {
    if (pathname) arrive();
  }, [pathname]);
}

/** A modal panel or the loading overlay lies over the page, or the focus is in something that takes keys itself. */
function isBusyWithKeys(target: EventTarget | null): boolean {
  if (document.querySelector('[data-sheet], [data-overlay]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches(TYPED_INTO) || target.closest(OVER_THE_PAGE) !== null;
}

const TYPED_INTO = 'textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';
const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
