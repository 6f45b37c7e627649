import { type Product, SearchSort } from '@formulary/contracts/catalogue';
import { beforeAll, describe, expect, test } from 'vitest';
import { type MadeUser, makeOffers, makeProducts, makeUser, makeWholesaler } from '../../../../test/factories.ts';
import { naiveSearch } from '../../../../test/naive-search.ts';
import { randomFrom, readRounds } from '../../../../test/rounds.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();
const { seed, rounds } = readRounds('search-pages', 40);
const random = randomFrom(seed);
const below = (end: number) => Math.floor(random() * end);
const oneOf = <T>(...all: readonly T[]): T => all[below(all.length)] as T;

/** They have their first letters nowhere else, so that no two together begin another; and no code begins so. */
const WORDS = ['Aloe', 'Alin', 'Bori', 'Corin', 'Corvo', 'Dulset'];
const words = (count: number) => Array.from({ length: count }, () => oneOf(...WORDS)).join(' ');
const PRODUCTS = 150;
/** Of every wholesaler, of some, of none. */
let users: MadeUser[];

beforeAll(async () => {
  const codes = Array.from({ length: PRODUCTS }, (_, index) => `Z-${index}`);
  const products = await makeProducts(
    app,
    ...codes.map((code, index) => ({
      code,
      name: words(1 + below(3)),
      manufacturer: words(1),
      activeIngredients: [words(1)].slice(below(2)),
      manufacturerDiscount: oneOf(0, 5, 12.5),
      // Chains, as every third may be replaced by one that is.
      ...(index > 0 && below(3) === 0 ? { replacedBy: `Z-${below(index)}` } : {}),
    })),
  );
  const wholesalers = await Promise.all([2, 1, 3].map((preference) => makeWholesaler(app, { preference })));
  for (const wholesaler of wholesalers) {
    const list = () =>
      products
        .filter(() => below(2) === 0)
        .map((product) => ({
          product,
          grossPrice: oneOf(9.97, 10.3, 10.64),
          discount: oneOf(0, 2.5, 95, 100),
          manufacturerDiscountOverride: oneOf(null, null, 0, 7.5),
          stockQuantity: oneOf(null, 0, 0, 1, 50),
        }));
    await makeOffers(app, wholesaler, ...list());
    // Withdraws half of the first list.
    await makeOffers(app, wholesaler, ...list());
  }
  users = await Promise.all([wholesalers, wholesalers.slice(0, 1), []].map((accounts) => makeUser(app, accounts)));
});

/** Every result, page by page along `next`. */
async function all(query: Record<string, string>, user: MadeUser): Promise<number[]> {
  const found: Product[] = [];
  let next: string | null = `/api/product/search/?${new URLSearchParams(query)}`;
  while (next) {
    const { body } = await app.call('GET', next, user);
    expect(body.more_than_count).toBe(false);
    found.push(...body.results);
    next = body.next && new URL(body.next).pathname + new URL(body.next).search;
  }
  return found.map(({ id }) => id);
}

describe.each([
  ['a list that counts as long', "UPDATE pg_class SET reltuples = 100000 WHERE oid = 'product_search'::regclass"],
  ['a short list', 'ANALYZE product_search'],
])('%s', (_what, count) => {
  test('every page has what a naive statement has, in each order', async () => {
    await app.db.pool.query(count);
    // The server learns of it by an answer.
    await all({ q: 'aloe' }, oneOf(...users));
    for (let round = 0; round < rounds; round++) {
      const q = Array.from({ length: 1 + below(2) }, () =>
        oneOf(...WORDS)
          .toLowerCase()
          .slice(0, oneOf(1, 2, 3, 6)),
      ).join(' ');
      const user = oneOf(...users);
      const sort = oneOf(undefined, ...SearchSort.options);
      const found = await all(sort ? { q, sort } : { q }, user);
      expect(found, `${q} by ${sort ?? 'rank'}`).toEqual(await naiveSearch(app, user.id, q, sort));
    }
  });
});
