import { madeCii } from '@formulary/documents/test/made-cii';
import { expect, test } from 'vitest';
import { pdfWith } from '../../../test/invoice-pdf.ts';
import { invoiceShop, saidOf } from '../../../test/invoice-shop.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

/** A PDF of an invoice as promised, whose pages say what `pages` makes of its number and total. */
async function dropped(pages: (number: string, total: string) => string[]) {
  const shop = await invoiceShop(app, { quantity: 3 });
  const order = await shop.order();
  const made = shop.make([await shop.lineOf(order.lines[0] ?? 0)], { orderId: String(order.id) });
  const cii = madeCii(made).toString();
  const total = /<ram:DuePayableAmount>([\d.]+)</.exec(cii)?.[1] ?? '';
  const file = { name: 'factur-x.xml', content: Buffer.from(cii) };
  const { status, body } = await shop.dropPdf(await pdfWith([file], { pages: pages(made.number, total) }));
  return { shop, status, body, total, number: made.number };
}

test('a PDF that says other than its data is judged by its data, and the difference is said', async () => {
  const { shop, status, body, total, number } = await dropped(() => ['Invoice ZZ-404', 'Total to pay: 99,120.00 EUR']);
  expect(status).toBe(200);
  const { invoice } = body;
  expect([invoice.number, invoice.payable, invoice.findings, invoice.found]).toEqual([number, Number(total), 0, 0]);
  expect(saidOf(invoice)).toEqual({ lines: ['right'], whole: ['(pages_differ)', '(pages_differ)'] });
  expect(invoice.verdicts.map(({ words }: { words: string }) => words)).toEqual([
    `The pages show 99120.00 as their largest amount, and the data says that ${total} is to be paid`,
    `The data says that its number is ${number}, which is nowhere on the pages`,
  ]);
  expect((await shop.readInvoice(invoice.id)).verdicts).toEqual(invoice.verdicts);
  // Another document of the order judges all anew, and what pages say stays.
  const [line] = invoice.orders.length > 0 ? (await shop.order()).lines : [];
  await shop.drop([await shop.lineOf(line ?? 0)]);
  expect((await shop.readInvoice(invoice.id)).verdicts).toEqual(invoice.verdicts);
});

test.each<[string, (number: string, total: string) => string[]]>([
  ['as the data', (number, total) => [`Invoice ${number}`, `To pay ${total}`]],
  [
    'with a comma, on the second page',
    (number, total) => [`Rechnung 12.50 ${number}`, `Summe ${total.replace('.', ',')} EUR`],
  ],
  ['as a picture', () => ['']],
])('of a PDF that says the same %s nothing is said', async (_how, pages) => {
  const { body } = await dropped(pages);
  expect(saidOf(body.invoice)).toEqual({ lines: ['right'], whole: [] });
});
