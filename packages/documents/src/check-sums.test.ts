import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyInvoice } from '../test/any-invoice.ts';
import { fixture } from '../test/fixtures.ts';
import { checkSums, sumFaultInWords } from './check-sums.ts';
import { sumOf } from './decimal.ts';
import type { Invoice } from './invoice.ts';
import { readInvoice } from './read-invoice.ts';

const wordsOf = (invoice: Invoice) => checkSums(invoice).map(sumFaultInWords);

const changed = (from: string | RegExp, to: string): Invoice => {
  const text = fixture('invoice').toString();
  expect(text).toMatch(from);
  return readInvoice(Buffer.from(text.replace(from, to)));
};
const amount = (name: string, from: string, to: string): [RegExp, string] => [
  new RegExp(`(<cbc:${name} currencyID="EUR">)${from.replace('.', '\\.')}<`),
  `$1${to}<`,
];

test('what adds up has no fault', () => {
  expect(wordsOf(readInvoice(fixture('invoice')))).toEqual([]);
});

test.each<[string, [string | RegExp, string], string[]]>([
  [
    'a line',
    amount('LineExtensionAmount', '29.70', '29.75'),
    [
      'Line 2: the net amount (BT-131) is 29.75, and 29.70 by its parts (PEPPOL-EN16931-R120)',
      'the sum of the lines (BT-106) is 149.70, and 149.75 by its parts (BR-CO-10)',
      'what is taxed in category S at 13.5 % (BT-116) is 29.70, and 29.75 by its parts (BR-S-08)',
    ],
  ],
  [
    'the sum of the lines',
    amount('LineExtensionAmount', '149.70', '149.71'),
    [
      'the sum of the lines (BT-106) is 149.71, and 149.70 by its parts (BR-CO-10)',
      'the total without VAT (BT-109) is 154.20, and 154.21 by its parts (BR-CO-13)',
    ],
  ],
  [
    'an allowance',
    amount('Amount', '2.00', '2.50'),
    [
      'the amount of an allowance is 2.50, and 2.00 by its parts (PEPPOL-EN16931-R040)',
      'the sum of allowances (BT-107) is 2.00, and 2.50 by its parts (BR-CO-11)',
      'what is taxed in category S at 23 % (BT-116) is 124.50, and 124.00 by its parts (BR-S-08)',
    ],
  ],
  [
    'a charge',
    amount('ChargeTotalAmount', '6.50', '7.50'),
    [
      'the sum of charges (BT-108) is 7.50, and 6.50 by its parts (BR-CO-12)',
      'the total without VAT (BT-109) is 154.20, and 155.20 by its parts (BR-CO-13)',
    ],
  ],
  [
    'VAT of one rate',
    amount('TaxAmount', '4.01', '4.03'),
    [
      'the VAT (BT-110) is 32.65, and 32.67 by its parts (BR-CO-14)',
      'the VAT in category S at 13.5 % (BT-117) is 4.03, and 4.01 by its parts (BR-CO-17)',
    ],
  ],
  [
    'the total with VAT',
    amount('TaxInclusiveAmount', '186.85', '186.86'),
    [
      'the total with VAT (BT-112) is 186.86, and 186.85 by its parts (BR-CO-15)',
      'the amount due (BT-115) is 137.00, and 137.01 by its parts (BR-CO-16)',
    ],
  ],
  [
    'the amount due',
    amount('PayableAmount', '137.00', '187.00'),
    ['the amount due (BT-115) is 187.00, and 137.00 by its parts (BR-CO-16)'],
  ],
  [
    'a discount of a line',
    ['<cbc:MultiplierFactorNumeric>4<', '<cbc:MultiplierFactorNumeric>14<'],
    ['Line 1: the amount of an allowance is 5.00, and 17.50 by its parts (PEPPOL-EN16931-R040)'],
  ],
])('%s that does not add up is said, with what follows from it', (_what, change, words) => {
  expect(wordsOf(changed(...change))).toEqual(words);
});

test('a rate is the same with other zeros at its end', () => {
  expect(wordsOf(changed('<cbc:Percent>13.5<', '<cbc:Percent>13.50<'))).toEqual([]);
});

test('VAT may be a cent off, as the norm leaves open which way a half is rounded', () => {
  expect(wordsOf(changed(...amount('TaxAmount', '28.64', '28.63')))).toEqual([
    'the VAT (BT-110) is 32.65, and 32.64 by its parts (BR-CO-14)',
  ]);
});

test('in a currency of whole units amounts are rounded to those', () => {
  const inUnits = (currency: string) => wordsOf({ ...changed(...amount('TaxAmount', '4.01', '4.90')), currency });
  expect(inUnits('HUF')).not.toContainEqual(expect.stringContaining('BR-CO-17'));
  expect(inUnits('EUR')).toContainEqual(expect.stringContaining('BR-CO-17'));
});

test('without VAT of each line it is not judged what is taxed', () => {
  const invoice = readInvoice(fixture('invoice'));
  const [first, ...more] = invoice.lines.map(({ vat: _, ...line }) => line);
  expect(wordsOf({ ...invoice, lines: [...(first ? [first] : []), ...more] })).toEqual([]);
});

test('any invoice that is made by the rules has no fault, and any amount of it that is changed has one', () => {
  const run = fc.property(anyInvoice, fc.integer({ min: 5, max: 100_000 }), fc.boolean(), (invoice, cents, isLess) => {
    expect(wordsOf(invoice)).toEqual([]);
    const other = (value: string) => sumOf([value, `${isLess ? '-' : ''}${(cents / 100).toFixed(2)}`]);
    for (const key of ['lines', 'withoutVat', 'vat', 'withVat', 'prepaid', 'rounding', 'payable'] as const) {
      const totals = { ...invoice.totals, [key]: other(invoice.totals[key] ?? '0') };
      expect(wordsOf({ ...invoice, totals }), key).not.toEqual([]);
    }
    const [first, ...more] = invoice.lines;
    if (first)
      expect(wordsOf({ ...invoice, lines: [{ ...first, amount: other(first.amount) }, ...more] })).not.toEqual([]);
    const [rate, ...rates] = invoice.vat;
    if (rate) expect(wordsOf({ ...invoice, vat: [{ ...rate, tax: other(rate.tax) }, ...rates] })).not.toEqual([]);
  });
  fc.assert(run);
});
