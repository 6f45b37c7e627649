import type { Locator, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { keepToasts } from './keep-toasts.ts';
import { searchBox } from './open-browser.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const PRODUCT = 'Kelloxim 5 mg/ml injection 10 ml';
const FAILED = [/Failed to load resource/];

const email = (page: Page) => page.getByLabel('Email address');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const toast = (page: Page, words: string) => page.getByRole('dialog', { name: words, exact: true });

// Specification 8.14, 8.15.
test.each([
  ['signing in', '/auth/login', 'Sign in'],
  ['asking for a link', '/auth/password-reset', 'Send reset link'],
])('%s, what is no answer of the server reads "Error logging in"', async (_when, address, button) => {
  const page = await demo.open();
  await keepToasts(page);
  await page.goto(address);
  await email(page).fill('nurse@formulary.example');
  if (await password(page).isVisible()) await password(page).fill('a way in 7');
  const repair = await breakCalls(page);
  await press(page, button);
  await saidInForm(page, 'Error logging in');
  expect(await email(page).inputValue()).toBe('nurse@formulary.example');
  await repair();
  await expect.poll(() => page.getByRole('button', { name: button, exact: true }).isEnabled()).toBe(true);
});

// Specification 8.16.
test('setting a password, it reads "Error resetting password", with the way to a new link', async () => {
  const page = await demo.open();
  await keepToasts(page);
  await page.goto('/auth/password-reset/some/link');
  await password(page).fill('a new way in 7');
  await page.getByLabel('Confirm password', { exact: true }).fill('a new way in 7');
  await breakCalls(page);
  await press(page, 'Set password');
  await saidInForm(page, 'Error resetting password');
  await page.getByRole('link', { name: 'Request new password reset link' }).click();
  await page.waitForURL('/auth/password-reset');
});

// Specification 2.27, 8.13, 8.19.
test('success, failure and warning are told apart by a word, not by colour alone', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer(), {}, FAILED);
  await keepToasts(page);
  await page.goto('/?q=kelloxim&page=99');
  await markOf(toast(page, 'There is no page 99. This is the last one.'), 'Warning');

  await searchBox(page).fill(PRODUCT);
  await searchBox(page).press('Enter');
  await page.getByRole('button', { name: `Add ${PRODUCT}`, exact: true }).click();
  const fail = (route: Route) => route.fulfill({ status: 500, json: { detail: 'Secret words' } });
  await page.route('**/api/cart/item/', fail);
  const add = page.getByRole('dialog', { name: 'Select Quantity' }).getByRole('button', { name: 'Add', exact: true });
  await add.click();
  await markOf(toast(page, 'Error adding product to cart'), 'Error');
  expect(await page.getByText('Secret words').count()).toBe(0);

  await page.unroute('**/api/cart/item/', fail);
  await add.click();
  await markOf(toast(page, `Added "${PRODUCT}" to cart`), 'Done');
});

/** From now on the page cannot even send a call, as in a browser that lacks what it needs for it. */
async function breakCalls(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const kept = AbortSignal.timeout;
    Reflect.set(window, 'repairCalls', () => {
      AbortSignal.timeout = kept;
    });
    AbortSignal.timeout = () => {
      throw new TypeError('not in this browser');
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'repairCalls')());
}

/** Once, and nothing else is said. */
async function saidInForm(page: Page, words: string): Promise<void> {
  await page.getByRole('alert').getByText(words, { exact: true }).waitFor();
  await expect.poll(() => page.getByText(words, { exact: true }).count()).toBe(1);
}

async function markOf(said: Locator, name: string): Promise<void> {
  await said.getByRole('img', { name }).waitFor();
  expect(await said.getByRole('img').count()).toBe(1);
}
