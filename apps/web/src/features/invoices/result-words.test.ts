import { expect, test } from 'vitest';
import { invoiceOf, lineOf, summaryOf, verdictOf } from '../../../test/test-invoice.ts';
import { resultWords, wholeResultWords } from './result-words.ts';

const wordsOf = (said: readonly { words: string }[]) => said.map(({ words }) => words);

test.each([
  [{}, ['All right']],
  [{ asks: 3 }, ['3 lines to look at']],
  [{ asks: 1 }, ['1 line to look at']],
  [{ findings: 2, found: 12.4 }, ['€12.40 too much']],
  [{ findings: 2, found: 12.4, is_credit: true }, ['€12.40 too little']],
  [{ findings: 1 }, ['1 finding']],
  [{ findings: 2 }, ['2 findings']],
  [{ asks: 1, findings: 2, found: 12.4 }, ['1 line to look at', '€12.40 too much']],
])('in the list %o is %s', (change, words) => {
  expect(wordsOf(resultWords(summaryOf(1, change)))).toEqual(words);
});

const right = lineOf(1);
const found = lineOf(2, { state: 'found' });
const explained = lineOf(3, { state: 'explained' });
const fee = verdictOf({ kind: 'fee_above_promise' });

test.each([
  [{ lines: [right, right] }, ['All right: 2 lines as promised']],
  [{ lines: [right, explained] }, ['All right: 2 lines, 1 of them explained']],
  [{ lines: [explained] }, ['All right: 1 line explained']],
  [{ lines: [right, found, found], findings: 2, found: 12.4 }, ['€12.40 too much in 2 lines']],
  [{ lines: [right], verdicts: [fee], findings: 1, found: 2.5 }, ['€2.50 too much in fees, sums or VAT']],
  [
    { lines: [right, found], verdicts: [fee], findings: 2, found: 3 },
    ['€3.00 too much in 1 line and in fees, sums or VAT'],
  ],
  [
    { lines: [found], verdicts: [verdictOf({ kind: 'agreed_fee' })], findings: 1, found: 3, asks: 2 },
    ['2 lines to look at', '€3.00 too much in 1 line'],
  ],
])('on its page %o is %s', (change, words) => {
  expect(wordsOf(wholeResultWords(invoiceOf(change)))).toEqual(words);
});
