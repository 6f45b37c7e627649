import type { Page } from 'playwright-core';
import { hold, type Scene } from './scenes.ts';
import { PRODUCTS, type Stage } from './stage.ts';

const EQUALS = '**/api/product/*/equals/';

/** What is equal to a product, in the offers of a row, and what the cart says of it. */
export const EQUALS_SCENES: readonly Scene[] = [
  {
    name: 'equals',
    as: 'buyer',
    async show(page) {
      await openEquals(page);
      await page.getByRole('table', { name: /^The same active ingredients/ }).waitFor();
    },
  },
  {
    name: 'equals-none',
    as: 'buyer',
    async show(page) {
      await openEquals(page, PRODUCTS.gloves);
      await page.getByText(/^Nothing is compared/).waitFor();
    },
  },
  {
    name: 'equals-loading',
    as: 'buyer',
    async show(page) {
      await page.route(EQUALS, hold);
      await openEquals(page);
      await page.getByText('Reading what is equal to it').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'equals-failed',
    as: 'buyer',
    async show(page) {
      await page.route(EQUALS, (route) => route.fulfill({ status: 500, json: {} }));
      await openEquals(page);
      await page.getByText('What is equal to it could not be read.').waitFor();
    },
  },
  {
    name: 'cart-pack',
    as: 'buyer',
    async show(page, stage) {
      await playPacks(page, stage);
      await page.goto('/cart');
      await page
        .getByRole('link', { name: /^Show packs of/ })
        .first()
        .waitFor();
    },
  },
];

async function openEquals(page: Page, name: string = PRODUCTS.plain): Promise<void> {
  await page.goto(`/?q=${encodeURIComponent(name)}`);
  const row = page.getByRole('button', { name, expanded: false, exact: true });
  await row.click();
  await page.getByRole('button', { name: 'Other packs and equal products' }).click();
  // What moves below the mouse would show its tooltip.
  await page.mouse.move(0, 0);
}

interface Cart {
  readonly items: readonly { readonly id: number; readonly quantity: number }[];
}

/** Of the first line another pack is cheaper for all of it, of the second for a part. */
async function playPacks(page: Page, { buyer }: Stage): Promise<void> {
  const { items } = await buyer.call<Cart>('GET', '/api/cart/');
  const piece = (size: string) => ({ size, unit: 'tablet' });
  const other = (size: string) => ({
    product: { id: 1, name: PRODUCTS.few },
    pack: piece(size),
    wholesaler: { id: 1, name: 'Burrenvale Veterinary Wholesale' },
  });
  const packs = items
    .slice(0, 2)
    .map(({ id, quantity }, at) =>
      at === 0
        ? { item: id, these: quantity, pack: piece('100'), those: 1, other: other('500'), saving: 12.3 }
        : { item: id, these: 1, pack: piece('100'), those: 2, other: other('50'), saving: 4.1 },
    );
  await page.route('**/api/cart/packs/', (route) => route.fulfill({ json: packs }));
}
