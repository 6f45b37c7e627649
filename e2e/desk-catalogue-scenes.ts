import type { Page } from 'playwright-core';
import { open, play } from './desk-answers.ts';
import { fail, hold, type Scene } from './scenes.ts';

const CALLS = '**/api/desk/catalogue-uploads/**';

async function openCatalogues(page: Page, role: 'viewer' | 'operator' = 'operator'): Promise<void> {
  await play(page, role);
  await open(page, '/lists/catalogue');
  await page.getByText('Catalogue_October.csv').waitFor();
}

const upload = (name: string, id: number, words: string): Scene => ({
  ...{ name, as: 'nobody' },
  async show(page) {
    await play(page, 'operator');
    await open(page, `/lists/catalogue/${id}`);
    await page.getByText(words).first().waitFor();
  },
});

/** The pages of the catalogue at the desk. */
export const DESK_CATALOGUE_SCENES: readonly Scene[] = [
  { name: 'desk-catalogues', as: 'nobody', show: (page) => openCatalogues(page) },
  { name: 'desk-catalogues-viewer', as: 'nobody', show: (page) => openCatalogues(page, 'viewer') },
  {
    name: 'desk-catalogues-empty',
    as: 'nobody',
    async show(page) {
      await play(page, 'operator');
      await page.route(CALLS, (route) =>
        route.fulfill({ json: { count: 0, next: null, previous: null, results: [] } }),
      );
      await open(page, '/lists/catalogue');
      await page.getByText('No catalogue yet').waitFor();
    },
  },
  {
    name: 'desk-catalogues-loading',
    as: 'nobody',
    async show(page) {
      await play(page, 'operator');
      await page.route(CALLS, hold);
      await open(page, '/lists/catalogue');
      await page.getByRole('heading', { name: 'Published and dropped' }).waitFor();
    },
  },
  {
    name: 'desk-catalogues-failed',
    as: 'nobody',
    async show(page) {
      await play(page, 'operator');
      await page.route(CALLS, fail);
      await open(page, '/lists/catalogue');
      await page.getByText('The catalogues could not be loaded').waitFor();
    },
  },
  upload('desk-catalogue-asks', 9, 'What are its columns?'),
  upload('desk-catalogue-ready', 1, 'Changed products'),
  upload('desk-catalogue-reading', 2, '6,400 rows so far'),
  upload('desk-catalogue-publishing', 3, 'It is being published'),
  upload('desk-catalogue-doubtful', 4, 'Publish without 2 refused rows'),
  upload('desk-catalogue-refused', 5, 'Products changed since'),
  upload('desk-catalogue-published', 6, 'practices see it now'),
  {
    name: 'desk-catalogue-revert',
    as: 'nobody',
    async show(page) {
      await play(page, 'operator');
      await open(page, '/lists/catalogue/6');
      await page.getByRole('button', { name: 'Take it back' }).click();
      await page.getByText('612 products are as before').waitFor();
    },
  },
];
