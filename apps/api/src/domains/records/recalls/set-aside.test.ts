import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { claimShop } from '../../../../test/claim-shop.ts';
import { deliveryShop } from '../../../../test/delivery-shop.ts';
import { makeColleague } from '../../../../test/factories.ts';
import { closeBeginning, verify } from '../../../../test/recorded-shop.ts';
import { useApp } from '../../../../test/test-app.ts';
import { judgeCharges } from '../../invoices/judge-charges.job.ts';
import { JUDGE_CHARGES } from '../../orders/public.ts';

const app = useApp();

const BATCH = { batch: 'T018H14A', expires_on: '2030-03-31' };

const searchAs = async (token: string) =>
  (await app.call('POST', '/api/records/recalls/search/', { token, body: { text: 'T018H14A' } })).body;
const setAside = (token: string, body: object) =>
  app.call('POST', '/api/records/recalls/set-aside/', { token, body: { key: randomUUID(), ...body } });

/** A practice that received four packs of a batch by two scans, and two of another, and finished the delivery. */
async function receivedShop() {
  const shop = await claimShop(app, { quantity: 6 });
  const order = await shop.order();
  const [line = 0] = order.lines;
  await shop.receive([
    { line, quantity: 3, ...BATCH },
    { line, quantity: 1, ...BATCH },
    { line, quantity: 2, batch: '7461-20D' },
  ]);
  const [row] = (await searchAs(shop.token)).found;
  const entries = () =>
    app.db.prisma.receiptEntry.findMany({ where: { receiptId: row.receipt }, orderBy: { id: 'asc' } });
  const quantities = async () =>
    (await app.call('GET', `/api/receipts/${row.receipt}/`, { token: shop.token })).body.lines[0].quantities;
  return { ...shop, line, order, row, entries, quantities };
}

