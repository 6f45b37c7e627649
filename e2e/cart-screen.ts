import type { Page } from 'playwright-core';
import type { Buyer } from './buyer.ts';
import { DESKTOP } from './open-browser.ts';
import type { Demo } from './use-demo.ts';

export const BURRENVALE = 'Burrenvale Veterinary Wholesale';
export const TOLKA = 'Tolka Valley Vet Distribution';
export const COIS = 'Cois Farraige Vet Supplies';
/** Burrenvale alone has it. */
export const ONE_WHOLESALER = 'Softarro 7.5 x 7.5 cm gauze swab x 100';
/** Burrenvale alone, 29 pieces at €29.12. */
export const FEW = 'Prednarra 20 mg tablets x 100';
export const MANY_OFFERS = 'Duoclavane 500 mg tablets x 100';

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
