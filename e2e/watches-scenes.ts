import type { Page } from 'playwright-core';
import { fail, hold, type Scene } from './scenes.ts';
import { PRODUCTS } from './stage.ts';

const BURRENVALE = { id: 1, name: 'Burrenvale Veterinary Wholesale' };
const TOLKA = { id: 2, name: 'Tolka Valley Vet Distribution' };
const watch = (id: number, name: string, change: object = {}) => ({
  manufacturer_product: {
    ...{ id, code: 'FV00000000', name, description: '' },
    manufacturer: { id: 1, name: 'Lowmoor Generics' },
  },
  ...{ falls_to: null, falls_by: 5, rises_by: 5, back_in_stock: true, gone: true },
  ...{ created_on: '2026-10-05T08:05:00.000Z', compared_price: 13.67 },
  best: { net_price: 13.67, wholesaler: BURRENVALE },
  ...{ stock_status: 'in_stock', not_orderable_reason: null, replaced_by: null, last_news: null },
  ...change,
});
const news = (text: string, told_on: string) => ({ last_news: { kind: 'fell', text, told_on } });
const NOT_ORDERABLE = { best: null, stock_status: 'out_of_stock' };
const WATCHES = [
  watch(1, PRODUCTS.plain, {
    ...{ falls_to: 12, compared_price: 12.4, best: { net_price: 12.4, wholesaler: TOLKA } },
    ...news('fell by 9.3 % to €12.40 at Tolka Valley Vet Distribution, from €13.67', '2026-11-16T07:02:00.000Z'),
  }),
  watch(2, PRODUCTS.manyOffers, {
    ...{ falls_by: 2.5, rises_by: null, gone: false, best: { net_price: 13.12, wholesaler: BURRENVALE } },
    stock_status: 'partial_stock',
  }),
  watch(3, PRODUCTS.superseded, { replaced_by: { id: 77, code: 'FV00000077', name: `${PRODUCTS.superseded} new` } }),
  watch(4, PRODUCTS.few, {
    ...{ best: { net_price: 1_204.99, wholesaler: TOLKA }, compared_price: 1_150, rises_by: 8 },
  }),
  watch(5, PRODUCTS.withdrawn, {
    ...{ ...NOT_ORDERABLE, not_orderable_reason: 'no_offer' },
    ...news('is not offered any more by your wholesalers', '2026-11-12T07:02:00.000Z'),
  }),
  watch(6, PRODUCTS.controlled, {
    ...{ ...NOT_ORDERABLE, not_orderable_reason: 'out_of_stock', falls_by: null, rises_by: null, gone: false },
  }),
  watch(7, 'Dermavane antiseptic shampoo for dogs and horses with sensitive skin 250 ml', {
    ...{ falls_by: null, rises_by: null, back_in_stock: false, gone: false },
  }),
];
const MANY = Array.from({ length: 14 }, (_, at) => watch(at + 1, `Kelloxim ${at + 1} mg/ml oral suspension 100 ml`));

/** What is watched; stars are played, too. */
async function playWatches(page: Page, results: readonly { manufacturer_product: { id: number } }[]): Promise<void> {
  await page.route('**/api/watches/', (route) => route.fulfill({ json: { digest: true, results } }));
  await page.route('**/api/watches/products/', (route) =>
    route.fulfill({ json: { products: results.map(({ manufacturer_product }) => manufacturer_product.id) } }),
  );
}

const rows = (page: Page) => page.getByRole('table', { name: 'Watched products' }).getByRole('row');

async function openSettings(page: Page, at: number): Promise<void> {
  await playWatches(page, WATCHES);
  await page.goto('/watches');
  await page.getByRole('button', { name: `Change: ${WATCHES[at]?.manufacturer_product.name}` }).click();
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
}

