import type { Page } from 'playwright-core';
import type { Scene } from './scenes.ts';
import { PRODUCTS } from './stage.ts';

/** Only a wholesaler without an account of the practice has it. */
const NO_ACCOUNT = 'Pendatest giardia test kit x 15';

/** What comes of adding, and what cannot be added. */
export const ADDING_SCENES: readonly Scene[] = [
  { name: 'search-corrected', as: 'buyer', isFixed: true, show: (page) => showResults(page, 'melovaen') },
  {
    name: 'search-no-account',
    as: 'buyer',
    isFixed: true,
    isMenuOpen: true,
    async show(page) {
      await showResults(page, NO_ACCOUNT);
      await page.getByRole('button', { name: `Add ${NO_ACCOUNT}`, exact: true }).click({ force: true });
      await page.getByRole('tooltip').waitFor();
    },
  },
  {
    name: 'added',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      // The cart stays as the other scenes need it: a line that is in it answers for the new one.
      const cart = page.waitForResponse('**/api/cart/');
      await showResults(page, PRODUCTS.plain);
      const { items }: { items: object[] } = await (await cart).json();
      await page.route('**/api/cart/item/', (route) => route.fulfill({ status: 201, json: items.at(-1) }));
      await addPlain(page);
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      await page.getByRole('dialog', { name: 'Select Quantity' }).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'add-refused',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      const json = { manufacturer_product: ['This product is out of stock.'] };
      await page.route('**/api/cart/item/', (route) => route.fulfill({ status: 400, json }));
      await addPlain(page);
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
];

async function showResults(page: Page, words: string): Promise<void> {
  await page.goto(`/?q=${encodeURIComponent(words)}`);
  await page.getByText(/^Showing 1 to \d+ of/).waitFor();
}

async function addPlain(page: Page): Promise<void> {
  await showResults(page, PRODUCTS.plain);
  await page.getByRole('button', { name: `Add ${PRODUCTS.plain}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Quantity' });
  await dialog.getByText('From ').waitFor();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
}
