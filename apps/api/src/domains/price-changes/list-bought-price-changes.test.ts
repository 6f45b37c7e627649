import type { BoughtFigures, PriceChange } from '@formulary/contracts/price-changes';
import { describe, expect, test } from 'vitest';
import { cartOf } from '../../../test/cart-client.ts';
import {
  type MadeUser,
  makeColleague,
  makeOffers,
  makeProducts,
  makeUser,
  makeWholesaler,
  type OfferSpec,
} from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { DAY } from '../../kernel/clock.ts';

const app = useApp();

type Bought = PriceChange & { bought: BoughtFigures };

/** Beside its figures, each is just as the list of all changes has it. */
async function bought({ token }: MadeUser): Promise<Bought[]> {
  const path = '/api/wholesaler/price-changes/?bought=true';
  const { status, body, headers } = await app.call('GET', path, { token });
  expect(status).toBe(200);
  expect(Number(headers['x-total-count'])).toBe(body.length);
  const all = await app.call('GET', '/api/wholesaler/price-changes/', { token });
  for (const { bought: _figures, ...change } of body) expect(all.body).toContainEqual(change);
  return body;
}

/** Two wholesalers and products of which each has two offers, those of the first for 20, of the other for 18. */
async function makeShop(products = 1) {
  const [first, other] = [await makeWholesaler(app), await makeWholesaler(app)];
  const ids = await makeProducts(app, ...Array.from({ length: products }, () => ({})));
  const at = {
    first: await makeOffers(app, first, ...ids.map((product) => ({ product, grossPrice: 20 }))),
    other: await makeOffers(app, other, ...ids.map((product) => ({ product, grossPrice: 18 }))),
  };
  const user = await makeUser(app, [first, other]);
  /** Loads the first wholesaler's next list, a day later. */
  const send = async (...offers: Omit<OfferSpec, 'product'>[]) => {
    app.clock.advance(DAY);
    await makeOffers(app, first, ...ids.map((product, at_) => ({ product, ...offers[at_] })));
  };
  return { first, other, ids, at, user, send };
}

async function buy(
  user: MadeUser,
  wanted: readonly { product: number; offer: number; quantity: number }[],
  daysAgo = 0,
) {
  const cart = cartOf(app, user);
  for (const { product, offer, quantity } of wanted) await cart.add(product, { quantity, wholesale_product: offer });
  const { id: cartId } = await cart.read();
  const { body } = await app.call('POST', '/api/order/', { token: user.token, body: { cart: cartId } });
  const createdAt = new Date(app.clock.now().getTime() - daysAgo * DAY);
  await app.db.prisma.order.update({ where: { id: body.id }, data: { createdAt } });
  return Number(body.id);
}

/** The product's own from now on, by the clock that stands here. */
async function changeDiscount(productId: number, manufacturerDiscount: number) {
  const { product, productDiscount } = app.db.prisma;
  const before = await productDiscount.findMany({ where: { productId } });
  await product.update({ where: { id: productId }, data: { manufacturerDiscount } });
  const kept = before.map(({ validTo }) => validTo);
  await productDiscount.updateMany({
    where: { productId, validTo: { notIn: kept } },
    data: { validTo: app.clock.now() },
  });
  app.clock.advance(DAY);
}

