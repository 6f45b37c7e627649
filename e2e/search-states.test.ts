import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { said } from './toasts.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const status = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('status');

test('past the end nothing is counted before the last page is known', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer(), {}, [/status of 404/]);
  await page.goto('/');
  const held = await holdEach(page, ({ searchParams }) => searchParams.get('page') === null);
  await page.goto('/?q=meloxicam&page=99');
  await said(page, 'There is no page 99. This is the last one.');
  expect(await status(page).textContent()).toBe('Searching');
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await page.getByText('Showing 1 to 22 of 22').waitFor();
});

test('an advert that searches for the words already shown is seen to search', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer(), { viewport: { width: 1920, height: 1080 } });
  await page.goto('/');
  const advert = page.getByRole('link', { name: /^Ardcarrick Biosciences/ });
  await advert.click();
  await status(page)
    .getByText(/^Showing 1 to/)
    .waitFor();
  const lens = page.getByRole('search').locator('label svg');
  const magnifier = await lens.getAttribute('class');
  const held = await holdEach(page, () => true);
  await advert.click();
  await status(page).getByText('Searching').waitFor();
  expect(await lens.getAttribute('class')).not.toBe(magnifier);
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await status(page)
    .getByText(/^Showing 1 to/)
    .waitFor();
  await expect.poll(() => lens.getAttribute('class')).toBe(magnifier);
});

test('filter lists that cannot be read say so, and can be asked for again', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer(), {}, [/status of 500/]);
  await page.route(/\/api\/(manufacturer|active-ingredient)\//, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/');
  await page.getByRole('button', { name: 'Filters' }).click();
  const panel = page.getByRole('dialog', { name: 'Filter your results by:' });
  await panel.getByRole('alert').getByText('The lists could not be loaded.').waitFor();
  await page.unrouteAll();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => panel.getByRole('combobox', { name: 'Manufacturer' }).isEnabled()).toBe(true);
  await expect.poll(() => panel.getByRole('combobox', { name: 'Active Ingredient' }).isEnabled()).toBe(true);
  expect(await panel.getByRole('alert').count()).toBe(0);
});

/** The searches from now on that are such, unanswered. */
async function holdEach(page: Page, isSuch: (address: URL) => boolean): Promise<Route[]> {
  const held: Route[] = [];
  const isHeld = (address: URL) => address.pathname === '/api/product/search/' && isSuch(address);
  await page.route(isHeld, (route) => void held.push(route));
  return held;
}
