import type { MadeLine } from '@formulary/documents/test/made-invoice';
import { expect, test } from 'vitest';
import { unique } from '../../../test/factories.ts';
import { invoiceShop, saidOf } from '../../../test/invoice-shop.ts';
import { useApp } from '../../../test/test-app.ts';
import { judgeCharges } from './judge-charges.job.ts';

const app = useApp();
const FEE = { isCharge: true, cents: 750, reason: 'Delivery', code: 'FC' };

test('every line ends as right, explained or a finding', async () => {
  const shop = await invoiceShop(app, { quantity: 10 }, { quantity: 4 }, { quantity: 2 });
  const order = await shop.order();
  const [first = 0, second = 0, third = 0] = order.lines;
  const promised = await shop.lineOf(first);
  const each = promised.cents / 10;
  const invoice = await shop.drop(
    [
      await shop.lineOf(first, { each: each + 60 }),
      await shop.lineOf(second, { quantity: '5' }),
      await shop.lineOf(third, { each: each / 2 }),
      { code: unique('z'), name: unique('Nothing like it '), quantity: '1', price: '12.00', cents: 1_200 },
    ],
    { orderId: String(order.id), charges: [FEE] },
  );
  expect(saidOf(invoice)).toEqual({
    lines: [
      'found dearer 6.00',
      `found never_ordered ${(each / 100).toFixed(2)}`,
      'explained (cheaper)',
      'found never_ordered 12.00',
    ],
    whole: ['fee_not_promised 7.50'],
  });
  expect(invoice).toMatchObject({ findings: 4, found: 6 + each / 100 + 12 + 7.5 });
});

test('a line charged twice is found within a document and across documents', async () => {
  const shop = await invoiceShop(app, { quantity: 10 });
  const order = await shop.order();
  const line = await shop.lineOf(order.lines[0] ?? 0);
  const euros = (line.cents / 100).toFixed(2);
  const within = await shop.drop([line, line], { orderId: String(order.id) });
  expect(saidOf(within).lines).toEqual(['right', `found charged_twice ${euros}`]);
  const across = await shop.drop([line]);
  expect(saidOf(across).lines).toEqual([`found charged_twice ${euros}`]);
});

test('one line may be of several orders, and several lines of one', async () => {
  const shop = await invoiceShop(app, { quantity: 10 });
  const [first, second] = [await shop.order(), await shop.order()];
  const both = await shop.drop([await shop.lineOf(first.lines[0] ?? 0, { quantity: '14' })]);
  expect(saidOf(both).lines).toEqual(['right']);
  expect(both.lines[0].matches).toMatchObject([
    { order: first.id, packs: 10 },
    { order: second.id, packs: 4 },
  ]);
  const rest = await shop.drop([
    await shop.lineOf(second.lines[0] ?? 0, { quantity: '2' }),
    await shop.lineOf(second.lines[0] ?? 0, { quantity: '4' }),
  ]);
  expect(saidOf(rest).lines).toEqual(['right', 'right']);
});

test('an order number matches whole, and never as a part of another', async () => {
  const shop = await invoiceShop(app, { quantity: 10 });
  const [first, second] = [await shop.order(), await shop.order()];
  const line = await shop.lineOf(second.lines[0] ?? 0);
  const named = await shop.drop([line], { orderId: String(second.id) });
  expect(named.orders).toEqual([{ id: second.id, reference: null }]);
  const part = await shop.drop([line], { orderId: String(second.id).slice(0, -1) });
  expect(part.orders).toEqual([{ id: first.id, reference: null }]);
});

test('what is missing is judged anew once the delivery was counted', async () => {
  const shop = await invoiceShop(app, { quantity: 10 }, { quantity: 4 });
  const before = await shop.order();
  await shop.receive([{ line: before.lines[0], quantity: 1 }]);
  const order = await shop.order();
  const [first = 0, second = 0] = order.lines;
  const { id } = await shop.drop([await shop.lineOf(first), await shop.lineOf(second)], { orderId: String(order.id) });
  expect(saidOf(await shop.readInvoice(id)).lines).toEqual(['explained (not_come_yet)', 'explained (not_come_yet)']);
  await shop.receive([
    { line: first, quantity: 8 },
    { line: first, quantity: 1, kind: 'rejected', reason: 'damaged' },
  ]);
  await judgeCharges(app).run({ orderId: order.id });
  const each = (await shop.lineOf(first)).cents / 10 / 100;
  const all = (await shop.lineOf(second)).cents / 100;
  expect(saidOf(await shop.readInvoice(id)).lines).toEqual([
    `found more_than_came ${each.toFixed(2)} rejected_not_credited ${each.toFixed(2)}`,
    `found never_came ${all.toFixed(2)}`,
  ]);
  const credit = { isCredit: true, orderId: String(order.id), preceding: 'INV-1' };
  const back = await shop.drop([await shop.lineOf(first, { quantity: '2' }), await shop.lineOf(second)], credit);
  expect(saidOf(back).lines).toEqual(['explained (credited)', 'explained (credited)']);
  expect(saidOf(await shop.readInvoice(id)).lines).toEqual(['explained (credited)', 'explained (credited)']);
});

