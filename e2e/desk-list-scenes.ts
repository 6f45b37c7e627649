import type { Page } from 'playwright-core';
import { open, play } from './desk-answers.ts';
import { fail, hold, type Scene } from './scenes.ts';

const NONE = { count: 0, next: null, previous: null, results: [] };

async function openLists(page: Page, role: 'viewer' | 'operator' = 'operator'): Promise<void> {
  await play(page, role);
  await open(page, '/lists');
  await page.getByText('List 414', { exact: true }).waitFor();
}

async function openUpload(page: Page, id: number, words: string): Promise<void> {
  await play(page, 'operator');
  await open(page, `/lists/uploads/${id}`);
  await page.getByText(words).first().waitFor();
}

async function openHeld(page: Page, id: number, words: string): Promise<void> {
  await play(page, 'operator');
  await open(page, `/lists/held/${id}`);
  await page.getByText(words).waitFor();
}

const upload = (name: string, id: number, words: string): Scene => ({
  ...{ name, as: 'nobody' },
  show: (page) => openUpload(page, id, words),
});

/** The pages of price lists at the desk. */
export const DESK_LIST_SCENES: readonly Scene[] = [
  { name: 'desk-lists', as: 'nobody', show: (page) => openLists(page) },
  { name: 'desk-lists-viewer', as: 'nobody', show: (page) => openLists(page, 'viewer') },
  {
    name: 'desk-lists-empty',
    as: 'nobody',
    async show(page) {
      await play(page, 'operator');
      for (const call of ['list-uploads', 'held-lists', 'price-lists']) {
        await page.route(`**/api/desk/${call}/**`, (route) => route.fulfill({ json: NONE }));
      }
      await open(page, '/lists');
      await page.getByText('No list yet').waitFor();
    },
  },
  {
    name: 'desk-lists-loading',
    as: 'nobody',
    async show(page) {
      await play(page, 'operator');
      for (const call of ['list-uploads', 'price-lists']) await page.route(`**/api/desk/${call}/**`, hold);
      await open(page, '/lists');
      await page.getByRole('heading', { name: 'Applied and failed' }).waitFor();
    },
  },
  {
    name: 'desk-lists-failed',
    as: 'nobody',
    async show(page) {
      await play(page, 'operator');
      await page.route('**/api/desk/price-lists/**', fail);
      await open(page, '/lists');
      await page.getByText('The lists could not be loaded').waitFor();
    },
  },
  {
    name: 'desk-lists-whose',
    as: 'nobody',
    async show(page) {
      await openLists(page);
      await page.getByRole('button', { name: 'Upload a list' }).click();
      await page.getByText('Choose first whose list it is.').waitFor();
    },
  },
  {
    name: 'desk-lists-revert',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await openLists(page);
      await page.getByRole('button', { name: 'Take back list 414' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).waitFor();
    },
  },
  upload('desk-list-asks', 1, 'What are its columns?'),
  upload('desk-list-reading', 2, '4,200 rows so far'),
  upload('desk-list-ready', 3, 'Largest moves by percent'),
  {
    name: 'desk-list-hold',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await openUpload(page, 3, 'Largest moves by percent');
      await page.getByRole('button', { name: 'Hold it' }).click();
      await page.getByRole('dialog').getByLabel('What they have to look at').waitFor();
    },
  },
  upload('desk-list-doubtful', 4, 'It looks like a mistake'),
  upload('desk-list-refused', 5, 'the list is cut off'),
  upload('desk-list-published', 6, 'Published as list 415'),
  { name: 'desk-held', as: 'nobody', show: (page) => openHeld(page, 88, 'nothing of it is applied') },
  { name: 'desk-held-by-hand', as: 'nobody', show: (page) => openHeld(page, 89, 'The vaccines look dear') },
  { name: 'desk-held-rejected', as: 'nobody', show: (page) => openHeld(page, 87, 'It was rejected.') },
  {
    name: 'desk-held-reject',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await openHeld(page, 88, 'nothing of it is applied');
      await page.getByRole('button', { name: 'Reject' }).click();
      await page.getByRole('dialog').getByLabel('Why').waitFor();
    },
  },
];
