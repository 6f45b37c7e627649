import { expect, test } from 'vitest';
import type { Buyer } from './buyer.ts';
import { openCart } from './cart-screen.ts';
import { PLAIN } from './demo-names.ts';
import { keepToasts } from './keep-toasts.ts';
import { PHONE } from './open-browser.ts';
import { splitCart } from './split-cart.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

/** What the line says where there is something to apply. */
const PROPOSED = /^(Cheapest split: |Some lines cannot|.*minimum order)/;

const euros = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' });

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

  const summary = page.getByRole('region', { name: 'Summary' });
  const largest = () => summary.locator('dd[aria-live]').textContent();
  expect(await largest()).toContain(euros.format(now.total));

  await page.getByRole('button', { name: PROPOSED }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'This is already the cheapest way' }).waitFor();
  expect((await proposalOf(buyer)).now.total).toBe(best.total);
  expect(await largest()).toContain(euros.format(best.total));
  await summary
    .getByText(`The split saved ${euros.format(now.total - best.total)}`)
    .filter({ visible: true })
    .waitFor();

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: PROPOSED }).waitFor();
  expect(await linesOf(buyer)).toEqual(before);
  expect(await largest()).toContain(euros.format(now.total));
});

/** The longest that the line says. */
const LONGEST: readonly object[] = [
  { groups: [{ saving: 116.74, kind: 'price', deliveries_difference: -2 }], proved: false, at_most_dearer: 10.12 },
  {
    groups: [{ saving: -16.74, kind: 'repair', deliveries_difference: 1 }],
    now: { below_minimum: [{ id: 1 }, { id: 2 }] },
  },
  { groups: [{ saving: -16.74, kind: 'repair', deliveries_difference: -1 }] },
];

test.each(LONGEST)('on a phone its answer moves nothing: %#', async (said) => {
  const { page } = await openCart(demo, (buyer) => buyer.add(PLAIN), [], { ...PHONE, width: 360 });
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/cart/cheapest-split/*', async (route) => {
    const response = await route.fetch();
    await isReleased;
    const answer = await response.json();
    const groups = (Reflect.get(said, 'groups') as object[]).map((group) => ({
      ...{ id: 1, text: 'Saves.', moves: [], goods_difference: 0, fees_difference: 0 },
      ...group,
    }));
    const now = { ...answer.now, ...Reflect.get(said, 'now') };
    await route.fulfill({ response, json: { ...answer, ...said, groups, now } });
  });
  await page.reload();
  const line = page.getByRole('region', { name: 'Cheapest split' });
  await line.getByText('looking for the cheapest way').waitFor();
  const before = await line.boundingBox();
  release();
  await line
    .getByText(/less|more/)
    .first()
    .waitFor();
  expect((await line.boundingBox())?.height).toBe(before?.height);
});

const proposalOf = (buyer: Buyer) => buyer.call<Proposal>('GET', '/api/cart/cheapest-split/');

async function linesOf(buyer: Buyer) {
  const { items } = await buyer.call<Cart>('GET', '/api/cart/');
  return items
    .map(({ quantity, wholesale_product }) => ({ offer: wholesale_product.id, quantity }))
    .toSorted((a, b) => a.offer - b.offer);
}
