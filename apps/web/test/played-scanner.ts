import { createEvent, fireEvent } from '@testing-library/react';

let clock = 0;
/** Keys have the times of a scanner, or of a person, however busy the machine is. */
function press(key: string, gap = 8): boolean {
  clock += gap;
  const target = document.activeElement ?? document.body;
  const code = /\d/.test(key) ? `Digit${key}` : /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key;
  const event = createEvent.keyDown(target, { key, code, shiftKey: /^[A-Z]$/.test(key) });
  Object.defineProperty(event, 'timeStamp', { value: clock });
  const goesOn = fireEvent(target, event);
  // What a browser does with a key that nobody prevented, as far as it matters here.
  if (goesOn && key.length === 1 && target instanceof HTMLInputElement) {
    fireEvent.input(target, { target: { value: target.value + key } });
  }
  fireEvent.keyUp(target, { key, code });
  return goesOn;
}
/** Gives whether the page got the Enter at the end. */
export function scan(text: string, gap?: number): boolean {
  clock = Math.max(clock, performance.now()) + 500;
  for (const key of text) press(key, gap);
  return press('Enter', gap);
}
