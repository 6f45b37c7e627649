import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { comeBack, comeBackToNews, NEW_VERSION } from './come-back.ts';
import { PHONE, searchBox } from './open-browser.ts';
import { pressInTurn } from './press-in-turn.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const MINUTE_MS = 60_000;

// Specification 2.16, 2.20, 2.22.
test('the bar leads to every screen, and says which one is shown', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Nuala Keane' }).waitFor();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Cart, 0 items' }).waitFor();
  const bar = page.getByRole('navigation', { name: 'Main' });
  expect(await bar.getByRole('link').allTextContents()).toEqual([
    'Search',
    'Usual Items',
    'Lists',
    'Quick Order',
    'Want-list',
    'Order History',
    'Price Changes',
  ]);
  for (const [name, address] of [
    ['Usual Items', '/usual-items'],
    ['Want-list', '/wants'],
    ['Order History', '/orders'],
    ['Price Changes', '/price-changes'],
    ['Search', '/'],
  ] as const) {
    await bar.getByRole('link', { name }).click();
    await page.waitForURL(address);
    await expect.poll(() => bar.locator('[aria-current="page"]').allTextContents()).toEqual([name]);
  }
});

// Specification 2.21.
test("a phone's menu has every screen and the way out", async () => {
  const page = await demo.openSignedIn(await demo.newBuyer(), { viewport: PHONE, hasTouch: true, isMobile: true });
  await page.goto('/');
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect
    .poll(() => page.getByRole('menuitem').allTextContents())
    .toEqual([
      'Search',
      'Usual Items',
      'Lists',
      'Quick Order',
      'Want-list',
      'Order History',
      'Price Changes',
      'Cart',
      'Watched products',
      'Scan barcodes',
      'Keyboard shortcuts',
      'Sign out',
    ]);
  await page.getByRole('menuitem', { name: 'Cart' }).click();
  await page.waitForURL('/cart');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('/auth/login');
});

// Specification 2.10, 2.11, 2.12, 8.37.
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
  await page.goto('/');
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
  await comeBackToNews(page);
  expect(await searchBox(page).inputValue()).toBe('kelloxim inj');

  await page.unrouteAll({ behavior: 'wait' });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await searchBox(page).waitFor();
  await comeBack(page);
  await comeBack(page);
  expect(await page.getByText(NEW_VERSION).count()).toBe(0);
});

test('a page whose file is gone asks for a reload, which brings it', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer(), {}, [/Failed to load resource/, /dynamically imported/]);
  const chunk = /\/assets\/cart-.{7}\.js/;
  await page.route(chunk, (route) => route.fulfill({ status: 404, json: {} }));
  await page.clock.install();
  await page.goto('/');
  await searchBox(page).blur();
  await pressInTurn(page, 'g', 'c');
  await page.getByRole('heading', { name: 'This page needs a reload' }).waitFor();
  await expect.poll(() => page.title()).toBe('Reload Needed | Formulary App');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByText('Shopping Cart Empty').waitFor();
});

// Specification 2.26, 2.28, 9.15.
test('a toast stands bottom left for three seconds, longer while it is pointed at, and is announced', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer(), {}, [/Failed to load resource/]);
  const began = Date.now();
  await page.clock.install();
  await page.goto('/');
  await page.route('**/api/product/search/**', (route) => route.fulfill({ status: 500, json: {} }));
  await searchBox(page).waitFor();
  // From here on time goes by as this test says: what is between two lines may take as long as it likes.
  await page.clock.pauseAt(began + 2 * MINUTE_MS);
  await searchBox(page).fill('kelloxim');
  await searchBox(page).press('Enter');
  const toast = page.getByRole('dialog', { name: 'Server error' });
  const countAfter = async (passing: number) => {
    await page.clock.runFor(passing);
    return toast.count();
  };
  await expect.poll(() => countAfter(10)).toBe(1);
  // What failed is read again after an outage, such as a poll that a busy server refused: no second toast for that.
  await page.unroute('**/api/product/search/**');
  await page.locator('[aria-live]').getByText('Server error').waitFor();
  await page.clock.runFor(100);
  const corner = async () => {
    const { x, y, height } = (await toast.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    return [x, y + height];
  };
  await expect.poll(corner).toEqual([0, 900]);
  expect(await countAfter(2_000)).toBe(1);

  await toast.hover();
  expect(await countAfter(10_000)).toBe(1);
  await page.mouse.move(720, 10);
  expect(await countAfter(500)).toBe(1);
  await page.clock.runFor(500);
  // It goes in frames, and by the page's clock they come only now.
  await expect.poll(() => countAfter(1)).toBe(0);
});

const isFocusInMain = (page: Page) =>
  page.evaluate(() => document.querySelector('main')?.contains(document.activeElement) ?? false);
