import { createHash } from 'node:crypto';
import type { MadeUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** What a practice sees of a product that it searches, compares, has in the cart and has ordered; and checksums of it. */
export async function seenByPractice(
  app: TestApp,
  { token }: MadeUser,
  { product, word, order }: { product: number; word: string; order: number },
) {
  const read = async (path: string) => {
    const { status, body } = await app.call('GET', `/api/${path}`, { token });
    return { status, body };
  };
  const trade = {
    search: await read(`product/search/?q=${word}`),
    product: await read(`product/${product}/`),
    offers: await read(`wholesaler/product/search/?product_id=${product}`),
    equals: await read(`product/${product}/equals/`),
    cart: await read('cart/'),
    split: await read('cart/cheapest-split/'),
  };
  const past = {
    order: await read(`order/${order}/`),
    orders: await read('orders/'),
    statistics: await read('orders/stats/'),
    spending: await read('orders/spending/'),
  };
  // A link is signed until a time.
  const unsigned = (name: string, value: unknown) => (name === 'order_summary_url' ? undefined : value);
  const checksum = (of: unknown) => createHash('sha256').update(JSON.stringify(of, unsigned)).digest('hex');
  return { ...trade, ...past, ofTrade: checksum(trade), ofPast: checksum(past) };
}
