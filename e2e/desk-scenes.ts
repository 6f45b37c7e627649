import { AGO } from './ago.ts';
import {
  CODES,
  enterPassword,
  open,
  openAccount,
  openPart,
  openPeople,
  play,
  toAuthenticator,
} from './desk-answers.ts';
import { DESK_CATALOGUE_SCENES } from './desk-catalogue-scenes.ts';
import { DESK_LIST_SCENES } from './desk-list-scenes.ts';
import { DESK_PRODUCTS_SCENES } from './desk-products-scenes.ts';
import { DESK_WHOLESALERS_SCENES } from './desk-wholesalers-scenes.ts';
import { fail, hold, type Scene } from './scenes.ts';

/** The provider's desk. Its answers are played: what the pages make of them is looked at here. */
export const DESK_SCENES: readonly Scene[] = [
  {
    name: 'desk-sign-in',
    as: 'nobody',
    async show(page) {
      await play(page, null);
      await open(page, '/sign-in');
    },
  },
  {
    name: 'desk-sign-in-failed',
    as: 'nobody',
    async show(page) {
      await play(page, null);
      const detail = 'Request was throttled. Expected available in 297 seconds.';
      await page.route('**/api/desk/sign-in/', (route) => route.fulfill({ status: 429, json: { detail } }));
      await enterPassword(page);
      await page.getByRole('alert').getByText('Too many attempts').waitFor();
    },
  },
  {
    name: 'desk-code',
    as: 'nobody',
    async show(page) {
      await play(page, null);
      await page.route('**/api/desk/sign-in/', (route) => route.fulfill({ json: { proof: 'a proof' } }));
      await enterPassword(page);
      await page.getByLabel('Code of your authenticator app').waitFor();
    },
  },
  {
    name: 'desk-session-ended',
    as: 'nobody',
    async show(page) {
      await play(page, 'viewer');
      await page.route('**/api/desk/me/', (route) => route.fulfill({ status: 401, json: { detail: 'It ended.' } }));
      await open(page, '/account');
      await page.getByText('Your session has ended.').waitFor();
    },
  },
  {
    name: 'desk-invitation',
    as: 'nobody',
    async show(page) {
      await play(page, null);
      await open(page, '/invitation#a-secret');
    },
  },
  {
    name: 'desk-invitation-cut',
    as: 'nobody',
    async show(page) {
      await play(page, null);
      await open(page, '/invitation');
      await page.getByText('This link is not whole').waitFor();
    },
  },
  {
    name: 'desk-authenticator',
    as: 'nobody',
    async show(page) {
      await play(page, null);
      await toAuthenticator(page);
    },
  },
  {
    name: 'desk-recovery-codes',
    as: 'nobody',
    async show(page) {
      await play(page, null);
      const session = { token: 'desk_of_a_scene', expires_at: '2026-11-23T10:30:00Z', recovery_codes_left: 10 };
      await page.route('**/api/desk/invitations/confirm/', (route) =>
        route.fulfill({ json: { session, recovery_codes: CODES } }),
      );
      await toAuthenticator(page);
      await page.getByLabel('Code of your authenticator app').fill('123456');
      await page.getByRole('button', { name: 'Confirm and sign in' }).click();
      await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
    },
  },
  {
    name: 'desk-needs',
    as: 'nobody',
    async show(page) {
      await play(page, 'operator');
      await open(page, '/');
      await page.getByText('The disk has 2.1 GB left of 40 GB.').waitFor();
    },
  },
  {
    name: 'desk-needs-none',
    as: 'nobody',
    async show(page) {
      await play(page, 'viewer');
      await page.route('**/api/desk/needs/', (route) => route.fulfill({ json: { looked_at: AGO(0), needs: [] } }));
      await open(page, '/');
      await page.getByText('Nothing needs you now').waitFor();
    },
  },
  {
    name: 'desk-needs-loading',
    as: 'nobody',
    async show(page) {
      await play(page, 'viewer');
      await page.route('**/api/desk/needs/', hold);
      await open(page, '/');
      await page.getByText('Looking', { exact: true }).waitFor();
    },
  },
  { name: 'desk-account', as: 'nobody', show: openAccount },
  {
    name: 'desk-account-loading',
    as: 'nobody',
    async show(page) {
      await play(page, 'operator');
      await page.route('**/api/desk/sessions/', hold);
      await open(page, '/account');
      await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
    },
  },
  {
    name: 'desk-account-failed',
    as: 'nobody',
    async show(page) {
      await play(page, 'operator');
      await page.route('**/api/desk/sessions/', fail);
      await open(page, '/account');
      await page.getByText('The sessions could not be loaded').waitFor();
    },
  },
  {
    name: 'desk-password',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await openAccount(page);
      await page.getByRole('button', { name: 'Change password' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('New password').fill('too short');
      await dialog.getByRole('button', { name: 'Change password' }).click();
      await dialog.getByText('At least 12 characters are needed.').waitFor();
    },
  },
  {
    name: 'desk-new-codes',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await openAccount(page);
      await page.route('**/api/desk/recovery-codes/', (route) => route.fulfill({ json: { recovery_codes: CODES } }));
      await page.getByRole('button', { name: 'Make new codes' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Code of your authenticator app').fill('123456');
      await dialog.getByRole('button', { name: 'Make new codes' }).click();
      await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
    },
  },
  {
    name: 'desk-user-menu',
    as: 'nobody',
    isFixed: true,
    isMenuOpen: true,
    async show(page) {
      await openAccount(page);
      await page.getByRole('button', { name: /^Niamh Daly/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    },
  },
  {
    name: 'desk-orders',
    as: 'nobody',
    async show(page) {
      await play(page, 'operator');
      await open(page, '/orders');
      await page.getByText('#01211').waitFor();
    },
  },
  {
    name: 'desk-orders-empty',
    as: 'nobody',
    async show(page) {
      await play(page, 'operator');
      await page.route('**/api/desk/parts/?*', (route) => route.fulfill({ json: { next: null, results: [] } }));
      await open(page, '/orders?q=99999');
      await page.getByText('No order is like that').waitFor();
    },
  },
  {
    name: 'desk-orders-download',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await play(page, 'operator');
      await open(page, '/orders');
      await page.getByRole('button', { name: 'Download orders' }).click();
      await page.getByRole('dialog').getByLabel('Find a practice').waitFor();
    },
  },
  { name: 'desk-order', as: 'nobody', show: openPart },
  {
    name: 'desk-order-mark',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await openPart(page);
      await page.getByRole('button', { name: 'Mark by hand' }).click();
      await page.getByRole('dialog').getByLabel('Why').waitFor();
    },
  },
  ...DESK_LIST_SCENES,
  ...DESK_CATALOGUE_SCENES,
  ...DESK_PRODUCTS_SCENES,
  ...DESK_WHOLESALERS_SCENES,
  { name: 'desk-people', as: 'nobody', show: openPeople },
  {
    name: 'desk-people-refused',
    as: 'nobody',
    async show(page) {
      await play(page, 'viewer');
      await open(page, '/people');
      await page.getByText('Only admins see who works here').waitFor();
    },
  },
  {
    name: 'desk-people-menu',
    as: 'nobody',
    isFixed: true,
    isMenuOpen: true,
    async show(page) {
      await openPeople(page);
      await page.getByRole('button', { name: 'Actions for Aoife Brennan' }).click();
      await page.getByRole('menuitem', { name: 'End access' }).waitFor();
    },
  },
  {
    name: 'desk-people-invite',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await openPeople(page);
      await page.getByRole('button', { name: 'Invite somebody' }).click();
      await page.getByRole('dialog').getByLabel('Role').waitFor();
    },
  },
  {
    name: 'desk-people-end',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await openPeople(page);
      await page.getByRole('button', { name: 'Actions for Aoife Brennan' }).click();
      await page.getByRole('menuitem', { name: 'End access' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'End access' }).waitFor();
    },
  },
  {
    name: 'desk-not-found',
    as: 'nobody',
    async show(page) {
      await play(page, 'viewer');
      await open(page, '/no-such-page');
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    },
  },
];
