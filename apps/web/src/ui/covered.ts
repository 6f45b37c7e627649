import { lastingFocus } from './lasting-focus.ts';

let covered: HTMLElement[] = [];
let before: Element | null = null;
let isCovered = false;
const later = new Set<() => void>();

/** Takes the whole page out of reach of keys and screen readers, but for what covers it. */
export function cover(): void {
  isCovered = true;
  before = lastingFocus();
  covered = [...document.body.children].filter(
    (part): part is HTMLElement => part instanceof HTMLElement && !part.inert && !part.matches('[data-covers]'),
  );
  for (const part of covered) part.inert = true;
}

/** Gives the page back, and the focus to what had it. */
export function uncover(): void {
  isCovered = false;
  for (const part of covered) part.inert = false;
  if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true });
  const waiting = [...later];
  later.clear();
  for (const callback of waiting) callback();
}

/** Nothing below a cover takes the focus: runs now, or afterwards, what gives it. Answers what calls that off. */
export function whenUncovered(callback: () => void): () => void {
  if (isCovered) later.add(callback);
  else callback();
  return () => {
    later.delete(callback);
  };
}
