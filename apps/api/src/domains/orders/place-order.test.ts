import { ordersRoutes } from '@formulary/contracts/orders';
import { describe, expect, test } from 'vitest';
import {
  type MadeUser,
  makeColleague,
  makeOffers,
  makeProduct,
  makeProducts,
  makeUser,
  makeWholesaler,
} from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { DAY } from '../../kernel/clock.ts';

const app = useApp();

/** A practice with two wholesalers and three products: 10.00 and 20.55 at the first, 3.33 at the second. */
async function makeShop() {
  const first = await makeWholesaler(app, { preference: 1 });
  const second = await makeWholesaler(app, { preference: 2 });
  const [a = 0, b = 0, c = 0] = await makeProducts(app, { manufacturerDiscount: 5 }, { manufacturerDiscount: 5 }, {});
  const [offerA = 0] = await makeOffers(
    app,
    first,
    { product: a, grossPrice: 10 },
    { product: b, grossPrice: 20.55, discount: 2.5 },
  );
  await makeOffers(app, second, { product: c, grossPrice: 3.33, discount: 10 });
  const user = await makeUser(app, [first, second]);
  return { first, second, a, b, c, offerA, user };
}

const add = (user: MadeUser, product: number, quantity = 1) =>
  app.call('POST', '/api/cart/item/', { token: user.token, body: { manufacturer_product: product, quantity } });
