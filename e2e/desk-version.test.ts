import { expect, test } from 'vitest';
import { comeBack, comeBackToNews, NEW_VERSION } from './come-back.ts';
import { deskSession, makeDeskOperator } from './desk-operator.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const GONE = [/Failed to load resource/, /dynamically imported/];
const openDesk = async (allowed: RegExp[] = []) =>
  demo.open({ storageState: deskSession((await makeDeskOperator(demo.db)).token) }, allowed);

test('a newer build of the desk offers a reload, and keeps what is typed until then', async () => {
  const page = await openDesk();
  await page.goto('/desk/practices');
  const search = page.getByLabel('Find a practice');
  await search.fill('kil');
  // Its code comes with the first sign of somebody, and what looks is the second bar of the two.
  await page.mouse.move(100, 100);
  await expect.poll(() => page.getByRole('banner').getByRole('status').count()).toBe(2);
  // The same build is no news, nor is one of practices.
  await comeBack(page, '/desk/');
  await comeBack(page, '/desk/');
  expect(await page.getByText(NEW_VERSION).count()).toBe(0);

  await page.route(
    (url) => url.pathname === '/desk/',
    async (route) => {
      const response = await route.fetch();
      const deployed = (await response.text()).replace(/\/desk\/assets\/desk-[^"]+\.js/, '/desk/assets/desk-newer.js');
      await route.fulfill({ response, body: deployed });
    },
  );
  await comeBackToNews(page);
  expect(await search.inputValue()).toBe('kil');

  await page.unrouteAll({ behavior: 'wait' });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await search.fill('kilm');
  await page.mouse.move(200, 100);
  await expect.poll(() => page.getByRole('banner').getByRole('status').count()).toBe(2);
  await comeBack(page, '/desk/');
  await comeBack(page, '/desk/');
  expect(await page.getByText(NEW_VERSION).count()).toBe(0);
});

test('who is not signed in yet is told of a newer build, too', async () => {
  const page = await demo.open();
  await page.goto('/desk/sign-in');
  await page.getByLabel('Email address').fill('niamh@provider.example');
  await page.mouse.move(100, 100);
  await page.route(
    (url) => url.pathname === '/desk/',
    (route) => route.fulfill({ contentType: 'text/html', body: '<script src="/desk/assets/newer.js"></script>' }),
  );
  await comeBackToNews(page);
});

test('a page of the desk whose file is gone asks for a reload, which brings it', async () => {
  const page = await openDesk(GONE);
  await page.route(/\/desk\/assets\/practices-page-.*\.js/, (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto('/desk/products');
  await page.getByRole('link', { name: 'Practices' }).click();
  await page.getByRole('heading', { name: 'This page needs a reload' }).waitFor();
  await expect.poll(() => page.title()).toBe('Reload needed | Formulary desk');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { level: 1, name: 'Practices' }).waitFor();
});

test('a dialog whose file is gone asks for a reload, too, and the frame stays', async () => {
  const page = await openDesk(GONE);
  await page.route(/\/desk\/assets\/create-practice-dialog-.*\.js/, (route) =>
    route.fulfill({ status: 404, json: {} }),
  );
  await page.goto('/desk/practices');
  await page.getByRole('button', { name: 'Add a practice' }).click();
  await page.getByRole('heading', { name: 'This page needs a reload' }).waitFor();
  await page.getByRole('navigation', { name: 'Desk' }).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('button', { name: 'Add a practice' }).click();
  await page.getByRole('dialog').getByLabel('Telephone').waitFor();
});
