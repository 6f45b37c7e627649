import type { Product } from '@formulary/contracts/catalogue';
import { expect, test } from 'vitest';
import { makeOffers, makeProduct, makeProducts, makeUser, makeWholesaler, unique } from '../../../../test/factories.ts';
import { statementsOf } from '../../../../test/statements.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();

test('what was found before is found again by its products, for another practice and in the same order', async () => {
  const { word, wholesaler } = await shelf('Ac', 'Ab', 'Aa');
  const [first, second] = [await makeUser(app, [wholesaler]), await makeUser(app)];
  const before = await search(word, first);
  const sent = await statementsOf(async () => expect(await search(word, first)).toEqual(before));
  expect(sent.filter((text) => text.includes('product_search'))).toEqual([expect.stringContaining('WITH ORDINALITY')]);
  expect(sent.join()).not.toContain('query_words');
  expect(before.map(({ name }) => name)).toEqual(['Aa', 'Ab', 'Ac'].map((name) => `${name} ${word}`));
  const other = await search(word, second);
  expect(other.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(other.every(({ not_orderable_reason: reason }) => reason === 'no_account')).toBe(true);
});

test.each([
  ['a new product', async ({ word }: Shelf) => void (await makeProduct(app, { name: `Added ${word}` }))],
  ['another name', async ({ word, code }: Shelf) => void (await makeProduct(app, { code, name: `Zz ${word}` }))],
  ['a name that no longer matches', async ({ code }: Shelf) => void (await makeProduct(app, { code, name: 'Other' }))],
  [
    'a search row that is gone',
    async ({ products: [id] }: Shelf) => {
      await app.db.pool.query('DELETE FROM product_search WHERE product_id = $1', [id]);
    },
  ],
])('%s is found as if nothing had been searched before', async (_, change) => {
  const made = await shelf('Bb', 'Cc');
  const user = await makeUser(app, [made.wholesaler]);
  const before = await search(made.word, user);
  expect(before).toHaveLength(2);
  await change(made);
  // With a blank more it is another text, which nobody has searched.
  const fresh = await search(`${made.word} `, user);
  expect(await search(made.word, user)).toEqual(fresh);
  expect(fresh).not.toEqual(before);
});

test('a price that changed is shown at once', async () => {
  const { word, wholesaler, products } = await shelf('Dd');
  const user = await makeUser(app, [wholesaler]);
  expect(await search(word, user)).toMatchObject([{ best_net_price: 10 }]);
  await makeOffers(app, wholesaler, ...products.map((product) => ({ product, grossPrice: 7 })));
  expect(await search(word, user)).toMatchObject([{ best_net_price: 7 }]);
});

type Shelf = Awaited<ReturnType<typeof shelf>>;

/** Products that begin so and share a word that no other has, with an offer each. */
async function shelf(...beginnings: string[]) {
  const [word, code, wholesaler] = [unique('word'), unique('c'), await makeWholesaler(app)];
  const products = await makeProducts(
    app,
    ...beginnings.map((beginning, at) => ({ name: `${beginning} ${word}`, ...(at === 0 && { code }) })),
  );
  await makeOffers(app, wholesaler, ...products.map((product) => ({ product })));
  return { word, code, wholesaler, products };
}

async function search(text: string, user: { token: string }): Promise<Product[]> {
  const { body } = await app.call('GET', `/api/product/search/?q=${encodeURIComponent(text)}`, user);
  return body.results;
}
