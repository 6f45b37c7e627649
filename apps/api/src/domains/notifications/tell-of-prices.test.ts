import { describe, expect, test } from 'vitest';
import { useCommandLine } from '../../../../admin/test/command-line.ts';
import {
  type MadeUser,
  type MadeWholesaler,
  makeOffers,
  makeProducts,
  makeUser,
  makeWholesaler,
  unique,
} from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { DAY } from '../../kernel/clock.ts';
import { TELL_OF_PRICES } from '../price-lists/public.ts';
import { tellOfPrices } from './tell-of-prices.job.ts';

const app = useApp();
const admin = useCommandLine(app);

const worker = () => tellOfPrices(app, { riseAlertPercent: 10 });
const buy = async ({ token }: MadeUser, product: number) => {
  await app.call('POST', '/api/cart/item/', { token, body: { manufacturer_product: product, quantity: 1 } });
  const { body: cart } = await app.call('GET', '/api/cart/', { token });
  const { body: order } = await app.call('POST', '/api/order/', { token, body: { cart: cart.id } });
  return order.id as number; // the answers of tests have any shape
};
const status = (orderId: number, to: 'failed' | 'error') =>
  app.db.prisma.wholesaleOrder.updateMany({
    where: { orderId },
    data: { status: to, settledAt: to === 'failed' ? app.clock.now() : null },
  });

/** A list at these prices by the provider's command, at a wholesaler whose products cost 10 before. */
async function load(
  { slug }: MadeWholesaler,
  products: readonly number[],
  prices: readonly number[],
  fault: unknown = undefined,
) {
  const found = await app.db.prisma.product.findMany({ where: { id: { in: [...products] } } });
  const codes = products.map((product) => found.find(({ id }) => id === product)?.code);
  const rows = codes.map((code, place) => `${code},W,${prices[place]}`);
  const file = admin.write(`${unique()}.csv`, ['code,wholesaler_code,gross_price', ...rows].join('\n'));
  const map = 'discount=,manufacturer_discount_override=,stock_quantity=';
  expect(await admin.run('prices', 'import', '--wholesaler', slug, '--map', map, file)).toMatchObject({ fault });
}

/** The jobs that lists of this wholesaler left. */
async function jobsOf({ id }: MadeWholesaler): Promise<{ taskId: number }[]> {
  const { rows } = await app.db.pool.query(
    `SELECT j.data FROM pgboss.job j JOIN price_tasks t ON t.id = (j.data->>'taskId')::int
     WHERE j.name = 'tell-of-prices' AND t.wholesaler_id = $1 ORDER BY t.id`,
    [id],
  );
  return rows.map(({ data }) => data);
}

async function tell(wholesaler: MadeWholesaler) {
  for (const job of await jobsOf(wholesaler)) await worker().run(job);
}

const toldTo = async ({ practiceId }: { practiceId: number }) =>
  (await app.db.prisma.notification.findMany({ where: { practiceId }, orderBy: { id: 'asc' } })).map(
    ({ title, content, link }) => ({ title, content, link }),
  );

async function makeShop(count: number) {
  const products = await makeProducts(app, ...Array.from({ length: count }, () => ({})));
  const wholesaler = await makeWholesaler(app);
  await makeOffers(app, wholesaler, ...products.map((product) => ({ product })));
  return { products, wholesaler };
}

describe('a list with prices that moved', () => {
  test('is notified once to the practices with an account there, and rises to the buyers of what rose', async () => {
    const { products, wholesaler } = await makeShop(4);
    const [slightly = 0, much = 0, most = 0, down = 0] = products;
    const [buyer, other, stranger] = [
      await makeUser(app, [wholesaler]),
      await makeUser(app, [wholesaler]),
      await makeUser(app),
    ];
    for (const product of [slightly, much, most, down]) await buy(buyer, product);
    await buy(other, slightly);
    await load(wholesaler, products, [11, 11.01, 15, 9]);
    expect(await jobsOf(wholesaler)).toHaveLength(1);
    await Promise.all([tell(wholesaler), tell(wholesaler)]);
    await tell(wholesaler);

    const list = {
      title: `New prices from ${wholesaler.name}`,
      content: '4 prices have moved: 3 up, 1 down.',
      link: '/price-changes',
    };
    const { name } = await app.db.prisma.product.findUniqueOrThrow({ where: { id: most } });
    expect(await toldTo(buyer)).toEqual([
      list,
      {
        title: `2 products you buy cost more at ${wholesaler.name}`,
        content: `You ordered them there in the last 90 days, and each rose by more than 10 %. Most of all ${name}, from €10.00 to €15.00 (+50 %).`,
        link: '/price-changes',
      },
    ]);
    expect(await toldTo(other)).toEqual([list]);
    expect(await toldTo(stranger)).toEqual([]);
    const { body } = await app.call('GET', '/api/notifications/', buyer);
    expect(body).toHaveLength(2);
  });

  test('is notified again for the next list, with the rises of that list alone', async () => {
    const { products, wholesaler } = await makeShop(2);
    const buyer = await makeUser(app, [wholesaler]);
    await buy(buyer, products[0] ?? 0);
    await load(wholesaler, products, [20, 10]);
    await load(wholesaler, products, [20, 20]);
    await load(wholesaler, products, [20, 20]);
    await tell(wholesaler);
    expect((await toldTo(buyer)).map(({ title }) => title)).toEqual([
      `New prices from ${wholesaler.name}`,
      `1 product you buy costs more at ${wholesaler.name}`,
      `New prices from ${wholesaler.name}`,
    ]);
  });

  test('is no rise of what was bought long ago, elsewhere, or was not delivered', async () => {
    const { products, wholesaler } = await makeShop(3);
    const [old = 0, rejected = 0, stuck = 0] = products;
    const buyer = await makeUser(app, [wholesaler]);
    const orderId = await buy(buyer, old);
    const createdAt = new Date(app.clock.now().getTime() - 91 * DAY);
    await app.db.prisma.order.update({ where: { id: orderId }, data: { createdAt } });
    await status(await buy(buyer, rejected), 'failed');
    await status(await buy(buyer, stuck), 'error');
    const elsewhere = await makeWholesaler(app);
    await makeOffers(app, elsewhere, { product: old, grossPrice: 9 });
    const shopper = await makeUser(app, [wholesaler, elsewhere]);
    await buy(shopper, old);
    await load(wholesaler, products, [20, 20, 20]);
    await tell(wholesaler);
    for (const user of [buyer, shopper]) expect(await toldTo(user)).toHaveLength(1);
  });

  test.each([
    ['without a move', 10, undefined],
    ['that is refused', -1, expect.stringContaining('is not applied')],
  ])('%s leaves no job', async (_, price, fault) => {
    const { products, wholesaler } = await makeShop(2);
    await load(wholesaler, products, [10, price], fault);
    expect(await jobsOf(wholesaler)).toEqual([]);
  });

  test('is notified by the running worker', async () => {
    const { products, wholesaler } = await makeShop(1);
    const user = await makeUser(app, [wholesaler]);
    await app.jobs.work(TELL_OF_PRICES, worker());
    await load(wholesaler, products, [9]);
    await expect.poll(() => toldTo(user)).toHaveLength(1);
  });
});
