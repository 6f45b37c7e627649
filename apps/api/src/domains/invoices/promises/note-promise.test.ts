import { expect, test } from 'vitest';
import { claimShop, sumsOf } from '../../../../test/claim-shop.ts';
import { makeColleague, makeUser } from '../../../../test/factories.ts';
import { saidOf } from '../../../../test/invoice-shop.ts';
import { useApp } from '../../../../test/test-app.ts';
import { lookForOverdue } from './look-for-overdue.job.ts';

const app = useApp();
const DAY_MS = 86_400_000;
const day = (ahead: number) => new Date(app.clock.now().getTime() + ahead * DAY_MS).toISOString().slice(0, 10);
const frame = { timeZone: 'UTC' };

/** A practice that ordered ten packs, which came, and what it notes of them. */
async function promised() {
  const shop = await claimShop(app, { quantity: 10 });
  const { lines, id: order } = await shop.order();
  const [line = 0] = lines;
  await shop.receive([{ line, quantity: 10 }]);
  const note = (body: object, token = shop.token) =>
    app.call('POST', '/api/invoices/promises/', { token, body: { order_line: line, note: 'Mary, by phone', ...body } });
  const takeBack = (id: number, token = shop.token) =>
    app.call('POST', `/api/invoices/promises/${id}/take-back/`, { token });
  const list = async (query = '', token = shop.token) =>
    (await app.call('GET', `/api/invoices/promises/${query}`, { token })).body.promises;
  const { cents } = await shop.lineOf(line, { quantity: '1' });
  const euros = (packs: number) => ((packs * cents) / 100).toFixed(2);
  return { ...shop, orderMore: shop.order, order, line, note, takeBack, list, cents, euros };
}

/** As the job does a day after the day until which it was waited for. */
async function passDue(id: number) {
  await app.db.prisma.notedPromise.update({ where: { id }, data: { dueOn: new Date(day(-1)) } });
  await lookForOverdue({ db: app.db, clock: app.clock, frame }).run({});
}

test('free packs that are charged are found, and not once they are taken back', async () => {
  const { drop, lineOf, line, note, takeBack, list, readInvoice, euros, toClaim } = await promised();
  const invoice = await drop([await lineOf(line)]);
  expect(saidOf(invoice).lines).toEqual(['right']);
  const [one, again] = await Promise.all([note({ free_packs: 2 }), note({ free_packs: 2 })]);
  expect([one.status, again.status]).toEqual([201, 201]);
  expect(again.body.id).toBe(one.body.id);
  expect(one.body).toMatchObject({
    ...{ order_line: line, free_packs: 2, amount: null, note: 'Mary, by phone', said_on: day(0), due_on: day(14) },
    ...{ state: 'not_given', missing: Number(euros(2)), noted_by: { firstName: 'Aoife', lastName: 'Byrne' } },
  });
  const found = await readInvoice(invoice.id);
  expect(saidOf(found).lines).toEqual([`found free_goods_not_given ${euros(2)}`]);
  expect(found.found.toFixed(2)).toBe(euros(2));
  expect((await toClaim())?.findings).toMatchObject([{ kind: 'free_goods_not_given', order_line: line, packs: 2 }]);

  const back = await Promise.all([takeBack(one.body.id), takeBack(one.body.id)]);
  for (const { status, body } of back) expect([status, body.state]).toEqual([200, 'taken_back']);
  expect(saidOf(await readInvoice(invoice.id)).lines).toEqual(['right']);
  expect(await toClaim()).toBeUndefined();
  // Noted anew it is another one.
  const anew = await note({ free_packs: 2 });
  expect(anew.body.id).not.toBe(one.body.id);
  expect((await list(`?invoice=${invoice.id}`)).map(({ state }: { state: string }) => state)).toEqual([
    'not_given',
    'taken_back',
  ]);
});

test('free packs on a line for nothing are explained, and it is never said that nobody ordered them', async () => {
  const { drop, lineOf, line, note, list } = await promised();
  await note({ free_packs: 2 });
  const free = await lineOf(line, { quantity: '2', each: 0 });
  const invoice = await drop([await lineOf(line, { quantity: '8' }), free]);
  expect(saidOf(invoice).lines).toEqual(['right', 'explained (free_as_promised)']);
  expect(await list(`?invoice=${invoice.id}`)).toMatchObject([{ state: 'given', missing: 0 }]);
});

test('a promised credit is waited for until its day, and then owed until it comes', async () => {
  const { drop, lineOf, line, note, list, readInvoice, claimAll, credit, readClaim, send, owed, order } =
    await promised();
  const invoice = await drop([await lineOf(line)]);
  const { id } = (await note({ amount: 14 })).body;
  expect(saidOf(await readInvoice(invoice.id)).lines).toEqual(['explained (waited_for_credit)']);
  expect((await owed()).to_claim).toBe(0);
  expect(await list(`?order=${order}`)).toMatchObject([{ id, state: 'waited_for', missing: 14 }]);

  await lookForOverdue({ db: app.db, clock: app.clock, frame }).run({});
  expect((await list())[0].state).toBe('waited_for');
  await passDue(id);
  expect(saidOf(await readInvoice(invoice.id)).lines).toEqual(['found promised_credit_not_given 14.00']);
  expect((await list())[0]).toMatchObject({ state: 'not_given', missing: 14 });
  const claim = await claimAll();
  expect(claim.letter).toMatch(
    /A credit was promised and not given \(Mary, by phone, \d+ \w+ \d{4}\)\. Claimed: €14\.00/,
  );
  await send(claim.id);

  await credit([await lineOf(line, { quantity: '1', price: '9.00', cents: 900 })]);
  expect(sumsOf(await readClaim(claim.id))).toBe('partly_credited: 14.00 claimed, 9.00 credited, 5.00 owed');
  expect((await list())[0]).toMatchObject({ state: 'not_given', missing: 5 });
  await credit([await lineOf(line, { quantity: '1', price: '5.00', cents: 500 })]);
  expect(sumsOf(await readClaim(claim.id))).toBe('credited: 14.00 claimed, 14.00 credited');
  expect((await list())[0]).toMatchObject({ state: 'given', missing: 0 });
});

