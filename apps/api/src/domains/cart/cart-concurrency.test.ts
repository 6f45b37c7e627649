import { expect, test } from 'vitest';
import { type CartClient, cartOf } from '../../../test/cart-client.ts';
import { makeOffers, makeProducts, makeUser, makeWholesaler } from '../../../test/factories.ts';
import { type Answered, useApp } from '../../../test/test-app.ts';

const app = useApp();

/** Products at two wholesalers each, and a practice with accounts at both. */
async function makeShop(count: number) {
  const wholesalers = [await makeWholesaler(app), await makeWholesaler(app)];
  const products = await makeProducts(app, ...Array.from({ length: count }, () => ({})));
  const offers: number[][] = [];
  for (const wholesaler of wholesalers) {
    offers.push(await makeOffers(app, wholesaler, ...products.map((product) => ({ product }))));
  }
  const user = await makeUser(app, wholesalers);
  return { products, offers, user, cart: cartOf(app, user) };
}

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const statuses = (answers: Answered[]) => [...new Set(answers.map(({ status }) => status))].sort();

test('twenty parallel adds of one product lose none, the first of them making the cart', async () => {
  const {
    products: [product = 0],
    cart,
    user,
  } = await makeShop(1);
  const answers = await times(20, () => cart.add(product, { quantity: 2 }));
  expect(statuses(answers)).toEqual([201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(answers.map(({ body }) => body.quantity).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, index) => 2 * (index + 1)),
  );
  expect((await cart.read()).items).toMatchObject([{ quantity: 40 }]);
  expect(await app.db.prisma.cart.count({ where: { userId: user.id } })).toBe(1);
});

test('parallel first reads make one cart', async () => {
  const user = await makeUser(app);
  const carts = await times(20, () => app.call('GET', '/api/cart/', { token: user.token }));
  expect(statuses(carts)).toEqual([200]);
  expect(new Set(carts.map(({ body }) => body.id)).size).toBe(1);
  expect(await app.db.prisma.cart.count({ where: { userId: user.id } })).toBe(1);
});

test('parallel adds of many products lose none', async () => {
  const { products, cart } = await makeShop(10);
  await Promise.all([...products, ...products.toReversed()].map((product) => cart.add(product)));
  const { items, total_quantity } = await cart.read();
  expect(items).toHaveLength(10);
  expect(total_quantity).toBe(20);
});

test('two parallel adds that would pass 10000 together: one is refused', async () => {
  const {
    products: [product = 0],
    cart,
  } = await makeShop(1);
  const answers = await times(2, () => cart.add(product, { quantity: 6_000 }));
  expect(statuses(answers)).toEqual([201, 400]);
  expect((await cart.read()).items).toMatchObject([{ quantity: 6_000 }]);
});

test('moving two lines onto each other’s place at once keeps every piece', async () => {
  for (let round = 0; round < 5; round++) {
    const {
      products: [product = 0],
      offers,
      cart,
    } = await makeShop(1);
    const [[here = 0] = [], [there = 0] = []] = offers;
    const { body: a } = await cart.add(product, { wholesale_product: here, quantity: 2 });
    const { body: b } = await cart.add(product, { wholesale_product: there, quantity: 3 });
    const answers = await Promise.all([cart.move(a.id, there), cart.move(b.id, here)]);
    // One merges; the other then moves the merged line, or finds that it is gone.
    expect(statuses(answers).every((status) => status === 200 || status === 404)).toBe(true);
    expect((await cart.read()).items).toMatchObject([{ quantity: 5 }]);
  }
});

test('one of many parallel removes answers 204, the others 404', async () => {
  const {
    products: [product = 0],
    cart,
  } = await makeShop(1);
  const { body: line } = await cart.add(product);
  const answers = await times(8, () => cart.remove(line.id));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(7).fill(404)]);
});

test('adding, changing, moving, removing and reading at once never fails', async () => {
  const {
    products: [product = 0],
    offers,
    cart,
  } = await makeShop(1);
  const [[here = 0] = [], [there = 0] = []] = offers;
  for (let round = 0; round < 4; round++) {
    const { body: a } = await cart.add(product, { wholesale_product: here });
    const { body: b } = await cart.add(product, { wholesale_product: there });
    const work = (client: CartClient): Promise<Answered>[] => [
      client.move(a.id, there),
      client.change(a.id, { quantity: 7 }),
      client.remove(b.id),
      client.change(b.id, { is_active: false }),
      client.move(b.id, here),
      client.remove(a.id),
      client.add(product),
      client.add(product, { wholesale_product: there }),
    ];
    const answers = await Promise.all([...work(cart), ...work(cart)]);
    const allowed = new Set([200, 201, 204, 404]);
    expect(answers.filter(({ status }) => !allowed.has(status))).toEqual([]);
    const { items, total_quantity } = await cart.read();
    expect(new Set(items.map((item: { wholesale_product: { id: number } }) => item.wholesale_product.id)).size).toBe(
      items.length,
    );
    const active = items.filter((item: { is_active: boolean }) => item.is_active);
    expect(total_quantity).toBe(active.reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0));
  }
});

test('adds while the cart is being ordered land in the order or in the next cart, none is lost', async () => {
  const {
    products: [product = 0, other = 0],
    cart,
    user,
  } = await makeShop(2);
  await cart.add(product);
  const { body: aside } = await cart.add(other);
  await cart.change(aside.id, { is_active: false });
  const { id } = await cart.read();
  const order = () => app.call('POST', '/api/order/', { token: user.token, body: { cart: id } });

  const [ordered, ...rest] = await Promise.all([
    order(),
    ...Array.from({ length: 10 }, () => cart.add(product)),
    ...Array.from({ length: 4 }, () => cart.change(aside.id, { is_active: false, quantity: 3 })),
  ]);

  expect(ordered.status).toBe(201);
  expect(statuses(rest)).toEqual([200, 201]);
  const left = await cart.read();
  const inOrder = await app.db.prisma.orderItem.aggregate({
    where: { wholesaleOrder: { orderId: ordered.body.id } },
    _sum: { quantity: true },
  });
  expect((inOrder._sum.quantity ?? 0) + left.total_quantity).toBe(11);
  expect(left.items).toContainEqual(expect.objectContaining({ id: aside.id, quantity: 3, is_active: false }));
});
