import { expect, test } from 'vitest';
import { isPdf } from './is-pdf.ts';

const HEAD = '%PDF-1.7\n';

test.each<[string, string, boolean]>([
  ['at once', HEAD, true],
  ['at the end of 1,024 bytes', ' '.repeat(1019) + HEAD, true],
  ['a byte later', ' '.repeat(1020) + HEAD, false],
  ['never', '<Invoice/>', false],
  ['nothing', '', false],
])('a PDF says so within 1,024 bytes: %s', (_, text, expected) => {
  expect(isPdf(Buffer.from(text))).toBe(expected);
});
