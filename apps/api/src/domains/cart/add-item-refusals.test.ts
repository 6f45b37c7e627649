import { describe, expect, test } from 'vitest';
import { cartOf } from '../../../test/cart-client.ts';
import { makeOffers, makeProduct, makeUser, makeWholesaler } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

/** A product at one wholesaler with an account, and a cart. */
async function makeShop(stockQuantity: number | null = 100) {
  const wholesaler = await makeWholesaler(app);
  const product = await makeProduct(app);
  const [offer = 0] = await makeOffers(app, wholesaler, { product, stockQuantity });
  const user = await makeUser(app, [wholesaler]);
  return { wholesaler, product, offer, user, cart: cartOf(app, user) };
}

describe('adding is refused', () => {
  test.each([
    [{}, { manufacturer_product: ['This field is required.'] }],
    [{ manufacturer_product: null }, { manufacturer_product: ['This field may not be null.'] }],
    [{ manufacturer_product: '' }, { manufacturer_product: ['This field may not be null.'] }],
    [{ manufacturer_product: true }, { manufacturer_product: ['Incorrect type. Expected pk value, received bool.'] }],
    [
      { manufacturer_product: 99_999_999 },
      { manufacturer_product: ['Invalid pk "99999999" - object does not exist.'] },
    ],
    [{ manufacturer_product: 0 }, { manufacturer_product: ['Invalid pk "0" - object does not exist.'] }],
    [{ manufacturer_product: 2 ** 31 }, { manufacturer_product: ['Invalid pk "2147483648" - object does not exist.'] }],
    [
      { quantity: 0, wholesale_product: 'x' },
      {
        manufacturer_product: ['This field is required.'],
        quantity: ['Ensure this value is greater than or equal to 1.'],
        wholesale_product: ['Incorrect type. Expected pk value, received str.'],
      },
    ],
  ])('for %j', async (body, errors) => {
    const { token } = await makeUser(app);
    const answer = await app.call('POST', '/api/cart/item/', { token, body });
    expect([answer.status, answer.body]).toEqual([400, errors]);
  });

  test.each([
    [0, 'Ensure this value is greater than or equal to 1.'],
    [-1, 'Ensure this value is greater than or equal to 1.'],
    [10_001, 'Ensure this value is less than or equal to 10000.'],
    [1.5, 'A valid integer is required.'],
    ['1e3', 'A valid integer is required.'],
    ['', 'A valid integer is required.'],
    [true, 'A valid integer is required.'],
    [null, 'This field may not be null.'],
  ])('for a quantity of %j', async (quantity, message) => {
    const { cart, product } = await makeShop();
    const { status, body } = await cart.add(product, { quantity });
    expect([status, body]).toEqual([400, { quantity: [message] }]);
    expect((await cart.read()).items).toEqual([]);
  });

  test.each([1, '1', 1.0, '10000', 10_000])('but not for a quantity of %j', async (quantity) => {
    const { cart, product } = await makeShop(null);
    expect(await cart.add(product, { quantity })).toMatchObject({ status: 201, body: { quantity: Number(quantity) } });
  });

  test('when the line would pass 10000, and the line stays', async () => {
    const { cart, product, offer } = await makeShop();
    await cart.add(product, { quantity: 9_999 });
    expect((await cart.add(product)).body.quantity).toBe(10_000);
    const message = { quantity: ['Ensure this value is less than or equal to 10000.'] };
    expect(await cart.add(product)).toMatchObject({ status: 400, body: message });
    expect(await cart.add(product, { wholesale_product: offer, quantity: 10_000 })).toMatchObject({
      status: 400,
      body: message,
    });
    expect((await cart.read()).items).toMatchObject([{ quantity: 10_000 }]);
  });

  test('without a token', async () => {
    const { product, offer } = await makeShop();
    const answer = await app.call('POST', '/api/cart/item/', { body: { manufacturer_product: product } });
    expect(answer.status).toBe(401);
    expect(await app.db.prisma.cartItem.count({ where: { offerId: offer } })).toBe(0);
  });
});

