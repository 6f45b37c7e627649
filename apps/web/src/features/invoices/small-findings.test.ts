import { expect, test } from 'vitest';
import { partSmall, smallFindingsWords } from './small-findings.ts';

test.each([
  [[0.49], 0.5, true],
  [[0.5], 0.5, false],
  [[0.1, 0.2], 0.3, false],
  [[0.1, 0.19], 0.3, true],
  [[0.01], 0, false],
  [[0], 0.5, false],
  [[0.1, 0], 0.5, false],
])('findings of %j are below %d: %s', (amounts, bound, expected) => {
  const findings = amounts.map((amount) => ({ amount }));
  const { small, others } = partSmall(findings, { bound, thingOf: () => 'one' });
  expect([small, others]).toEqual(expected ? [findings, []] : [[], findings]);
});

test('findings of one thing go together, and stand as they stood', () => {
  const findings = [
    { of: 'line 1', amount: 0.3 },
    { of: 'line 2', amount: 0.3 },
    { of: 'whole', amount: 0.1 },
    { of: 'line 1', amount: 0.3 },
    { of: 'whole', amount: 0.2 },
  ];
  const { small, others } = partSmall(findings, { bound: 0.5, thingOf: ({ of }) => of });
  expect(small).toEqual([findings[1], findings[2], findings[4]]);
  expect(others).toEqual([findings[0], findings[3]]);
});

test('small findings are said as one sum', () => {
  expect(smallFindingsWords([0.2])).toBe('1 small finding, €0.20');
  expect(smallFindingsWords([0.1, 0.2, 0.57])).toBe('3 small findings, €0.87 in all');
});
