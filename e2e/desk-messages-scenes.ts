import { open } from './desk-answers.ts';
import { openNotification, openRecall, playMessages, writeNotification } from './desk-messages-answers.ts';
import { fail, hold, type Scene } from './scenes.ts';

/** What practices are told and shown, at the desk. */
export const DESK_MESSAGES_SCENES: readonly Scene[] = [
  {
    name: 'desk-messages',
    as: 'nobody',
    async show(page) {
      await playMessages(page);
      await open(page, '/messages');
      await page.getByText('Stocktaking on Friday').waitFor();
    },
  },
  {
    name: 'desk-messages-loading',
    as: 'nobody',
    async show(page) {
      await playMessages(page, 'viewer');
      await page.route('**/api/desk/notifications/', hold);
      await open(page, '/messages');
    },
  },
  {
    name: 'desk-messages-empty',
    as: 'nobody',
    async show(page) {
      await playMessages(page, 'viewer');
      await page.route('**/api/desk/notifications/', (route) => route.fulfill({ json: { next: null, results: [] } }));
      await open(page, '/messages');
      await page.getByText('Nothing is shown now').waitFor();
    },
  },
  {
    name: 'desk-messages-failed',
    as: 'nobody',
    async show(page) {
      await playMessages(page, 'viewer');
      await page.route('**/api/desk/notifications/', fail);
      await open(page, '/messages');
      await page.getByText('The notifications could not be loaded').waitFor();
    },
  },
  { name: 'desk-messages-write', as: 'nobody', isFixed: true, show: writeNotification },
  {
    name: 'desk-messages-preview',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await writeNotification(page);
      await page.getByRole('button', { name: 'Look at it' }).click();
      await page.getByRole('button', { name: /^Publish to/ }).waitFor();
    },
  },
  { name: 'desk-messages-notification', as: 'nobody', show: openNotification },
  {
    name: 'desk-messages-recalls',
    as: 'nobody',
    async show(page) {
      await playMessages(page);
      await open(page, '/messages/recalls');
      await page.getByText('Velorin 20 mg').waitFor();
    },
  },
  {
    name: 'desk-messages-recalls-empty',
    as: 'nobody',
    async show(page) {
      await playMessages(page);
      await page.route('**/api/desk/recalls/', (route) => route.fulfill({ json: { next: null, results: [] } }));
      await open(page, '/messages/recalls');
      await page.getByText('Nothing was recalled yet').waitFor();
    },
  },
  {
    name: 'desk-messages-recalls-publish',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await playMessages(page);
      await open(page, '/messages/recalls');
      await page.getByRole('button', { name: 'Publish a recall' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('What is recalled and why').fill('Synolac LC: wrong label');
      await dialog.getByLabel('The notice, with its batches or GTINs').fill('Lot T018H14A');
      await dialog.getByRole('button', { name: 'Look who has it' }).click();
      await dialog.getByText('T018H15B').waitFor();
    },
  },
  { name: 'desk-messages-recall', as: 'nobody', show: openRecall },
  {
    name: 'desk-messages-adverts',
    as: 'nobody',
    async show(page) {
      await playMessages(page);
      await open(page, '/messages/adverts');
      await page.getByText('spring-calcium').waitFor();
    },
  },
  {
    name: 'desk-messages-advert',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await playMessages(page);
      await open(page, '/messages/adverts');
      await page.getByRole('button', { name: 'Change spring-calcium' }).click();
      await page.getByRole('dialog').getByRole('img', { name: 'Preview' }).waitFor();
    },
  },
];
