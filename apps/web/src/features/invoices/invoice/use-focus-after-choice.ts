import { type RefObject, useEffect, useRef } from 'react';

/**
 * Of a line that was chosen the controls go. The line that comes in its place takes the focus, else the last one, and
 * after the last one what says the result.
 */
export function useFocusAfterChoice(
  list: RefObject<HTMLElement | null>,
  result: RefObject<HTMLElement | null>,
): (at: number) => void {
  const chosen = useRef<number | null>(null);
  useEffect(() => {
    if (chosen.current === null) return;
    const rows = [...(list.current?.children ?? [])];
    const next = rows[chosen.current] ?? rows.at(-1) ?? result.current;
    chosen.current = null;
    // Whoever has gone on meanwhile is left where they are.
    if (document.activeElement === document.body && next instanceof HTMLElement) next.focus();
  });
  return (at) => {
    chosen.current = at;
  };
}
