import { CART_LINES_MAX } from '@formulary/contracts/cart';
import { beforeAll, describe, expect, test } from 'vitest';
import { cartOf } from '../../../test/cart-client.ts';
import { makeOffers, makeProducts, makeUser, makeWholesaler } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

type Wholesaler = Awaited<ReturnType<typeof makeWholesaler>>;
let wholesalers: Wholesaler[];
/** Three more than a cart may hold. */
let products: number[];
let offers: number[];
/** Of the first product, at another wholesaler. */
let elsewhere: number;
beforeAll(async () => {
  wholesalers = [await makeWholesaler(app), await makeWholesaler(app)];
  const [one, other] = wholesalers as [Wholesaler, Wholesaler];
  products = await makeProducts(app, ...Array.from({ length: CART_LINES_MAX + 3 }, () => ({})));
  offers = await makeOffers(app, one, ...products.map((product) => ({ product, grossPrice: 999_999.99 })));
  [elsewhere = 0] = await makeOffers(app, other, { product: products[0] ?? 0 });
});

/** A cart that holds the first so many of the offers, as if they had been added one after another. */
async function makeCart(lines: number, isActive: (place: number) => boolean = () => true) {
  const user = await makeUser(app, wholesalers);
  const cart = cartOf(app, user);
  const { id: cartId } = await cart.read();
  const createdAt = app.clock.now();
  await app.db.prisma.cartItem.createMany({
    data: offers
      .slice(0, lines)
      .map((offerId, place) => ({ cartId, offerId, quantity: 1, isActive: isActive(place), createdAt })),
  });
  const order = () => app.call('POST', '/api/order/', { token: user.token, body: { cart: cartId } });
  return { cart, cartId, order, count: () => app.db.prisma.cartItem.count({ where: { cart: { userId: user.id } } }) };
}

const product = (place: number) => products[place] ?? 0;
const full = { manufacturer_product: ['A cart holds at most 500 lines. Order or remove some of them first.'] };

describe('a cart', () => {
  test('takes its 500th line and refuses the 501st, with the reason', async () => {
    const { cart, count } = await makeCart(499);
    expect((await cart.add(product(499))).status).toBe(201);
    expect(await cart.add(product(500))).toMatchObject({ status: 400, body: full });
    // A line at another wholesaler is one more, too.
    expect(await cart.add(product(0), { wholesale_product: elsewhere })).toMatchObject({ status: 400, body: full });
    expect(await count()).toBe(500);
  });

  test('that is full still takes more of what it holds, and something else for what was removed', async () => {
    const { cart, count } = await makeCart(500, (place) => place !== 2);
    expect(await cart.add(product(2))).toMatchObject({ status: 201, body: { quantity: 2, is_active: true } });
    expect(await cart.add(product(1), { quantity: 4 })).toMatchObject({ status: 201, body: { quantity: 5 } });
    const { items } = await cart.read();
    await cart.remove(items[7].id);
    expect((await cart.add(product(500))).status).toBe(201);
    expect(await count()).toBe(500);
  });

  test('that lines set aside fill is full', async () => {
    const { cart } = await makeCart(500, () => false);
    expect(await cart.add(product(500))).toMatchObject({ status: 400, body: full });
  });

  test('with room for one takes one of many adds at once', async () => {
    const { cart, count } = await makeCart(499);
    const answers = await Promise.all([499, 500, 501, 502].map((place) => cart.add(product(place))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
    expect(await count()).toBe(500);
  });

  test('that is full and half set aside is ordered, and what stays is all that the next one holds', async () => {
    const { cart, order } = await makeCart(500, (place) => place % 2 === 0);
    const moved = (await cart.read()).items.find((item: { is_active: boolean }) => !item.is_active);
    expect(moved).toBeDefined();
    expect((await order()).status).toBe(201);
    const { items } = await cart.read();
    expect(items).toHaveLength(250);
    expect(items).toContainEqual(expect.objectContaining({ id: moved.id, is_active: false }));
  });
});

describe('a cart from before there was a limit', () => {
  test('is shown, changed and emptied, and ordered once few enough lines are active', async () => {
    const { cart, order, count } = await makeCart(502);
    const { items } = await cart.read();
    expect(items).toHaveLength(502);
    expect(await cart.add(product(502))).toMatchObject({ status: 400, body: full });
    expect((await cart.change(items[0].id, { quantity: 3 })).status).toBe(200);
    const moved = items.find(
      ({ wholesale_product: { id } }: { wholesale_product: { id: number } }) => id === offers[0],
    );
    expect((await cart.move(moved.id, elsewhere)).status).toBe(200);

    const words = 'An order has at most 500 lines, and these are 502. Set some of them aside.';
    expect(await order()).toMatchObject({ status: 400, body: { cart: [words] } });
    expect((await cart.remove(items[1].id)).status).toBe(204);
    expect((await cart.change(items[2].id, { is_active: false })).status).toBe(200);
    const placed = await order();
    expect(placed.status).toBe(201);
    const lines = placed.body.wholesale_orders.flatMap(
      (part: { wholesale_order_items: object[] }) => part.wholesale_order_items,
    );
    expect(lines).toHaveLength(500);
    // What was ordered is kept in its cart; one line went on to the next.
    expect([(await cart.read()).items.length, await count()]).toEqual([1, 501]);
  });
});

test('an order that comes to more than can be kept is refused, and nothing is changed', async () => {
  const { cart, cartId, order } = await makeCart(101);
  await app.db.prisma.cartItem.updateMany({ where: { cartId }, data: { quantity: 10_000 } });
  const words = 'An order comes to less than €1,000,000,000,000. Order in several parts.';
  const before = await cart.read();
  expect(before.subtotal).toBeGreaterThan(1_000_000_000_000);
  expect(await order()).toMatchObject({ status: 400, body: { cart: [words] } });
  expect(await cart.read()).toEqual(before);
  expect(await app.db.prisma.order.count({ where: { cartId } })).toBe(0);
  // One line less is the most that there can be.
  await cart.remove(before.items[0].id);
  expect((await order()).status).toBe(201);
});
