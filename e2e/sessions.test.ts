import { claimsOf, signToken } from '@formulary/api/test/sign-token';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { search, searchBox } from './open-browser.ts';
import { JWT_SECRET } from './serve-demo.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const REFUSED = [/status of 40[01]/];

// Specification 1.3, 2.5, 2.19, 3.3.
test('whoever is not signed in is sent to sign in, and comes back to where they wanted to go', async () => {
  const buyer = await demo.newBuyer();
  const page = await demo.open();
  await page.goto('/?q=injection&page=2');
  await page.waitForURL('/auth/login');
  await expect.poll(() => page.title()).toBe('Log in to Formulary');
  await page.getByRole('heading', { name: 'Login to Formulary' }).waitFor();
  await expect.poll(() => page.getByRole('navigation').count()).toBe(0);

  await fillIn(page, buyer);
  const loaded = ['adverts', 'notifications'].map((what) => page.waitForResponse(`**/api/${what}/`));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('/?q=injection&page=2');
  for (const response of await Promise.all(loaded)) expect(response.status()).toBe(200);
  await page.getByText(/^Showing 26 to 50 of/).waitFor();
  await expect.poll(() => page.title()).toBe('Search Products | Formulary App');
  await expect.poll(() => searchBox(page).inputValue()).toBe('injection');
  // A reload keeps the session.
  await page.reload();
  await page.getByText(/^Showing 26 to 50 of/).waitFor();
});

// Specification 2.24, 4.1.
test('signing out empties storage, ends the session at the server and signs the other tab out', async () => {
  const buyer = await demo.newBuyer();
  const page = await demo.openSignedIn(buyer);
  await page.goto('/');
  const other = await page.context().newPage();
  await other.goto('/cart');
  await other.getByText('Shopping Cart Empty').waitFor();
  const { access } = await storedSession(page);

  const told = page.waitForResponse('**/api/token/logout/');
  await page.getByRole('button', { name: 'Nuala Keane' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('/auth/login');
  await other.waitForURL('/auth/login');
  expect(await storedKeys(page)).toEqual([]);
  expect((await told).status()).toBe(204);
  const headers = { authorization: `Bearer ${access}` };
  expect((await fetch(`${demo.url}/api/users/me/`, { headers })).status).toBe(401);

  await fillIn(other, buyer);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await other.waitForURL('/');
  await searchBox(page).waitFor();
});

test('two tabs whose access token has run out refresh at the same moment, and neither is signed out', async () => {
  const first = await demo.openSignedIn(await demo.newBuyer(), {}, REFUSED);
  await first.goto('/');
  const second = await first.context().newPage();
  await second.goto('/');
  await searchBox(second).waitFor();
  const before = await storedSession(first);
  const sent = await holdUntilBothAsk(first.context());

  await accessTokenRunsOut(first);
  await Promise.all([search(first, 'ketamine'), search(second, 'isoflurane')]);
  await first.getByText('Noketra').first().waitFor();
  await second.getByText('Vaporane').first().waitFor();
  // Twice or more: a tab asks once again when it has waited for its answer.
  expect(new Set(sent)).toEqual(new Set([before.refresh]));
  expect((await storedSession(first)).refresh).not.toBe(before.refresh);

  await accessTokenRunsOut(first);
  await search(second, 'meloxicam');
  await second.getByText('Kelloxim').first().waitFor();
  await search(first, 'meloxicam');
  await first.getByText('Kelloxim').first().waitFor();
});

test('a stored session that is not one is dropped', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  // Of the same origin, and without the application: its calls would be sent with what is put there.
  await page.goto('/healthz');
  const [key] = await storedKeys(page);
  for (const value of [
    '{"access":',
    '{"accessToken":"a","refreshToken":"b"}',
    '{"session":{"access":"a","refresh":"b","profile":{"email":"x"}}}',
  ]) {
    await page.goto('/healthz');
    await page.evaluate(([name = '', text = '']) => localStorage.setItem(name, text), [key ?? '', value]);
    await page.goto('/cart');
    await page.waitForURL('/auth/login');
    expect(await storedKeys(page)).toEqual([]);
  }
});

async function fillIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

const storedKeys = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage));

/** Beside it, storage may hold what the user has read. */
const storedSession = (page: Page): Promise<{ access: string; refresh: string }> =>
  page.evaluate(() => JSON.parse(Object.values(localStorage)[0]).session);

/** As after its minutes: the same token, had it been issued long ago. */
async function accessTokenRunsOut(page: Page): Promise<void> {
  const { access } = await storedSession(page);
  const spent = signToken(JWT_SECRET, { ...claimsOf(access), iat: 1_000, exp: 2_000 });
  await page.evaluate(
    ([good = '', bad = '']) => {
      for (const [key, value] of Object.entries(localStorage)) localStorage.setItem(key, value.replace(good, bad));
    },
    [access, spent],
  );
}

/** Holds refreshes back until both tabs have asked, so that they meet at the server; collects the tokens they carry. */
async function holdUntilBothAsk(context: BrowserContext): Promise<string[]> {
  const sent: string[] = [];
  const asking = new Set<Page>();
  let release = () => {};
  const both = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/api/token/refresh/', async (route) => {
    sent.push(route.request().postDataJSON().refresh);
    asking.add(route.request().frame().page());
    if (asking.size === 2) release();
    await both;
    await route.continue();
  });
  return sent;
}
