/**
 * Gives the focus to the part of the page that an element stands in, the nearest one that takes it by script: for a
 * press that takes away what was pressed, or turns a list to its beginning.
 */
export function focusAround(element: Element): void {
  element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}
