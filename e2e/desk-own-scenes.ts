import type { Page } from 'playwright-core';
import { open, PART_UID, play } from './desk-answers.ts';
import { fail, hold, type Scene } from './scenes.ts';

const NONE = { count: 0, next: null, previous: null, results: [] };

async function openOwn(page: Page, address: string, words: string): Promise<void> {
  await play(page, 'wholesaler');
  await open(page, address);
  await page.getByText(words).first().waitFor();
}

const scene = (name: string, address: string, words: string): Scene => ({
  ...{ name, as: 'nobody' },
  show: (page) => openOwn(page, address, words),
});

/** What a wholesaler's people see. */
export const DESK_OWN_SCENES: readonly Scene[] = [
  scene('desk-own-lists', '/own/lists', 'Waits to be approved'),
  {
    name: 'desk-own-lists-empty',
    as: 'nobody',
    async show(page) {
      await play(page, 'wholesaler');
      await page.route('**/api/desk/own/**', (route) => route.fulfill({ json: NONE }));
      await open(page, '/own/lists');
      await page.getByText('No list was held').waitFor();
    },
  },
  {
    name: 'desk-own-lists-loading',
    as: 'nobody',
    async show(page) {
      await play(page, 'wholesaler');
      await page.route('**/api/desk/own/**', hold);
      await open(page, '/own/lists');
      await page.getByRole('heading', { name: 'Uploaded here' }).waitFor();
    },
  },
  {
    name: 'desk-own-lists-failed',
    as: 'nobody',
    async show(page) {
      await play(page, 'wholesaler');
      await page.route('**/api/desk/own/**', fail);
      await open(page, '/own/lists');
      await page.getByText('The uploads could not be loaded').waitFor();
    },
  },
  scene('desk-own-upload', '/own/lists/uploads/3', 'Largest moves by percent'),
  scene('desk-own-held', '/own/lists/held/88', 'It waits to be approved'),
  scene('desk-own-orders', '/own/orders', 'Kilmore Vets'),
  {
    name: 'desk-own-order',
    as: 'nobody',
    async show(page) {
      await openOwn(page, `/own/orders/${PART_UID}`, 'Tries to send it');
      await page.getByRole('button', { name: 'Get its link' }).click();
      await page.getByText('Confirm what you send of it').waitFor();
    },
  },
  {
    name: 'desk-people-invite-wholesaler',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await play(page, 'admin');
      await open(page, '/people');
      await page.getByRole('button', { name: 'Invite somebody' }).click();
      await page.getByRole('dialog').getByLabel('Role').selectOption('Wholesaler');
      await page.getByRole('dialog').getByLabel('Wholesaler').waitFor();
    },
  },
];
