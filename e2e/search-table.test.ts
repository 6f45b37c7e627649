import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { searchBox } from './open-browser.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const PRODUCT = 'Kelloxim 5 mg/ml injection 10 ml';
const results = (page: Page) => page.getByRole('table', { name: 'Products found' });

// Specification 2.58.
test('the results have their seven columns, and each row its prices, stock and button', async () => {
  const buyer = await demo.newBuyer();
  const page = await demo.openSignedIn(buyer);
  await page.goto(`/?q=${encodeURIComponent(PRODUCT)}`);
  const row = results(page).getByRole('row').filter({ hasText: PRODUCT });
  await row.waitFor();
  expect(await results(page).getByRole('columnheader').allTextContents()).toEqual([
    'Product',
    'Gross',
    'Discount',
    'Net',
    'Preferred',
    'Stock',
    'Cart',
  ]);

  const { results: found } = await buyer.call<{ results: Found[] }>(
    'GET',
    `/api/product/search/?q=${encodeURIComponent(PRODUCT)}`,
  );
  const facts = found.find(({ name }) => name === PRODUCT);
  const cell = (place: number) => row.getByRole('cell').nth(place);
  expect(await cell(0).textContent()).toContain(`€${facts?.best_gross_price.toFixed(2)}`);
  expect(await cell(1).textContent()).toContain(`${facts?.best_total_discount} %`);
  expect(await cell(2).textContent()).toContain(`€${facts?.best_net_price.toFixed(2)}`);
  expect(await cell(4).textContent()).toMatch(/In stock|Some wholesalers/);
  await cell(5)
    .getByRole('button', { name: `Add ${PRODUCT}` })
    .waitFor();
});

// Specification 2.50, 2.60, 4.50.
test('while a search is under way spinners stand in the box and over the results, which cannot be pressed', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  const lens = page.getByRole('search').locator('label svg');
  await page.goto('/?q=meloxicam');
  await page.getByText('Showing 1 to 22 of 22').waitFor();
  const magnifier = await lens.getAttribute('class');
  const held: Route[] = [];
  await page.route('**/api/product/search/**', (route) => void held.push(route));

  await searchBox(page).fill('ketamine');
  await searchBox(page).press('Enter');
  await page.getByRole('status').getByText('Searching').waitFor();
  expect(await lens.getAttribute('class')).not.toBe(magnifier);
  // The results before stay to be read.
  await page.getByText('Melovane').first().waitFor();
  const region = page.getByRole('region', { name: 'Results' });
  await region.locator('[aria-busy=true] [inert]').waitFor({ state: 'attached' });
  const cover = region.locator('[inert] + div');
  const places = () =>
    region
      .locator('[inert], [inert] + div')
      .evaluateAll((two) => two.map((one) => JSON.stringify(one.getBoundingClientRect())));
  await expect.poll(async () => [(await places()).length, new Set(await places()).size]).toEqual([2, 1]);
  expect(await cover.locator('svg').count()).toBe(1);

  for (const route of held) await route.continue();
  await results(page).getByText('Noketra').first().waitFor();
  await cover.waitFor({ state: 'detached' });
  await expect.poll(() => lens.getAttribute('class')).toBe(magnifier);
  expect(await region.locator('[inert]').count()).toBe(0);
});

interface Found {
  readonly name: string;
  readonly best_gross_price: number;
  readonly best_total_discount: number;
  readonly best_net_price: number;
}
