import type { Page } from 'playwright-core';
import type { Demo } from './use-demo.ts';

export interface Change {
  product_uid: string;
  product_name: string;
  wholesaler_name: string;
  manufacturer_name: string;
  previous_price: number;
  new_price: number;
  price_change: number;
  price_change_percent: number;
}

export const box = (page: Page) => page.getByRole('textbox', { name: 'Search price changes' });
export const shown = (page: Page, words: string | RegExp) => page.getByRole('status').getByText(words).waitFor();
export const heading = (page: Page, name: string) => page.getByRole('columnheader', { name });
export const exportButton = (page: Page) => page.getByRole('button', { name: 'Export CSV' });

/** The page for a new buyer, with what the server has for it; `allowed` are console messages that the test provokes. */
export async function openPriceChanges(demo: Demo, address = '/price-changes', allowed?: RegExp[]) {
  const buyer = await demo.newBuyer();
  const page = await demo.openSignedIn(buyer, {}, allowed);
  const changes = await buyer.call<Change[]>('GET', '/api/wholesaler/price-changes/');
  const tasks = await buyer.call<{ created_on: string }[]>('GET', '/api/wholesaler/price-changes/tasks/');
  await page.goto(address);
  return { page, changes, tasks };
}
