import type { CartItem } from '@formulary/contracts/cart';
import { type RefObject, useEffect, useRef } from 'react';
import { removeId, switchId } from '../../trade/cart/line-places.ts';
import { linesAsShown } from './groups.ts';

/** A dialog keeps the focus until it has faded out. */
const CHECK_MS = 250;

/**
 * Sets the focus when the focused control is gone. A moved or changed line takes it along; after a pointer press, and
 * when a line is gone, the next line has it; the fallback when it was the last.
 */
export function useKeepFocus(items: readonly CartItem[] | undefined, fallback: RefObject<HTMLElement | null>) {
  const before = useRef(items);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const usesKeys = useUsesKeys();
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const old = before.current;
    before.current = items;
    if (!old || !items) return;
    const place = placeAfter(old, items, usesKeys.current);
    if (place === undefined) return;
    const refocus = () => {
      const focused = document.activeElement;
      if (focused?.closest('[role="dialog"], [role="alertdialog"]')) {
        timer.current = setTimeout(refocus, CHECK_MS);
      } else if (focused === document.body) {
        const control = place && document.querySelector<HTMLElement>(place);
        if (control) control.focus({ preventScroll: !usesKeys.current });
        else fallback.current?.focus({ preventScroll: true });
      }
    };
    clearTimeout(timer.current);
    timer.current = setTimeout(refocus, CHECK_MS);
  }, [items, fallback, usesKeys]);
}

/** A selector; null for the fallback; undefined when nothing focused is gone. */
export function placeAfter(
  old: readonly CartItem[],
  now: readonly CartItem[],
  usesKeys: boolean,
): string | null | undefined {
  const lines = linesAsShown(old);
  const there = new Map(now.map((line) => [line.id, line]));
  const gone = lines.findIndex(({ id }) => !there.has(id));
  if (gone >= 0) {
    const neighbour = neighbourOf(lines, gone, ({ id }) => there.has(id));
    return neighbour ? `#${removeId(neighbour.id)}` : null;
  }
  const rebuilt = lines.findIndex((line) => isRebuilt(line, there.get(line.id)));
  const line = lines[rebuilt];
  if (!line) return undefined;
  const isSetAside = line.is_active && !there.get(line.id)?.is_active;
  const neighbour = isSetAside && !usesKeys && neighbourOf(lines, rebuilt, (other) => other.is_active);
  return `#${switchId((neighbour || line).id)} input`;
}

function neighbourOf(lines: readonly CartItem[], at: number, isThere: (line: CartItem) => boolean) {
  return lines.slice(at + 1).find(isThere) ?? lines.slice(0, at).findLast(isThere);
}

/** Whether a control in a line may have been removed: its row, or the box of a form. */
function isRebuilt(before: CartItem, now: CartItem | undefined): boolean {
  return (
    now !== undefined &&
    (before.is_active !== now.is_active ||
      (before.pinned && !now.pinned) ||
      before.wholesale_product.wholesaler.id !== now.wholesale_product.wholesaler.id ||
      before.compliance_missing.length > now.compliance_missing.length)
  );
}

function useUsesKeys(): RefObject<boolean> {
  const usesKeys = useRef(false);
  useEffect(() => {
    const end = new AbortController();
    const note = (event: Event) => {
      usesKeys.current = event.type === 'keydown';
    };
    for (const type of ['keydown', 'pointerdown']) {
      document.addEventListener(type, note, { capture: true, signal: end.signal });
    }
    return () => end.abort();
  }, []);
  return usesKeys;
}
