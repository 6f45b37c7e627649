import { expect, test } from 'vitest';
import { areSmall, smallFindingsWords } from './small-findings.ts';

test.each([
  [[0.49], 0.5, true],
  [[0.5], 0.5, false],
  [[0.1, 0.2], 0.3, false],
  [[0.1, 0.19], 0.3, true],
  [[0.01], 0, false],
  [[0], 0.5, false],
  [[0.1, 0], 0.5, false],
])('findings of %j are below %d: %s', (amounts, bound, expected) => {
  expect(areSmall(amounts, bound)).toBe(expected);
});

test('small findings are said as one sum', () => {
  expect(smallFindingsWords([0.2])).toBe('1 small finding, €0.20');
  expect(smallFindingsWords([0.1, 0.2, 0.57])).toBe('3 small findings, €0.87 in all');
});
