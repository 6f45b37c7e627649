import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

test.each([
  ['Kelloxim 5 mg/m', 'Kelloxim 5 mg/m'],
  ['Kelloxim 5 mg/ml', 'Kelloxim 5 mg/…'],
  ['Firocifel 227 mg chewable tablets', 'Firocifel 227…'],
  ['👍'.repeat(16), `${'👍'.repeat(14)}…`],
])('%s is shown as %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});
