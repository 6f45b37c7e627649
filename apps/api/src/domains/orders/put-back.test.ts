import { CART_LINES_MAX } from '@formulary/contracts/cart';
import { describe, expect, test } from 'vitest';
import { cartOf } from '../../../test/cart-client.ts';
import { makeColleague, makeOffers, makeProducts, makeWholesaler, unique } from '../../../test/factories.ts';
import { outcomesOf, rejectedOrderOf } from '../../../test/rejected-order.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();
const { makeRejected, putBack, heldIn } = rejectedOrderOf(app);

describe('what a wholesaler rejected', () => {
  test('goes back at that wholesaler, dear as it is, and once', async () => {
    const { user, order, uid, lines, products, offers, others, dear, cheap, cart } = await makeRejected();
    const { status, body } = await putBack(user, order.id, uid.toUpperCase());
    expect(status).toBe(200);
    expect(body.items).toEqual(
      lines.map((id, place) => ({
        id,
        manufacturer_product: products[place],
        product_name: order.wholesale_orders[0].wholesale_order_items[place].product_name,
        outcome: 'added',
        reason: null,
        item: expect.any(Number),
        ordered: 2,
        quantity: 2,
        was_set_aside: false,
        wholesaler_name: dear.name,
        replaced_by: null,
        price_then: 20,
        price_now: 20,
        stock_status: 'in_stock',
        forms: [],
        in_cart: 0,
        may_have: null,
        next_best:
          place === 2 ? null : { wholesale_product: others[place], wholesaler_name: cheap.name, net_price: 10 },
      })),
    );
    const { items } = await cart.read();
    expect(items.map(({ id }: { id: number }) => id)).toEqual(body.items.map(({ item }: { item: number }) => item));
    const held = await heldIn(cart);
    expect(held).toEqual(products.map((product, place) => [product, offers[place], 2]));

    const again = await putBack(user, order.id, uid);
    expect(outcomesOf(again.body)).toEqual(['already_in_cart', 'already_in_cart', 'already_in_cart']);
    expect(again.body.items[0]).toMatchObject({ quantity: 0, wholesaler_name: null });
    expect(await heldIn(cart)).toEqual(held);
  });

  test('asked for many times at once goes back once', async () => {
    const { user, order, uid, cart } = await makeRejected();
    const answers = await Promise.all(Array.from({ length: 8 }, () => putBack(user, order.id, uid)));
    expect(answers.filter(({ body }) => outcomesOf(body).includes('added'))).toHaveLength(1);
    expect((await heldIn(cart)).map(([, , quantity]: number[]) => quantity)).toEqual([2, 2, 2]);
  });

  test('leaves what the cart holds as it is, set aside or from another wholesaler', async () => {
    const { user, order, uid, products, cart } = await makeRejected();
    const { body: line } = await cart.add(products[0] ?? 0, { quantity: 7 });
    await cart.change(line.id, { is_active: false });
    const { body } = await putBack(user, order.id, uid);
    expect(outcomesOf(body)).toEqual(['already_in_cart', 'added', 'added']);
    const { items } = await cart.read();
    expect(items.find(({ id }: { id: number }) => id === line.id)).toMatchObject({ quantity: 7, is_active: false });
  });

  test('goes back in the quantities that are chosen', async () => {
    const { user, order, uid, lines, cart } = await makeRejected(9);
    const { body } = await putBack(
      user,
      order.id,
      uid,
      lines.map((id, place) => (place === 1 ? { id, quantity: 4 } : { id })),
    );
    expect(
      body.items.map(({ ordered, quantity }: { ordered: number; quantity: number }) => [ordered, quantity]),
    ).toEqual([
      [9, 9],
      [9, 4],
      [9, 9],
    ]);
    expect((await heldIn(cart)).map(([, , quantity]: number[]) => quantity)).toEqual([9, 4, 9]);
  });

  test.each([
    ['withdrawn', { isAvailable: false }],
    ['sold out', { stockQuantity: 0 }],
  ])('comes from the best other wholesaler where it is %s, or is named', async (_what, data) => {
    const { user, order, uid, offers, cheap } = await makeRejected();
    await app.db.prisma.offer.updateMany({ where: { id: { in: offers } }, data });
    const { body } = await putBack(user, order.id, uid);
    expect(outcomesOf(body)).toEqual(['elsewhere', 'elsewhere', 'not_orderable']);
    expect(body.items[0]).toMatchObject({ wholesaler_name: cheap.name, quantity: 2 });
  });

  test('comes from another wholesaler where the account is gone', async () => {
    const { user, order, uid, dear } = await makeRejected();
    await app.db.prisma.wholesalerAccount.deleteMany({ where: { wholesalerId: dear.id } });
    expect(outcomesOf((await putBack(user, order.id, uid)).body)).toEqual(['elsewhere', 'elsewhere', 'not_orderable']);
  });

  test('that is superseded comes as what replaces it, two as one line, and no more than a line holds', async () => {
    const { user, order, uid, dear, codes, products, cart, lines } = await makeRejected();
    const heir = unique('c');
    const [heirId = 0] = await makeProducts(app, { code: heir, name: 'Heir' });
    await makeProducts(app, ...codes.map((code) => ({ code, replacedBy: heir })));
    const [offer] = await makeOffers(app, dear, { product: heirId });
    const items = lines.map((id, place) => (place === 1 ? { id, quantity: 9_998 } : { id }));
    const { body } = await putBack(user, order.id, uid, items);
    expect(outcomesOf(body)).toEqual(['replaced', 'replaced', 'too_many']);
    expect(body.items[0]).toMatchObject({ manufacturer_product: products[0], replaced_by: 'Heir' });
    expect(await heldIn(cart)).toEqual([[heirId, offer, 10_000]]);
    // The cart holds what replaces it.
    expect(new Set(outcomesOf((await putBack(user, order.id, uid)).body))).toEqual(new Set(['already_in_cart']));
  });

  test('fills a cart up to its last line', async () => {
    const { user, order, uid, cart } = await makeRejected();
    const others = await makeProducts(app, ...Array.from({ length: CART_LINES_MAX - 2 }, () => ({})));
    const offers = await makeOffers(app, await makeWholesaler(app), ...others.map((product) => ({ product })));
    const { id: cartId } = await cart.read();
    const createdAt = app.clock.now();
    await app.db.prisma.cartItem.createMany({
      data: offers.map((offerId) => ({ cartId, offerId, quantity: 1, createdAt })),
    });
    expect(outcomesOf((await putBack(user, order.id, uid)).body)).toEqual(['added', 'added', 'cart_full']);
    expect((await cart.read()).items).toHaveLength(CART_LINES_MAX);
  });

  test('goes to the cart of whichever colleague asks', async () => {
    const { user, order, uid, cart } = await makeRejected();
    const colleague = await makeColleague(app, user.practiceId);
    expect((await putBack(colleague, order.id, uid)).status).toBe(200);
    expect(await heldIn(cartOf(app, colleague))).toHaveLength(3);
    expect(await heldIn(cart)).toEqual([]);
  });
});