describe('packs that are set aside', () => {
  test('of a finished delivery count as rejected: entries take them back, and one rejects them as recalled', async () => {
    const { token, row, line, entries, quantities } = await receivedShop();
    expect(row).toMatchObject({ packs: 4, set_aside: 0, claimable: 0 });
    const { status, body } = await setAside(token, { entry: row.entry, packs: 4 });
    expect([status, body]).toEqual([200, { entry: row.entry, packs: 4, set_aside: 4 }]);
    const [first, second, ...others] = await entries();
    expect(others.slice(1)).toMatchObject([
      { kind: 'received', quantity: -3, correctsId: first?.id, note: 'Recalled', ...{ batch: 'T018H14A' } },
      { kind: 'received', quantity: -1, correctsId: second?.id, note: 'Recalled', ...{ batch: 'T018H14A' } },
      {
        ...{ kind: 'rejected', quantity: 4, reason: 'recalled', orderItemId: line, batch: 'T018H14A' },
        expiresOn: new Date('2030-03-31'),
      },
    ]);
    expect(await quantities()).toMatchObject({ received: 2, open: 4 });
    expect((await searchAs(token)).found).toMatchObject([{ entry: row.entry, packs: 4, set_aside: 4, claimable: 4 }]);
  });

  test('are set aside once for a key, also by two at once', async () => {
    const { token, row } = await receivedShop();
    const body = { key: randomUUID(), entry: row.entry, packs: 1 };
    const answers = await Promise.all([setAside(token, body), setAside(token, body)]);
    answers.push(await setAside(token, body));
    expect(answers.map((answer) => [answer.status, answer.body.set_aside])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
  });

  test('are no more than were received, also where two set aside at once', async () => {
    const { token, row } = await receivedShop();
    const answers = await Promise.all([1, 2].map(() => setAside(token, { entry: row.entry, packs: 3 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      ...{ code: 'nothing_to_correct', detail: 'Only 1 of them is left to set aside.' },
    });
    expect((await setAside(token, { entry: row.entry, packs: 1 })).status).toBe(200);
    expect((await setAside(token, { entry: row.entry, packs: 1 })).body.detail).toBe(
      'None of them is left to set aside.',
    );
  });

  test('take back only what was not taken back before', async () => {
    const { token, row, correct, entries } = await receivedShop();
    await correct(row.receipt, { entry: row.entry, quantity: 2 });
    expect((await setAside(token, { entry: row.entry, packs: 3 })).status).toBe(409);
    expect((await setAside(token, { entry: row.entry, packs: 2 })).body).toMatchObject({ packs: 2, set_aside: 2 });
    const taken = (await entries()).slice(-3);
    expect(taken.map(({ quantity }) => quantity)).toEqual([-1, -1, 2]);
  });

  test('are none of another practice', async () => {
    const { row, entries } = await receivedShop();
    const { user } = await deliveryShop(app, { quantity: 1 });
    const before = await entries();
    const { status, body } = await setAside(user.token, { entry: row.entry, packs: 1 });
    expect([status, body]).toEqual([400, { entry: [`Invalid pk "${row.entry}" - object does not exist.`] }]);
    expect(await entries()).toEqual(before);
  });

  test('that no order has are set aside, and never claimable', async () => {
    const shop = await deliveryShop(app, { quantity: 1 });
    const { id } = await shop.open();
    const code = shop.gtins[0];
    await shop.count(id, [{ code, quantity: 2, ...BATCH, accept: ['not_ordered'] }]);
    const [row] = (await searchAs(shop.user.token)).found;
    expect(row).toMatchObject({ order: null, packs: 2 });
    expect((await setAside(shop.user.token, { entry: row.entry, packs: 2 })).status).toBe(200);
    expect((await searchAs(shop.user.token)).found).toMatchObject([{ packs: 2, set_aside: 2, claimable: 0 }]);
  });

  test('hold in the chain of records', async () => {
    const { token, row, user } = await receivedShop();
    await closeBeginning(app);
    await setAside(token, { entry: row.entry, packs: 2 });
    expect((await verify(app, user.practiceId)).faults).toEqual([]);
  });
});

describe('money owed of packs that are set aside', () => {
  test('is claimed as of packs that were rejected, and then not claimable any more', async () => {
    const { token, row, line, claimAll, toClaim, owed } = await receivedShop();
    const { netPrice } = await app.db.prisma.orderItem.findUniqueOrThrow({ where: { id: line } });
    await setAside(token, { entry: row.entry, packs: 3 });
    const amount = Math.round(Number(netPrice) * 300) / 100;
    expect(await owed()).toMatchObject({ to_claim: amount });
    expect((await toClaim())?.findings).toMatchObject([{ kind: 'rejected_not_credited', packs: 3, amount }]);
    await claimAll();
    expect((await searchAs(token)).found).toMatchObject([{ set_aside: 3, claimable: 0 }]);
    await setAside(token, { entry: row.entry, packs: 1 });
    expect((await searchAs(token)).found).toMatchObject([{ set_aside: 4, claimable: 1 }]);
  });

  test('is found in the invoice that charged them before, as of packs rejected at delivery', async () => {
    const { token, row, line, order, lineOf, drop, readInvoice } = await receivedShop();
    const { id } = await drop([await lineOf(line, { orderId: String(order.id) })]);
    expect((await readInvoice(id)).lines[0].verdicts).toEqual([]);
    await setAside(token, { entry: row.entry, packs: 2 });
    const { rows } = await app.db.pool.query('SELECT FROM pgboss.job WHERE name = $1 AND data @> $2', [
      JUDGE_CHARGES.name,
      JSON.stringify({ orderId: order.id }),
    ]);
    expect(rows).toHaveLength(1);
    await judgeCharges({ db: app.db }).run({ orderId: order.id });
    expect((await readInvoice(id)).lines[0].verdicts).toMatchObject([{ kind: 'rejected_not_credited', packs: 2 }]);
    expect((await searchAs(token)).found).toMatchObject([{ set_aside: 2, claimable: 2 }]);
  });

  test('is not told to those who may not order', async () => {
    const { row, user } = await receivedShop();
    const { id, token } = await makeColleague(app, user.practiceId);
    await app.db.prisma.user.update({ where: { id }, data: { canOrder: false } });
    expect((await setAside(token, { entry: row.entry, packs: 1 })).status).toBe(200);
    expect((await searchAs(token)).found).toMatchObject([{ set_aside: 1, claimable: null }]);
  });
});
