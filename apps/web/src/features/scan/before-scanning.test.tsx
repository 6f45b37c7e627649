import { cleanup, createEvent, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Scanning } from './scanning.tsx';

// Before the code that reads scans has arrived, which no test here waits for.
afterEach(cleanup);

/** Gives for each key, `gap` milliseconds after the one before, whether the page got it. */
function pressAll(keys: readonly string[], gap: number): boolean[] {
  render(<Scanning onFindByName={() => {}} />);
  return keys.map((key, at) => {
    const event = createEvent.keyDown(document.body, { key, code: key });
    Object.defineProperty(event, 'timeStamp', { value: 1_000 + at * gap });
    return fireEvent(document.body, event);
  });
}

test('whoever goes through the page by Tab in a hurry gets there', () => {
  expect(pressAll(Array<string>(8).fill('Tab'), 120)).not.toContain(false);
  cleanup();
  expect(pressAll(['Tab', 'Tab', 'Shift', 'Tab', 'Enter'], 5)).not.toContain(false);
});

test('arrows move at any pace', () => {
  expect(pressAll(Array<string>(9).fill('ArrowLeft'), 5)).not.toContain(false);
  cleanup();
  expect(pressAll(['PageDown', 'PageDown', 'End', 'Home', 'Escape', 'ArrowUp'], 5)).not.toContain(false);
});

test('of a scan only the first three keys reach the page', () => {
  const gotThrough = pressAll([...'5012341', 'Enter'], 8);
  expect(gotThrough).toEqual([true, true, true, false, false, false, false, false]);
});
