import { open, openWholesaler, openWholesalers, play } from './desk-answers.ts';
import { hold, type Scene } from './scenes.ts';

/** Wholesalers at the desk: how sending goes, their terms, and how orders reach them. */
export const DESK_WHOLESALERS_SCENES: readonly Scene[] = [
  { name: 'desk-wholesalers', as: 'nobody', show: openWholesalers },
  {
    name: 'desk-wholesaler',
    as: 'nobody',
    async show(page) {
      await openWholesaler(page);
      const json = { uid: '7d0c4a1e-0000-4000-8000-000000000009', outcome: 'not_arrived', words: 'It answered 503.' };
      await page.route('**/api/desk/wholesalers/1/test-order/', (route) => route.fulfill({ json }));
      await page.getByRole('button', { name: 'Send a test order' }).click();
      await page.getByText('It answered 503.').waitFor();
    },
  },
  {
    name: 'desk-wholesaler-terms',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await openWholesaler(page);
      await page.getByRole('button', { name: 'Change terms' }).click();
      await page.getByRole('dialog').getByLabel('Claims have').waitFor();
    },
  },
  {
    name: 'desk-wholesaler-way',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await openWholesaler(page);
      await page.getByRole('button', { name: 'Change how orders reach it' }).click();
      await page.getByRole('dialog').getByLabel('Until').waitFor();
    },
  },
  {
    name: 'desk-wholesalers-loading',
    as: 'nobody',
    async show(page) {
      await play(page, 'viewer');
      await page.route('**/api/desk/sending/', hold);
      await open(page, '/wholesalers');
    },
  },
  {
    name: 'desk-wholesalers-pause',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await openWholesalers(page);
      await page.getByRole('button', { name: 'Change text: Tolka' }).click();
      await page.getByRole('dialog').getByLabel('What practices read').waitFor();
    },
  },
  {
    name: 'desk-wholesalers-resend',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await openWholesalers(page);
      const json = { resent: 2, ordered_elsewhere: 1, left: 4 };
      await page.route('**/api/desk/parts/resend/', (route) => route.fulfill({ json }));
      await page.getByRole('button', { name: 'Send again: Burrenvale' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
      await page.getByText('2 orders are sent again.').waitFor();
    },
  },
  {
    name: 'desk-wholesaler-archive',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await openWholesaler(page);
      const json = { offers: 1_204, carts: 3, practices: 12, parts: 2, lists: 1 };
      await page.route('**/api/desk/wholesalers/1/archive/', (route) => route.fulfill({ json }));
      await page.getByRole('button', { name: 'Archive' }).click();
      await page.getByText('2 orders still wait, and are sent.').waitFor();
    },
  },
  {
    name: 'desk-wholesalers-add',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await play(page, 'admin');
      await open(page, '/wholesalers');
      await page.getByRole('button', { name: 'Add a wholesaler' }).click();
      await page.getByRole('dialog').getByLabel('Name').waitFor();
    },
  },
];