test('a fee is promised once for an order', async () => {
  const shop = await invoiceShop(app, { quantity: 10 });
  const order = await shop.order();
  await app.db.prisma.wholesaleOrder.updateMany({ where: { orderId: order.id }, data: { deliveryFee: 5 } });
  const half = await shop.lineOf(order.lines[0] ?? 0, { quantity: '5' });
  const first = await shop.drop([half], { charges: [FEE] });
  expect(saidOf(first).whole).toEqual(['fee_above_promise 2.50']);
  expect(first.verdicts).toMatchObject([{ promised: 5, charged: 7.5 }]);
  const second = await shop.drop([half], { charges: [{ ...FEE, cents: 500 }] });
  expect(saidOf(second).whole).toEqual(['fee_above_promise 5.00']);
  const other = await shop.order();
  await app.db.prisma.wholesaleOrder.updateMany({ where: { orderId: other.id }, data: { deliveryFee: 5 } });
  const line = await shop.lineOf(other.lines[0] ?? 0);
  const asLine = { name: 'Delivery charge', quantity: '1', price: '5.00', cents: 500 };
  const third = await shop.drop([line, asLine], { orderId: String(other.id) });
  expect(saidOf(third)).toEqual({ lines: ['right', 'fee'], whole: ['(agreed_fee)'] });
});

test('a fee that went back is charged anew', async () => {
  const shop = await invoiceShop(app, { quantity: 10 });
  const order = await shop.order();
  await app.db.prisma.wholesaleOrder.updateMany({ where: { orderId: order.id }, data: { deliveryFee: 7.5 } });
  const line = await shop.lineOf(order.lines[0] ?? 0);
  const wrong = await shop.lineOf(order.lines[0] ?? 0, { each: line.cents / 10 + 50 });
  const { id } = await shop.drop([wrong], { charges: [FEE] });
  const credit = await shop.drop([wrong], { charges: [FEE], isCredit: true });
  expect(saidOf(credit)).toEqual({ lines: ['explained (credited)'], whole: ['(credited)'] });
  expect(saidOf(await shop.drop([line], { charges: [FEE] }))).toEqual({ lines: ['right'], whole: ['(agreed_fee)'] });
  expect(saidOf(await shop.readInvoice(id)).lines).toEqual(['explained (credited)']);
  expect(saidOf(await shop.drop([line], { charges: [FEE] })).whole).toEqual(['fee_above_promise 7.50']);
});

test('what is free takes no pack off those that are charged, and asks nothing', async () => {
  const shop = await invoiceShop(app, { quantity: 10, name: `${unique('Velorin ')} 20 mg 30 tablets` });
  const order = await shop.order();
  const line = await shop.lineOf(order.lines[0] ?? 0, { unit: 'XPK' });
  const { name } = line;
  const free = { ...line, quantity: '1', unit: 'C62', price: '0.00', cents: 0 };
  const nameless = { name, quantity: '1', price: '0.00', cents: 0 };
  const invoice = await shop.drop([free, line, nameless], { orderId: String(order.id) });
  expect(saidOf(invoice)).toEqual({ lines: ['right', 'right', 'explained'], whole: [] });
  expect(invoice).toMatchObject({ findings: 0, asks: 0 });
});

test('a discount on the whole document makes up for what its lines lack', async () => {
  const shop = await invoiceShop(app, { quantity: 10 });
  const order = await shop.order();
  const { cents } = await shop.lineOf(order.lines[0] ?? 0);
  const line = await shop.lineOf(order.lines[0] ?? 0, { each: cents / 10 + 100 });
  const invoice = await shop.drop([line], { charges: [{ isCharge: false, cents: 1_000, reason: 'Discount' }] });
  expect(saidOf(invoice)).toEqual({ lines: ['explained (document_discount)'], whole: [] });
  const [found] = (await shop.drop([line], { orderId: '1', charges: [{ isCharge: false, cents: 400, reason: '' }] }))
    .lines;
  expect(found.verdicts).toMatchObject([{ kind: 'charged_twice', amount: (cents + 1_000) / 100 }]);
});

test('what does not add up in a document is a finding of its own', async () => {
  const shop = await invoiceShop(app, { quantity: 10 });
  const order = await shop.order();
  const line = await shop.lineOf(order.lines[0] ?? 0, { quantity: '1' });
  expect(saidOf(await shop.drop([line], { tooMuch: { payable: 500 } }))).toEqual({
    lines: ['right'],
    whole: ['document_sum 5.00'],
  });
  const vat = await shop.drop([line], { tooMuch: { vat: 300 } });
  expect(saidOf(vat).whole).toEqual(['vat 3.00']);
  expect(vat.verdicts[0].words).toContain('BR-CO-17');
  expect(saidOf(await shop.drop([line], { tooMuch: { vat: 1 } })).whole).toEqual([]);
  const credit = { isCredit: true, tooMuch: { payable: -500 } };
  expect(saidOf(await shop.drop([line], credit)).whole).toEqual(['document_sum 5.00']);
  const more = { isCredit: true, tooMuch: { payable: 500 } };
  expect(saidOf(await shop.drop([line], more)).whole).toEqual(['document_sum 0.00']);
  const exempt: MadeLine = { ...line, vat: { category: 'E', rate: '10' } };
  expect(saidOf(await shop.drop([exempt])).whole).toEqual([`vat ${(Math.round(line.cents / 10) / 100).toFixed(2)}`]);
});

test('another currency is stored and not compared', async () => {
  const shop = await invoiceShop(app, { quantity: 10 });
  const order = await shop.order();
  const line = await shop.lineOf(order.lines[0] ?? 0, { each: 99_900 });
  const invoice = await shop.drop([line], { currency: 'GBP', tooMuch: { payable: 100 } });
  expect(invoice).toMatchObject({ currency: 'GBP', found: 0, asks: 0 });
  expect(saidOf(invoice).whole).toEqual(['document_sum 0.00', '(other_currency)']);
});
