import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Buyer } from './buyer.ts';
import { SUIRSIDE } from './demo-names.ts';
import { keepToasts } from './keep-toasts.ts';
import { PRODUCTS } from './stage.ts';
import { tabTo } from './tab-to.ts';
import { said } from './toasts.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const PLAIN = PRODUCTS.plain;
/** How long a toast stands that offers something to do. */
const LONG_MS = 10_000;

const toast = (page: Page) => page.getByRole('dialog', { name: `Added "${PLAIN}" to cart` });

test('a line that was set aside is set aside again', async () => {
  const { page, buyer } = await open();
  await buyer.exclude(await buyer.add(PLAIN, { from: SUIRSIDE, quantity: 2 }));
  await page.reload();
  await page.getByRole('button', { name: 'Cart, 0 items' }).waitFor();
  await add(page, '3');
  await mark(page, 'in cart: 5').waitFor();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await said(page, `Took 3 of "${PLAIN}" out again`);
  expect(await lines(buyer)).toEqual(['2 set aside']);
});

test('the keyboard reaches what a toast offers, and time stands still meanwhile', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.clock.install();
  await page.goto(`/?q=${encodeURIComponent(PLAIN)}`);
  await add(page, '1');
  await toast(page).waitFor();
  await page.keyboard.press('F6');
  await tabTo(page, toast(page).getByRole('button', { name: 'View cart' }));
  await page.clock.runFor(10 * LONG_MS);
  await toast(page).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('/cart');
  await toast(page).waitFor({ state: 'detached' });
});

async function open(allowed?: RegExp[]): Promise<{ page: Page; buyer: Buyer }> {
  const buyer = await demo.newBuyer();
  const page = await demo.openSignedIn(buyer, {}, allowed);
  await keepToasts(page);
  await page.goto(`/?q=${encodeURIComponent(PLAIN)}`);
  await page.getByRole('button', { name: PLAIN, exact: true }).waitFor();
  return { page, buyer };
}

/** By the wholesaler's row, so that the line is known. */
async function add(page: Page, quantity: string): Promise<void> {
  const opener = page.getByRole('button', { name: PLAIN, exact: true });
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  await page.getByRole('button', { name: `Add from ${SUIRSIDE}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Quantity' });
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill(quantity);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
}

const mark = (page: Page, words: string) => page.getByRole('cell').getByText(words, { exact: true });

async function lines(buyer: Buyer): Promise<string[]> {
  const { items } = await buyer.call<{ items: { quantity: number; is_active: boolean }[] }>('GET', '/api/cart/');
  return items.map(({ quantity, is_active }) => `${quantity} ${is_active ? 'active' : 'set aside'}`);
}
