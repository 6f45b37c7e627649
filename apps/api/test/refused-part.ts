import { cartOf } from './cart-client.ts';
import { makeOffers, makeProducts, makeUser, makeWholesaler } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** An order of two products that its wholesaler rejected; two others have both, for 11 and 12 each, with fees of 5 and 1. */
export const makeRejectedOf = (app: TestApp) =>
  async function makeRejected({ form = false } = {}) {
    const [refusing, near, far] = [
      await makeWholesaler(app),
      await makeWholesaler(app, { deliveryFee: 5 }),
      await makeWholesaler(app, { deliveryFee: 1 }),
    ];
    const products = await makeProducts(
      app,
      { requiresAr16Form: form },
      form ? { note: 'Keep cold.', notePrompt: true } : {},
    );
    const [a = 0, b = 0] = products;
    const first = await makeOffers(app, refusing, { product: a, grossPrice: 10 }, { product: b, grossPrice: 10 });
    await makeOffers(app, near, { product: a, grossPrice: 11 }, { product: b, grossPrice: 11 });
    const there = await makeOffers(app, far, { product: a, grossPrice: 12 }, { product: b, grossPrice: 12 });
    const user = await makeUser(app, [refusing, near, far]);
    const cart = cartOf(app, user);
    if (form)
      await app.call('POST', '/api/compliance/accept/', { token: user.token, body: { category: 'ar16', product: a } });
    for (const [at, product] of products.entries())
      await cart.add(product, { wholesale_product: first[at], quantity: 2 });
    const { body: order } = await app.call('POST', '/api/order/', {
      token: user.token,
      body: { cart: (await cart.read()).id },
    });
    await app.db.prisma.wholesaleOrder.updateMany({
      where: { orderId: order.id },
      data: { status: 'failed', settledAt: app.clock.now() },
    });
    const uid = String(order.wholesale_orders[0].uid);
    const calls = {
      ask: (token = user.token) =>
        app.call('GET', `/api/order/${order.id}/elsewhere/?wholesale_order=${uid}`, { token }),
      read: async () => (await app.call('GET', `/api/order/${order.id}/`, { token: user.token })).body,
      post: (body: object, key?: string, token = user.token) =>
        app.call('POST', `/api/order/${order.id}/elsewhere/`, {
          token,
          body: { wholesale_order: uid, ...body },
          ...(key !== undefined && { headers: { 'idempotency-key': key } }),
        }),
    };
    return { refusing, near, far, products, there, user, cart, order, ...calls };
  };
