/** Focuses the nearest focusable part around an element, for presses that remove what was pressed. */
export function focusAround(element: Element): void {
  element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}
