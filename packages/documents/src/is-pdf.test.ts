import { expect, test } from 'vitest';
import { isPdf } from './is-pdf.ts';

test.each<[string, boolean]>([
  ['%PDF-1.7\n', true],
  [`${' '.repeat(1019)}%PDF-1.7\n`, true],
  [`${' '.repeat(1020)}%PDF-1.7\n`, false],
  ['<Invoice/>', false],
  ['', false],
])('a PDF says so within 1,024 bytes: %j', (text, expected) => {
  expect(isPdf(Buffer.from(text))).toBe(expected);
});
