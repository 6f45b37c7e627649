import type { ProductHistory } from '@formulary/contracts/catalogue/product-history';
import type { Page } from 'playwright-core';
import { A_YEAR, MANY_PRICES, ONE_PRICE, WITHDRAWN } from './played-history.ts';
import { hold, type Scene } from './scenes.ts';
import { PRODUCTS, type Stage } from './stage.ts';

const HISTORY = '**/api/product/*/history/';

/** Opens the page of a product; what is played stands in place of its history. */
async function openProduct(page: Page, stage: Stage, name: string, played?: ProductHistory): Promise<void> {
  if (played) await page.route(HISTORY, (route) => route.fulfill({ json: played }));
  const found = await stage.buyer.call<{ results: { id: number; name: string }[] }>(
    'GET',
    `/api/product/search/?q=${encodeURIComponent(name)}`,
  );
  await page.goto(`/products/${found.results.find((product) => product.name === name)?.id}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page
    .getByRole('table', { name: /^Offers of/ })
    .getByRole('rowheader')
    .first()
    .waitFor();
}

const showChart = async (page: Page, stage: Stage, played: ProductHistory, name: string = PRODUCTS.manyOffers) => {
  await openProduct(page, stage, name, played);
  await page.getByRole('slider', { name: 'Date in the chart' }).waitFor();
};

/** The page of a product. */
export const PRODUCT_SCENES: readonly Scene[] = [
  { name: 'product', as: 'buyer', show: (page, stage) => showChart(page, stage, A_YEAR) },
  {
    name: 'product-cursor',
    as: 'buyer',
    async show(page, stage) {
      await showChart(page, stage, A_YEAR);
      await page.getByRole('button', { name: /^Errigal/ }).click();
      // The page may scroll below the mouse, which would then point at the chart.
      await page.mouse.move(0, 0);
      const cursor = page.getByRole('slider', { name: 'Date in the chart' });
      await cursor.focus();
      for (let press = 0; press < 7; press += 1) await cursor.press('ArrowLeft');
      await page.getByText(/ordered \d+ from/).waitFor();
    },
  },
  {
    name: 'product-one-price',
    as: 'buyer',
    show: (page, stage) => showChart(page, stage, ONE_PRICE, PRODUCTS.oneWholesaler),
  },
  { name: 'product-many-prices', as: 'buyer', show: (page, stage) => showChart(page, stage, MANY_PRICES) },
  { name: 'product-withdrawn', as: 'buyer', show: (page, stage) => showChart(page, stage, WITHDRAWN) },
  {
    name: 'product-table',
    as: 'buyer',
    async show(page, stage) {
      await showChart(page, stage, A_YEAR);
      await page.getByRole('button', { name: 'Show as table' }).click();
      await page.getByRole('table', { name: /^Net prices/ }).waitFor();
    },
  },
  {
    name: 'product-no-history',
    as: 'buyer',
    async show(page, stage) {
      await openProduct(page, stage, PRODUCTS.controlled, { ...ONE_PRICE, wholesalers: [] });
      await page.getByText('No wholesaler has offered this product yet').waitFor();
    },
  },
  {
    name: 'product-superseded',
    as: 'buyer',
    async show(page, stage) {
      await openProduct(page, stage, PRODUCTS.superseded, WITHDRAWN);
      await page.getByRole('slider', { name: 'Date in the chart' }).waitFor();
    },
  },
  {
    name: 'product-history-failed',
    as: 'buyer',
    async show(page, stage) {
      await page.route(HISTORY, (route) => route.fulfill({ status: 500, json: {} }));
      await openProduct(page, stage, PRODUCTS.noted);
      await page.getByText('The prices over time could not be read.').waitFor();
    },
  },
  {
    name: 'product-loading',
    as: 'buyer',
    async show(page) {
      await page.route('**/api/product/7/**', hold);
      await page.goto('/products/7');
      await page.getByText('Loading the product').waitFor();
    },
  },
  {
    name: 'product-unknown',
    as: 'buyer',
    async show(page) {
      await page.goto('/products/999999');
      await page.getByText('Product not found').waitFor();
    },
  },
  {
    name: 'product-failed',
    as: 'buyer',
    async show(page) {
      await page.route('**/api/product/7/', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/products/7');
      await page.getByText('The product could not be loaded').waitFor();
    },
  },
];
