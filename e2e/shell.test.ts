import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, searchBox } from './open-browser.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const NEW_VERSION = 'A new version is ready.';

test('the bar leads to every screen, and says which one is shown', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.getByRole('banner').getByRole('button', { name: 'Nuala Keane' }).waitFor();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Cart, 0 items' }).waitFor();
  const bar = page.getByRole('navigation', { name: 'Main' });
  expect(await bar.getByRole('link').allTextContents()).toEqual(['Search', 'Order History', 'Price Changes']);
  for (const [name, address] of [
    ['Order History', '/orders'],
    ['Price Changes', '/price-changes'],
    ['Search', '/'],
  ] as const) {
    await bar.getByRole('link', { name }).click();
    await page.waitForURL(address);
    await expect.poll(() => bar.locator('[aria-current="page"]').allTextContents()).toEqual([name]);
  }
});

test("a phone's menu has every screen and the way out", async () => {
  const page = await demo.openSignedIn(await demo.newBuyer(), { viewport: PHONE, hasTouch: true, isMobile: true });
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual([
    'Search',
    'Order History',
    'Price Changes',
    'Cart',
    'Keyboard shortcuts',
    'Sign out',
  ]);
  await page.getByRole('menuitem', { name: 'Cart' }).click();
  await page.waitForURL('/cart');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('/auth/login');
});

test('an address that is none says so, and leads back', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.goto('/nowhere/at-all');
  await page
    .getByText("Very sorry, we couldn't find that page. Check the address in the URL bar and try again.", {
      exact: true,
    })
    .waitFor();
  await expect.poll(() => page.title()).toBe('Page Not Found | Formulary App');
  await page.getByRole('link', { name: 'Search products' }).click();
  await searchBox(page).waitFor();
  await expect.poll(() => page.title()).toBe('Search Products | Formulary App');
  await page.goBack();
  await expect.poll(() => page.title()).toBe('Page Not Found | Formulary App');
});

test('the first Tab offers the way past the bar, and a new page has the focus', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.goto('/cart');
  await page.getByText('Shopping Cart Empty').waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect.poll(() => skip.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => isFocusInMain(page)).toBe(true);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
  await searchBox(page).waitFor();
  await expect.poll(() => isFocusInMain(page)).toBe(true);
});

test('a newer build offers a reload, once it is served, and keeps what is typed until then', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await searchBox(page).fill('kelloxim');
  await page.getByText(/^Showing 1 to/).waitFor();

  // The same build is no news: having found a newer one, the page would not ask a second time.
  await comeBack(page);
  await comeBack(page);
  expect(await page.getByText(NEW_VERSION).count()).toBe(0);

  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch();
      const deployed = (await response.text()).replace(/\/assets\/index-[^"]+\.js/, '/assets/index-newer.js');
      await route.fulfill({ response, body: deployed });
    },
  );
  await searchBox(page).fill('kelloxim inj');
  await comeBack(page);
  await page.getByText(NEW_VERSION).waitFor();
  expect(await searchBox(page).inputValue()).toBe('kelloxim inj');

  await page.unrouteAll({ behavior: 'wait' });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await searchBox(page).waitFor();
  await expect.poll(() => page.getByText(NEW_VERSION).count()).toBe(0);
});

test('a page whose file is gone asks for a reload, which brings it', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer(), {}, [/Failed to load resource/, /dynamically imported/]);
  const chunk = /\/assets\/cart-page-.*\.js/;
  await page.route(chunk, (route) => route.fulfill({ status: 404, json: {} }));
  await searchBox(page).blur();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await page.getByRole('heading', { name: 'This page needs a reload' }).waitFor();
  await expect.poll(() => page.title()).toBe('Reload Needed | Formulary App');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByText('Shopping Cart Empty').waitFor();
});

test('a toast stands bottom left for three seconds, longer while it is pointed at, and is announced', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer(), {}, [/Failed to load resource/]);
  await page.clock.install();
  await page.route('**/api/product/search/**', (route) => route.fulfill({ status: 500, json: {} }));
  await searchBox(page).fill('kelloxim');
  await searchBox(page).press('Enter');
  const toast = page.getByRole('dialog', { name: 'Server error' });
  await toast.waitFor();
  await page.locator('[aria-live]').getByText('Server error').waitFor();
  await toast.hover();
  const { x, y, height } = (await toast.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  expect([x, y + height]).toEqual([16, 900 - 16]);

  await page.clock.runFor(60_000);
  expect(await toast.count()).toBe(1);
  await page.mouse.move(720, 10);
  await page.clock.runFor(2_000);
  expect(await toast.count()).toBe(1);
  await page.clock.runFor(1_500);
  await toast.waitFor({ state: 'detached' });
});

const isFocusInMain = (page: Page) =>
  page.evaluate(() => document.querySelector('main')?.contains(document.activeElement) ?? false);

let minutesAway = 0;
/** As if the tab had been left for a while and came back to the front. */
async function comeBack(page: Page): Promise<void> {
  minutesAway += 5;
  await page.clock.setFixedTime(Date.now() + minutesAway * 60_000);
  let isAnswered = false;
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/');
  void answered.then(
    () => {
      isAnswered = true;
    },
    () => undefined,
  );
  // More than once: while the answer before is being read, nothing is asked.
  const look = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    return isAnswered;
  };
  await expect.poll(look).toBe(true);
}
