import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, searchBox, signIn } from './open-browser.ts';
import { useOwnDemo } from './use-demo.ts';

const demo = useOwnDemo({ SUPPORT_EMAIL: 'help@provider.example', PRODUCT_NAME: 'Pharmalot' });

const email = (page: Page) => page.getByLabel('Email address');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const button = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

// Specification 2.2, 2.18, 2.34, 2.35, 2.39, 2.44, 9.27.
test("the screen bears the provider's product and leads to its support", async () => {
  const page = await demo.open();
  await page.goto('/auth/login');
  await expect.poll(() => page.title()).toBe('Log in to Pharmalot');
  await page.getByRole('heading', { name: 'Login to Pharmalot', level: 1 }).waitFor();
  const support = page.getByRole('link', { name: 'Contact Support' });
  expect(await support.getAttribute('href')).toBe('mailto:help@provider.example');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.waitForURL('/auth/password-reset');
  await expect.poll(() => page.title()).toBe('Reset Password | Pharmalot App');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.waitForURL('/auth/login');
});

test('a wrong password is said once, and nothing of the form moves for it', async () => {
  const page = await demo.open({}, [/status of 401/]);
  await page.goto('/auth/login');
  await fillIn(page, { email: 'nobody@formulary.example', password: 'not this one' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const places = () =>
    Promise.all(
      [email(page), password(page), button(page), page.getByRole('link')].map((one) => one.first().boundingBox()),
    );
  const before = await places();
  await button(page).click();
  await page.getByRole('alert').getByText('Incorrect username or password').waitFor();
  expect(await page.getByText('Incorrect username or password').count()).toBe(1);
  expect(await places()).toEqual(before);
  await password(page).press('End');
  await password(page).press('x');
  await expect.poll(() => page.getByText('Incorrect username or password').count()).toBe(0);
});

test.each([
  ['is on a desk', {}, true],
  ['is not on a phone, where it would open a keyboard', { viewport: PHONE, hasTouch: true, isMobile: true }, false],
])('after a sign-in the search box has the focus: so it %s', async (_device, device, isThere) => {
  const page = await demo.open(device);
  await signIn(page, await demo.newBuyer());
  // Drawn by the same pass that gives the focus.
  await page.getByText('What do you need today?').waitFor();
  await expect.poll(() => isFocused(searchBox(page))).toBe(isThere);
});

test('leaving an empty field by a click still does what was clicked', async () => {
  const page = await demo.open({ viewport: PHONE, hasTouch: true, isMobile: true });
  for (const name of ['Forgot your password?', 'Contact Support']) {
    await page.goto('/auth/login');
    const target = page.getByRole('link', { name });
    await target.waitFor();
    // In other letters than its own a page stands otherwise, and it does not wait for them long.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await target.boundingBox();
    await email(page).focus();
    await password(page).focus();
    await password(page).blur();
    await page.getByText('Email is required').waitFor();
    await page.getByText('Password is required').waitFor();
    expect(await target.boundingBox()).toEqual(before);
  }
});

test('nothing on the three screens scrolls sideways at 320 px, and every target is large enough for a thumb', async () => {
  const page = await demo.open({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
  for (const address of ['/auth/login', '/auth/password-reset', '/auth/password-reset/some/link']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    for (const target of await page.locator('main').locator('a, button').all()) {
      expect((await target.boundingBox())?.height, await target.textContent().then(String)).toBeGreaterThanOrEqual(44);
    }
  }
});

async function fillIn(page: Page, { email: address, password: typed }: { email: string; password: string }) {
  await email(page).fill(address);
  await password(page).fill(typed);
}

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);