test('a credit that is promised for what was claimed stays owed while it is waited for, and is the same money', async () => {
  const { drop, lineOf, line, note, claimAll, readClaim, send, owed, cents } = await promised();
  await drop([await lineOf(line, { each: cents + 100 })]);
  const claim = await claimAll();
  await send(claim.id);
  const { id } = (await note({ amount: 14 })).body;
  expect(sumsOf(await readClaim(claim.id))).toBe('sent: 10.00 claimed, 10.00 owed');
  expect(await owed()).toMatchObject({ owed: 10, to_claim: 0 });
  await passDue(id);
  expect(await owed()).toMatchObject({ owed: 10, to_claim: 4 });
});

test('a credit that came before it was noted is given', async () => {
  const { drop, lineOf, line, note, list, credit, owed } = await promised();
  await drop([await lineOf(line)]);
  await credit([await lineOf(line, { quantity: '1', price: '9.00', cents: 900 })]);
  await note({ amount: 9, due_on: day(0) });
  expect((await list())[0]).toMatchObject({ state: 'given', missing: 0 });
  expect((await owed()).to_claim).toBe(0);
});

test('a credit whose line no invoice charges is owed once it is overdue', async () => {
  const { note, line, owed, toClaim, drop, lineOf, list } = await promised();
  const noted = await note({ amount: 14, said_on: day(-20), due_on: day(-1) });
  expect(noted.body).toMatchObject({ state: 'not_given', missing: 14 });
  expect((await toClaim())?.findings).toMatchObject([
    { kind: 'promised_credit_not_given', order_line: line, amount: 14, facts: { invoice: null } },
  ]);
  await drop([await lineOf(line)]);
  expect((await owed()).to_claim).toBe(14);
  expect((await list())[0]).toMatchObject({ state: 'not_given', missing: 14 });
});

test.each<[string, object, object]>([
  ['neither packs nor money', {}, { amount: ['This field is required.'] }],
  [
    'both',
    { free_packs: 1, amount: 1 },
    { free_packs: ['Say free packs or a credit: one promise is of one of them.'] },
  ],
  ['nothing', { amount: 0 }, { amount: ['Ensure this value is greater than or equal to 0.01.'] }],
  ['by nobody', { amount: 1, note: ' ' }, { note: expect.anything() }],
])('is refused: %s', async (_, body, faults) => {
  const { note } = await promised();
  expect(await note(body)).toMatchObject({ status: 400, body: faults });
});

test("another practice's line and promise are not there", async () => {
  const { note, takeBack, list, wholesaler, user } = await promised();
  const stranger = await makeUser(app, [wholesaler]);
  const { id } = (await note({ amount: 14 })).body;
  expect((await note({ amount: 14 }, stranger.token)).status).toBe(400);
  expect((await takeBack(id, stranger.token)).status).toBe(404);
  expect(await list('', stranger.token)).toEqual([]);
  const asking = await makeColleague(app, user.practiceId);
  await app.db.prisma.user.update({ where: { id: asking.id }, data: { canOrder: false } });
  expect((await note({ amount: 14 }, asking.token)).status).toBe(403);
  expect((await takeBack(id, asking.token)).status).toBe(403);
});

test.each([true, false])(
  'of packs that are free nothing is left to be charged, where somebody counts: %s',
  async (counts) => {
    const { drop, lineOf, line, note, order, ...shop } = await promised();
    if (!counts) await app.call('PATCH', '/api/deliveries/', { token: shop.token, body: { receives: false } });
    await note({ free_packs: 2 });
    await drop([await lineOf(line, { quantity: '8' })], { orderId: String(order) });
    const [next = 0] = (await shop.orderMore()).lines;
    // Of no order that it names: two packs of it would be those of the order before.
    const { lines } = await drop([await lineOf(next)]);
    expect(lines[0].matches).toMatchObject([{ line: next, packs: 10 }]);
  },
);

test('where nobody counts, what is left of an order is without the free packs that a document has', async () => {
  const { drop, lineOf, line, note, order, ...shop } = await promised();
  await app.call('PATCH', '/api/deliveries/', { token: shop.token, body: { receives: false } });
  await note({ free_packs: 2 });
  const free = await lineOf(line, { quantity: '2', each: 0 });
  await drop([await lineOf(line, { quantity: '8' }), free], { orderId: String(order) });
  const [next = 0] = (await shop.orderMore()).lines;
  const { lines } = await drop([await lineOf(next)]);
  expect(lines[0].matches).toMatchObject([{ line: next, packs: 10 }]);
});

test('where nobody counts, free packs on a line for nothing are beside those to be paid', async () => {
  const { drop, lineOf, line, note, order, ...shop } = await promised();
  await app.call('PATCH', '/api/deliveries/', { token: shop.token, body: { receives: false } });
  await note({ free_packs: 2 });
  await shop.orderMore();
  const free = await lineOf(line, { quantity: '2', each: 0 });
  const { lines } = await drop([await lineOf(line), free]);
  expect(lines[0].matches).toMatchObject([{ line, packs: 10 }]);
});
