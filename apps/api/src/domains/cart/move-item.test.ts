import { describe, expect, test } from 'vitest';
import { cartOf } from '../../../test/cart-client.ts';
import { makeOffers, makeProduct, makeProducts, makeUser, makeWholesaler, unique } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

/** A product at two wholesalers, 10.00 at the first and 11.00 at the second; the cart has 2 pieces of the first. */
async function makeLine() {
  const [first, second] = [await makeWholesaler(app), await makeWholesaler(app)];
  const product = await makeProduct(app);
  const [here = 0] = await makeOffers(app, first, { product, grossPrice: 10 });
  const [there = 0] = await makeOffers(app, second, { product, grossPrice: 11, stockQuantity: 4 });
  const user = await makeUser(app, [first, second]);
  const cart = cartOf(app, user);
  const { body: line } = await cart.add(product, { quantity: 2 });
  return { first, second, product, here, there, user, cart, line };
}

const rowsOf = (userId: number) =>
  app.db.prisma.cartItem.findMany({
    where: { cart: { userId } },
    select: { id: true, offerId: true, quantity: true, isActive: true, replacedProductId: true },
    orderBy: { id: 'asc' },
  });

describe('moving a line', () => {
  // Specification 4.38, 7.24.
  test('changes the wholesaler and nothing else', async () => {
    const { cart, line, there, user } = await makeLine();
    const { status, body } = await cart.move(line.id, there);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: line.id,
      quantity: 2,
      is_active: true,
      total: 22,
      wholesale_product: { id: there },
    });
    expect(await rowsOf(user.id)).toEqual([
      { id: line.id, offerId: there, quantity: 2, isActive: true, replacedProductId: null },
    ]);
    expect((await cart.read()).items).toEqual([body]);
  });

  test('takes an offer with too little, and says so', async () => {
    const { cart, line, there } = await makeLine();
    await cart.change(line.id, { quantity: 5 });
    expect(await cart.move(line.id, there)).toMatchObject({
      status: 200,
      body: { quantity: 5, wholesale_product: { stock_status: 'insufficient_stock' } },
    });
  });

  test('leaves a line that was set aside aside', async () => {
    const { cart, line, there } = await makeLine();
    await cart.change(line.id, { is_active: false });
    expect((await cart.move(line.id, there)).body).toMatchObject({
      is_active: false,
      wholesale_product: { id: there },
    });
  });

  test('to where it is changes nothing but that it is pinned', async () => {
    const { cart, line, here } = await makeLine();
    expect(await cart.move(line.id, here)).toMatchObject({ status: 200, body: { ...line, pinned: true } });
  });

  test('away from a withdrawn offer frees the line', async () => {
    const { cart, line, there, first } = await makeLine();
    await makeOffers(app, first);
    expect((await cart.read()).items).toMatchObject([{ wholesale_product: { is_available: false } }]);
    expect((await cart.move(line.id, there)).body).toMatchObject({
      wholesale_product: { id: there, is_available: true },
    });
  });
});

