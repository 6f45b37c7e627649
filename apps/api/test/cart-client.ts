import type { MadeUser } from './factories.ts';
import type { Answered, TestApp } from './test-app.ts';

export interface CartClient {
  add(product: number, rest?: object): Promise<Answered>;
  change(item: number, body: object): Promise<Answered>;
  move(item: number, offer: number): Promise<Answered>;
  remove(item: number): Promise<Answered>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into every part of a cart
  read(): Promise<any>;
}

/** A user's calls of the cart. */
export function cartOf(test: TestApp, { token }: MadeUser): CartClient {
  const item = (id: number) => `/api/cart/item/${id}/`;
  return {
    add: (product, rest) =>
      test.call('POST', '/api/cart/item/', { token, body: { manufacturer_product: product, ...rest } }),
    change: (id, body) => test.call('PATCH', item(id), { token, body }),
    move: (id, offer) => test.call('PATCH', `${item(id)}move/`, { token, body: { wholesale_product: offer } }),
    remove: (id) => test.call('DELETE', item(id), { token }),
    read: async () => (await test.call('GET', '/api/cart/', { token })).body,
  };
}
