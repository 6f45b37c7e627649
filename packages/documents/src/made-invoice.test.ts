import fc from 'fast-check';
import { expect, test } from 'vitest';
import { madeCii } from '../test/made-cii.ts';
import type { MadeInvoice } from '../test/made-invoice.ts';
import { madeUbl } from '../test/made-ubl.ts';
import { checkSums } from './check-sums.ts';
import { readInvoice } from './read-invoice.ts';

const cents = fc.integer({ min: -500_000, max: 9_000_000 });
/** Of a base of its own: each takes so many percent of what another left. */
const percents = fc
  .record({ base: fc.integer({ min: -90_000, max: 90_000 }), percent: fc.integer({ min: 1, max: 9_999 }) })
  .map(({ base, percent }) => ({
    ...{ base, percent: (percent / 100).toFixed(2) },
    cents: Math.sign(base) * Math.round((Math.abs(base) * percent) / 10_000),
  }));
const made: fc.Arbitrary<MadeInvoice> = fc.record({
  number: fc.constant('INV-1'),
  isCredit: fc.boolean(),
  issuedOn: fc.constant('2026-11-20'),
  orderId: fc.constant('17'),
  preceding: fc.constant('INV-0'),
  seller: fc.constant({ name: 'Northvet', vatId: 'IE1234567T' }),
  lines: fc.array(
    fc
      .tuple(cents, fc.option(fc.integer({ min: 1, max: 5_000 })), fc.array(percents, { maxLength: 2 }))
      .map(([price, allowance, off]) => ({
        ...{ code: 'N-1', buyersCode: 'FV1', gtin: '05012345678900', name: 'Kelloxim 20 ml', quantity: '1' },
        ...{ price: (price / 100).toFixed(2), base: '1', vat: { category: 'S', rate: '13.5' } },
        ...{ cents: price - (allowance ?? 0) - off.reduce((sum, one) => sum + one.cents, 0), percentAllowances: off },
        ...(allowance !== null && { allowance }),
      })),
    { minLength: 1, maxLength: 5 },
  ),
  charges: fc.array(
    fc.record({
      isCharge: fc.boolean(),
      cents: fc.integer({ min: 0, max: 5_000 }),
      reason: fc.constant('Delivery'),
      code: fc.constant('FC'),
    }),
    { maxLength: 2 },
  ),
});

test('what is made is read with the same sums in either syntax, and adds up', () => {
  fc.assert(
    fc.property(made, (invoice) => {
      const [ubl, cii] = [madeUbl(invoice), madeCii(invoice)].map((xml) => readInvoice(Buffer.from(xml)));
      if (!ubl || !cii) throw new Error('both are read');
      expect(checkSums(ubl)).toEqual([]);
      const { lines, totals, vat, allowanceCharges, orderId, precedingInvoices, isCredit, seller } = ubl;
      expect(cii).toMatchObject({ totals, vat, allowanceCharges, orderId, precedingInvoices, isCredit });
      expect(cii.lines).toEqual(lines);
      expect(cii.seller.vatId).toBe(seller.vatId);
    }),
    { numRuns: 50 },
  );
});

test('what is made to be wrong is found to be', () => {
  const [line] = fc.sample(made, 1).map(({ lines }) => lines[0]);
  if (!line) throw new Error('each has a line');
  const base = { number: '1', issuedOn: '2026-11-20', seller: { name: 'Northvet' }, lines: [line] };
  const rulesOf = (invoice: MadeInvoice) =>
    checkSums(readInvoice(Buffer.from(madeUbl(invoice)))).map(({ rule }) => rule);
  expect(rulesOf({ ...base, tooMuch: { payable: 5 } })).toEqual(['BR-CO-16']);
  expect(rulesOf({ ...base, tooMuch: { vat: 5 } })).toEqual(['BR-CO-17']);
  expect(rulesOf({ ...base, tooMuch: { lines: 5 } })).toEqual(['BR-CO-10']);
});
