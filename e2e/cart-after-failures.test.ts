import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Buyer } from './buyer.ts';
import { FEW } from './demo-names.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const FAILED = [/Failed to load resource/];
const PERHAPS = 'The server did not answer your last order, so it may have been placed.';

const main = (page: Page) => page.getByRole('main');
const orderButton = (page: Page) => page.getByRole('button', { name: 'Order from 1 wholesaler' });
const perhaps = (page: Page) => main(page).getByRole('alert').filter({ hasText: PERHAPS });

test('over the empty cart of an order whose answer was lost, it is said that it may have been placed', async () => {
  const { page, buyer } = await openCart();
  await page.route('**/api/order/', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await orderButton(page).click();
  await main(page).getByRole('alert').getByText('the order may have been placed or not').waitFor();
  expect(await perhaps(page).count()).toBe(0);
  await page.unrouteAll();

  await comeBackTo(page, main(page).getByText('Shopping Cart Empty'));
  await perhaps(page).waitFor();
  // From another page too, as long as nothing has told.
  await main(page).getByRole('link', { name: 'Search for products' }).click();
  await page.getByRole('button', { name: 'Cart, 0 items' }).click();
  await page.goBack();
  await perhaps(page).waitFor();

  // What is put in now is another order, of which nothing is said to be safe.
  await buyer.add(FEW);
  await comeBackTo(page, orderButton(page));
  await perhaps(page).waitFor();
  expect(await main(page).getByText('You can safely order again').count()).toBe(0);

  await perhaps(page).getByRole('link', { name: 'Order History' }).click();
  await page.getByText('Showing 1 to 1 of 1').waitFor();
});

async function openCart(): Promise<{ page: Page; buyer: Buyer }> {
  const buyer = await demo.newBuyer();
  await buyer.add(FEW);
  const page = await demo.openSignedIn(buyer, {}, FAILED);
  await page.goto('/cart');
  await orderButton(page).waitFor();
  return { page, buyer };
}

/** As after a while in another window: what is shown is read again. A reading that was under way may not know yet. */
async function comeBackTo(page: Page, expected: Locator): Promise<void> {
  const look = async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    return expected.isVisible();
  };
  await expect.poll(look, { interval: 250 }).toBe(true);
}