const cartOf = async (user: MadeUser) => (await app.call('GET', '/api/cart/', { token: user.token })).body;
const place = (user: MadeUser, body: object, key?: string) =>
  app.call('POST', '/api/order/', {
    token: user.token,
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

describe('placing an order', () => {
  // Specification 1.7, 3.18, 3.19, 3.20.
  test('splits the cart per wholesaler with what was promised, and empties it', async () => {
    const { user, a, b, c, first, second } = await makeShop();
    await add(user, a, 3);
    await add(user, b, 2);
    await add(user, c, 7);
    const cart = await cartOf(user);

    const { status, body } = await place(user, { cart: cart.id, expected_total: cart.total, reference: '  PO 7 ' });

    expect(status).toBe(201);
    // By hand: 3 x 9.50, 2 x 19.01 (20.55 less 7.5 % = 1.54125 -> 1.54), 7 x 3.00 (3.33 less 10 % = 0.333 -> 0.33).
    expect(body).toMatchObject({
      cart: cart.id,
      reference: 'PO 7',
      subtotal: 94.41,
      total: 87.52,
      placed_by: { firstName: 'Aoife', lastName: 'Byrne' },
      order_summary_url: expect.stringMatching(/\/api\/order\/\d+\/summary\.pdf\?expires=\d+&signature=[\w-]{43}$/),
    });
    expect(body.delivery_address).toMatch(/^Practice .*\n1 Main Street\nEnnis\nCo. Clare$/);
    expect(body.manufacturer_saving + body.wholesaler_saving).toBeCloseTo(94.41 - 87.52, 10);
    expect(body.wholesale_orders.map((one: { wholesaler_name: string }) => one.wholesaler_name)).toEqual([
      first.name,
      second.name,
    ]);
    expect(body.wholesale_orders[0].wholesale_order_items).toMatchObject([
      {
        quantity: 3,
        gross_price: 10,
        net_price: 9.5,
        total_discount: 5,
        total: 28.5,
        manufacturer_saving: 1.5,
        wholesaler_saving: 0,
      },
      {
        quantity: 2,
        gross_price: 20.55,
        net_price: 19.01,
        total_discount: 7.5,
        total: 38.02,
        manufacturer_saving: 2.05,
        wholesaler_saving: 1.03,
      },
    ]);
    expect(body.wholesale_orders[1].wholesale_order_items).toMatchObject([
      { quantity: 7, total: 21, wholesaler_saving: 2.31 },
    ]);

    const after = await cartOf(user);
    expect(after.items).toEqual([]);
    expect(after.id).not.toBe(cart.id);
    const { rows: jobs } = await app.db.pool.query(
      `SELECT FROM pgboss.job j JOIN wholesale_orders w ON w.id = (j.data->>'wholesaleOrderId')::int WHERE w.order_id = $1`,
      [body.id],
    );
    expect(jobs).toHaveLength(2);
  });

  // Specification 4.26, 4.27.
  test('keeps lines that were set aside, with their ids, in the next cart', async () => {
    const { user, a, c } = await makeShop();
    await add(user, a);
    const { body: aside } = await add(user, c, 2);
    await app.call('PATCH', `/api/cart/item/${aside.id}/`, { token: user.token, body: { is_active: false } });
    const cart = await cartOf(user);

    const { status, body } = await place(user, { cart: cart.id });

    expect(status).toBe(201);
    expect(body.wholesale_orders).toHaveLength(1);
    const next = await cartOf(user);
    expect(next.id).not.toBe(cart.id);
    expect(next.items).toMatchObject([{ id: aside.id, quantity: 2, is_active: false }]);
  });

  // Specification 7.26.
  test('makes one order of fifty parallel posts of one cart', async () => {
    const { user, a, c } = await makeShop();
    await add(user, a, 2);
    await add(user, c);
    const cart = await cartOf(user);

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        place(user, { cart: cart.id }, index % 2 === 0 ? `key ${index % 4}` : undefined),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(49).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await app.db.prisma.order.count({ where: { cartId: cart.id } })).toBe(1);
    expect(await app.db.prisma.wholesaleOrder.count({ where: { order: { cartId: cart.id } } })).toBe(2);
  });

  test('holds every line as it is when lines are changed, moved and removed at the same time', async () => {
    const [first, second] = [await makeWholesaler(app), await makeWholesaler(app)];
    const products = [await makeProduct(app), await makeProduct(app), await makeProduct(app)];
    await makeOffers(app, first, ...products.map((product) => ({ product })));
    const elsewhere = await makeOffers(app, second, ...products.map((product) => ({ product, grossPrice: 12 })));
    const user = await makeUser(app, [first, second]);
    for (const product of products) await add(user, product);
    const { id, items } = await cartOf(user);
    const change = (item: number, body: object, call = '') =>
      app.call('PATCH', `/api/cart/item/${item}/${call}`, { token: user.token, body });

    const answers = await Promise.all([
      change(items[0].id, { quantity: 7 }),
      change(items[1].id, { wholesale_product: elsewhere[1] }, 'move/'),
      place(user, { cart: id }),
      app.call('DELETE', `/api/cart/item/${items[2].id}/`, { token: user.token }),
      change(items[0].id, { is_active: false }),
      change(items[1].id, { quantity: 9 }),
    ]);

    for (const { status } of answers) expect([200, 201, 204, 404]).toContain(status);
    const ordered = await app.db.prisma.orderItem.findMany({ where: { wholesaleOrder: { order: { cartId: id } } } });
    const lines = await app.db.prisma.cartItem.findMany({ where: { cartId: id } });
    const held = ({ offerId, quantity }: { offerId: number; quantity: number }) => `${quantity} of ${offerId}`;
    expect(ordered.map(held).sort()).toEqual(lines.map(held).sort());
    expect(lines.every(({ isActive }) => isActive)).toBe(true);
  });

  test('answers a repeated key with the same order, and refuses it for another request', async () => {
    const { user, a } = await makeShop();
    await add(user, a);
    const cart = await cartOf(user);
    const first = await place(user, { cart: cart.id }, 'one');
    const again = await place(user, { cart: cart.id }, 'one');
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect((await place(user, { cart: cart.id, reference: 'other' }, 'one')).status).toBe(422);
    expect((await place(user, { cart: cart.id }, '')).status).toBe(400);
    expect((await place(user, { cart: cart.id }, 'k'.repeat(256))).status).toBe(400);
  });

  test('knows a key for 24 hours, and then takes it for another order', async () => {
    const { user, a } = await makeShop();
    await add(user, a);
    const first = await place(user, { cart: (await cartOf(user)).id }, 'daily');
    await add(user, a);
    const next = { cart: (await cartOf(user)).id };
    try {
      app.clock.advance(DAY);
      expect((await place(user, next, 'daily')).status).toBe(422);
      app.clock.advance(1);
      const second = await place(user, next, 'daily');
      expect([second.status, second.body.id === first.body.id]).toEqual([201, false]);
      // It is the new order's from now on.
      expect(await place(user, next, 'daily')).toMatchObject({ status: 200, body: { id: second.body.id } });
      expect((await place(user, { cart: first.body.cart }, 'daily')).status).toBe(422);
    } finally {
      app.clock.reset();
    }
  });

  test('keeps no key of a refused order', async () => {
    const { user, a } = await makeShop();
    const empty = await cartOf(user);
    expect((await place(user, { cart: empty.id }, 'later')).status).toBe(400);
    await add(user, a);
    expect((await place(user, { cart: empty.id }, 'later')).status).toBe(201);
  });

  test.each([
    ['', 'This field may not be blank.'],
    ['k'.repeat(256), 'Ensure this field has no more than 255 characters.'],
  ])('refuses %.3j as a key', async (key, message) => {
    const { user, a } = await makeShop();
    await add(user, a);
    const refused = await place(user, { cart: (await cartOf(user)).id }, key);
    expect(refused).toMatchObject({ status: 400, body: { 'idempotency-key': [message] } });
  });

  test('orders nothing when the total is not the expected one', async () => {
    const { user, a, first, b } = await makeShop();
    const { body: line } = await add(user, a);
    const cart = await cartOf(user);
    await makeOffers(app, first, { product: a, grossPrice: 11 }, { product: b, grossPrice: 20.55 });

    const refused = await place(user, { cart: cart.id, expected_total: cart.total });

    expect(refused).toMatchObject({ status: 409, body: { code: 'totals_changed', items: [line.id], total: 10.45 } });
    expect(await app.db.prisma.order.count({ where: { cartId: cart.id } })).toBe(0);
    expect((await cartOf(user)).items).toHaveLength(1);
  });

  test('names lines that cannot be ordered: withdrawn, out of stock, without account', async () => {
    const { user, a, b, first } = await makeShop();
    const { body: lineA } = await add(user, a);
    const { body: lineB } = await add(user, b);
    const cart = await cartOf(user);
    await makeOffers(app, first, { product: b, grossPrice: 20.55, stockQuantity: 0 });
    expect(await place(user, { cart: cart.id })).toMatchObject({
      status: 409,
      body: { code: 'out_of_stock', items: [lineA.id, lineB.id] },
    });
    await app.db.prisma.wholesalerAccount.deleteMany({
      where: { practiceId: user.practiceId, wholesalerId: first.id },
    });
    expect(await place(user, { cart: cart.id })).toMatchObject({ status: 409, body: { code: 'no_account' } });
  });

  test('asks for forms accepted within 24 hours, and keeps the acceptance with the line', async () => {
    const wholesaler = await makeWholesaler(app);
    const product = await makeProduct(app, { requiresAr16Form: true, requiresControlledDrugForm: true });
    await makeOffers(app, wholesaler, { product });
    const user = await makeUser(app, [wholesaler]);
    const { body: line } = await add(user, product);
    expect(line.compliance_missing).toEqual(['ar16', 'controlled_drug']);
    const cart = await cartOf(user);
    const accept = (category: string) =>
      app.call('POST', '/api/compliance/accept/', { token: user.token, body: { category, product } });

    await accept('ar16');
    const { body: accepted } = await accept('controlled_drug');
    app.clock.advance(DAY + 1);
    expect(await place(user, { cart: cart.id })).toMatchObject({
      status: 409,
      body: { code: 'compliance_required', items: [line.id] },
    });
    app.clock.reset();

    const { body: order } = await place(user, { cart: cart.id });
    const item = await app.db.prisma.orderItem.findFirstOrThrow({ where: { wholesaleOrder: { orderId: order.id } } });
    expect(item.controlledDrugAcceptanceId).toBe(accepted.id);
    expect(item.ar16AcceptanceId).not.toBeNull();
  });

  test('is not for a user who may only ask, until the practice lets them', async () => {
    const { user, a } = await makeShop();
    await add(user, a);
    const cart = await cartOf(user);
    const may = (canOrder: boolean) => app.db.prisma.user.update({ where: { id: user.id }, data: { canOrder } });
    await may(false);
    const refused = await place(user, { cart: cart.id });
    expect(refused).toMatchObject({ status: 403, headers: { 'error-code': 'may_not_order' } });
    expect(refused.body).toEqual(ordersRoutes.placeOrder.refusals[403].example);
    expect(await cartOf(user)).toEqual(cart);
    expect(await app.db.prisma.order.count({ where: { userId: user.id } })).toBe(0);
    await may(true);
    expect((await place(user, { cart: cart.id })).status).toBe(201);
  });

  test('knows nothing of another user’s cart', async () => {
    const { user, a } = await makeShop();
    await add(user, a);
    const cart = await cartOf(user);
    const colleague = await makeColleague(app, user.practiceId);
    const message = { cart: [`Invalid pk "${cart.id}" - object does not exist.`] };
    expect(await place(colleague, { cart: cart.id })).toMatchObject({ status: 400, body: message });
    expect((await app.call('POST', '/api/order/', { body: { cart: cart.id } })).status).toBe(401);
    expect(await place(user, {})).toMatchObject({ status: 400, body: { cart: ['This field is required.'] } });
    expect((await cartOf(user)).items).toHaveLength(1);
  });
});
