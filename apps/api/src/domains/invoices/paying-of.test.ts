import { expect, test } from 'vitest';
import { payingOf } from './paying-of.ts';
import type { PayingFacts } from './paying-queries.ts';

const TODAY = '2026-11-27';
const RATE_23 = { category: 'S', rate: '23' };
const RATE_13 = { category: 'S', rate: '13.5' };
const dearer = (amount: number, vat: { category: string | null; rate: string | null } = RATE_23) =>
  ({ kind: 'dearer', amount, isOfLine: true, ...vat }) as const;
const ofWhole = (kind: 'fee_not_promised' | 'vat' | 'document_sum', amount: number) =>
  ({ kind, amount, isOfLine: false, category: null, rate: null }) as const;
const PAID = { on: '2026-11-20', amount: 110.7, firstName: 'Ann', lastName: 'Byrne' };

/** €100 and 23 % VAT, of which all is to pay. */
const facts = (change: Partial<PayingFacts> = {}): PayingFacts => ({
  isCredit: false,
  payable: 123,
  withoutVat: 100,
  withVat: 123,
  asks: 0,
  dueOn: null,
  rates: [RATE_23],
  findings: [],
  paid: null,
  ...change,
});
const TWO_RATES = { rates: [RATE_23, RATE_13], withoutVat: 200, withVat: 236.5, payable: 236.5 };
const NO_VAT = { withoutVat: 100, withVat: 100, payable: 100 };

test.each<[string, Partial<PayingFacts>, state: string, disputed: number, withoutVat: number, toPay: number | null]>([
  ['nothing found', {}, 'clear', 0, 0, 123],
  ['a finding, with the VAT of its line', { findings: [dearer(10)] }, 'in_dispute', 12.3, 0, 110.7],
  [
    'findings of one rate are rounded together',
    { findings: [dearer(0.02), dearer(0.02)] },
    'in_dispute',
    0.05,
    0,
    122.95,
  ],
  [
    'findings of two rates',
    { ...TWO_RATES, findings: [dearer(10), dearer(10, RATE_13)] },
    'in_dispute',
    23.65,
    0,
    212.85,
  ],
  ['a fee has the one rate', { findings: [ofWhole('fee_not_promised', 5)] }, 'in_dispute', 6.15, 0, 116.85],
  [
    'no VAT of a fee among two',
    { ...TWO_RATES, findings: [ofWhole('fee_not_promised', 5)] },
    'in_dispute',
    5,
    5,
    231.5,
  ],
  [
    'no VAT of a fee where the one rate of lines is not that of the document',
    { withVat: 121, payable: 121, findings: [ofWhole('fee_not_promised', 5), dearer(10)] },
    ...(['in_dispute', 17.3, 5, 103.7] as const),
  ],
  ['VAT and sums have theirs', { findings: [ofWhole('vat', 4), ofWhole('document_sum', 2)] }, 'in_dispute', 6, 0, 117],
  [
    'a category without VAT',
    { ...TWO_RATES, findings: [dearer(10, { category: 'E', rate: null })] },
    'in_dispute',
    10,
    0,
    226.5,
  ],
  [
    'a rate in a category without VAT',
    { ...TWO_RATES, findings: [dearer(10, { category: 'AE', rate: '23' })] },
    'in_dispute',
    10,
    0,
    226.5,
  ],
  [
    'a line without a rate, among others',
    { ...TWO_RATES, findings: [dearer(10, { category: null, rate: null })] },
    'in_dispute',
    10,
    10,
    226.5,
  ],
  [
    'a document without VAT',
    { ...NO_VAT, rates: [], findings: [dearer(10, { category: null, rate: null })] },
    'in_dispute',
    10,
    0,
    90,
  ],
  ['lines that ask', { asks: 1 }, 'open', 0, 0, null],
  ['lines that ask beside findings', { asks: 1, findings: [dearer(10)] }, 'open', 12.3, 0, null],
  ['what was paid in advance is not got back', { payable: 10, findings: [dearer(10)] }, 'in_dispute', 12.3, 0, 0],
  ['a credit note', { isCredit: true }, 'clear', 0, 0, -123],
  ['a credit note that gives too little', { isCredit: true, findings: [dearer(10)] }, 'in_dispute', 12.3, 0, -135.3],
  ['an invoice that gives back', { payable: -20, findings: [dearer(10)] }, 'in_dispute', 12.3, 0, -32.3],
  ['paid in whole', { paid: { ...PAID, amount: 123 } }, 'paid', 0, 0, 0],
  ['paid but for what was in dispute', { paid: PAID, findings: [dearer(10)] }, 'paid', 12.3, 0, 0],
  ['paid but for what is in dispute no more', { paid: PAID }, 'paid', 0, 0, 12.3],
  ['found after it was paid', { paid: { ...PAID, amount: 123 }, findings: [dearer(10)] }, 'paid', 12.3, 0, 0],
  ['settled', { isCredit: true, paid: { ...PAID, amount: -123 } }, 'paid', 0, 0, 0],
  [
    'an amount that nothing holds exactly',
    { payable: 8.2, withoutVat: 8.2, withVat: 8.2, findings: [dearer(1.1)] },
    'in_dispute',
    1.35,
    0,
    6.85,
  ],
])('%s', (_, change, state, disputed, withoutVat, toPay) => {
  const paying = payingOf(facts(change), TODAY);
  expect([paying.state, paying.disputed, paying.disputed_without_vat, paying.to_pay]).toEqual([
    ...[state, disputed, withoutVat, toPay],
  ]);
});

test.each<[string, Partial<PayingFacts>, isOverdue: boolean]>([
  ['without a day', {}, false],
  ['on its last day', { dueOn: TODAY }, false],
  ['on the day after', { dueOn: '2026-11-26' }, true],
  ['while lines ask', { dueOn: '2026-11-26', asks: 1 }, true],
  ['where all of it is in dispute', { dueOn: '2026-11-26', findings: [dearer(100)] }, false],
  ['paid', { dueOn: '2026-11-26', paid: PAID }, false],
  ['a credit note', { dueOn: '2026-11-26', isCredit: true }, false],
])('overdue: %s', (_, change, isOverdue) => {
  expect(payingOf(facts(change), TODAY).is_overdue).toBe(isOverdue);
});
