import { expect, test } from 'vitest';
import { isHeic, photoTypeOf } from './photo-type.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['\xFF\xD8\xFF\xE0JFIF', 'image/jpeg', false],
  ['\x89PNG\r\n\x1A\n', 'image/png', false],
  ['\x89PNG\n\x1A\n', undefined, false],
  ['GIF89a', undefined, false],
  ['%PDF-1.7 \xFF\xD8\xFF', undefined, false],
  ['<svg onload="alert(1)"/>', undefined, false],
  ['\0\0\0\x18ftypheic', undefined, true],
  ['\0\0\0\x18ftypmif1', undefined, true],
  ['\0\0\0\x18ftypmp42', undefined, false],
  ['', undefined, false],
])('%j', (text, type, heic) => {
  expect([photoTypeOf(bytes(text)), isHeic(bytes(text))]).toEqual([type, heic]);
});