describe('moving a line onto another of the product', () => {
  test('adds the quantities up in the line that was there', async () => {
    const { cart, product, line, there, user } = await makeLine();
    const { body: other } = await cart.add(product, { wholesale_product: there, quantity: 3 });
    const { status, body } = await cart.move(line.id, there);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: other.id, quantity: 5, is_active: true, total: 55 });
    expect(await rowsOf(user.id)).toMatchObject([{ id: other.id, offerId: there, quantity: 5 }]);
    expect((await cart.change(line.id, {})).status).toBe(404);
    expect((await cart.read()).items).toEqual([body]);
  });

  test.each([
    { moving: true, there: false, merged: true },
    { moving: false, there: true, merged: true },
    { moving: false, there: false, merged: false },
  ])('active wins: $moving onto $there is $merged', async ({ moving, there: thereActive, merged }) => {
    const { cart, product, line, there } = await makeLine();
    const { body: other } = await cart.add(product, { wholesale_product: there });
    await cart.change(line.id, { is_active: moving });
    await cart.change(other.id, { is_active: thereActive });
    expect((await cart.move(line.id, there)).body).toMatchObject({ quantity: 3, is_active: merged });
  });

  test('keeps the product that was replaced first', async () => {
    const [first, second] = [await makeWholesaler(app), await makeWholesaler(app)];
    const code = unique('new');
    const [a = 0, b = 0, product = 0] = await makeProducts(
      app,
      { name: 'Replaced first', replacedBy: code },
      { name: 'Replaced second', replacedBy: code },
      { code },
    );
    const [here = 0] = await makeOffers(app, first, { product });
    const [there = 0] = await makeOffers(app, second, { product });
    const nameAfter = async (asked: [number, number], move: 'onto the later' | 'onto the earlier') => {
      const cart = cartOf(app, await makeUser(app, [first, second]));
      const { body: earlier } = await cart.add(asked[0], { wholesale_product: here });
      const { body: later } = await cart.add(asked[1], { wholesale_product: there });
      const moved = move === 'onto the later' ? await cart.move(earlier.id, there) : await cart.move(later.id, here);
      return moved.body.replaced_manufacturer_product?.name;
    };
    expect(await nameAfter([a, b], 'onto the later')).toBe('Replaced first');
    expect(await nameAfter([a, b], 'onto the earlier')).toBe('Replaced first');
    expect(await nameAfter([product, b], 'onto the later')).toBe('Replaced second');
    expect(await nameAfter([a, product], 'onto the later')).toBe('Replaced first');
    expect(await nameAfter([product, product], 'onto the later')).toBeUndefined();
  });

  test('is refused over 10000, and both stay', async () => {
    const { cart, product, line, there, user } = await makeLine();
    const { body: other } = await cart.add(product, { wholesale_product: there, quantity: 9_999 });
    const { status, body } = await cart.move(line.id, there);
    expect([status, body]).toEqual([400, { quantity: ['Ensure this value is less than or equal to 10000.'] }]);
    expect(await rowsOf(user.id)).toMatchObject([
      { id: line.id, quantity: 2 },
      { id: other.id, quantity: 9_999 },
    ]);
    await cart.change(line.id, { quantity: 1 });
    expect((await cart.move(line.id, there)).body).toMatchObject({ id: other.id, quantity: 10_000 });
  });
});

describe('a move is refused', () => {
  test.each([
    [{}, 'This field is required.'],
    [{ wholesale_product: null }, 'This field may not be null.'],
    [{ wholesale_product: 'x' }, 'Incorrect type. Expected pk value, received str.'],
    [{ wholesale_product: 99_999_999 }, 'Invalid pk "99999999" - object does not exist.'],
    [{ wholesale_product: 2 ** 31 }, 'Invalid pk "2147483648" - object does not exist.'],
  ])('for %j', async (body, message) => {
    const { line, user } = await makeLine();
    const answer = await app.call('PATCH', `/api/cart/item/${line.id}/move/`, { token: user.token, body });
    expect([answer.status, answer.body]).toEqual([400, { wholesale_product: [message] }]);
  });

  test('to another product’s offer', async () => {
    const { cart, line, second, there } = await makeLine();
    const [, others = 0] = await makeOffers(
      app,
      second,
      { product: line.manufacturer_product.id },
      { product: await makeProduct(app) },
    );
    expect(others).not.toBe(there);
    expect(await cart.move(line.id, others)).toMatchObject({
      status: 400,
      body: { wholesale_product: [`Invalid pk "${others}" - object does not exist.`] },
    });
  });

  test.each([
    ['out of stock', 'This product is out of stock at this wholesaler.'],
    ['withdrawn', 'This wholesaler no longer offers this product.'],
    ['without account', 'The practice has no account with this wholesaler.'],
  ])('to an offer that is %s', async (why, message) => {
    const { cart, product, line, here, there, second, user } = await makeLine();
    if (why === 'out of stock') await makeOffers(app, second, { product, stockQuantity: 0 });
    if (why === 'withdrawn') await makeOffers(app, second);
    if (why === 'without account')
      await app.db.prisma.wholesalerAccount.deleteMany({ where: { wholesalerId: second.id } });
    const { status, body } = await cart.move(line.id, there);
    expect([status, body]).toEqual([400, { wholesale_product: [message] }]);
    expect(await rowsOf(user.id)).toMatchObject([{ id: line.id, offerId: here, quantity: 2 }]);
  });
});
