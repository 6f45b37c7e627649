import type { Locator, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Buyer } from './buyer.ts';
import { said } from './toasts.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const FEW = 'Prednarra 20 mg tablets x 100';
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

test('the removal of the last line, undone, gives back the reference as it was typed', async () => {
  const { page } = await openCart();
  const reference = page.getByRole('textbox', { name: 'Your reference (optional)' });
  await reference.fill('Ward cupboard');
  const held: Route[] = [];
  await page.route('**/api/cart/item/**', (route) => void held.push(route));
  await page.getByRole('button', { name: `Remove ${FEW}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await main(page).getByText('Shopping Cart Empty').waitFor();
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.fulfill({ status: 500, json: {} });
  await said(page, 'Error removing item');
  await expect.poll(() => reference.inputValue()).toBe('Ward cupboard');
});

test('a cart that cannot be read is not called empty in the top bar, and can be asked for again', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer(), {}, FAILED);
  await page.route('**/api/cart/', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/');
  await page.getByRole('button', { name: 'Cart', exact: true }).click();
  const short = page.getByRole('dialog', { name: 'Cart' });
  await short.getByRole('alert').getByText('The cart could not be loaded. Nothing in it is lost.').waitFor();
  await page.unrouteAll();
  await short.getByRole('button', { name: 'Try again' }).click();
  await short.getByText('Shopping Cart Empty').waitFor();
  await page.getByRole('button', { name: 'Cart, 0 items' }).waitFor();
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
