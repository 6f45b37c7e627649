import { expect, test } from 'vitest';
import type { Buyer } from './buyer.ts';
import { openCart } from './cart-screen.ts';
import { keepToasts } from './keep-toasts.ts';
import { splitCart } from './split-cart.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

/** What the line says where there is something to apply. */
const PROPOSED = /^(Cheapest split: |Some lines cannot|.*minimum order)/;

interface Cart {
  readonly items: readonly { readonly quantity: number; readonly wholesale_product: { readonly id: number } }[];
}
interface Proposal {
  readonly now: { readonly total: number };
  readonly best: { readonly total: number };
}

test('a full cart becomes the cheapest in two clicks, and is put back in one', async () => {
  const { page, buyer } = await openCart(demo, (each) => splitCart(each, demo.db));
  await keepToasts(page);
  const before = await linesOf(buyer);
  const { now, best } = await proposalOf(buyer);
  expect(best.total).toBeLessThan(now.total - 1);

  await page.getByRole('button', { name: PROPOSED }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'This is already the cheapest way' }).waitFor();
  expect((await proposalOf(buyer)).now.total).toBe(best.total);

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: PROPOSED }).waitFor();
  expect(await linesOf(buyer)).toEqual(before);
});

const proposalOf = (buyer: Buyer) => buyer.call<Proposal>('GET', '/api/cart/best-basket/');

async function linesOf(buyer: Buyer) {
  const { items } = await buyer.call<Cart>('GET', '/api/cart/');
  return items
    .map(({ quantity, wholesale_product }) => ({ offer: wholesale_product.id, quantity }))
    .toSorted((a, b) => a.offer - b.offer);
}
