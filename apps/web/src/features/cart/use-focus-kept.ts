import type { CartItem } from '@formulary/contracts/cart';
import { type RefObject, useEffect, useRef } from 'react';
import { linesAsShown } from './groups.ts';
import { removeId, switchId } from './line-places.ts';

/** A dialog has the focus until it has faded out. */
const ASK_AGAIN_MS = 250;

/**
 * Keeps a user's place when what had the focus is gone. A line that changes its table, or whose form is done with,
 * takes the focus along, and into view for a user of keys; what was pressed with a pointer leaves it to the line that
 * came into its place. The next line has it, too, when a line is gone, and the fallback when it was the last.
 */
export function useFocusKept(items: readonly CartItem[] | undefined, fallback: RefObject<HTMLElement | null>) {
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
    const rescue = () => {
      const focused = document.activeElement;
      if (focused?.closest('[role="dialog"], [role="alertdialog"]')) {
        timer.current = setTimeout(rescue, ASK_AGAIN_MS);
      } else if (focused === document.body) {
        const control = place && document.querySelector<HTMLElement>(place);
        if (control) control.focus({ preventScroll: !usesKeys.current });
        else fallback.current?.focus({ preventScroll: true });
      }
    };
    clearTimeout(timer.current);
    timer.current = setTimeout(rescue, ASK_AGAIN_MS);
  }, [items, fallback, usesKeys]);
}

/** The control that takes the focus, as a selector; null for the fallback; undefined when nothing that had it is gone. */
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

/** The nearest line that is still in its place, the ones below first. */
function neighbourOf(lines: readonly CartItem[], at: number, isThere: (line: CartItem) => boolean) {
  return lines.slice(at + 1).find(isThere) ?? lines.slice(0, at).findLast(isThere);
}

/** Whether what was pressed in a line may be gone with the change: its whole row, or the box of a form. */
function isRebuilt(before: CartItem, now: CartItem | undefined): boolean {
  return (
    now !== undefined &&
    (before.is_active !== now.is_active ||
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
