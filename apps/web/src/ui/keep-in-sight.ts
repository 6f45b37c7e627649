/** Scrolls a row into sight, once what a press has changed at the window's end has its height: by then it may cover the row. */
export function keepInSight(row: Element): void {
  // The height is known after the next frame's layout.
  requestAnimationFrame(() => requestAnimationFrame(() => row.scrollIntoView({ block: 'nearest' })));
}
