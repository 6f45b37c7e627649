import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { keepToasts } from './keep-toasts.ts';
import { searchBox } from './open-browser.ts';
import { button, choose, email, failureIs, NO_LONGER_VALID, password } from './reset-screens.ts';
import { useOwnDemo } from './use-demo.ts';

const mail = mkdtempSync(path.join(tmpdir(), 'formulary-mail-'));
afterAll(() => rm(mail, { recursive: true }));
const demo = useOwnDemo({ MAIL_FOLDER: mail });

// Specification 1.11, 2.4, 2.42, 2.43, 2.46, 4.60, 7.8.
test('a forgotten password is set anew by the link of an email, once, and ends the sessions there were', async () => {
  const buyer = await demo.newBuyer();
  const elsewhere = await demo.openSignedIn(buyer, {}, [/status of 401/]);
  const page = await demo.open({}, [/status of 40[01]/]);
  await keepToasts(page);
  await page.goto('/auth/login');
  await email(page).fill(buyer.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.waitForURL('/auth/password-reset');
  await expect.poll(() => page.title()).toBe('Reset Password | Formulary App');
  await expect.poll(() => email(page).inputValue()).toBe(buyer.email);
  await button(page, 'Send reset link').click();
  await page.getByText('Password reset requested', { exact: true }).waitFor();
  await page.getByText('Password reset email sent', { exact: true }).waitFor();
  await page.getByText('You should soon receive an email with a link to reset your password.').waitFor();
  expect(await email(page).isDisabled()).toBe(true);
  expect(await button(page, 'Send reset link').isDisabled()).toBe(true);

  const link = await openLink(page, buyer.email, 'Reset your Formulary password');
  await expect.poll(() => page.title()).toBe('Reset Password | Formulary App');
  await choose(page, 'a new way in 7');
  await page.waitForURL(/\/auth\/login$/);
  await page.getByText('Password reset, you can now log in with your new password.').waitFor();

  await elsewhere.goto('/cart');
  await elsewhere.waitForURL('/auth/login');

  await signInWith(page, buyer.email, buyer.password);
  await page.getByRole('alert').getByText('Incorrect username or password').waitFor();
  await signInWith(page, buyer.email, 'a new way in 7');
  await searchBox(page).waitFor();

  const later = await demo.open({}, [/status of 400/]);
  await keepToasts(later);
  await later.goto(link);
  await choose(later, 'a third way in 8');
  await failureIs(later, NO_LONGER_VALID);
  await later.getByRole('link', { name: 'Request new password reset link' }).click();
  await later.waitForURL(/\/auth\/password-reset$/);
  await email(later).waitFor();
});

// Specification 2.3, 4.59.
test('a link is asked for and used with the keyboard alone', async () => {
  const buyer = await demo.newBuyer();
  const page = await demo.open();
  const keys = page.keyboard;
  await page.goto('/auth/login');
  await email(page).waitFor();
  await tabTo(page, 'Forgot your password?');
  await keys.press('Enter');
  await page.waitForURL('/auth/password-reset');
  await button(page, 'Send reset link').waitFor();
  await tabTo(page, 'Email address');
  await keys.type(buyer.email);
  await tabTo(page, 'Send reset link');
  await keys.press('Space');
  const notice = page.getByRole('group', { name: 'Password reset email sent' });
  await expect.poll(() => isFocused(notice)).toBe(true);
  await tabTo(page, 'Back to sign in');

  await openLink(page, buyer.email, 'Reset your Formulary password');
  await password(page).waitFor();
  await tabTo(page, 'Password');
  await keys.type('a new way in 7');
  await tabTo(page, 'Confirm password');
  await keys.type('a new way in 7');
  await keys.press('Enter');
  await page.waitForURL(/\/auth\/login$/);
  await email(page).waitFor();
});

/** Reads the newest message for an address in the mailbox of development and follows its link; gives the link. */
async function openLink(page: Page, to: string, subject: string): Promise<string> {
  const message = page.getByRole('row').filter({ hasText: to }).getByRole('link', { name: subject }).first();
  // A job sends it.
  await expect
    .poll(
      async () => {
        await page.goto('/mail/');
        return message.count();
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  await message.click();
  const link = page.getByRole('link', { name: /\/auth\/password-reset\// });
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await page.waitForURL(address);
  return address;
}

async function signInWith(page: Page, address: string, chosen: string): Promise<void> {
  await email(page).fill(address);
  await password(page).fill(chosen);
  await button(page, 'Sign in').click();
}

/** Goes on with Tab until a control of this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const control = page
    .getByLabel(name, { exact: true })
    .or(page.getByText(name, { exact: true }).and(page.locator('a,button')));
  for (let presses = 0; !(await isFocused(control)); presses += 1) {
    if (presses === 12) throw new Error(`${name} is not reached with Tab`);
    await page.keyboard.press('Tab');
  }
}

const isFocused = (control: ReturnType<Page['locator']>) =>
  control.evaluate((element) => element === document.activeElement);
