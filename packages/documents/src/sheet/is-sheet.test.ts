import { expect, test } from 'vitest';
import { isSheet } from './is-sheet.ts';

test.each([
  ['a table', 'Code;Qty\nN-1;2', true],
  ['one with a byte order mark', '\uFEFFCode,Qty\r\nN-1,2', true],
  ['XML', '<Invoice a="1;2"/>\n;', false],
  ['XML behind a byte order mark', '\uFEFF<Invoice>\n;\n;</Invoice>', false],
  ['JSON', '{"a": 1,\n"b": 2,\n"c": 3}', false],
  ['a PDF', '%PDF-1.7\n1,2\n3,4', false],
  ['a letter', 'Dear customer\nthank you', false],
  ['something else', 'a;b\nc;d\0', false],
  ['a workbook', 'PK\x03\x04', true],
])('%s', (_, text, is) => expect(isSheet(Buffer.from(text))).toBe(is));

test('text in two bytes and an old workbook are sheets', () => {
  expect(isSheet(Buffer.from('\uFEFFCode\tQty\nN-1\t2', 'utf16le'))).toBe(true);
  expect(isSheet(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))).toBe(true);
});
