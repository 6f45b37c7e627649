import { describe, expect, test } from 'vitest';
import { cartOf } from '../../../test/cart-client.ts';
import { makeOffers, makeProduct, makeProducts, makeUser, makeWholesaler, unique } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

/** One product at two wholesalers, 10.00 at the first and 11.00 at the second, and a practice with accounts at both. */
async function makeShop({
  stock = 100,
  secondStock = 100,
}: {
  stock?: number | null;
  secondStock?: number | null;
} = {}) {
  const first = await makeWholesaler(app, { preference: 2 });
  const second = await makeWholesaler(app, { preference: 1 });
  const product = await makeProduct(app);
  const [cheap = 0] = await makeOffers(app, first, { product, grossPrice: 10, stockQuantity: stock });
  const [dear = 0] = await makeOffers(app, second, { product, grossPrice: 11, stockQuantity: secondStock });
  const user = await makeUser(app, [first, second]);
  return { first, second, product, cheap, dear, user, cart: cartOf(app, user) };
}

const rowsOf = (userId: number) =>
  app.db.prisma.cartItem.findMany({
    where: { cart: { userId } },
    select: { offerId: true, quantity: true, isActive: true, replacedProductId: true },
    orderBy: { id: 'asc' },
  });

describe('adding a product', () => {
  // Specification 4.43, 7.22.
  test('takes the best offer, one piece where no quantity is given', async () => {
    const { cart, product, cheap, user } = await makeShop();
    const { status, body } = await cart.add(product);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      quantity: 1,
      is_active: true,
      subtotal: 10,
      total: 10,
      manufacturer_product: { id: product },
      wholesale_product: { id: cheap },
      replaced_manufacturer_product: null,
    });
    expect(await rowsOf(user.id)).toEqual([{ offerId: cheap, quantity: 1, isActive: true, replacedProductId: null }]);
    expect((await cart.read()).items).toEqual([body]);
  });

  test('takes the best offer that has enough for the quantity', async () => {
    const { cart, product, dear } = await makeShop({ stock: 3 });
    expect((await cart.add(product, { quantity: 4 })).body).toMatchObject({
      quantity: 4,
      wholesale_product: { id: dear, stock_status: 'in_stock' },
    });
  });

  test('takes one with too little where none has enough', async () => {
    const { cart, product, cheap } = await makeShop({ stock: 3, secondStock: 5 });
    expect((await cart.add(product, { quantity: 6 })).body).toMatchObject({
      wholesale_product: { id: cheap, stock_status: 'insufficient_stock', stock_quantity: 3 },
    });
  });

  test('makes its active line grow, although another offer is better by now', async () => {
    const { cart, product, dear, user } = await makeShop();
    const { body: line } = await cart.add(product, { wholesale_product: dear, quantity: 2 });
    expect((await cart.add(product, { quantity: 3 })).body).toMatchObject({ id: line.id, quantity: 5, total: 55 });
    expect(await rowsOf(user.id)).toMatchObject([{ offerId: dear, quantity: 5 }]);
  });

  test.each(['out of stock', 'withdrawn', 'without account'])(
    'takes the best offer when its active line is %s',
    async (why) => {
      const { cart, product, cheap, dear, user, second } = await makeShop();
      await cart.add(product, { wholesale_product: dear });
      if (why === 'out of stock') await makeOffers(app, second, { product, grossPrice: 11, stockQuantity: 0 });
      if (why === 'withdrawn') await makeOffers(app, second);
      if (why === 'without account')
        await app.db.prisma.wholesalerAccount.deleteMany({ where: { wholesalerId: second.id } });
      expect((await cart.add(product)).body).toMatchObject({ quantity: 1, wholesale_product: { id: cheap } });
      expect(await rowsOf(user.id)).toMatchObject([
        { offerId: dear, quantity: 1 },
        { offerId: cheap, quantity: 1 },
      ]);
    },
  );

  test('makes a line that was set aside active again', async () => {
    const { cart, product, user } = await makeShop();
    const { body: line } = await cart.add(product, { quantity: 2 });
    await cart.change(line.id, { is_active: false });
    expect((await cart.add(product)).body).toMatchObject({ id: line.id, is_active: true, quantity: 3 });
    expect(await rowsOf(user.id)).toMatchObject([{ quantity: 3, isActive: true }]);
  });

  test('of two active lines grows the better one', async () => {
    const { cart, product, cheap, dear } = await makeShop();
    await cart.add(product, { wholesale_product: dear });
    await cart.add(product, { wholesale_product: cheap });
    expect((await cart.add(product)).body).toMatchObject({ quantity: 2, wholesale_product: { id: cheap } });
  });

  test('takes the offer that is named', async () => {
    const { cart, product, cheap, dear, user } = await makeShop();
    await cart.add(product, { quantity: 2 });
    const { status, body } = await cart.add(product, { wholesale_product: String(dear), quantity: '3' });
    expect([status, body.wholesale_product.id, body.quantity]).toEqual([201, dear, 3]);
    expect((await cart.add(product, { wholesale_product: dear })).body).toMatchObject({ id: body.id, quantity: 4 });
    expect(await rowsOf(user.id)).toMatchObject([
      { offerId: cheap, quantity: 2 },
      { offerId: dear, quantity: 4 },
    ]);
  });
});

describe('a superseded product', () => {
  test('adds what replaces it at the end of the chain, and says what was asked for', async () => {
    const wholesaler = await makeWholesaler(app);
    const [old, between, current] = [unique('old'), unique('mid'), unique('new')];
    const [a = 0, b = 0, c = 0] = await makeProducts(
      app,
      { code: old, name: 'The old one', replacedBy: between },
      { code: between, name: 'The one between', replacedBy: current },
      { code: current, name: 'The new one' },
    );
    await makeOffers(app, wholesaler, { product: a, grossPrice: 7 }, { product: c, grossPrice: 9 });
    const user = await makeUser(app, [wholesaler]);
    const cart = cartOf(app, user);

    const { status, body } = await cart.add(a, { quantity: 2 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      manufacturer_product: { id: c, name: 'The new one' },
      total: 18,
      replaced_manufacturer_product: { name: 'The old one', best_gross_price: 7 },
    });

    // The first replaced product is kept, whatever is added next.
    expect((await cart.add(b)).body).toMatchObject({
      quantity: 3,
      replaced_manufacturer_product: { name: 'The old one' },
    });
    expect((await cart.add(c)).body).toMatchObject({
      quantity: 4,
      replaced_manufacturer_product: { name: 'The old one' },
    });
    expect(await rowsOf(user.id)).toMatchObject([{ quantity: 4, replacedProductId: a }]);
  });

  test('is remembered on a line that was there before', async () => {
    const wholesaler = await makeWholesaler(app);
    const code = unique('new');
    const [a = 0, b = 0] = await makeProducts(app, { name: 'Old', replacedBy: code }, { code });
    await makeOffers(app, wholesaler, { product: b });
    const cart = cartOf(app, await makeUser(app, [wholesaler]));
    await cart.add(b);
    expect((await cart.add(a)).body).toMatchObject({
      quantity: 2,
      replaced_manufacturer_product: { name: 'Old', best_gross_price: null },
    });
  });
});
