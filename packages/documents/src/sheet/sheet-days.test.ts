import { expect, test } from 'vitest';
import { readDay } from './sheet-days.ts';

test.each([
  ['2026-11-20', { day: '2026-11-20' }],
  ['2026-11-20T00:00:00', { day: '2026-11-20' }],
  ['20261120', { day: '2026-11-20' }],
  ['2026/11/20', { day: '2026-11-20' }],
  ['20.11.2026', { day: '2026-11-20' }],
  ['3.4.26', { day: '2026-04-03' }],
  ['20/11/2026 12:30', { day: '2026-11-20', order: 'dmy' }],
  ['11/20/2026', { day: '2026-11-20', order: 'mdy' }],
  ['3/4/2026', { dmy: '2026-04-03', mdy: '2026-03-04' }],
  ['5-5-2026', { day: '2026-05-05' }],
  ['20 Nov 2026', { day: '2026-11-20' }],
  ['20-November-26', { day: '2026-11-20' }],
  ['30/02/2026', undefined],
  ['11.20.2026', undefined],
  ['20 Xyz 2026', undefined],
  ['46346', undefined],
  ['', undefined],
])('%s', (text, read) => expect(readDay(text)).toEqual(read));
