import { openPractices } from './desk-practices-answers.ts';
import type { Scene } from './scenes.ts';

/** Practices, their users and the audit at the provider's desk. */
export const DESK_PRACTICES_SCENES: readonly Scene[] = [
  {
    name: 'desk-practices',
    as: 'nobody',
    async show(page) {
      await openPractices(page, 'viewer', '/practices');
      await page.getByText('Lahinch Small Animal Clinic').waitFor();
    },
  },
  {
    name: 'desk-practice',
    as: 'nobody',
    async show(page) {
      await openPractices(page, 'admin', '/practices/1');
      await page.getByText('KIL-0417').waitFor();
    },
  },
  {
    name: 'desk-users',
    as: 'nobody',
    async show(page) {
      await openPractices(page, 'operator', '/users');
      await page.getByText('aisling@kilmorevets.example').waitFor();
    },
  },
  {
    name: 'desk-users-menu',
    as: 'nobody',
    isFixed: true,
    isMenuOpen: true,
    async show(page) {
      await openPractices(page, 'admin', '/users');
      await page.getByRole('button', { name: 'Actions for Aisling Daly' }).click();
      await page.getByRole('menuitem', { name: 'What was changed' }).waitFor();
    },
  },
  {
    name: 'desk-users-disable',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await openPractices(page, 'operator', '/users');
      await page.getByRole('button', { name: 'Actions for Aisling Daly' }).click();
      await page.getByRole('menuitem', { name: 'Disable' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).waitFor();
    },
  },
  {
    name: 'desk-users-change',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await openPractices(page, 'admin', '/users');
      await page.getByRole('button', { name: 'Actions for Aisling Daly' }).click();
      await page.getByRole('menuitem', { name: 'Change address or name' }).click();
      await page.getByRole('dialog').getByLabel('Last name').waitFor();
    },
  },
  {
    name: 'desk-users-move',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await openPractices(page, 'admin', '/users');
      await page.getByRole('button', { name: 'Actions for Aisling Daly' }).click();
      await page.getByRole('menuitem', { name: 'Move to another practice' }).click();
      await page.getByRole('dialog').getByRole('radio', { name: 'Lahinch Small Animal Clinic' }).check();
    },
  },
  {
    name: 'desk-practice-invite',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await openPractices(page, 'admin', '/practices/1');
      await page.getByRole('button', { name: 'Invite a user' }).click();
      await page.getByRole('dialog').getByLabel('First name').waitFor();
    },
  },
  {
    name: 'desk-practices-add',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await openPractices(page, 'admin', '/practices');
      await page.getByRole('button', { name: 'Add a practice' }).click();
      await page.getByRole('dialog').getByLabel('Address', { exact: true }).waitFor();
    },
  },
  {
    name: 'desk-practice-archive',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await openPractices(page, 'admin', '/practices/1');
      await page.getByRole('button', { name: 'Archive' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).waitFor();
    },
  },
  {
    name: 'desk-audit',
    as: 'nobody',
    async show(page) {
      await openPractices(page, 'viewer', '/audit');
      await page.getByText('burrenvale-week-46.csv').waitFor();
    },
  },
];
