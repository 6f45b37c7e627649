import { UsualItemPage } from '@formulary/contracts/usual-items';
import { describe, expect, test } from 'vitest';
import { cartOf } from '../../../test/cart-client.ts';
import { type MadeUser, makeColleague, makeOffers, makeProducts, makeUser, unique } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { makeTwoPrices } from '../../../test/two-prices.ts';

const app = useApp();
const DAY = 86_400_000;

/** A day by the provider's calendar. */
function dayAgo(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Dublin' }).format(app.clock.now());
  return new Date(Date.parse(today) - days * DAY).toISOString().slice(0, 10);
}

const usualItems = async ({ token }: MadeUser, query = '') => {
  const { status, body } = await app.call('GET', `/api/usual-items/${query}`, { token });
  expect(status).toBe(200);
  return UsualItemPage.parse(body);
};

const makeShop = (products = 1) => makeTwoPrices(app, { products });

/** Orders so many of each product, as if so many days ago. */
async function buy(user: MadeUser, daysAgo: number, wanted: ReadonlyMap<number, number>, offer?: number) {
  const cart = cartOf(app, user);
  for (const [product, quantity] of wanted) {
    await cart.add(product, { quantity, ...(offer !== undefined && { wholesale_product: offer }) });
  }
  const { id } = await cart.read();
  const { body } = await app.call('POST', '/api/order/', { token: user.token, body: { cart: id } });
  const createdAt = new Date(`${dayAgo(daysAgo)}T12:00:00Z`);
  await app.db.prisma.order.update({ where: { id: body.id }, data: { createdAt } });
  return body;
}

describe('usual items', () => {
  test('are none before anything was bought on two days', async () => {
    const { user, ids } = await makeShop();
    expect(await usualItems(user)).toMatchObject({ count: 0, due: 0, results: [] });
    await buy(user, 20, new Map([[ids[0] ?? 0, 1]]));
    await buy(user, 20, new Map([[ids[0] ?? 0, 1]]));
    expect(await usualItems(user)).toMatchObject({ count: 0 });
  });

  test('say how a product is bought, when it is due, and what it costs today', async () => {
    const { user, ids, atDear, cheap, atCheap } = await makeShop();
    const [product = 0] = ids;
    for (const daysAgo of [58, 44, 30, 16]) await buy(user, daysAgo, new Map([[product, 3]]), atDear[0]);
    await buy(await makeColleague(app, user.practiceId), 2, new Map([[product, 6]]), atDear[0]);
    const cart = cartOf(app, user);
    await cart.add(product, { quantity: 2 });
    expect((await usualItems(user)).results).toMatchObject([
      {
        manufacturer_product: product,
        replaces: null,
        times: 5,
        usual_quantity: 3,
        last_quantity: 6,
        last_date: dayAgo(2),
        interval_days: 14,
        // Twice as many as usual last twice as long.
        next_due: dayAgo(-26),
        when: 'later',
        last_net_price: 20,
        best: { wholesale_product: atCheap[0], wholesaler_name: cheap.name, net_price: 10, stock_status: 'in_stock' },
        not_orderable_reason: null,
        in_cart: 2,
      },
    ]);
  });

  test('begin with what is due, then what will be, then what is bought seldom', async () => {
    const { user, ids } = await makeShop(4);
    const [seldom = 0, later = 0, due = 0, overdue = 0] = ids;
    const bought: Record<number, number[]> = {
      50: [due, overdue],
      40: [later, overdue],
      39: [seldom],
      38: [due],
      30: [later, overdue],
      26: [due],
      21: [seldom],
      20: [later, overdue],
      14: [due],
      1: [later],
    };
    for (const [daysAgo, products] of Object.entries(bought)) {
      await buy(user, Number(daysAgo), new Map(products.map((product) => [product, 1])));
    }
    const { results, due: dueCount } = await usualItems(user);
    expect(results.map(({ manufacturer_product, when }) => [manufacturer_product, when])).toEqual([
      [overdue, 'due'],
      [due, 'due'],
      [later, 'later'],
      [seldom, 'unknown'],
    ]);
    expect(dueCount).toBe(2);
  });

  test('count neither what was refused, nor what is over a year old, nor other practices', async () => {
    const { user, ids, dear, cheap } = await makeShop();
    const [product = 0] = ids;
    const { id: orderId } = await buy(user, 3, new Map([[product, 1]]));
    await buy(user, 20, new Map([[product, 1]]));
    await buy(user, 400, new Map([[product, 1]]));
    const stranger = await makeUser(app, [dear, cheap]);
    await buy(stranger, 9, new Map([[product, 1]]));
    expect((await usualItems(user)).results).toMatchObject([{ times: 2 }]);
    expect((await usualItems(stranger)).results).toEqual([]);
    const data = { status: 'failed' as const, settledAt: app.clock.now() };
    await app.db.prisma.wholesaleOrder.updateMany({ where: { orderId }, data });
    expect((await usualItems(user)).results).toEqual([]);
  });

  test('stand under what supersedes them, with all that was bought before and since', async () => {
    const { user, ids, codes, dear } = await makeShop();
    await buy(user, 40, new Map([[ids[0] ?? 0, 1]]));
    await buy(user, 20, new Map([[ids[0] ?? 0, 1]]));
    const heir = unique('c');
    const [heirId = 0] = await makeProducts(app, { code: heir, name: 'Heir' });
    const [old] = await makeProducts(app, { code: codes[0] ?? '', name: 'Old', replacedBy: heir });
    expect(old).toBe(ids[0]);
    await makeOffers(app, dear, { product: heirId });
    const { results } = await usualItems(user);
    expect(results).toMatchObject([{ manufacturer_product: heirId, name: 'Heir', times: 2 }]);
    expect(results[0]?.replaces).not.toBeNull();
    await buy(user, 10, new Map([[heirId, 1]]));
    expect((await usualItems(user)).results).toMatchObject([
      { manufacturer_product: heirId, replaces: null, times: 3 },
    ]);
  });

  test('that cannot be ordered stay, and say why', async () => {
    const { user, ids, atDear, atCheap } = await makeShop();
    await buy(user, 40, new Map([[ids[0] ?? 0, 1]]));
    await buy(user, 20, new Map([[ids[0] ?? 0, 1]]));
    await app.db.prisma.offer.updateMany({
      where: { id: { in: [...atDear, ...atCheap] } },
      data: { stockQuantity: 0 },
    });
    expect((await usualItems(user)).results).toMatchObject([{ best: null, not_orderable_reason: 'out_of_stock' }]);
  });

  test('come in pages', async () => {
    const { user } = await makeShop();
    expect(await app.call('GET', '/api/usual-items/?page=2', { token: user.token })).toMatchObject({ status: 404 });
    expect(await app.call('GET', '/api/usual-items/', {})).toMatchObject({ status: 401 });
  });
});
