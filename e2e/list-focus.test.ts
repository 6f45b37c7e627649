import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PRODUCTS } from './stage.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

test("a product's offers that are tried again have the focus", async () => {
  const page = await demo.openSignedIn(await demo.newBuyer(), {}, [/status of 500/]);
  await page.goto('/');
  const calls = '**/api/wholesaler/product/search/**';
  await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
  // A pointer that rests on the product would ask too, at any time.
  await page.mouse.move(0, 0);
  await page.goto(`/?q=${encodeURIComponent(PRODUCTS.manyOffers)}`);
  await page.getByRole('button', { name: PRODUCTS.manyOffers, expanded: false }).press('Enter');
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  await page.unroute(calls);
  await retry.press('Enter');
  await expectFocusAround(page, `Offers of ${PRODUCTS.manyOffers}`);
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: PRODUCTS.manyOffers, expanded: false }).waitFor();
});

test('the cart and the filters in a panel that are tried again leave the focus in it', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer(), {}, [/status of 500/]);
  for (const [button, calls, problem] of [
    ['Cart', '**/api/cart/', 'The cart could not be loaded.'],
    ['Filters', /\/api\/(manufacturer|active-ingredient)\//, 'The lists could not be loaded.'],
  ] as const) {
    await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/');
    await page.getByRole('button', { name: button, exact: true }).press('Enter');
    const panel = page.getByRole('dialog');
    await panel.getByRole('alert').getByText(problem).waitFor();
    const retry = panel.getByRole('button', { name: 'Try again' });
    await page.unroute(calls);
    await retry.press('Enter');
    await panel.getByRole('alert').waitFor({ state: 'detached' });
    await expect.poll(() => panel.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  }
});

/** Something has the focus that a table of this name is in. */
async function expectFocusAround(page: Page, name: string | RegExp): Promise<void> {
  const table = page.getByRole('table', { name }).first();
  await table.waitFor();
  await expect
    .poll(() =>
      table.evaluate((one) => document.activeElement !== document.body && document.activeElement?.contains(one)),
    )
    .toBe(true);
}
