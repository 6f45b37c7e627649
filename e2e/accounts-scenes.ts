import type { Page } from 'playwright-core';
import { hold, type Scene } from './scenes.ts';

const LINK = '/auth/password-reset/4b0c6a1e-6b1f-4c39-9d1a-2f3b7a1c5d10/of-an-email';
const CALL = '**/api/users/password-reset/*/*/';

/** The ways to a new password, and a sign-in under way. */
export const ACCOUNTS_SCENES: readonly Scene[] = [
  {
    name: 'sign-in-loading',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await page.route('**/api/token/', hold);
      await page.goto('/auth/login');
      await page.getByLabel('Email address').fill('nurse@formulary.example');
      await page.getByLabel('Password', { exact: true }).fill('formulary-demo');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('Loading', { exact: true }).waitFor();
    },
  },
  { name: 'reset-request', as: 'nobody', show: openRequest },
  {
    name: 'reset-request-field',
    as: 'nobody',
    async show(page) {
      await openRequest(page);
      await page.getByRole('button', { name: 'Send reset link' }).click();
      await page.getByText('Email is required').waitFor();
    },
  },
  {
    name: 'reset-request-sending',
    as: 'nobody',
    async show(page) {
      await page.route('**/api/users/password-reset/request/', hold);
      await ask(page);
      await page.getByRole('button', { name: 'Send reset link', disabled: true }).waitFor();
    },
  },
  {
    name: 'reset-request-sent',
    as: 'nobody',
    async show(page) {
      const json = { detail: 'Password reset e-mail has been sent.' };
      await page.route('**/api/users/password-reset/request/', (route) => route.fulfill({ json }));
      await ask(page);
      await page.getByText('Password reset email sent').waitFor();
      await page.getByText('Password reset requested').waitFor();
    },
  },
  {
    name: 'reset-request-failed',
    as: 'nobody',
    async show(page) {
      await page.route('**/api/users/password-reset/request/', (route) => route.fulfill({ status: 429, json: {} }));
      await ask(page);
      await page.getByRole('alert').getByText('Too many attempts').waitFor();
    },
  },
  { name: 'reset', as: 'nobody', show: openReset },
  {
    name: 'reset-fields',
    as: 'nobody',
    async show(page) {
      await choose(page, 'short', 'another');
      await page.getByText('Password must be at least 6 characters.').waitFor();
      await page.getByText('Passwords must match').waitFor();
    },
  },
  {
    name: 'reset-refused',
    as: 'nobody',
    async show(page) {
      const json = { password: ['This password is too common.'] };
      await page.route(CALL, (route) => route.fulfill({ status: 400, json }));
      await choose(page, 'password1');
      await page.getByText('This password is too common.').waitFor();
    },
  },
  {
    name: 'reset-failed',
    as: 'nobody',
    async show(page) {
      await page.route(CALL, (route) => route.fulfill({ status: 400, json: {} }));
      await choose(page, 'a good password');
      await page.getByRole('link', { name: 'Request new password reset link' }).waitFor();
    },
  },
  {
    name: 'reset-done',
    as: 'nobody',
    async show(page) {
      const json = { detail: 'Password has been reset.' };
      await page.route(CALL, (route) => route.fulfill({ json }));
      await choose(page, 'a good password');
      await page.waitForURL('/auth/login');
      await page.getByText('you can now log in with your new password').waitFor();
    },
  },
];

async function openRequest(page: Page): Promise<void> {
  await page.goto('/auth/password-reset');
  await page.getByLabel('Email address').waitFor();
}

async function ask(page: Page): Promise<void> {
  await openRequest(page);
  await page.getByLabel('Email address').fill('nurse@formulary.example');
  await page.getByRole('button', { name: 'Send reset link' }).click();
}

async function openReset(page: Page): Promise<void> {
  await page.goto(LINK);
  await page.getByLabel('Confirm password').waitFor();
}

async function choose(page: Page, password: string, again = password): Promise<void> {
  await openReset(page);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(again);
  await page.getByRole('button', { name: 'Set password' }).click();
}