describe('a product that no wholesaler can sell is refused', () => {
  const none = { manufacturer_product: ['No wholesaler offers this product.'] };
  const soldOut = { manufacturer_product: ['This product is out of stock.'] };

  test('when no wholesaler ever had it', async () => {
    const { cart } = await makeShop();
    expect(await cart.add(await makeProduct(app))).toMatchObject({ status: 400, body: none });
  });

  test('when every wholesaler has withdrawn it', async () => {
    const { cart, product, wholesaler } = await makeShop();
    await makeOffers(app, wholesaler);
    expect(await cart.add(product)).toMatchObject({ status: 400, body: none });
  });

  test('when the practice has no account with those that have it', async () => {
    const { product, wholesaler } = await makeShop();
    const noAccount = 'The practice has no account with a wholesaler that offers this product.';
    const body = { manufacturer_product: [noAccount] };
    expect(await cartOf(app, await makeUser(app)).add(product)).toMatchObject({ status: 400, body });
    // Nor does it help that one with an account had it once.
    const user = await makeUser(app, [wholesaler]);
    await makeOffers(app, await makeWholesaler(app), { product });
    await makeOffers(app, wholesaler);
    expect(await cartOf(app, user).add(product)).toMatchObject({ status: 400, body });
  });

  test('when those it has an account with are out of stock', async () => {
    const { cart, product } = await makeShop(0);
    await makeOffers(app, await makeWholesaler(app), { product });
    expect(await cart.add(product)).toMatchObject({ status: 400, body: soldOut });
    expect((await cart.read()).items).toEqual([]);
  });
});

describe('a named offer is refused', () => {
  test('when it is another product’s, or unknown', async () => {
    const { cart, product } = await makeShop();
    const [others = 0] = await makeOffers(app, await makeWholesaler(app), { product: await makeProduct(app) });
    for (const wholesale_product of [others, 99_999_999]) {
      expect(await cart.add(product, { wholesale_product })).toMatchObject({
        status: 400,
        body: { wholesale_product: [`Invalid pk "${wholesale_product}" - object does not exist.`] },
      });
    }
    expect((await cart.read()).items).toEqual([]);
  });

  test('when it is withdrawn, out of stock or of a wholesaler without account, although another could be had', async () => {
    const { cart, product, wholesaler } = await makeShop();
    const [withdrawing, soldOut, foreign] = [
      await makeWholesaler(app),
      await makeWholesaler(app),
      await makeWholesaler(app),
    ];
    const [withdrawn] = await makeOffers(app, withdrawing, { product });
    await makeOffers(app, withdrawing);
    const [empty] = await makeOffers(app, soldOut, { product, stockQuantity: 0 });
    const [unreachable] = await makeOffers(app, foreign, { product });
    const { token } = await makeUser(app, [wholesaler, withdrawing, soldOut]);
    const refusal = async (wholesale_product: number | undefined) => {
      const body = { manufacturer_product: product, wholesale_product };
      const answer = await app.call('POST', '/api/cart/item/', { token, body });
      return [answer.status, answer.body];
    };
    const on = (message: string) => [400, { wholesale_product: [message] }];
    expect(await refusal(withdrawn)).toEqual(on('This wholesaler no longer offers this product.'));
    expect(await refusal(empty)).toEqual(on('This product is out of stock at this wholesaler.'));
    expect(await refusal(unreachable)).toEqual(on('The practice has no account with this wholesaler.'));
    expect((await cart.read()).items).toEqual([]);
  });

  test('when it is null', async () => {
    const { cart, product } = await makeShop();
    expect(await cart.add(product, { wholesale_product: null })).toMatchObject({
      status: 400,
      body: { wholesale_product: ['This field may not be null.'] },
    });
  });
});
