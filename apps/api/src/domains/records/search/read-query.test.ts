import { describe, expect, test } from 'vitest';
import { readRecordsQuery } from './read-query.ts';

const read = (text: string) => {
  const query = readRecordsQuery(text, 2026);
  return query && Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null));
};

describe('what was typed or scanned is read as', () => {
  test.each([
    ['#00118', { order: 118 }],
    ['118', { order: 118, batch: '118', words: '118' }],
    ['7461-20D', { batch: '746120D', words: '7461-20D' }],
    ['Metacam 1.5 mg/ml', { batch: 'METACAM15MGML', words: 'Metacam 1.5 mg/ml' }],
    ['05391234567899', { batch: '05391234567899', order: 5_391_234_567_899, words: '05391234567899' }],
    ['4012345678901', { gtin: '04012345678901', batch: '4012345678901' }],
    ['(01)04012345678901(17)300331(10)T018H14A', { gtin: '04012345678901', batchOfGtin: 'T018H14A' }],
    ['2026-03-02', { day: '2026-03-02' }],
    ['2/3/2026', { day: '2026-03-02' }],
    ['02.03.2026', { day: '2026-03-02' }],
    ['2 March 2026', { day: '2026-03-02' }],
    ['Mar 2, 2026', { day: '2026-03-02' }],
    ['31/02/2026', { batch: '31022026', words: '31/02/2026' }],
    ['ar16', { form: 'ar16' }],
    ['Controlled drugs', { form: 'controlled_drug' }],
    ['  ', null],
    ['–', null],
  ])('%s', (text, query) => {
    expect(read(text)).toEqual(
      query && 'order' in query ? { ...query, order: Math.min(query.order ?? 0, 2_147_483_647) } : query,
    );
  });
});
