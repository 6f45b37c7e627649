import { EXPLANATION_KINDS, FINDING_KINDS, type InvoiceVerdict } from '@formulary/contracts/invoices/verdicts';
import { expect, test } from 'vitest';
import { verdictOf } from '../../../test/test-invoice.ts';
import { verdictWords } from './verdict-words.ts';

const PRICES = { charged: 10.5, promised: 9.9, packs: 3 };

const CASES: [Partial<InvoiceVerdict> & Pick<InvoiceVerdict, 'kind'>, string][] = [
  [{ kind: 'dearer', ...PRICES }, '€10.50 charged, €9.90 promised, 3 packs'],
  [{ kind: 'dearer', charged: 10.4975, promised: 9.9, packs: 1 }, '€10.4975 charged, €9.90 promised, 1 pack'],
  [{ kind: 'dearer', ...PRICES, promised: null }, '€10.50 charged, 3 packs'],
  [{ kind: 'dearer' }, 'Charged otherwise than promised'],
  [{ kind: 'discount_missing', ...PRICES }, 'The discount is missing: €10.50 charged, €9.90 promised, 3 packs'],
  [
    { kind: 'substitute_dearer', ...PRICES },
    'Something else came, at a higher price: €10.50 charged, €9.90 promised, 3 packs',
  ],
  [{ kind: 'more_than_came', packs: 2 }, '2 packs charged beyond what came'],
  [{ kind: 'more_than_came' }, 'More charged than came'],
  [{ kind: 'never_came', packs: 1 }, '1 pack charged, none came'],
  [{ kind: 'never_came' }, 'Charged, but never came'],
  [{ kind: 'never_ordered', packs: 4 }, '4 packs charged that nobody ordered'],
  [{ kind: 'never_ordered' }, 'Charged, but never ordered'],
  [{ kind: 'charged_twice', packs: 1200 }, '1,200 packs charged twice'],
  [{ kind: 'charged_twice' }, 'Charged twice'],
  [{ kind: 'rejected_not_credited', packs: 2 }, '2 packs rejected and not credited'],
  [{ kind: 'rejected_not_credited' }, 'Rejected and not credited'],
  [{ kind: 'fee_above_promise', charged: 7.5, promised: 5 }, 'Delivery fee: €7.50, promised €5.00'],
  [{ kind: 'fee_above_promise', charged: 7.5, promised: 0 }, 'Delivery fee: €7.50, promised €0.00'],
  [{ kind: 'fee_not_promised', charged: 2.5 }, 'Fee of €2.50 that was not promised'],
  [{ kind: 'fee_not_promised' }, 'A fee that was not promised'],
  [{ kind: 'vat', words: 'VAT of 23 % is not what the rate gives' }, 'VAT of 23 % is not what the rate gives'],
  [{ kind: 'vat' }, 'The VAT does not fit its rate'],
  [{ kind: 'document_sum', words: 'The lines add up to 12.00' }, 'The lines add up to 12.00'],
  [
    { kind: 'document_sum', words: 'the amount due (BT-115) is 174.84, and 156.84 by its parts (BR-CO-16)' },
    'The amount due is 174.84, and 156.84 by its parts (BR-CO-16)',
  ],
  [{ kind: 'document_sum' }, 'The sums of the document do not add up'],
  [
    { kind: 'free_goods_not_given', packs: 2, words: 'Mary, 1 June 2026' },
    '2 packs promised free and charged: Mary, 1 June 2026',
  ],
  [{ kind: 'free_goods_not_given' }, 'Promised free and charged'],
  [{ kind: 'promised_credit_not_given', words: 'Mary' }, 'A promised credit was not given: Mary'],
  [{ kind: 'promised_credit_not_given' }, 'A promised credit was not given'],
  [{ kind: 'free_as_promised', packs: 2 }, '2 packs free as promised'],
  [{ kind: 'free_as_promised' }, 'Free as promised'],
  [{ kind: 'waited_for_credit', promised: 14 }, '€14.00 of credit is waited for'],
  [{ kind: 'waited_for_credit' }, 'A credit is waited for'],
  [{ kind: 'rounding' }, 'Rounding'],
  [{ kind: 'cheaper', ...PRICES, charged: 9 }, 'Cheaper than promised: €9.00 charged, €9.90 promised, 3 packs'],
  [
    { kind: 'accepted_price', ...PRICES },
    'Price accepted since it was ordered: €10.50 charged, €9.90 promised, 3 packs',
  ],
  [{ kind: 'agreed_fee', charged: 5, promised: 5 }, 'Fee of €5.00, as promised'],
  [{ kind: 'agreed_fee' }, 'A fee as promised'],
  [
    { kind: 'document_discount', ...PRICES },
    'Lowered by a discount of the whole document: €10.50 charged, €9.90 promised, 3 packs',
  ],
  [{ kind: 'not_come_yet', packs: 3 }, '3 packs still to come'],
  [{ kind: 'not_come_yet' }, 'Still to come'],
  [{ kind: 'credited', packs: 3 }, 'Credited since: 3 packs'],
  [{ kind: 'credited' }, 'Credited since'],
  [{ kind: 'other_currency' }, 'In another currency, so not compared'],
  [{ kind: 'pages_differ' }, 'The pages of the PDF say otherwise than its data'],
  [{ kind: 'pages_differ', words: 'The pages show 120.00' }, 'The pages show 120.00'],
];

test.each(CASES)('%o: %s', (verdict, words) => {
  expect(verdictWords(verdictOf(verdict))).toBe(words);
});

test.each([
  [3, 'Gives back 3 packs'],
  [null, 'Gives back money'],
])('a credit note of %s packs gives back itself', (packs, words) => {
  expect(verdictWords(verdictOf({ kind: 'credited', packs }), true)).toBe(words);
});

test('every kind has words of its own', () => {
  const kinds = [...FINDING_KINDS, ...EXPLANATION_KINDS];
  const words = kinds.map((kind) => verdictWords(verdictOf({ kind, charged: 2, promised: 1, packs: 1 })));
  expect(new Set(words).size).toBe(kinds.length);
  expect(new Set(CASES.map(([{ kind }]) => kind))).toEqual(new Set(kinds));
});
