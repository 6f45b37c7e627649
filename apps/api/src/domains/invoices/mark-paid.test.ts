import { expect, test } from 'vitest';
import { makeColleague, makeUser } from '../../../test/factories.ts';
import { invoiceShop } from '../../../test/invoice-shop.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();
const DAY_MS = 86_400_000;
const day = (ahead: number) => new Date(app.clock.now().getTime() + ahead * DAY_MS).toISOString().slice(0, 10);

/** An invoice of 10 packs, and the calls that pay it. */
async function charged(each = 0, changes: { isCredit?: boolean; dueOn?: string } = {}) {
  const shop = await invoiceShop(app, { quantity: 10 });
  const order = await shop.order();
  const line = await shop.lineOf(order.lines[0] ?? 0, { quantity: '10' });
  const price = line.cents / 10 + each;
  const dearer = { ...line, price: (price / 100).toFixed(2), cents: price * 10 };
  const invoice = await shop.drop([dearer], changes);
  const at = `/api/invoices/${invoice.id}/payment/`;
  const pay = (body: object = {}, token = shop.token) => app.call('POST', at, { token, body });
  const takeBack = (token = shop.token) => app.call('POST', `${at}take-back/`, { token });
  const rows = () =>
    app.db.prisma.invoicePayment.findMany({ where: { invoiceId: invoice.id }, orderBy: { id: 'asc' } });
  return { shop, invoice, dearer, at, pay, takeBack, rows };
}

test('a part in dispute is not to pay, and what is paid without it is noted once', async () => {
  const { shop, invoice, pay, takeBack, rows } = await charged(100);
  const { payable } = invoice;
  // €10 too much, with 23 % VAT.
  const toPay = Math.round((payable - 12.3) * 100) / 100;
  expect(invoice.paying).toMatchObject({ state: 'in_dispute', payable, disputed: 12.3, to_pay: toPay, paid: null });
  const answers = await Promise.all([pay(), pay()]);
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body.paying).toMatchObject({
      ...{ state: 'paid', disputed: 12.3, to_pay: 0 },
      paid: { on: day(0), amount: toPay, by: { firstName: 'Aoife', lastName: 'Byrne' } },
    });
    expect([body.findings, body.found]).toEqual([invoice.findings, invoice.found]);
  }
  // A later press with another amount changes nothing, whoever it is.
  const colleague = await makeColleague(app, shop.user.practiceId);
  expect((await pay({ amount: payable, paid_on: day(-3) }, colleague.token)).body.paying.paid.amount).toBe(toPay);
  expect(await rows()).toMatchObject([{ userId: shop.user.id }]);

  const back = await Promise.all([takeBack(colleague.token), takeBack(colleague.token)]);
  for (const { status, body } of back) {
    expect(status).toBe(200);
    expect(body.paying).toMatchObject({ state: 'in_dispute', to_pay: toPay, paid: null });
  }
  expect(await rows()).toMatchObject([{}, { userId: colleague.id, paidOn: null }]);
  expect((await pay({ amount: payable, paid_on: day(-3) })).body.paying.paid).toMatchObject({
    ...{ on: day(-3), amount: payable },
  });
  expect(await rows()).toHaveLength(3);
});

test('lines that ask leave it open, and it may be paid as the document says', async () => {
  const shop = await invoiceShop(app, { quantity: 10 });
  const order = await shop.order();
  const { code: _, ...nameless } = await shop.lineOf(order.lines[0] ?? 0, { quantity: '1' });
  const { id, payable, paying } = await shop.drop([nameless]);
  expect(paying).toMatchObject({ state: 'open', payable, to_pay: null });
  const { body } = await app.call('POST', `/api/invoices/${id}/payment/`, { token: shop.token, body: {} });
  expect(body.paying).toMatchObject({ state: 'paid', to_pay: null, paid: { amount: payable } });
});

test('a credit note is money to get', async () => {
  const { invoice, pay, takeBack } = await charged(0, { isCredit: true });
  expect(invoice.paying).toMatchObject({ payable: -invoice.payable, to_pay: -invoice.payable });
  expect((await pay()).body.paying.paid.amount).toBe(-invoice.payable);
  await takeBack();
  expect((await pay({ amount: 20 })).body.paying.paid.amount).toBe(-20);
});

test("nobody else's invoice is paid, and only by those who may order", async () => {
  const { shop, at, rows } = await charged();
  const stranger = await makeUser(app);
  const colleague = await makeColleague(app, shop.user.practiceId);
  await app.db.prisma.user.update({ where: { id: colleague.id }, data: { canOrder: false } });
  for (const [token, status] of [
    [stranger.token, 404],
    [colleague.token, 403],
  ] as const) {
    expect((await app.call('POST', at, { token, body: {} })).status).toBe(status);
    expect((await app.call('POST', `${at}take-back/`, { token })).status).toBe(status);
  }
  expect(await rows()).toEqual([]);
});

test('what is unpaid is listed, and what is due within a week', async () => {
  const { shop, dearer, invoice: later, pay } = await charged(0, { dueOn: day(8) });
  const soon = await shop.drop([dearer], { dueOn: day(7) });
  const late = await shop.drop([dearer], { dueOn: day(-1) });
  const list = async (query: string) => {
    const { body } = await app.call('GET', `/api/invoices/${query}`, { token: shop.token });
    return body.results as { id: number; paying: { is_overdue: boolean; state: string } }[];
  };
  const ids = async (query: string) => (await list(query)).map(({ id }) => id);
  expect(await ids('?only=unpaid')).toEqual([late.id, soon.id, later.id]);
  expect(await ids('?only=due')).toEqual([late.id, soon.id]);
  // The pack was charged twice: all of it is in dispute, and nothing is to pay.
  expect((await list('')).map(({ paying }) => [paying.state, paying.is_overdue])).toEqual([
    ['in_dispute', false],
    ['in_dispute', false],
    ['clear', false],
  ]);
  await pay();
  expect(await ids('?only=unpaid')).toEqual([late.id, soon.id]);
  expect((await list('')).map(({ paying }) => paying.state)).toEqual(['in_dispute', 'in_dispute', 'paid']);
  await app.call('POST', `/api/invoices/${soon.id}/payment/`, { token: shop.token, body: {} });
  expect(await ids('?only=due')).toEqual([late.id]);
});