/** Stars a product of the results; the answer is played. */
async function showStarred(page: Page, name: string): Promise<void> {
  let products: number[] = [];
  await page.route('**/api/watches/products/', (route) => route.fulfill({ json: { products } }));
  await page.route('**/api/product/*/watch/', (route) => {
    const id = Number(/product\/(\d+)/.exec(route.request().url())?.[1]);
    products = [id];
    return route.fulfill({ json: watch(id, name) });
  });
  await page.goto(`/?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name, exact: true, expanded: false }).click();
  await page.getByText('Best price').waitFor();
  await page
    .getByRole('button', { name: `Watch ${name}` })
    .filter({ visible: true })
    .last()
    .click();
  await page.getByText(`Watching "${name}"`).waitFor();
  await page
    .getByRole('button', { name: `Watched: ${name}` })
    .first()
    .waitFor({ state: 'attached' });
}

const STOP = '/digest/stop?user=42&signature=c2lnbmF0dXJl';
const STOP_CALL = '**/api/watches/digest/stop/?*';

/** What is watched, stars, and the way out of the daily e-mail. */
export const WATCHES_SCENES: readonly Scene[] = [
  {
    name: 'watches',
    as: 'newcomer',
    async show(page) {
      await playWatches(page, WATCHES);
      await page.goto('/watches');
      await rows(page).nth(6).waitFor();
    },
  },
  {
    name: 'watches-many',
    as: 'newcomer',
    async show(page) {
      await playWatches(page, MANY);
      await page.goto('/watches');
      await page.getByText('14 products').waitFor();
    },
  },
  {
    name: 'watches-unfound',
    as: 'newcomer',
    async show(page) {
      await playWatches(page, MANY);
      await page.goto('/watches');
      await page.getByLabel('Find among watched products').fill('zzqqxx');
      await page.getByText('No watched product has').waitFor();
    },
  },
  {
    name: 'watches-empty',
    as: 'newcomer',
    async show(page) {
      await playWatches(page, []);
      await page.goto('/watches');
      await page.getByText('You watch no product yet').waitFor();
    },
  },
  {
    name: 'watches-loading',
    as: 'newcomer',
    async show(page) {
      await page.route('**/api/watches/', hold);
      await page.goto('/watches');
      await page.getByText('Loading watched products').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'watches-failed',
    as: 'newcomer',
    async show(page) {
      await page.route('**/api/watches/', fail);
      await page.goto('/watches');
      await page.getByText('The watched products could not be loaded').waitFor();
    },
  },
  {
    name: 'watches-stopped',
    as: 'newcomer',
    isFixed: true,
    async show(page) {
      await playWatches(page, WATCHES);
      await page.goto('/watches');
      await rows(page).nth(6).waitFor();
      await page.route('**/api/watches/', (route) =>
        route.fulfill({ json: { digest: true, results: WATCHES.slice(1) } }),
      );
      await page.route('**/api/product/1/watch/', (route) => route.fulfill({ status: 204 }));
      await page.getByRole('button', { name: `Stop watching ${PRODUCTS.plain}` }).click();
      await page.getByText('No longer watching').waitFor();
    },
  },
  { name: 'watch-settings', as: 'newcomer', isFixed: true, show: (page) => openSettings(page, 1) },
  {
    name: 'watch-settings-reached',
    as: 'newcomer',
    isFixed: true,
    async show(page) {
      await openSettings(page, 0);
      await page.getByRole('dialog').getByLabel('Falls to').fill('12.50');
      await page.getByText('It costs €12.40 already').waitFor();
    },
  },
  {
    name: 'watch-settings-refused',
    as: 'newcomer',
    isFixed: true,
    async show(page) {
      await openSettings(page, 6);
      const json = {
        falls_to: ['Ensure this value is greater than or equal to 0.01.'],
        rises_by: ['Ensure this value is less than or equal to 100.'],
      };
      await page.route('**/api/product/*/watch/', (route) => route.fulfill({ status: 400, json }));
      await page.getByRole('dialog').getByLabel('Falls to').fill('0');
      await page.getByRole('dialog').getByLabel('Rises by').fill('120');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Enter 0 to 100').waitFor();
    },
  },
  {
    name: 'watch-settings-loading',
    as: 'newcomer',
    isFixed: true,
    async show(page) {
      await showStarred(page, PRODUCTS.manyOffers);
      await page.route('**/api/watches/', hold);
      await page.getByRole('button', { name: 'Change', exact: true }).click();
      await page.getByText('Reading the alerts for this product').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'watch-settings-failed',
    as: 'newcomer',
    isFixed: true,
    async show(page) {
      await showStarred(page, PRODUCTS.manyOffers);
      await page.route('**/api/watches/', fail);
      await page.getByRole('button', { name: 'Change', exact: true }).click();
      await page.getByText('The alerts for this product could not be read.').waitFor();
    },
  },
  { name: 'star', as: 'newcomer', isFixed: true, show: (page) => showStarred(page, PRODUCTS.manyOffers) },
  {
    name: 'star-menu',
    as: 'newcomer',
    isFixed: true,
    isMenuOpen: true,
    async show(page) {
      await playWatches(page, []);
      await page.goto('/watches');
      await page.getByText('You watch no product yet').waitFor();
      await page
        .getByRole('button', { name: /^(Menu|Nuala Keane)$/ })
        .filter({ visible: true })
        .click();
      await page.getByRole('menuitem', { name: 'Watched products' }).waitFor();
    },
  },
  {
    name: 'digest-stop',
    as: 'nobody',
    async show(page) {
      await page.goto(STOP);
      await page.getByRole('button', { name: 'Stop the daily e-mail' }).waitFor();
    },
  },
  {
    name: 'digest-stop-failed',
    as: 'nobody',
    async show(page) {
      await page.route(STOP_CALL, fail);
      await page.goto(STOP);
      await page.getByRole('button', { name: 'Stop the daily e-mail' }).click();
      await page.getByText('It could not be stopped').waitFor();
    },
  },
  {
    name: 'digest-stopped',
    as: 'nobody',
    async show(page) {
      await page.route(STOP_CALL, (route) => route.fulfill({ status: 204 }));
      await page.goto(STOP);
      await page.getByRole('button', { name: 'Stop the daily e-mail' }).click();
      await page.getByText('The daily e-mail is stopped').waitFor();
    },
  },
  {
    name: 'digest-not-valid',
    as: 'nobody',
    async show(page) {
      await page.goto('/digest/stop?user=42');
      await page.getByText('This link is not valid').waitFor();
    },
  },
];
