import { ProductList } from '@formulary/contracts/lists';
import type { MadeUser } from './factories.ts';
import type { TestApp } from './test-app.ts';
import { makeTwoPrices } from './two-prices.ts';

export type ListsClient = ReturnType<typeof listsOf>;

/** A user's calls of their practice's lists. */
export const listsOf = (app: TestApp, { token }: Pick<MadeUser, 'token'>) => ({
  all: async (query = '') => (await app.call('GET', `/api/lists/${query}`, { token })).body,
  make: (body: object, headers = {}) => app.call('POST', '/api/lists/', { token, body, headers }),
  read: async (id: number) => ProductList.parse((await app.call('GET', `/api/lists/${id}/`, { token })).body),
  rename: (id: number, name: string) => app.call('PATCH', `/api/lists/${id}/`, { token, body: { name } }),
  remove: (id: number) => app.call('DELETE', `/api/lists/${id}/`, { token }),
  restore: (id: number) => app.call('POST', `/api/lists/${id}/restore/`, { token }),
  add: (id: number, ...items: object[]) => app.call('POST', `/api/lists/${id}/items/`, { token, body: { items } }),
  change: (id: number, product: number, body: object) =>
    app.call('PATCH', `/api/lists/${id}/items/${product}/`, { token, body }),
  takeOff: (id: number, product: number) => app.call('DELETE', `/api/lists/${id}/items/${product}/`, { token }),
});

/** Products at two prices, and the lists of whoever buys them. */
export async function makeListShop(app: TestApp, products = 3) {
  const shop = await makeTwoPrices(app, { products });
  const [a = 0, b = 0, c = 0] = shop.ids;
  return { ...shop, a, b, c, lists: listsOf(app, shop.user) };
}

export const named = (...products: number[]) => products.map((manufacturer_product) => ({ manufacturer_product }));

/** Products in their order, with how many there are. */
export const heldIn = async (lists: ListsClient, id: number) =>
  (await lists.read(id)).items.map(({ manufacturer_product, quantity }) => [manufacturer_product, quantity]);
