import { keepAnswer } from '@formulary/api/domains/confirmations/keep-answer';
import { sendWholesaleOrder } from '@formulary/api/domains/orders/send-wholesale-order.job';
import { sendByHttp } from '@formulary/api/outside/wholesaler-transport/send-by-http';
import type { WholesalerTransport } from '@formulary/api/outside/wholesaler-transport/wholesaler-transport';
import { makeOffers, makeProducts, makeUser, makeWholesaler } from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import type { OrderItem } from '@formulary/contracts/orders';
import { expect, onTestFinished, test } from 'vitest';
import { serveUblDemo, UBL_DEMO } from './serve-ubl-demo.ts';

const app = useApp();
const SECRET = 'a secret of the demo, long enough';
const LINES = 30;

test('the demo’s wholesaler answers an order as UBL, the same when it is cut off and comes again', async () => {
  const wholesaler = await makeWholesaler(app, { name: UBL_DEMO.name, orderSecret: SECRET });
  const products = await makeProducts(app, ...Array.from({ length: LINES }, () => ({})));
  await makeOffers(app, wholesaler, ...products.map((product) => ({ product, stockQuantity: null })));
  const { token } = await makeUser(app, [wholesaler]);
  for (const product of products) {
    await app.call('POST', '/api/cart/item/', { token, body: { manufacturer_product: product, quantity: 2 } });
  }
  const { body: cart } = await app.call('GET', '/api/cart/', { token });
  const { body: order } = await app.call('POST', '/api/order/', { token, body: { cart: cart.id } });
  const part = await app.db.prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId: order.id } });

  const transport: WholesalerTransport = {
    async send(sent) {
      if (sent.way.transport !== 'http') throw new Error('it is served by http');
      return sendByHttp({ clock: app.clock, timeout: 10_000 }, sent, sent.way);
    },
  };
  const send = () => sendWholesaleOrder({ ...app, transport, keepAnswer }).run({ wholesaleOrderId: part.id });
  const read = async () => (await app.call('GET', `/api/order/${order.id}/`, { token })).body.wholesale_orders[0];

  const unheard = await serveUblDemo({ ...app, formulary: 'http://127.0.0.1:9' });
  await expect(send()).rejects.toThrow('503');
  await unheard.close();

  const formulary = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const served = await serveUblDemo({ ...app, formulary });
  onTestFinished(served.close);
  await send();
  const { status, wholesale_order_items: items } = await read();
  expect([status, items.length]).toEqual(['complete', LINES]);
  const kinds = new Set<string>();
  for (const { confirmation, sent } of items as OrderItem[]) {
    const [word, ...more] = confirmation?.words ?? [];
    expect([word?.quantity, more]).toEqual([2, []]);
    const kind = word?.asks ? 'asked' : (word?.kind ?? 'nothing');
    kinds.add(kind);
    // What waits, for the practice or for the manufacturer, is not sent.
    expect(sent.map(({ quantity }) => quantity)).toEqual(kind === 'confirmed' ? [2] : []);
    expect(word?.until).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
  expect(kinds).toEqual(new Set(['confirmed', 'back_ordered', 'asked']));
});
