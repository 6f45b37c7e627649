import { madeCii } from '@formulary/documents/test/made-cii';
import { madeUbl } from '@formulary/documents/test/made-ubl';
import { expect, test } from 'vitest';
import { invoiceShop, saidOf } from '../../../test/invoice-shop.ts';
import { useApp } from '../../../test/test-app.ts';
import { DAY } from '../../kernel/clock.ts';

const app = useApp();

/** An order whose lines have these codes at the wholesaler, and an invoice of one of them. */
async function coded(...codes: string[]) {
  const shop = await invoiceShop(app, ...codes.map(() => ({ quantity: 4 })));
  const { lines } = await shop.order();
  for (const [at, id] of lines.entries())
    await app.db.prisma.orderItem.update({ where: { id }, data: { wholesalerCode: codes[at] ?? '' } });
  const said = async (code: string) => {
    const { gtin: _, ...line } = await shop.lineOf(lines[0] ?? 0, { code, name: 'Zz qq' });
    return saidOf(await shop.drop([line])).lines;
  };
  return { ...shop, said };
}

// Programs of sellers, and spreadsheets on the way, change codes so.
test.each([
  ['00123', '123'],
  ['123', '00123'],
  ['AB 12', 'ab12'],
  ['000', '0'],
])('the code %s is known as %s', async (ordered, written) => {
  const { said } = await coded(ordered);
  expect(await said(written)).toEqual(['right']);
});

test('a code that is that of two products but for zeros is neither, and the very same code is its own', async () => {
  const { said } = await coded('0123', '123');
  expect(await said('00123')).toEqual([expect.stringMatching(/^found never_ordered/)]);
  expect(await said('0123')).toEqual(['right']);
});

const FEE = { isCharge: true, cents: 750, reason: 'Delivery', code: 'FC' };

/** An order that promised 7.50 for delivery. */
async function withFee() {
  const shop = await invoiceShop(app, { quantity: 2 });
  const { id, lines } = await shop.order();
  await app.db.prisma.wholesaleOrder.updateMany({ where: { orderId: id }, data: { deliveryFee: 7.5 } });
  const line = await shop.lineOf(lines[0] ?? 0);
  return { ...shop, line, of: { orderId: String(id) } };
}

test('an invoice below zero gives a fee back as a credit note does, and it may be charged anew', async () => {
  const { drop, line, of } = await withFee();
  const back = { ...line, quantity: `-${line.quantity}`, cents: -line.cents };
  const first = await drop([line], { ...of, charges: [FEE] });
  expect(saidOf(first).whole).toEqual(['(agreed_fee)']);
  expect(saidOf(await drop([back], { ...of, charges: [{ ...FEE, cents: -750 }] })).whole).toEqual(['(credited)']);
  expect(saidOf(await drop([line], { ...of, charges: [FEE] }))).toEqual({ lines: ['right'], whole: ['(agreed_fee)'] });
  expect(saidOf(await drop([back], { ...of, charges: [FEE] })).whole).toEqual(['fee_above_promise 7.50']);
});

test('an invoice below zero gives back what nobody ordered of the invoice that it names', async () => {
  const { drop, line, of, readInvoice } = await withFee();
  const other = { name: 'Zz qq', code: 'U-1', quantity: '1', price: '12.00', cents: 1_200 };
  const surcharge = { isCharge: true, cents: 195, reason: 'Fuel surcharge', code: 'FI' };
  const first = await drop([line, other], { ...of, charges: [surcharge] });
  expect(first.found).toBe(13.95);
  const charges = [{ ...surcharge, cents: -195 }];
  await drop([{ ...other, quantity: '-1', cents: -1_200 }], { ...of, preceding: first.number, charges });
  expect((await readInvoice(first.id)).found).toBe(0);
});

test('delivery that is charged and taken off again is not charged, and is off no price', async () => {
  const { drop, line, of } = await withFee();
  const dearer = { ...line, price: ((line.cents + 200) / 200).toFixed(2), cents: line.cents + 200 };
  const off = { isCharge: false, cents: 900, reason: 'Free delivery', code: '95' };
  const invoice = await drop([dearer], { ...of, charges: [{ ...FEE, cents: 900 }, off] });
  expect(saidOf(invoice)).toEqual({ lines: [expect.stringMatching(/^found dearer 2.00/)], whole: [] });
});

test.each(['UBL', 'CII'])('delivery that is charged on a line is a fee and no price, in %s', async (syntax) => {
  const { dropBytes, make, line, of } = await withFee();
  const charge = { cents: 950, reason: 'Freight', code: 'FC' };
  const made = make([{ ...line, cents: line.cents + 950, charge }], of);
  const { body } = await dropBytes(syntax === 'UBL' ? madeUbl(made) : madeCii(made));
  expect(saidOf(body.invoice)).toEqual({ lines: ['right'], whole: ['fee_above_promise 2.00'] });
  expect(body.invoice.lines).toMatchObject([{ amount: (line.cents / 100).toFixed(2) }]);
});

test('what comes months after it was ordered is charged by its order, though the same was ordered since', async () => {
  const shop = await invoiceShop(app, { quantity: 2 });
  const old = await shop.order();
  const since = new Date(app.clock.now().getTime() - 200 * DAY);
  await app.db.prisma.order.update({ where: { id: old.id }, data: { createdAt: since } });
  const next = await shop.order();
  const line = await shop.lineOf(old.lines[0] ?? 0);
  const invoice = await shop.drop([line], { orderId: String(old.id) });
  expect([saidOf(invoice).lines, invoice.orders.map(({ id }: { id: number }) => id)]).toEqual([['right'], [old.id]]);
  const of = { orderId: String(next.id) };
  expect(saidOf(await shop.drop([await shop.lineOf(next.lines[0] ?? 0)], of)).lines).toEqual(['right']);
});
