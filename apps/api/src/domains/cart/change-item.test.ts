import { describe, expect, test } from 'vitest';
import { cartOf } from '../../../test/cart-client.ts';
import { makeColleague, makeOffers, makeProduct, makeUser, makeWholesaler } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

/** A cart with one line of 2 pieces at 10.00, where 5 are in stock; another wholesaler is cheaper by now. */
async function makeLine() {
  const [wholesaler, cheaper] = [await makeWholesaler(app), await makeWholesaler(app)];
  const product = await makeProduct(app);
  const [offer = 0] = await makeOffers(app, wholesaler, { product, stockQuantity: 5 });
  const user = await makeUser(app, [wholesaler, cheaper]);
  const cart = cartOf(app, user);
  const { body: line } = await cart.add(product, { quantity: 2 });
  const [better = 0] = await makeOffers(app, cheaper, { product, grossPrice: 1 });
  return { user, cart, line, product, offer, better };
}

const rowOf = (id: number) => app.db.prisma.cartItem.findUniqueOrThrow({ where: { id } });

describe('changing a line', () => {
  // Specification 7.23.
  test('sets the quantity and stays with the wholesaler', async () => {
    const { cart, line, offer } = await makeLine();
    const { status, body } = await cart.change(line.id, { quantity: 9 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: line.id,
      quantity: 9,
      is_active: true,
      total: 90,
      wholesale_product: { id: offer, stock_status: 'insufficient_stock' },
    });
    expect(await rowOf(line.id)).toMatchObject({ quantity: 9, offerId: offer, isActive: true });
    expect((await cart.read()).items).toEqual([body]);
  });

  // Specification 4.23.
  test('sets a line aside, and quantity alone makes it active again', async () => {
    const { cart, line } = await makeLine();
    expect((await cart.change(line.id, { is_active: false })).body).toMatchObject({ quantity: 2, is_active: false });
    expect((await cart.change(line.id, { is_active: false, quantity: 3 })).body).toMatchObject({
      quantity: 3,
      is_active: false,
    });
    expect((await cart.change(line.id, { quantity: 4 })).body).toMatchObject({ quantity: 4, is_active: true });
    await cart.change(line.id, { is_active: false });
    expect((await cart.change(line.id, {})).body).toMatchObject({ quantity: 4, is_active: true });
    expect(await rowOf(line.id)).toMatchObject({ quantity: 4, isActive: true });
  });

  test.each([
    [{ quantity: 0 }, { quantity: ['Ensure this value is greater than or equal to 1.'] }],
    [{ quantity: 10_001 }, { quantity: ['Ensure this value is less than or equal to 10000.'] }],
    [{ quantity: null }, { quantity: ['This field may not be null.'] }],
    [{ quantity: 1.5 }, { quantity: ['A valid integer is required.'] }],
    [{ is_active: 'perhaps' }, { is_active: ['Must be a valid boolean.'] }],
    [{ is_active: null }, { is_active: ['This field may not be null.'] }],
    [
      { quantity: 'x', is_active: 2 },
      { quantity: ['A valid integer is required.'], is_active: ['Must be a valid boolean.'] },
    ],
  ])('is refused for %j', async (change, errors) => {
    const { cart, line } = await makeLine();
    const { status, body } = await cart.change(line.id, change);
    expect([status, body]).toEqual([400, errors]);
    expect(await rowOf(line.id)).toMatchObject({ quantity: 2, isActive: true });
  });

  test('works on a line whose offer was withdrawn, so that it can be set aside', async () => {
    const { cart, line, offer } = await makeLine();
    await app.db.prisma.offer.update({ where: { id: offer }, data: { isAvailable: false } });
    expect(await cart.change(line.id, { is_active: false })).toMatchObject({
      status: 200,
      body: { is_active: false, wholesale_product: { is_available: false } },
    });
  });
});

// Specification 7.25.
test('removing a line answers 204 without a body, then 404', async () => {
  const { user, cart, line } = await makeLine();
  const { status, body, headers } = await app.call('DELETE', `/api/cart/item/${line.id}/`, { token: user.token });
  expect([status, body, headers['content-type']]).toEqual([204, '', undefined]);
  expect(await cart.remove(line.id)).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
  expect(await app.db.prisma.cartItem.count({ where: { id: line.id } })).toBe(0);
  expect(await cart.read()).toMatchObject({ items: [], total: 0 });
});

describe('a line that is not the user’s to change', () => {
  /** What every call on a line answers, byte for byte. */
  async function answersFor(token: string | undefined, id: number | string, offer: number) {
    const auth: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const json = { ...auth, 'content-type': 'application/json' };
    const url = `/api/cart/item/${id}/`;
    const answers = await Promise.all([
      app.fastify.inject({ method: 'PATCH', url, headers: json, payload: '{"quantity":7}' }),
      app.fastify.inject({
        method: 'PATCH',
        url: `${url}move/`,
        headers: json,
        payload: JSON.stringify({ wholesale_product: offer }),
      }),
      app.fastify.inject({ method: 'DELETE', url, headers: auth }),
    ]);
    return answers.map(({ statusCode, body }) => `${statusCode} ${body}`);
  }
  const NOT_FOUND = Array(3).fill('404 {"detail":"Not found."}');

  test('is not found: a stranger’s, a colleague’s, a missing one, nonsense', async () => {
    const { user, line, better } = await makeLine();
    const colleague = await makeColleague(app, user.practiceId);
    const stranger = await makeUser(app);
    expect(await answersFor(stranger.token, line.id, better)).toEqual(NOT_FOUND);
    expect(await answersFor(colleague.token, line.id, better)).toEqual(NOT_FOUND);
    for (const id of [99_999_999, 2_147_483_648, 0, -1, 'x', '1.5', '%00']) {
      expect(await answersFor(user.token, id, better)).toEqual(NOT_FOUND);
    }
    expect(await rowOf(line.id)).toMatchObject({ quantity: 2 });
  });

  test('is not found once it is ordered', async () => {
    const { user, cart, line, better } = await makeLine();
    const { id } = await cart.read();
    expect((await app.call('POST', '/api/order/', { token: user.token, body: { cart: id } })).status).toBe(201);
    expect(await answersFor(user.token, line.id, better)).toEqual(NOT_FOUND);
    expect(await rowOf(line.id)).toMatchObject({ quantity: 2 });
  });

  test('needs a signed-in user before anything else', async () => {
    const { line, better } = await makeLine();
    const answers = await answersFor(undefined, line.id, better);
    expect(answers.map((answer) => answer.slice(0, 3))).toEqual(['401', '401', '401']);
  });
});
