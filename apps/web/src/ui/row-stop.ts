/** Marks where the focus comes to stand in a row of a list: by the arrow keys, and when the row before it went away. */
export const ROW_STOP = { 'data-row-stop': true } as const;

export const ROW_STOPS = '[data-row-stop]:not(:disabled)';

/** The part of a row that takes the focus, which may be the row itself; null where it has none. */
export function stopOf(row: Element): HTMLElement | null {
  return row instanceof HTMLElement && row.matches(ROW_STOPS) ? row : row.querySelector<HTMLElement>(ROW_STOPS);
}
