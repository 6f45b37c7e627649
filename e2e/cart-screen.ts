import type { Page } from 'playwright-core';
import type { Buyer } from './buyer.ts';
import { DESKTOP } from './open-browser.ts';
import type { Demo } from './use-demo.ts';

export const group = (page: Page, wholesaler: string) => page.getByRole('region', { name: `Items from ${wholesaler}` });
export const quantityOf = (page: Page, product: string) =>
  page.getByRole('textbox', { name: `Quantity of ${product}` });

/** The cart of a new buyer, filled beforehand; `allowed` are console messages that the test provokes. */
export async function openCart(
  demo: Demo,
  fill: (buyer: Buyer) => Promise<unknown>,
  allowed: RegExp[] = [],
  viewport = DESKTOP,
): Promise<{ page: Page; buyer: Buyer }> {
  const buyer = await demo.newBuyer();
  await fill(buyer);
  const page = await demo.openSignedIn(buyer, { viewport }, allowed);
  await page.goto('/cart');
  await page.getByRole('heading', { name: 'Summary' }).waitFor();
  return { page, buyer };
}

/** The cart as it is looked at, once all of it is there. */
export async function showCart(page: Page): Promise<void> {
  await page.goto('/cart');
  await page.getByRole('heading', { name: 'Summary' }).waitFor();
  // The dates of the wholesalers' lists stand in tooltips of every group.
  await page.waitForLoadState('networkidle');
}
