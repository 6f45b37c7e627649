import type { Locator, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { keepToasts } from './keep-toasts.ts';
import { searchBox } from './open-browser.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const PRODUCT = 'Kelloxim 5 mg/ml injection 10 ml';
const FAILED = [/Failed to load resource/];

const toast = (page: Page, words: string) => page.getByRole('dialog', { name: words, exact: true });

// Specification 2.27, 8.13, 8.19.
test('success, failure and warning are told apart by a word, not by colour alone', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer(), {}, FAILED);
  await keepToasts(page);
  await page.goto('/?q=kelloxim&page=99');
  await markOf(toast(page, 'There is no page 99. This is the last one.'), 'Warning');

  await searchBox(page).fill(PRODUCT);
  await searchBox(page).press('Enter');
  await page.getByRole('button', { name: `Add ${PRODUCT}`, exact: true }).click();
  const fail = (route: Route) => route.fulfill({ status: 500, json: { detail: 'Secret words' } });
  await page.route('**/api/cart/item/', fail);
  const add = page.getByRole('dialog', { name: 'Select Quantity' }).getByRole('button', { name: 'Add', exact: true });
  await add.click();
  await markOf(toast(page, 'Error adding product to cart'), 'Error');
  expect(await page.getByText('Secret words').count()).toBe(0);

  await page.unroute('**/api/cart/item/', fail);
  await add.click();
  await markOf(toast(page, `Added "${PRODUCT}" to cart`), 'Done');
});

async function markOf(said: Locator, name: string): Promise<void> {
  await said.getByRole('img', { name }).waitFor();
  expect(await said.getByRole('img').count()).toBe(1);
}
