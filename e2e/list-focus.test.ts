import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPracticeBuyer } from './new-practice.ts';
import { writePastOrders } from './past-orders.ts';
import { PRODUCTS } from './stage.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

test('turning to the last page of orders, and back to the first, keeps the focus in the list', async () => {
  const buyer = await newPracticeBuyer(demo);
  const orders = Array.from({ length: 11 }, () => ({ total: 10 }));
  await writePastOrders(demo.db, buyer, orders);
  const page = await demo.openSignedIn(buyer);
  await page.goto('/orders');
  await page.getByRole('link', { name: 'Next page' }).press('Enter');
  await page.getByText('Showing 11 to 11 of 11').waitFor();
  await expectFocusAround(page, 'Orders of your practice');
  await page.getByRole('link', { name: 'Page 1', exact: true }).press('Enter');
  await page.getByText('Showing 1 to 10 of 11').waitFor();
  await expectFocusAround(page, 'Orders of your practice');
});

test('turning a page of price changes takes the focus to its beginning', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.goto('/price-changes');
  await page.getByRole('link', { name: 'Next page' }).press('Enter');
  await page.getByText('Showing 51 to').waitFor();
  await expectFocusAround(page, /price changes/i);
});

test('what is tried again has the focus: the cart, the orders, the price changes, an order', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(PRODUCTS.few);
  const id = await buyer.order();
  await buyer.add(PRODUCTS.few);
  const page = await demo.openSignedIn(buyer, {}, [/status of 500/]);
  for (const [address, calls] of [
    ['/cart', '**/api/cart/'],
    ['/orders', /\/api\/orders\/(\?|$)/],
    ['/price-changes', '**/api/wholesaler/price-changes/**'],
    [`/orders/${id}`, '**/api/order/*/'],
  ] as const) {
    await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(address);
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    await page.unroute(calls);
    await retry.press('Enter');
    await expectFocusAround(page, '');
  }
});

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
