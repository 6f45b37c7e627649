import { Order } from '@formulary/contracts/orders';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { cartOf } from '../../../test/cart-client.ts';
import { makeOffers, makeProduct, makeUser, makeWholesaler } from '../../../test/factories.ts';
import { useMailServer } from '../../../test/mail-server.ts';
import { startMailWorkers } from '../../../test/mail-workers.ts';
import { useApp } from '../../../test/test-app.ts';

const server = useMailServer();
const app = useApp({ PRICE_NOTE: 'ex VAT', SIMULATED_TRANSPORT_MS: '0' });

beforeAll(() => startMailWorkers(app, server));

type Terms = Parameters<typeof makeWholesaler>[1];

/** An order of one line of 100 euros gross and 90 net at a wholesaler of each of these terms. */
async function placeWith(...terms: Terms[]) {
  const wholesalers = [];
  for (const [preference, of] of terms.entries()) wholesalers.push(await makeWholesaler(app, { preference, ...of }));
  const user = await makeUser(app, wholesalers);
  const cart = cartOf(app, user);
  for (const wholesaler of wholesalers) {
    const product = await makeProduct(app);
    const [offer] = await makeOffers(app, wholesaler, { product, grossPrice: 100, discount: 10 });
    await cart.add(product, { wholesale_product: offer });
  }
  const { id } = await cart.read();
  const { status, body } = await app.call('POST', '/api/order/', { token: user.token, body: { cart: id } });
  expect(status).toBe(201);
  const order = Order.parse(body);
  return { user, order, names: wholesalers.map(({ name }) => name) };
}

const read = async ({ user, order }: Awaited<ReturnType<typeof placeWith>>) =>
  Order.parse((await app.call('GET', `/api/order/${order.id}/`, { token: user.token })).body);

const feesOf = ({ wholesale_orders }: Order) => wholesale_orders.map(({ delivery_fee }) => delivery_fee);

async function summaryOf({ order_summary_url }: Order): Promise<string> {
  const { pathname, search } = new URL(order_summary_url ?? '');
  const { rawPayload } = await app.fastify.inject({ method: 'GET', url: `${pathname}${search}` });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

async function mailTo(email: string): Promise<string> {
  await expect.poll(() => server.sentTo(email)).toHaveLength(1);
  return server.sentTo(email)[0]?.text ?? '';
}

test('an order keeps the fee of each part as it was promised, and says it in the answer, its PDF and its mail', async () => {
  const placed = await placeWith(
    { deliveryFee: 8.5, freeShippingThreshold: 100.01 },
    { deliveryFee: 11, freeShippingThreshold: 100 },
    { deliveryFee: 11.25 },
  );
  const { order, user, names } = placed;
  expect(order.total).toBe(270);
  expect(feesOf(order)).toEqual([8.5, 0, 11.25]);
  const rows = await app.db.prisma.wholesaleOrder.findMany({
    where: { orderId: order.id },
    orderBy: { preference: 'asc' },
  });
  expect(rows.map(({ deliveryFee }) => Number(deliveryFee))).toEqual([8.5, 0, 11.25]);

  // What a wholesaler asks later is no promise.
  await app.db.prisma.wholesaler.updateMany({ where: { name: { in: names } }, data: { deliveryFee: 99 } });
  const now = await read(placed);
  expect(feesOf(now)).toEqual([8.5, 0, 11.25]);

  const pdf = await summaryOf(now);
  for (const words of ['Delivery fees as promised', '€19.75', 'Total with delivery, ex VAT', '€289.75']) {
    expect(pdf).toContain(words);
  }
  expect(pdf.match(/Delivery fee as promised: (€8\.50|Free|€11\.25)/g)).toHaveLength(3);

  const text = await mailTo(user.email);
  expect(text).toMatch(new RegExp(`${names[0]} +1 +€8\\.50 +€90\\.00\n${names[1]} +1 +Free +€90\\.00`));
  expect(text).toMatch(
    /Total, ex VAT +€270\.00\nDelivery fees as promised +€19\.75\nTotal with delivery, ex VAT +€289\.75/,
  );
});

test('a fee that is not known is null, never 0, and is said beside those that are known', async () => {
  const placed = await placeWith({ deliveryFee: 8.5 }, { freeShippingThreshold: 500 });
  expect(feesOf(placed.order)).toEqual([8.5, null]);
  const pdf = await summaryOf(placed.order);
  expect(pdf).toContain('at least €188.50');
  expect(await mailTo(placed.user.email)).toMatch(/Total with delivery, ex VAT +at least €188\.50/);
});

test('an order from before fees were kept says nothing of them', async () => {
  const placed = await placeWith({ deliveryFee: 8.5 });
  await app.db.prisma.wholesaleOrder.updateMany({ where: { orderId: placed.order.id }, data: { deliveryFee: null } });
  const order = await read(placed);
  expect(feesOf(order)).toEqual([null]);
  expect(await summaryOf(order)).not.toMatch(/[Dd]elivery fee|with delivery/);
});

test('what was refused is delivered by nobody: its fee is in no sum', async () => {
  const placed = await placeWith({ deliveryFee: 8.5 }, { deliveryFee: 11 });
  const uid = placed.order.wholesale_orders[0]?.uid ?? '';
  await app.db.prisma.wholesaleOrder.update({ where: { uid }, data: { status: 'failed', settledAt: app.clock.now() } });
  const order = await read(placed);
  expect(feesOf(order)).toEqual([8.5, 11]);
  const [, counted = ''] = (await summaryOf(order)).split('Without what was rejected or not sent');
  expect(counted).toContain('€101.00');
});
