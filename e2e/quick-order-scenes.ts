import type { Page } from 'playwright-core';
import type { Scene } from './scenes.ts';
import { PRODUCTS } from './stage.ts';

/** One row of every kind. */
const LIST = [
  '3 x Melovane 1.5 mg/ml 100 ml',
  'FV41037835;2',
  '2900787852510, 4',
  'Clavorrin 250 mg; 2',
  'Melovne 20 mg/ml injection 100 ml; 1',
  `${PRODUCTS.superseded}; 5`,
  `${PRODUCTS.noted} x 2`,
  `${PRODUCTS.controlled}; 1`,
  'Pendatest giardia test kit x 15; 2',
  'Choramark 1500 IU 5',
  'Melovane 2.5 mg/ml oral suspension; 3',
  'Metacam 1.5 mg/ml; 2',
  'Melovane 1.5 100ml; 0',
].join('\n');

export const QUICK_ORDER_SCENES: readonly Scene[] = [
  {
    name: 'quick-order-empty',
    as: 'buyer',
    async show(page) {
      await page.goto('/quick-order');
      await page.getByRole('heading', { name: 'What a row may say' }).waitFor();
    },
  },
  {
    name: 'quick-order-rows',
    as: 'buyer',
    async show(page) {
      await checkList(page);
      await page.getByText(/of 13 rows ready/).waitFor();
    },
  },
  {
    name: 'quick-order-loading',
    as: 'buyer',
    async show(page) {
      await page.route('**/api/quick-order/', () => undefined);
      await checkList(page);
      await page.getByText('Looking up your rows').waitFor();
    },
  },
  {
    name: 'quick-order-failed',
    as: 'buyer',
    async show(page) {
      await page.route('**/api/quick-order/', (route) =>
        route.fulfill({ status: 500, json: { detail: 'Server error.' } }),
      );
      await checkList(page);
      await page.getByText('The rows could not be checked').waitFor();
    },
  },
];

/** Looks up the list, which the scene before may have left there. */
async function checkList(page: Page): Promise<void> {
  await page.goto('/');
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('formulary.v1') ?? '{}');
    localStorage.setItem('formulary.v1', JSON.stringify({ ...kept, quickOrder: undefined }));
  });
  await page.goto('/quick-order');
  await page.getByLabel('Your list, one product a line').fill(LIST);
  await page.getByRole('button', { name: 'Check rows' }).click();
}
