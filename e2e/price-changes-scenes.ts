import type { Page } from 'playwright-core';
import { hold, type Scene } from './scenes.ts';

const CHANGES = '**/api/wholesaler/price-changes/';

/** The price changes and every state of them. */
export const PRICE_CHANGES_SCENES: readonly Scene[] = [
  { name: 'price-changes', as: 'buyer', show: (page) => showChanges(page) },
  {
    name: 'price-changes-found',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await showChanges(page, '?q=burrenvale+mg&sort=-price_change_percent');
      await page.getByRole('rowheader').getByRole('link').nth(2).focus();
    },
  },
  {
    name: 'price-changes-left-out',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await page.route(CHANGES, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '25310' } });
      });
      await showChanges(page, '?page=3');
      await page.getByText('biggest moves of 25,310').waitFor();
    },
  },
  {
    name: 'price-changes-no-match',
    as: 'buyer',
    async show(page) {
      await page.goto('/price-changes?q=mediaeval');
      await page.getByText('No price change matches').waitFor();
    },
  },
  {
    name: 'price-changes-empty',
    as: 'buyer',
    async show(page) {
      await page.route(CHANGES, (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }));
      await page.goto('/price-changes');
      await page.getByText('No price change data').waitFor();
    },
  },
  {
    name: 'price-changes-loading',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await page.route('**/api/wholesaler/price-changes/**', hold);
      await page.goto('/price-changes');
      await page.getByText('Loading price changes').waitFor();
    },
  },
  {
    name: 'price-changes-failed',
    as: 'buyer',
    async show(page) {
      await page.route(CHANGES, (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/price-changes');
      await page.getByText('The price changes could not be loaded').waitFor();
    },
  },
];

async function showChanges(page: Page, query = ''): Promise<void> {
  await page.goto(`/price-changes${query}`);
  await page
    .getByRole('status')
    .getByText(/^Showing/)
    .waitFor();
}
