import type { MadeLine } from '@formulary/documents/test/made-invoice';
import { expect, test } from 'vitest';
import { makeOffers, unique } from '../../../test/factories.ts';
import { invoiceShop, saidOf } from '../../../test/invoice-shop.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

/** A line that has no code which any order has. */
async function namedAlone(
  shop: Awaited<ReturnType<typeof invoiceShop>>,
  line: number,
  changes: Partial<MadeLine> = {},
) {
  const { code: _, ...rest } = await shop.lineOf(line, changes);
  return rest;
}

test('a name alone is proposed, and settled by somebody once', async () => {
  const shop = await invoiceShop(app, { quantity: 10, name: `${unique('Kelloxim ')} 20 mg tablets` });
  const order = await shop.order();
  const [item = 0] = order.lines;
  const line = await namedAlone(shop, item);
  const asked = await shop.drop([line]);
  expect(asked).toMatchObject({ asks: 1, findings: 0, found: 0 });
  expect(asked.lines[0]).toMatchObject({
    state: 'asks',
    matches: [],
    proposals: [{ line: item, order: order.id, packs: 10 }],
  });
  const choice = { invoice_line: asked.lines[0].id, order_line: item, packs: 10 };
  const { status, body } = await shop.choose(asked.id, choice);
  expect([status, body.asks, saidOf(body).lines]).toEqual([200, 0, ['right']]);
  expect(body.lines[0].matches).toMatchObject([{ line: item, packs: 10, by: 'person' }]);
  const next = await shop.order();
  const known = await shop.drop([{ ...line, quantity: '5', cents: line.cents / 2 }]);
  expect([saidOf(known).lines, known.orders]).toEqual([['right'], [{ id: next.id, reference: null }]]);
});

test('of an order that the document names its lines alone are proposed', async () => {
  const shop = await invoiceShop(app, { quantity: 10 });
  const [first, second] = [await shop.order(), await shop.order()];
  const line = await namedAlone(shop, first.lines[0] ?? 0);
  const proposed = async (orderId?: string) => {
    const { lines } = await shop.drop([line], orderId === undefined ? {} : { orderId });
    return lines[0].proposals.map(({ order }: { order: number }) => order).toSorted();
  };
  expect(await proposed(String(second.id))).toEqual([second.id]);
  expect(await proposed('nobody knows it')).toEqual([first.id, second.id]);
});

test('what was said of units is remembered with them', async () => {
  const shop = await invoiceShop(app, { quantity: 4 });
  const first = await shop.order();
  const line = await namedAlone(shop, first.lines[0] ?? 0, { quantity: '40', cents: 0 });
  const { cents } = await shop.lineOf(first.lines[0] ?? 0);
  const asked = await shop.drop([{ ...line, cents }]);
  const choice = { invoice_line: asked.lines[0].id, order_line: first.lines[0], packs: 4 };
  expect(saidOf((await shop.choose(asked.id, choice)).body).lines).toEqual(['right']);
  await shop.order();
  const known = await shop.drop([{ ...line, quantity: '30', cents: (cents / 4) * 3 }]);
  expect(known.lines[0]).toMatchObject({ state: 'right', matches: [{ packs: 3 }] });
  const broken = await shop.drop([{ ...line, quantity: '35', cents }]);
  expect(broken.lines[0]).toMatchObject({ state: 'asks', matches: [] });
});

test('a line that was never ordered is a finding once somebody says so', async () => {
  const shop = await invoiceShop(app, { quantity: 10 });
  const order = await shop.order();
  const asked = await shop.drop([await namedAlone(shop, order.lines[0] ?? 0)]);
  const [line] = asked.lines;
  const { body } = await shop.choose(asked.id, { invoice_line: line.id });
  expect(saidOf(body).lines).toEqual([`found never_ordered ${Number(line.amount).toFixed(2)}`]);
  const { body: other } = await shop.choose(asked.id, { invoice_line: line.id, order_line: order.lines[0], packs: 10 });
  expect(saidOf(other).lines).toEqual(['right']);
});

test('orders of several prices are not chosen between by guess', async () => {
  const shop = await invoiceShop(app, { quantity: 10 });
  const first = await shop.order();
  await makeOffers(app, shop.wholesaler, { product: shop.products[0] ?? 0, grossPrice: 1, stockQuantity: null });
  const second = await shop.order();
  const line = await shop.lineOf(second.lines[0] ?? 0, { each: 150 });
  const asked = await shop.drop([line]);
  expect(asked.lines[0]).toMatchObject({
    state: 'asks',
    proposals: [{ line: first.lines[0] }, { line: second.lines[0] }],
  });
  const named = await shop.drop([line], { orderId: String(second.id) });
  expect(saidOf(named).lines).toEqual(['found dearer 5.00']);
});

const proposalsOf = async (shop: Awaited<ReturnType<typeof invoiceShop>>, id: number, line: number, as = shop.token) =>
  app.call('GET', `/api/invoices/${id}/lines/${line}/proposals/`, { token: as });

