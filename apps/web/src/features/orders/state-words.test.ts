import type { WholesaleOrderStatus } from '@formulary/contracts/orders';
import { expect, test } from 'vitest';
import { stateInWords, toneOf } from './state-words.ts';

test.each<[WholesaleOrderStatus[], string, string]>([
  [['complete'], 'Sent to the wholesaler', 'good'],
  [['created'], 'Awaiting processing', 'warn'],
  [['failed'], 'Rejected by the wholesaler', 'bad'],
  [['error'], 'Unexpected error', 'bad'],
  [['complete', 'complete'], 'Sent to all 2 wholesalers', 'good'],
  [['created', 'processing'], 'All 2 awaiting processing', 'warn'],
  [['failed', 'failed', 'failed'], 'All 3 rejected', 'bad'],
  [['complete', 'failed', 'complete'], '2 of 3 sent, 1 rejected', 'bad'],
  [['processing', 'complete'], '1 of 2 sent, 1 awaiting processing', 'warn'],
  [
    ['error', 'created', 'failed', 'error', 'complete'],
    '1 of 5 sent, 1 rejected, 2 with an unexpected error, 1 awaiting processing',
    'bad',
  ],
  [['failed', 'error'], '0 of 2 sent, 1 rejected, 1 with an unexpected error', 'bad'],
])('%j is shown as "%s"', (statuses, words, tone) => {
  const parts = statuses.map((status) => ({ status }));
  expect(stateInWords(parts)).toBe(words);
  expect(toneOf(parts)).toBe(tone);
});
