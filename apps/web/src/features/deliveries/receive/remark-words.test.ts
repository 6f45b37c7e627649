import { expect, test } from 'vitest';
import { answerOf } from '../../../../test/test-receipt.ts';
import { questionWords } from './remark-words.ts';

const KEY = '0a4bb5c5-9a51-4c7e-8d5f-2e1c0c7b9d11';
const ABOUT = { wholesaler: 'Northvet', shortDatedMonths: 6 };

test.each([
  [null, 'Product 1. You dropped it'],
  [12, 'Product 1. You ordered it elsewhere: order #00012'],
])('what comes after it was dropped says by which order it was ordered elsewhere: %s', (elsewhere_order, words) => {
  const answer = answerOf(KEY, { outcome: 'asks', remarks: ['dropped'], elsewhere_order });
  expect(questionWords(answer, 'Product 1', ABOUT)).toBe(words);
});
