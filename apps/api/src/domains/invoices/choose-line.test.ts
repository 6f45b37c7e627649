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
