import { open, play } from './desk-answers.ts';
import { ARCHIVED, openProducts } from './desk-products-answers.ts';
import { fail, hold, type Scene } from './scenes.ts';
import { NOW } from './stage.ts';

/** Products at the provider's desk, and what it says of a newer version of itself. */
export const DESK_PRODUCTS_SCENES: readonly Scene[] = [
  {
    name: 'desk-products',
    as: 'nobody',
    async show(page) {
      await openProducts(page, 'viewer', '/products');
      await page.getByText('FV46627091').waitFor();
    },
  },
  {
    name: 'desk-products-instead',
    as: 'nobody',
    async show(page) {
      await openProducts(page, 'viewer', '/');
      const { results } = await page.evaluate(async () => (await fetch('/api/desk/products/')).json());
      const json = { next: null, corrected: 'kelloxim', left_out: ['vials'], results: results.slice(0, 2) };
      await page.route('**/api/desk/products/?*', (route) => route.fulfill({ json }));
      await open(page, '/products?q=keloxim+vials');
      await page.getByText('No product has all of these words').waitFor();
    },
  },
  {
    name: 'desk-products-loading',
    as: 'nobody',
    async show(page) {
      await play(page, 'viewer');
      await page.route('**/api/desk/products/', hold);
      await open(page, '/products');
      await page.getByLabel('Find a product').waitFor();
    },
  },
  {
    name: 'desk-products-failed',
    as: 'nobody',
    async show(page) {
      await play(page, 'viewer');
      await page.route('**/api/desk/products/', fail);
      await open(page, '/products');
      await page.getByText('The products could not be loaded').waitFor();
    },
  },
  {
    name: 'desk-product',
    as: 'nobody',
    async show(page) {
      await openProducts(page, 'admin', '/products/1');
      await page.getByText('Lee Veterinary Supplies').waitFor();
    },
  },
  {
    name: 'desk-product-archived',
    as: 'nobody',
    async show(page) {
      await openProducts(page, 'admin', '/products/1', ARCHIVED);
      await page.getByText('Archived since').waitFor();
    },
  },
  {
    name: 'desk-product-archive',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await openProducts(page, 'admin', '/products/1');
      await page.getByRole('button', { name: 'Archive' }).click();
      await page.getByRole('alertdialog').getByText('52 lists').waitFor();
    },
  },
  {
    name: 'desk-product-change',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await openProducts(page, 'operator', '/products/1');
      await page.getByRole('button', { name: 'Change marks' }).click();
      await page.getByRole('dialog').getByLabel('Code of what replaces it').waitFor();
    },
  },
  {
    name: 'desk-new-version',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await openProducts(page, 'operator', '/products');
      await page.getByText('FV46627091').waitFor();
      await page.mouse.move(5, 5);
      await page.route(
        (url) => url.pathname === '/desk/',
        (route) => route.fulfill({ contentType: 'text/html', body: '<script src="/desk/assets/newer.js"></script>' }),
      );
      await page.waitForLoadState('networkidle');
      await page.clock.setFixedTime(NOW.getTime() + 120_000);
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await page.getByText('A new version is ready.').waitFor();
      await page.clock.setFixedTime(NOW);
    },
  },
  {
    name: 'desk-page-gone',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await openProducts(page, 'operator', '/products');
      await page.route(/\/desk\/assets\/practices-page-.*\.js/, (route) => route.fulfill({ status: 404, json: {} }));
      await page.getByRole('link', { name: 'Practices' }).click();
      await page.getByRole('heading', { name: 'This page needs a reload' }).waitFor();
    },
  },
];