test('a line that was settled is put right, and the match that was remembered is replaced or forgotten', async () => {
  const name = unique('Kelloxim ');
  const shop = await invoiceShop(app, { quantity: 10, name: `${name} 20 mg` }, { quantity: 10, name: `${name} 40 mg` });
  const [low = 0, high = 0] = (await shop.order()).lines;
  const line = await namedAlone(shop, low);
  const asked = await shop.drop([line]);
  const invoice_line = asked.lines[0].id;
  const choose = async (body: object) => (await shop.choose(asked.id, { invoice_line, ...body })).body.lines[0];
  expect(await choose({ order_line: high, packs: 10 })).toMatchObject({ matches: [{ line: high }] });
  const wrong = (await proposalsOf(shop, asked.id, invoice_line)).body;
  expect(wrong.remembered).toBe(`${name} 40 mg`);
  // Also what this line is settled as, and the likeliest first.
  expect(wrong.proposals.map(({ line: of }: { line: number }) => of)).toEqual([low, high]);
  expect(wrong.proposals[0]).toMatchObject({ packs: 10, product_name: `${name} 20 mg` });
  expect(await choose({ order_line: low, packs: 10 })).toMatchObject({ state: 'right', matches: [{ line: low }] });
  expect((await proposalsOf(shop, asked.id, invoice_line)).body.remembered).toBe(`${name} 20 mg`);

  // The next invoice is judged by what is remembered, and that is wrong of it.
  const [again] = (await shop.order()).lines;
  const next = await shop.drop([line]);
  expect(next.lines[0].matches).toMatchObject([{ line: again, by: 'person' }]);
  const none = await shop.choose(next.id, { invoice_line: next.lines[0].id });
  expect(none.body.lines[0]).toMatchObject({ state: 'found', matches: [], verdicts: [{ kind: 'never_ordered' }] });
  const after = (await proposalsOf(shop, next.id, next.lines[0].id)).body;
  expect(after.remembered).toBeNull();
  expect(after.proposals[0]).toMatchObject({ line: again });
  const third = await shop.drop([line]);
  expect(third).toMatchObject({ asks: 1 });
  // What was said of the first one stays.
  expect((await shop.readInvoice(asked.id)).lines[0].matches).toMatchObject([{ line: low }]);
});

test('what is like nothing may be any line that no other invoice charges, the order that it names first', async () => {
  const shop = await invoiceShop(app, { quantity: 10 });
  const [charged, named, newest] = [await shop.order(), await shop.order(), await shop.order()];
  await shop.drop([await shop.lineOf(charged.lines[0] ?? 0)], { orderId: String(charged.id) });
  const line = { ...(await namedAlone(shop, named.lines[0] ?? 0)), name: 'Zzz' };
  const { id, lines } = await shop.drop([line], { orderId: String(named.id) });
  expect(lines[0]).toMatchObject({ state: 'found', verdicts: [{ kind: 'never_ordered' }] });
  const { body } = await proposalsOf(shop, id, lines[0].id);
  expect(body.proposals.map(({ order }: { order: number }) => order)).toEqual([named.id, newest.id]);
  expect(body.remembered).toBeNull();
});

test('what else a line may be is shown to its practice alone, and of no other line', async () => {
  const shop = await invoiceShop(app, { quantity: 10 });
  const order = await shop.order();
  const { id, lines } = await shop.drop([await shop.lineOf(order.lines[0] ?? 0)]);
  const stranger = await invoiceShop(app, { quantity: 1 });
  const statuses = [
    await proposalsOf(shop, id, lines[0].id),
    await proposalsOf(shop, id, lines[0].id, stranger.token),
    await proposalsOf(shop, id, lines[0].id + 1_000),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 404, 404]);
  const pounds = await shop.drop([await shop.lineOf(order.lines[0] ?? 0)], { currency: 'GBP' });
  expect((await proposalsOf(shop, pounds.id, pounds.lines[0].id)).body.proposals).toEqual([]);
});

test('a line or an order of somebody else is refused', async () => {
  const shop = await invoiceShop(app, { quantity: 10 });
  const order = await shop.order();
  const asked = await shop.drop([await namedAlone(shop, order.lines[0] ?? 0)]);
  const invoice_line = asked.lines[0].id;
  const stranger = await invoiceShop(app, { quantity: 1 });
  const [foreign] = (await stranger.order()).lines;
  const refused = async (body: object) => {
    const answer = await shop.choose(asked.id, body);
    expect(answer.status).toBe(400);
    return Object.keys(answer.body);
  };
  expect(await refused({ invoice_line, order_line: foreign, packs: 1 })).toEqual(['order_line']);
  expect(await refused({ invoice_line: invoice_line + 1_000 })).toEqual(['invoice_line']);
  expect(await refused({ invoice_line, packs: 3 })).toEqual(['packs']);
  expect(await shop.readInvoice(asked.id)).toMatchObject({ asks: 1 });
});
