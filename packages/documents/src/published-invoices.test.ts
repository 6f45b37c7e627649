import { describe, expect, test } from 'vitest';
import { arePublishedHere, NEEDS_PUBLISHED, published, publishedInvoices } from '../test/fixtures.ts';
import { checkSums } from './check-sums.ts';
import { isFurther } from './decimal.ts';
import type { Invoice } from './invoice.ts';
import { readInvoice } from './read-invoice.ts';

/** Numbers of its text, by the names that either syntax has for them, without reading it as XML. */
function numbersIn(text: string, ...names: string[]): string[] {
  const found = text.matchAll(new RegExp(`<(?:\\w+:)?(?:${names.join('|')})(?:\\s[^>]*)?>\\s*([-+\\d.]+)\\s*<`, 'g'));
  return [...found].map(([, number = '']) => number);
}

const TOTALS: readonly [keyof Invoice['totals'], ...string[]][] = [
  ['withoutVat', 'TaxExclusiveAmount', 'TaxBasisTotalAmount'],
  ['withVat', 'TaxInclusiveAmount', 'GrandTotalAmount'],
  ['payable', 'PayableAmount', 'DuePayableAmount'],
  ['prepaid', 'PrepaidAmount', 'TotalPrepaidAmount'],
];

describe.skipIf(!arePublishedHere)(`published invoices (${NEEDS_PUBLISHED})`, () => {
  test('there are some', () => {
    expect(publishedInvoices().length).toBeGreaterThan(40);
  });

  test.each(arePublishedHere ? publishedInvoices() : [])('%s is read, with its own totals', (file) => {
    const text = published(file).toString();
    const invoice = readInvoice(published(file));
    for (const [key, ...names] of TOTALS) {
      const [said = '0'] = numbersIn(text, ...names);
      expect(isFurther(invoice.totals[key] ?? '0', said, '0'), `${key}: ${said}`).toBe(false);
    }
    expect(invoice.lines.map(({ quantity }) => Number(quantity.value))).toEqual(
      numbersIn(text, 'InvoicedQuantity', 'CreditedQuantity', 'BilledQuantity').map(Number),
    );
    // Some have a price for as many pieces as it has euros; the norm's own rules hold in all.
    expect(checkSums(invoice).filter(({ rule }) => rule.startsWith('BR-'))).toEqual([]);
  });

  test.each([1, 4, 6, 7, 8, 9])('example %i is the same in both syntaxes', (number) => {
    const [ubl, cii] = [`en16931-ubl/ubl-tc434-example${number}.xml`, `en16931-cii/CII_example${number}.xml`].map(
      (file) => readInvoice(published(file)),
    );
    const told = (invoice: Invoice | undefined) => ({
      // A few days and names differ, as they are published.
      ...{ id: invoice?.id, typeCode: invoice?.typeCode, currency: invoice?.currency },
      ...{ orderId: invoice?.orderId, vatId: invoice?.seller.vatId, payable: Number(invoice?.totals.payable) },
      vat: invoice?.vat.map((one) => [one.category, Number(one.rate ?? 0), Number(one.taxable), Number(one.tax)]),
      lines: invoice?.lines.map((line) => [
        line.id,
        Number(line.quantity.value),
        Number(line.price.net),
        Number(line.amount),
      ]),
    });
    expect(told(cii)).toEqual(told(ubl));
  });
});
