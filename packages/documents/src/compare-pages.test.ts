import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePages } from './compare-pages.ts';

const of = (payable: string, id = 'INV-2026-017', withVat = payable) => ({ id, totals: { payable, withVat } });
const page = (...words: string[]) => ['Invoice INV-2026-017', '2 x Kelloxim 20 ml 49.99', ...words].join('\n');

test('another total or another number is said, with what the pages show', () => {
  expect(comparePages(of('100.00'), page('Total 120.00'))).toEqual([
    'The pages show 120.00 as their largest amount, and the data says that 100.00 is to be paid',
  ]);
  expect(comparePages(of('120', 'INV-2026-018'), page('Total 120.00'))).toEqual([
    'The data says that its number is INV-2026-018, which is nowhere on the pages',
  ]);
  expect(comparePages(of('100.00', 'X-9'), page('Total 1.120,00'))).toHaveLength(2);
});

test.each([
  ['1234.56', '1.234,56'],
  ['1234.56', '1,234.56'],
  ['1234.56', '1 234,56'],
  ['1234.56', '1\u202F234,56'],
  ['1234.56', '1\u00A0234.56'],
  ['1234.56', "1'234.56"],
  ['1234.56', '1’234.56'],
  ['1234.56', 'EUR1234,56'],
  ['1234.56', '€ 1234.56-'],
  ['1234.56', '1 2 3 4 , 5 6'],
  ['1234.56', '1.234,\n56'],
  ['1234.56', '１２３４．５６'],
  ['-1234.56', '(1,234.56)'],
  ['100', '100,00'],
  ['100.00', '100,- EUR'],
  ['100.00', '€ 100'],
  ['100.00', 'CHF 100.—'],
  ['100.00', '2 100,00'],
  ['0.90', '0,90'],
  ['12345678.90', '12.345.678,90'],
])('%s is there as %s', (total, printed) => {
  expect(comparePages(of(total), page(`Zu zahlen ${printed}`))).toEqual([]);
});

test.each([
  ['100.00', '1100.00'],
  ['100.00', '1.100,00'],
  ['100.00', '100.50'],
  ['100.00', '100 ml'],
  ['100.00', '100.000,00'],
  ['24.11', '24.11.2026'],
  ['1234.56', '1234.567,00'],
])('%s is not there as %s', (total, printed) => {
  expect(comparePages(of(total), page(printed))).toHaveLength(1);
});

test.each(['INV 2026/017', 'inv-2026-\n017', 'No. 2026-017', '2026017', 'I N V 2 0 2 6 0 1 7'])(
  'the number is there as %s',
  (printed) => {
    expect(comparePages(of('120.00'), `Rechnung ${printed} Summe 120,00`)).toEqual([]);
  },
);

test('the amount with VAT is enough where something is paid already', () => {
  expect(comparePages(of('20.00', 'INV-2026-017', '120.00'), page('Total 120.00, paid 100.00'))).toEqual([]);
});

test.each([
  ['a scan', ''],
  ['a letter', 'Please find the invoice attached. 24.11.2026, VAT 23.00 %'],
  ['glyphs without characters', page('Total \uE031\uE032')],
  ['characters that are lost', page('Total \uFFFD')],
  ['digits of another script', page('المجموع ١٢٠٫٠٠')],
])('of %s nothing is said', (_what, text) => {
  expect(comparePages(of('100.00', 'X-1'), text)).toEqual([]);
});

/** As programs of many countries print it. */
const printed = fc
  .record({
    cents: fc.integer({ min: 1, max: 999_999_999 }),
    group: fc.constantFrom('', '.', ',', ' ', '\u00A0', '\u202F', "'"),
    point: fc.constantFrom('.', ','),
    around: fc.constantFrom(['', ''], ['€', ''], ['', ' EUR'], ['-', ''], ['Total:', '*']),
  })
  .filter(({ group, point }) => group !== point);

test('no total is missed, however it is printed', () => {
  fc.assert(
    fc.property(printed, ({ cents, group, point, around: [before, behind] }) => {
      const whole = String(Math.floor(cents / 100)).replaceAll(/\B(?=(\d{3})+$)/g, group);
      const text = page(`${before}${whole}${point}${String(cents % 100).padStart(2, '0')}${behind}`);
      expect(comparePages(of((cents / 100).toFixed(2)), text)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('every other total is said', () => {
  const amount = fc.integer({ min: 10_000, max: 99_999_999 });
  fc.assert(
    fc.property(amount, amount, (shown, data) => {
      fc.pre(shown !== data);
      const text = `INV-2026-017 net 12.34 total ${(shown / 100).toFixed(2)}`;
      expect(comparePages(of((data / 100).toFixed(2)), text)).toHaveLength(1);
    }),
    { numRuns: 500 },
  );
});
