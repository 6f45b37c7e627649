import { expect, test } from 'vitest';
import { pressKey, SEQUENCE_MS } from './shortcut-keys.ts';

/** What the keys lead to, each pressed `pause` milliseconds after the one before it. */
function press(keys: string, pause = 100): (string | undefined)[] {
  let waitingSince: number | null = null;
  return [...keys].map((key, place) => {
    const pressed = pressKey(key, place * pause, waitingSince);
    waitingSince = pressed.waitingSince;
    return pressed.shortcut;
  });
}

test.each([
  ['/', ['focus-search']],
  ['?', ['show-list']],
  ['gs', [undefined, 'go-search']],
  ['gc', [undefined, 'go-cart']],
  ['go', [undefined, 'go-orders']],
  ['gl', [undefined, 'go-lists']],
  ['gw', [undefined, 'go-wants']],
  ['gp', [undefined, 'go-price-changes']],
  ['gb', [undefined, 'go-order-button']],
  ['b', [undefined]],
  ['gP', [undefined, 'go-price-changes']],
  ['ggc', [undefined, undefined, 'go-cart']],
  ['gxc', [undefined, undefined, undefined]],
  ['g/', [undefined, 'focus-search']],
  ['gcc', [undefined, 'go-cart', undefined]],
  ['sco', [undefined, undefined, undefined]],
])('%s', (keys, shortcuts) => {
  expect(press(keys)).toEqual(shortcuts);
});

test('the second key must follow within the time limit', () => {
  expect(press('gc', SEQUENCE_MS)).toEqual([undefined, 'go-cart']);
  expect(press('gc', SEQUENCE_MS + 1)).toEqual([undefined, undefined]);
});
