import { randomInt } from 'node:crypto';
import { type Product, SearchSort } from '@formulary/contracts/catalogue';
import { beforeAll, describe, expect, test } from 'vitest';
import { type MadeUser, makeOffers, makeProducts, makeUser, makeWholesaler } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();
/** Of every wholesaler, of some, of none. */
let users: MadeUser[];
let maker: string;

/** Four wholesalers' random lists of 60 products of one word and one maker, with few prices, so that many are equal. */
beforeAll(async () => {
  const products = await makeProducts(
    app,
    ...Array.from({ length: 60 }, (_, index) => ({
      name: `Sortable ${index % 20}`,
      manufacturer: 'Sorters',
      manufacturerDiscount: 5,
    })),
  );
  const wholesalers = await Promise.all([2, 1, 3, 1].map((preference) => makeWholesaler(app, { preference })));
  for (const wholesaler of wholesalers) {
    const list = () =>
      products
        .filter(() => randomInt(3) === 0)
        .map((product) => ({
          product,
          grossPrice: [9.97, 10.3, 10.64, 10.97][randomInt(4)] ?? 0,
          discount: [0, 2.5, 12.35, 100][randomInt(4)] ?? 0,
          manufacturerDiscountOverride: [null, null, 0, 7.5][randomInt(4)] ?? null,
          stockQuantity: [null, 0, 0, 1, 50][randomInt(5)] ?? null,
        }));
    await makeOffers(app, wholesaler, ...list());
    // Withdraws most of the first list.
    await makeOffers(app, wholesaler, ...list());
  }
  users = await Promise.all([wholesalers, wholesalers.slice(0, 2), []].map((accounts) => makeUser(app, accounts)));
  const { body: makers } = await app.call('GET', '/api/manufacturer/', users[0]);
  maker = String(makers.find(({ name }: { name: string }) => name === 'Sorters')?.id);
});

/** Every result, page by page along `next`. */
async function all(query: Record<string, string>, { token }: MadeUser): Promise<Product[]> {
  const found: Product[] = [];
  let next: string | null = `/api/product/search/?${new URLSearchParams(query)}`;
  while (next) {
    const { body } = await app.call('GET', next, { token });
    found.push(...body.results);
    next = body.next && new URL(body.next).pathname + new URL(body.next).search;
  }
  return found;
}

const searches = [
  ['words', () => ({ q: 'sortable' })],
  ['a corrected word', () => ({ q: 'sortabel' })],
  ['a filter', () => ({ m: maker })],
] as const;

/** What can be ordered by its stock, and then what cannot. */
const stockPlace = ({ is_orderable, stock_status }: Product) =>
  is_orderable ? ['in_stock', 'partial_stock', 'unknown_stock', 'out_of_stock'].indexOf(stock_status) : 4;

describe.each(searches)('the results of %s', (_what, query) => {
  test('are sorted by the net prices that they show, those without one last in either direction', async () => {
    for (const user of users) {
      const shown = async (sort: string) => (await all({ ...query(), sort }, user)).map((one) => one.best_net_price);
      const ascending = await shown('net_price');
      expect(ascending).toHaveLength(60);
      const priced = ascending.filter((price) => price !== null);
      expect(priced.length).toBeGreaterThan(20);
      const none = Array(60 - priced.length).fill(null);
      expect(ascending).toEqual([...priced.toSorted((a, b) => a - b), ...none]);
      expect(await shown('-net_price')).toEqual([...priced.toSorted((a, b) => b - a), ...none]);
    }
  });

  test('are sorted by stock, what cannot be ordered behind what can', async () => {
    for (const user of users) {
      const places = async (sort: string) => (await all({ ...query(), sort }, user)).map(stockPlace);
      const ascending = await places('stock');
      expect(ascending).toHaveLength(60);
      expect(ascending).toEqual(ascending.toSorted((a, b) => a - b));
      expect(await places('-stock')).toEqual(ascending.toReversed());
    }
  });

  test('are sorted by name', async () => {
    const names = async (sort: string) =>
      (await all({ ...query(), sort }, users[0] as MadeUser)).map(({ name }) => name);
    const ascending = await names('name');
    expect(new Set(ascending).size).toBe(20);
    expect(ascending.filter((name, at) => name !== ascending[at - 1])).toHaveLength(20);
    expect(await names('-name')).toEqual(ascending.toReversed());
  });
});

test('every order has every result once', async () => {
  const [user] = users as [MadeUser];
  const ids = (results: Product[]) => results.map(({ id }) => id);
  const ranked = ids(await all({ q: 'sortable' }, user)).toSorted();
  expect(new Set(ranked).size).toBe(60);
  for (const sort of SearchSort.options) {
    expect(ids(await all({ q: 'sortable', sort }, user)).toSorted(), sort).toEqual(ranked);
  }
});

test.each(['', 'price', 'NAME', ' name', '--name', '__proto__', '\0', 'name,stock', "name'; --"])(
  'an order that is none is ignored, and kept in the links: %j',
  async (sort) => {
    const [user] = users as [MadeUser];
    const { body: ranked } = await app.call('GET', '/api/product/search/?q=sortable', user);
    const asked = new URLSearchParams({ q: 'sortable', sort });
    const { status, body } = await app.call('GET', `/api/product/search/?${asked}`, user);
    expect([status, body.results]).toEqual([200, ranked.results]);
    expect(new URL(body.next).searchParams.get('sort')).toBe(sort);
  },
);
