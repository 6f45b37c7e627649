import { lastingFocus } from './lasting-focus.ts';

let covered: HTMLElement[] = [];
let before: Element | null = null;
let isCovered = false;
const later = new Set<() => void>();

export function cover(): void {
  isCovered = true;
  before = lastingFocus();
  covered = [...document.body.children].filter(
    (part): part is HTMLElement => part instanceof HTMLElement && !part.inert && !part.matches('[data-covers]'),
  );
  for (const part of covered) part.inert = true;
}

export function uncover(): void {
  isCovered = false;
  for (const part of covered) part.inert = false;
  if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true });
  const waiting = [...later];
  later.clear();
  for (const callback of waiting) callback();
}

/** Runs the callback now, or once the page is no longer covered. Returns a function that cancels it. */
export function whenUncovered(callback: () => void): () => void {
  if (isCovered) later.add(callback);
  else callback();
  return () => {
    later.delete(callback);
  };
}