describe('price changes of what was bought', () => {
  test('say what a change costs a year, and where it is cheapest now', async () => {
    const { first, other, ids, at, user, send } = await makeShop();
    const [product = 0] = ids;
    const [offer = 0] = at.first;
    await buy(user, [{ product, offer, quantity: 3 }], 200);
    await buy(await makeColleague(app, user.practiceId), [{ product, offer, quantity: 4 }], 3);
    await send({ grossPrice: 21.5 });
    expect(await bought(user)).toMatchObject([
      {
        manufacturer_product: product,
        wholesaler_name: first.name,
        price_change: 1.5,
        bought: {
          quantity: 7,
          previous_net_price: 20,
          net_price: 21.5,
          euros_a_year: 10.5,
          cheapest: { wholesale_product: at.other[0], wholesaler_name: other.name, net_price: 18 },
          switching_saves: 24.5,
        },
      },
    ]);
  });

  test('are of net prices: a discount that came with the list counts', async () => {
    const { ids, at, user, send } = await makeShop();
    await send({ grossPrice: 20, discount: 10 });
    await buy(user, [{ product: ids[0] ?? 0, offer: at.first[0] ?? 0, quantity: 10 }]);
    await send({ grossPrice: 20, discount: 15 });
    await send({ grossPrice: 22, discount: 25 });
    expect(await bought(user)).toMatchObject([
      {
        price_change: 2,
        // 20 less 15 %, and 22 less 25 %.
        bought: {
          previous_net_price: 17,
          net_price: 16.5,
          euros_a_year: -5,
          cheapest: { net_price: 18 },
          switching_saves: 0,
        },
      },
    ]);
    await send({ grossPrice: 22, discount: 0 });
    expect(await bought(user)).toMatchObject([{ bought: { previous_net_price: 17, net_price: 22, euros_a_year: 50 } }]);
  });

  describe('have the manufacturer discount of each time, as the history of the product has it', () => {
    const CHANGED = { grossPrice: 30, discount: 5 };
    test.each([
      ['changed since the list', [], [20], CHANGED, 20, 22.5],
      ['changed before the list', [20], [], CHANGED, 16, 22.5],
      ['changed before and since', [20], [10], CHANGED, 16, 25.5],
      ['changed twice before and twice since', [50, 20], [40, 10], CHANGED, 16, 25.5],
      ['and changed back', [20], [40, 20], CHANGED, 16, 22.5],
      [
        'but for an override that came with the list',
        [20],
        [10],
        { ...CHANGED, manufacturerDiscountOverride: 0 },
        16,
        28.5,
      ],
    ])('%s', async (_, before, since, next, previousNet, net) => {
      const { first, ids, at, user, send } = await makeShop();
      const [product = 0] = ids;
      await buy(user, [{ product, offer: at.first[0] ?? 0, quantity: 10 }]);
      app.clock.advance(DAY);
      for (const percent of before) await changeDiscount(product, percent);
      await send(next);
      app.clock.advance(DAY);
      for (const percent of since) await changeDiscount(product, percent);
      const figures = { previous_net_price: previousNet, net_price: net, euros_a_year: (net - previousNet) * 10 };
      expect(await bought(user)).toMatchObject([{ previous_price: 20, new_price: 30, bought: figures }]);
      const { body } = await app.call('GET', `/api/product/${product}/history/`, { token: user.token });
      const own = body.wholesalers.find(({ wholesaler }: { wholesaler: { id: number } }) => wholesaler.id === first.id);
      const steps: { gross_price: number; net_price: number }[] = own.steps;
      expect(steps.findLast(({ gross_price }) => gross_price === 20)?.net_price).toBe(previousNet);
      expect(steps.at(-1)?.net_price).toBe(net);
    });

    test('but for an override that ended with the list', async () => {
      const { ids, at, user, send } = await makeShop();
      const [product = 0] = ids;
      await buy(user, [{ product, offer: at.first[0] ?? 0, quantity: 1 }]);
      await send({ grossPrice: 20, manufacturerDiscountOverride: 5 });
      await changeDiscount(product, 20);
      await send({ grossPrice: 30 });
      await changeDiscount(product, 10);
      expect(await bought(user)).toMatchObject([{ bought: { previous_net_price: 19, net_price: 27 } }]);
    });

    test('where no discounts of the price that ended are known', async () => {
      const { ids, at, user, send } = await makeShop();
      const [product = 0] = ids;
      await buy(user, [{ product, offer: at.first[0] ?? 0, quantity: 1 }]);
      await changeDiscount(product, 20);
      await send({ grossPrice: 30, discount: 5 });
      await app.db.prisma.offerPrice.deleteMany({ where: { offerId: { in: at.first } } });
      app.clock.advance(DAY);
      await changeDiscount(product, 10);
      expect(await bought(user)).toMatchObject([{ bought: { previous_net_price: 15, net_price: 25.5 } }]);
    });
  });

  test('leave out what was bought elsewhere, too long ago, refused, or by others', async () => {
    const { first, other, ids, at, user, send } = await makeShop(5);
    const [elsewhere = 0, old = 0, refused = 0, theirs = 0, ours = 0] = ids;
    const [, atOld = 0, atRefused = 0, atTheirs = 0, atOurs = 0] = at.first;
    await buy(user, [{ product: elsewhere, offer: at.other[0] ?? 0, quantity: 1 }]);
    await buy(user, [{ product: old, offer: atOld, quantity: 1 }], 400);
    const orderId = await buy(user, [{ product: refused, offer: atRefused, quantity: 1 }]);
    const data = { status: 'failed' as const, settledAt: app.clock.now() };
    await app.db.prisma.wholesaleOrder.updateMany({ where: { orderId }, data });
    const stranger = await makeUser(app, [first, other]);
    await buy(stranger, [{ product: theirs, offer: atTheirs, quantity: 2 }]);
    await buy(user, [{ product: ours, offer: atOurs, quantity: 5 }]);
    await send(...ids.map(() => ({ grossPrice: 25 })));
    expect(await bought(user)).toMatchObject([{ manufacturer_product: ours, bought: { quantity: 5 } }]);
    expect(await bought(stranger)).toMatchObject([{ manufacturer_product: theirs, bought: { quantity: 2 } }]);
  });

  test('come with what costs most first, falls last', async () => {
    const { ids, at, user, send } = await makeShop(3);
    const lines = ids.map((product, place) => ({ product, offer: at.first[place] ?? 0, quantity: place + 1 }));
    await buy(user, lines);
    await send({ grossPrice: 24 }, { grossPrice: 10 }, { grossPrice: 22 });
    const changes = await bought(user);
    expect(changes.map(({ manufacturer_product }) => manufacturer_product)).toEqual([ids[2], ids[0], ids[1]]);
    expect(changes.map(({ bought }) => bought.euros_a_year)).toEqual([6, 4, -20]);
  });

  test('propose no wholesaler without an account or stock', async () => {
    const { ids, at, user, send } = await makeShop();
    const stranger = await makeWholesaler(app);
    await makeOffers(app, stranger, { product: ids[0] ?? 0, grossPrice: 1 });
    await buy(user, [{ product: ids[0] ?? 0, offer: at.first[0] ?? 0, quantity: 1 }]);
    await send({ grossPrice: 30 });
    expect(await bought(user)).toMatchObject([{ bought: { cheapest: { net_price: 18 }, switching_saves: 12 } }]);
    await app.db.prisma.offer.updateMany({ where: { id: { in: at.other } }, data: { stockQuantity: 0 } });
    // What search keeps of offers follows lists.
    await app.db.prisma
      .$executeRaw`UPDATE product_offers s SET offers = (SELECT to_json(array_agg(search_offer(o))) FROM offers o
      WHERE o.product_id = s.product_id) WHERE product_id = ${ids[0]}::int`;
    expect(await bought(user)).toMatchObject([{ bought: { cheapest: null, switching_saves: 0 } }]);
  });

  test('are of the price that an offer had last where it was withdrawn since', async () => {
    const { ids, at, user, send } = await makeShop();
    await buy(user, [{ product: ids[0] ?? 0, offer: at.first[0] ?? 0, quantity: 2 }]);
    await send({ grossPrice: 30, discount: 10 });
    await app.db.prisma.offer.updateMany({ where: { id: { in: at.first } }, data: { isAvailable: false } });
    // What search keeps of offers follows lists.
    await app.db.prisma
      .$executeRaw`UPDATE product_offers s SET offers = (SELECT to_json(array_agg(search_offer(o))) FROM offers o
      WHERE o.product_id = s.product_id AND o.is_available) WHERE product_id = ${ids[0]}::int`;
    const cheapest = { wholesale_product: at.other[0], net_price: 18 };
    const figures = { net_price: 27, euros_a_year: 14, cheapest, switching_saves: 18 };
    expect(await bought(user)).toMatchObject([{ bought: figures }]);
  });

  test('are none for a practice that bought nothing; without the question no change has figures', async () => {
    const { user, send } = await makeShop();
    await send({ grossPrice: 30 });
    expect(await bought(user)).toEqual([]);
    const { body } = await app.call('GET', '/api/wholesaler/price-changes/?bought=false', { token: user.token });
    expect(body.length).toBeGreaterThan(0);
    expect(body.filter((change: object) => 'bought' in change)).toEqual([]);
    const path = '/api/wholesaler/price-changes/?bought=perhaps';
    expect(await app.call('GET', path, { token: user.token })).toMatchObject({
      status: 400,
      body: { bought: ['Must be a valid boolean.'] },
    });
  });
});
