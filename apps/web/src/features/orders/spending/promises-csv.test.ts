import { expect, test } from 'vitest';
import { keptPromises } from '../../../../test/test-promises.ts';
import { promisesCsv } from './promises-csv.ts';

test('each wholesaler is a row of whole numbers, and what is not known is empty', () => {
  const wholesaler = { id: 2, name: '=Vet, 2' };
  const text = promisesCsv([
    keptPromises(),
    keptPromises({
      wholesaler,
      reasons: [],
      due_lines: 9,
      whole_lines: 7,
      back_ordered_lines: 1,
      median_days_to_box: 2,
    }),
  ]);
  expect(text.startsWith('\uFEFFWholesaler,Orders,Accepted,Refused,Without an answer,')).toBe(true);
  expect(text.split('\r\n').slice(1)).toEqual([
    'Wholesaler 1,21,18,2,1,41,3,2,Out of stock: 2; no reason given: 1,150,16,15,0,0,0,',
    `"'=Vet, 2",21,18,2,1,41,3,2,,150,16,15,9,7,1,2`,
    '',
  ]);
});
