import type { Page } from 'playwright-core';
import { hold, type Scene } from './scenes.ts';
import { NOW, PRODUCTS } from './stage.ts';

/** What surrounds every page. */
export const SHELL_SCENES: readonly Scene[] = [
  { name: 'notifications', as: 'buyer', isFixed: true, show: openNotifications },
  {
    name: 'notifications-older',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await openNotifications(page);
      await page.getByRole('button', { name: 'Show older' }).click();
      await page.getByRole('heading', { name: 'Welcome' }).waitFor();
    },
  },
  {
    name: 'notifications-nothing-new',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await page.route('**/api/notifications/', async (route) => {
        const response = await route.fetch();
        const all: { title: string }[] = await response.json();
        await route.fulfill({ response, json: all.filter(({ title }) => title === 'Welcome') });
      });
      await openNotifications(page);
      await page.getByText('There was nothing new').waitFor();
    },
  },
  {
    name: 'advert-busy',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await page.route('**/api/product/*/', hold);
      await page.goto('/');
      await page.getByRole('complementary', { includeHidden: true }).waitFor({ state: 'attached' });
      const advert = page.getByRole('button', { name: /^Lowmoor Generics/ });
      // A small window has no adverts.
      if (!(await advert.isVisible())) return;
      await advert.click();
      await page.locator('button[aria-busy=true]').waitFor();
    },
  },
  { name: 'shortcuts', as: 'buyer', isFixed: true, show: openShortcuts },
  {
    name: 'shortcuts-off',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await openShortcuts(page);
      await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
      // Kept in the browser, it would hold for the scenes that follow: it is on again after a reload.
      await page.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => name.startsWith('formulary.')) ?? '';
        localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage[key]), singleKeys: true }));
      });
    },
  },
  {
    name: 'new-version',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await page.goto('/?q=meloxicam');
      await page.getByText('Showing 1 to 22 of 22').waitFor();
      await page.route(
        (url) => url.pathname === '/',
        (route) => route.fulfill({ contentType: 'text/html', body: '<script src="/assets/newer.js"></script>' }),
      );
      await page.clock.setFixedTime(NOW.getTime() + 120_000);
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await page.getByText('A new version is ready.').waitFor();
      await page.clock.setFixedTime(NOW);
    },
  },
  {
    name: 'page-gone-signed-out',
    as: 'nobody',
    isFixed: true,
    async show(page) {
      await page.route(/\/assets\/request-reset-.*\.js/, (route) => route.fulfill({ status: 404, json: {} }));
      await page.goto('/auth/login');
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await page.getByRole('heading', { name: 'This page needs a reload' }).waitFor();
    },
  },
  {
    name: 'page-gone',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await page.goto('/?q=meloxicam');
      await page.getByText('Showing 1 to 22 of 22').waitFor();
      await page.route(/\/assets\/price-changes-.*\.js/, (route) => route.fulfill({ status: 404, json: {} }));
      await page.getByRole('main').press('g');
      await page.getByRole('main').press('p');
      await page.getByRole('heading', { name: 'This page needs a reload' }).waitFor();
    },
  },
  {
    name: 'not-found',
    as: 'buyer',
    async show(page) {
      await page.goto('/nowhere');
      await page.getByText('Very sorry').waitFor();
    },
  },
  {
    name: 'server-away',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await page.goto('/?q=meloxicam');
      await page.getByText('Showing 1 to 22 of 22').waitFor();
      await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: {} }));
      await page.getByRole('button', { name: PRODUCTS.plain, expanded: false }).click();
      await page.getByText('is not available at the moment').waitFor();
      // Axe takes what is half behind a bar at this place of the page for a small target.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'user-menu',
    as: 'buyer',
    isFixed: true,
    isMenuOpen: true,
    async show(page) {
      await page.goto('/');
      const menu = page.getByRole('button', { name: 'Nuala Keane' }).or(page.getByRole('button', { name: 'Menu' }));
      await menu.click();
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    },
  },
];

async function openNotifications(page: Page): Promise<void> {
  await page.goto('/cart');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('status').waitFor();
}

async function openShortcuts(page: Page): Promise<void> {
  await page.goto('/cart');
  await page.getByRole('heading', { name: 'Summary' }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('switch').waitFor();
}
