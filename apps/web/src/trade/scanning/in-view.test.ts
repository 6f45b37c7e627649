import { expect, test } from 'vitest';
import { InView } from './in-view.ts';

/** What counts of each picture, one every 100 ms; a blank is a picture without a code. */
const play = (pictures: readonly string[]): string[] => {
  const view = new InView();
  return pictures.map((codes, at) => view.see([...codes.trim()], at * 100).join(''));
};

test('a code counts in the second picture that shows it, and once while it stays', () => {
  expect(play(['a', 'a', 'a', 'a'])).toEqual(['', 'a', '', '']);
});

test('codes beside each other count each, and one that is read twice in a picture once', () => {
  expect(play(['aab', 'aab', 'ab'])).toEqual(['', 'ab', '']);
});

test('a shaky hand is one pack; away for longer than a moment it is the next', () => {
  const gap = (length: number) => Array.from({ length }, () => ' ');
  expect(play(['a', 'a', ...gap(10), 'a', 'a']).join('')).toBe('a');
  expect(play(['a', 'a', ...gap(14), 'a', 'a']).join('')).toBe('aa');
});

test('a code that stays counts once on a slow phone, too', () => {
  const view = new InView();
  expect([0, 2_000, 4_000].map((at) => view.see(['a'], at).join(''))).toEqual(['', 'a', '']);
});
