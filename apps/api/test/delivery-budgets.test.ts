import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY, later } from '../src/kernel/clock.ts';
import { dataMatrix, deliveryShop } from './delivery-shop.ts';
import { makeOffers, makeWholesaler } from './factories.ts';
import { spendingOf } from './spend.ts';
import { useApp } from './test-app.ts';

const app = useApp();
const { spend } = spendingOf(app);

async function shop() {
  const made = await deliveryShop(app, { quantity: 300 }, { quantity: 300 }, { quantity: 2 });
  const { token } = made.user;
  const ordered = await made.order();
  const open = () => spend('deliveries.openReceipt', { status: 200, token, body: { wholesaler: made.wholesaler.id } });
  return { ...made, token, ordered, open };
}

test('a delivery, from its first pack to its last', async () => {
  const { token, ordered, open, gtins, products } = await shop();
  const pathOfProduct = `/api/product/${products[0]}/receipts/`;
  const [first = '', second = ''] = gtins;
  const { id } = (await open()).body;
  const at = (call = '') => ({ token, path: `/api/receipts/${id}/${call}` });
  const count = async (entries: readonly object[]) => {
    const body = { entries: entries.map((entry) => ({ key: randomUUID(), ...entry })) };
    const { body: answer, sent } = await spend('deliveries.countEntries', { status: 200, ...at('entries/'), body });
    expect(answer.entries).toHaveLength(entries.length);
    for (const { outcome } of answer.entries) expect(outcome).toBe('counted');
    return sent.length;
  };
  const scans = (most: number) =>
    Array.from({ length: most }, (_, place) => ({ code: dataMatrix(place % 2 === 0 ? first : second) }));
  expect(await count(scans(1))).toBe(await count(scans(100)));
  const line = ordered.lines[2];
  expect(await count([{ line }])).toBe(await count([{ line }, ...Array(99).fill({ line: ordered.lines[0] })]));
  await open();
  const { body } = await spend('deliveries.getReceipt', { status: 200, ...at() });
  const entry = body.entries.find((one: { line: number }) => one.line === line);
  const correction = { key: randomUUID(), entry: entry.id, quantity: 1, note: 'Counted twice' };
  await spend('deliveries.correctEntry', { status: 200, ...at('corrections/'), body: correction });
  await spend('deliveries.finishReceipt', { status: 200, ...at('finish/'), body: {} });
  await spend('deliveries.getReceipt', { status: 200, ...at() });
  const late = { ...correction, key: randomUUID(), entry: body.entries[0].id };
  await spend('deliveries.correctEntry', { status: 200, ...at('corrections/'), body: late });
  await spend('deliveries.listReceipts', { status: 200, token });
  const path = '/api/receipts/packs/?from=2020-01-01&to=2999-12-31';
  expect((await spend('deliveries.listReceived', { status: 200, token, path })).body.results.length).toBeGreaterThan(
    100,
  );
  const ofProduct = await spend('deliveries.listProductReceipts', { token, status: 200, path: pathOfProduct });
  expect(ofProduct.body.receipts).toHaveLength(1);
});

test('a delivery by which an order is whole, and packs of it that come all the same', async () => {
  const { token, ordered, open, gtins } = await shop();
  const { id } = (await open()).body;
  const path = `/api/receipts/${id}/entries/`;
  const entries = ordered.lines.map((line, place) => ({ key: randomUUID(), line, quantity: place < 2 ? 300 : 2 }));
  await spend('deliveries.countEntries', { status: 200, token, path, body: { entries } });
  await spend('deliveries.finishReceipt', { status: 200, token, path: `/api/receipts/${id}/finish/`, body: {} });
  const { id: next } = (await open()).body;
  const more = [{ key: randomUUID(), code: dataMatrix(gtins[0] ?? ''), accept: ['not_ordered'] }];
  const again = { token, path: `/api/receipts/${next}/entries/`, body: { entries: more } };
  await spend('deliveries.countEntries', { status: 200, ...again });
});

test('what is still to come, and what is done about it', async () => {
  const { token, ordered, products, user } = await shop();
  await spend('deliveries.changeSettings', { status: 200, token, body: { receives: true, short_dated_months: 6 } });
  const { body } = await spend('deliveries.getDeliveries', { status: 200, token });
  expect(body.wholesalers[0].parts).toHaveLength(1);
  await spend('deliveries.listRest', { status: 200, token });
  await spend('deliveries.countAsking', { status: 200, token });
  const ask_again_on = later(app.clock.now(), 7 * DAY)
    .toISOString()
    .slice(0, 10);
  const waiting = { lines: ordered.lines, ask_again_on };
  const { waits } = (await spend('deliveries.waitForRest', { status: 200, token, body: waiting })).body;
  await spend('deliveries.takeBackWaits', { status: 200, token, body: { waits } });
  const lines = ordered.lines.map((line) => ({ line, quantity: 2 }));
  const first = await spend('deliveries.dropRest', { status: 200, token, body: { lines: lines.slice(0, 1) } });
  await spend('deliveries.takeBackDrops', { status: 200, token, body: { drops: first.body.drops } });
  const [line] = ordered.lines;
  const other = await makeWholesaler(app);
  await makeOffers(app, other, ...products.map((product) => ({ product, stockQuantity: null })));
  const account = { practiceId: user.practiceId, wholesalerId: other.id, accountNumber: 'B-1' };
  await app.db.prisma.wholesalerAccount.create({ data: account });
  const path = `/api/still-to-come/elsewhere/?lines=${line}`;
  const { body: plan } = await spend('deliveries.planElsewhere', { status: 200, token, path });
  const elsewhere = { lines: [line], fingerprint: plan.fingerprint };
  await spend('deliveries.orderElsewhere', { status: 200, token, body: { ...elsewhere, order: false } });
  await spend('deliveries.orderElsewhere', { status: 200, token, body: { ...elsewhere, order: true } });
  await spend('deliveries.dropRest', { status: 200, token, body: { lines: lines.slice(1) } });
});
