import { createHash } from 'node:crypto';
import { importPriceList } from '../src/domains/price-lists/import-price-list.ts';
import { listInBytes } from '../src/list-files/list.ts';
import { cartOf } from './cart-client.ts';
import { makeProducts, makeUser, makeWholesaler, unique } from './factories.ts';
import type { TestApp } from './test-app.ts';

export const LIST_HEADER = 'code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity';

/** A wholesaler with offers at 10.00, a practice with a cart and an order of them, and lists of other prices. */
export async function makeListShop(app: TestApp, products = 20) {
  const codes = Array.from({ length: products }, () => unique('c'));
  const name = unique('listed');
  const ids = await makeProducts(app, ...codes.map((code) => ({ code, name: `${name} ${code}` })));
  const wholesaler = await makeWholesaler(app);
  const textOf = (price: number, of: readonly string[] = codes) =>
    [LIST_HEADER, ...of.map((code) => `${code},N${codes.indexOf(code)},${price},0,,5`)].join('\n');
  const bring = (text: string, options: { isForced?: boolean; broughtBy?: string } = {}) => {
    const { isForced = false, broughtBy = `the drop folder ${wholesaler.slug}` } = options;
    const list = listInBytes('list.csv', Buffer.from(text), {});
    return importPriceList({ ...app, broughtBy }, list, { wholesaler: wholesaler.slug, isForced });
  };
  await bring(textOf(10), { broughtBy: 'Aoife' });
  /** Brings a list of all products at this price, which is held. */
  const hold = async (price = 19) => {
    const { held } = await bring(textOf(price));
    if (held?.id === undefined) throw new Error('the list was not held');
    return held.id;
  };
  const offers = () =>
    app.db.prisma.offer.findMany({
      where: { wholesalerId: wholesaler.id },
      orderBy: { productId: 'asc' },
      select: {
        ...{ productId: true, wholesalerCode: true, grossPrice: true, discount: true },
        ...{ manufacturerDiscountOverride: true, stockQuantity: true, isAvailable: true },
      },
    });
  const prices = async () => [
    ...new Set((await offers()).filter((one) => one.isAvailable).map(({ grossPrice }) => Number(grossPrice))),
  ];
  const tasks = () =>
    app.db.prisma.priceTask.findMany({ where: { wholesalerId: wholesaler.id }, orderBy: { id: 'asc' } });
  return { codes, ids, name, wholesaler, textOf, bring, hold, offers, prices, tasks };
}

/** When a wholesaler's newest list came, and until when a link is good, move with every list. */
const TIMES = new Set(['last_pricing_update', 'last_stock_update', 'order_summary_url']);
const withoutTimes = (key: string, value: unknown) => (TIMES.has(key) ? undefined : value);

/** What a practice sees: a checksum of offers, search, cart and order, each on its own. */
export async function watchedBy(
  app: TestApp,
  { wholesaler, ids, name, offers }: Awaited<ReturnType<typeof makeListShop>>,
) {
  const user = await makeUser(app, [wholesaler]);
  const cart = cartOf(app, user);
  await cart.add(ids[0] ?? 0);
  const { id } = await cart.read();
  const order = await app.call('POST', '/api/order/', { token: user.token, body: { cart: id } });
  if (order.status !== 201) throw new Error(JSON.stringify(order.body));
  await cart.add(ids[1] ?? 0);
  const read = async (path: string) => (await app.call('GET', path, { token: user.token })).body;
  return async () => {
    const seen = {
      offers: await offers(),
      search: await read(`/api/product/search/?q=${encodeURIComponent(name)}`),
      cart: await cart.read(),
      order: await read(`/api/order/${order.body.id}/`),
    };
    const sum = (what: unknown) => createHash('sha256').update(JSON.stringify(what, withoutTimes)).digest('hex');
    return Object.fromEntries(Object.entries(seen).map(([what, found]) => [what, sum(found)]));
  };
}
