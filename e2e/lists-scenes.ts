import type { Page } from 'playwright-core';
import { playedItem, playedPage } from './played-items.ts';
import { hold, type Scene } from './scenes.ts';
import { PRODUCTS } from './stage.ts';

const item = (name: string, change: object = {}) => playedItem(name, { quantity: 2, product_note: null, ...change });
const ITEMS = [
  item(PRODUCTS.plain, { note: 'Two bottles in the left pocket' }),
  item(PRODUCTS.gloves, { quantity: 6 }),
  item('Dermavane antiseptic shampoo 250 ml', { replaces: 'Dermavane shampoo 200 ml' }),
  item(PRODUCTS.controlled, { best: null, not_orderable_reason: 'out_of_stock', note: 'Ask before ordering' }),
  item(PRODUCTS.manyOffers, { quantity: 1 }),
];
const summary = (id: number, name: string, items: number, changed_on: string) => ({
  ...{ id, name, items, created_on: '2026-09-01T09:00:00.000Z', changed_on, has_product: null },
});
const LISTS = [
  summary(7, 'Car boot', 5, '2026-11-20T09:00:00.000Z'),
  summary(8, 'Euthanasia bag, to be checked by whoever comes back from a call', 1, '2026-10-02T09:00:00.000Z'),
  summary(9, 'Vaccination clinic', 23, '2026-11-21T09:00:00.000Z'),
];
const playLists = (page: Page, results: readonly object[]) =>
  page.route('**/api/lists/', (route) => route.fulfill({ json: playedPage(results) }));
const playList = (page: Page, items: readonly object[]) =>
  page.route('**/api/lists/7/', (route) =>
    route.fulfill({ json: { ...summary(7, 'Car boot', 0, '2026-11-20T09:00:00.000Z'), items } }),
  );

export const LISTS_SCENES: readonly Scene[] = [
  {
    name: 'lists',
    as: 'newcomer',
    async show(page) {
      await playLists(page, LISTS);
      await page.goto('/lists');
      await page.getByText('Vaccination clinic').waitFor();
    },
  },
  {
    name: 'lists-empty',
    as: 'newcomer',
    async show(page) {
      await playLists(page, []);
      await page.goto('/lists');
      await page.getByText('No lists yet').waitFor();
    },
  },
  {
    name: 'list',
    as: 'newcomer',
    async show(page) {
      await playList(page, ITEMS);
      await page.goto('/lists/7');
      await page.getByRole('checkbox').first().check();
      await page.getByRole('button', { name: 'Add 1 product to cart' }).waitFor();
    },
  },
  {
    name: 'list-empty',
    as: 'newcomer',
    async show(page) {
      await playList(page, []);
      await page.goto('/lists/7');
      await page.getByText('Nothing on this list yet').waitFor();
    },
  },
  {
    name: 'list-loading',
    as: 'newcomer',
    async show(page) {
      await page.route('**/api/lists/7/', hold);
      await page.goto('/lists/7');
      await page.getByText('Loading the list').waitFor();
    },
  },
];
