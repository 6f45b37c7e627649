import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { PRODUCTS } from './stage.ts';
import { said } from './toasts.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const FAILURE = { status: 500, json: { detail: 'Server error.' } };
const ALLOWED = [/status of 500/];

test('lines that could not be put back leave the focus on the button that tries again', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(PRODUCTS.few, { quantity: 5_001 });
  const id = await buyer.order();
  const page = await demo.openSignedIn(buyer, {}, ALLOWED);
  await page.goto(`/orders/${id}`);
  await page.route('**/reorder/', (route) => route.fulfill(FAILURE));
  const putBack = page.getByRole('button', { name: 'Put back in the cart' });
  await putBack.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Put back' }).press('Enter');
  await said(page, 'Error adding product to cart');
  await expect.poll(() => putBack.isEnabled()).toBe(true);
  await expectFocus(putBack);
});

test("a superseded product's dialog gives the focus back to its Add button", async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.goto(`/?q=${encodeURIComponent(PRODUCTS.superseded)}`);
  const add = page.getByRole('row', { name: PRODUCTS.superseded }).getByRole('button', { name: /^Add/ });
  await add.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(add);
});

test('a button is pressed once while its request is under way', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(PRODUCTS.few);
  const page = await demo.openSignedIn(buyer, {}, ALLOWED);
  await page.goto('/cart');
  let sent = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/order/', async (route) => {
    sent += 1;
    await held;
    await route.fulfill(FAILURE);
  });
  const order = page.getByRole('button', { name: 'Order from 1 wholesaler' });
  await order.press('Enter');
  await expect.poll(() => order.isDisabled()).toBe(true);
  await page.keyboard.press('Enter');
  answer();
  await page.getByRole('alert').getByText('Nothing was ordered.').waitFor();
  expect(sent).toBe(1);
});

const expectFocus = (control: Locator) =>
  expect.poll(() => control.evaluate((one) => one === document.activeElement), { message: String(control) }).toBe(true);
