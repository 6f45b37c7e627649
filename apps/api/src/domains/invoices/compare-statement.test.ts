import { expect, test } from 'vitest';
import { makeColleague, makeUser, makeWholesaler } from '../../../test/factories.ts';
import { invoiceShop } from '../../../test/invoice-shop.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

test("a wholesaler's statement is compared with what is here, and nothing is stored", async () => {
  const shop = await invoiceShop(app, { quantity: 10 });
  const order = await shop.order();
  const line = await shop.lineOf(order.lines[0] ?? 0, { quantity: '1' });
  const drop = (number: string, issuedOn: string, isCredit = false) =>
    shop.drop([line], { number, issuedOn, isCredit });
  const equal = await drop('INV-001', '2026-11-02');
  const older = await drop('INV-000', '2026-01-02');
  const differs = await drop('INV-002', '2026-11-10');
  const credit = await drop('C-1', '2026-11-12', true);
  const beside = await drop('INV-003', '2026-11-30');
  const ofFirstDay = await drop('INV-005', '2026-11-02');
  await drop('INV-004', '2026-12-01');
  const ofAnother = await drop('INV-009', '2026-11-20');
  const { id: wholesalerId } = await makeWholesaler(app);
  await app.db.prisma.invoice.update({ where: { id: ofAnother.id }, data: { wholesalerId } });
  await app.call('POST', `/api/invoices/${beside.id}/payment/`, { token: shop.token, body: {} });
  const lines = [
    { number: 'inv001', amount: equal.with_vat, day: '2026-11-02' },
    { number: 'INV-002', amount: differs.with_vat + 0.01, day: '2026-11-30' },
    { number: 'INV-009', amount: 12.5, day: '2026-11-05' },
    { number: 'C-1', amount: -credit.with_vat },
    { number: 'INV-000', amount: older.with_vat },
    { number: 'INV-001', amount: 5 },
  ];
  const compare = (token: string, change: object = {}) =>
    app.call('POST', '/api/invoices/statement/', {
      ...{ token, body: { wholesaler: shop.wholesaler.id, lines, ...change } },
    });
  const before = await app.db.prisma.invoice.findMany({ where: { practiceId: shop.user.practiceId } });
  const { status, body } = await compare(shop.token);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    equal: [
      { line: 0, number: 'inv001', amount: equal.with_vat, invoice: { id: equal.id, number: 'INV-001' } },
      { line: 3, invoice: { id: credit.id, is_credit: true, amount: -credit.with_vat } },
      { line: 4, invoice: { id: older.id } },
    ],
    differ: [{ line: 1, amount: differs.with_vat + 0.01, invoice: { id: differs.id, amount: differs.with_vat } }],
    repeated: [{ line: 5, invoice: { id: equal.id } }],
    missing: [{ line: 2, number: 'INV-009', amount: 12.5 }],
    beside: [
      { id: ofFirstDay.id, is_paid: false },
      { id: beside.id, issued_on: '2026-11-30', is_paid: true, currency: 'EUR', payable: beside.payable },
    ],
    period: { from: '2026-11-02', to: '2026-11-30' },
  });
  expect(await app.db.prisma.invoice.findMany({ where: { practiceId: shop.user.practiceId } })).toEqual(before);

  const withoutDays = await compare(shop.token, { lines: [{ number: 'INV-009', amount: 1 }] });
  expect(withoutDays.body).toMatchObject({ missing: [{ line: 0 }], beside: [], period: null });
  expect((await compare(shop.token, { wholesaler: 2_147_483_647 })).status).toBe(400);
  const neighbour = await makeUser(app, [shop.wholesaler]);
  expect((await compare(neighbour.token)).body).toMatchObject({ equal: [], differ: [], beside: [] });
  const colleague = await makeColleague(app, shop.user.practiceId);
  await app.db.prisma.user.update({ where: { id: colleague.id }, data: { canOrder: false } });
  expect((await compare(colleague.token)).status).toBe(403);
});
