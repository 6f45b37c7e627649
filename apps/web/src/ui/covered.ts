let covered: HTMLElement[] = [];
let before: HTMLElement | null = null;
let isCovered = false;
const later = new Set<() => void>();

/** Takes the whole page out of reach of keys and screen readers, but for what covers it. */
export function cover(): void {
  isCovered = true;
  before = placeOf(document.activeElement);
  covered = [...document.body.children].filter(
    (part): part is HTMLElement => part instanceof HTMLElement && !part.inert && !part.matches('[data-covers]'),
  );
  for (const part of covered) part.inert = true;
}

/** Gives the page back, and the focus to what had it. */
export function uncover(): void {
  isCovered = false;
  for (const part of covered) part.inert = false;
  if (before) giveBack(before);
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

/** Where the focus belongs afterwards: a menu that something was chosen in is gone by then, its button is not. */
function placeOf(focused: Element | null): HTMLElement | null {
  const button = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const place = button ? document.getElementById(button) : focused;
  return place instanceof HTMLElement && place !== document.body ? place : null;
}

function giveBack(place: HTMLElement): void {
  if (!isFocusFree()) return;
  if (!place.matches(':disabled')) {
    place.focus({ preventScroll: true });
    return;
  }
  // A button is off for as long as its request runs, which ends a moment after the overlay.
  const observer = new MutationObserver(() => {
    observer.disconnect();
    if (!isCovered && isFocusFree()) place.focus({ preventScroll: true });
  });
  observer.observe(place, { attributeFilter: ['disabled'] });
}

function isFocusFree(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.matches(':disabled');
}
