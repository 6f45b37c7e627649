import { setTimeout as pause } from 'node:timers/promises';
import { openAdmin } from '@formulary/admin/open-admin';
import { migrateDatabase } from '@formulary/api/test/migrate-database';
import { type StoppableServer, startStoppableServer } from '@formulary/api/test/stoppable-server';
import { withPrisma } from '@formulary/api/test/use-db';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Buyer, newBuyer } from './buyer.ts';
import { openPage, search, searchBox, sharedBrowser, signIn } from './open-browser.ts';
import { type ServedDemo, serveDemo } from './serve-demo.ts';
import { said } from './toasts.ts';

/** How long everything stays away; a full run asks for 30. */
const OUTAGE_MS = Number(process.env.OUTAGE_SECONDS ?? 5) * 1_000;
const ANSWERS_OF_AN_OUTAGE = [/status of (401|503)/];
const AWAY = 'Formulary is not available at the moment.';
const PRODUCT = 'Tramodra 50 mg tablets x 100';

let database: StoppableServer;
let demo: ServedDemo;
let buyer: Buyer;
beforeAll(async () => {
  database = await startStoppableServer();
  await migrateDatabase(database.url);
  demo = await serveDemo(database.url, { LOG_LEVEL: 'silent' }, {});
  const admin = await openAdmin({ databaseUrl: database.url });
  buyer = await newBuyer(demo.url, withPrisma(admin.db));
  await buyer.add(PRODUCT);
  await admin.close();
});
afterAll(async () => {
  await demo?.close();
  await database?.remove();
});

test('a stopped database signs nobody out, and everything goes on when it is back', { timeout: 240_000 }, async () => {
  const { page, errors, close } = await openPage(await sharedBrowser(), demo.url, {}, ANSWERS_OF_AN_OUTAGE);
  await signIn(page, buyer);
  await search(page, 'ketamine');
  await page.getByText('Noketra').first().waitFor();
  const visited = addressesOf(page);

  await database.stop();
  await search(page, 'isoflurane');
  await page.getByText(AWAY).waitFor();
  await page.getByText('Your work is kept').waitFor();
  await expect.poll(() => searchBox(page).inputValue()).toBe('isoflurane');
  const refused = page.waitForResponse(
    (response) => response.url().endsWith('/api/token/refresh/') && response.status() === 503,
  );
  await spoilAccessToken(page);
  await refused;
  await pause(OUTAGE_MS);
  await page.getByText(AWAY).waitFor();
  const asked = page.waitForResponse(
    (response) => /\/api\/(users\/me|token\/refresh)\/$/.test(response.url()) && response.status() === 503,
  );
  await page.getByRole('button', { name: 'Try now' }).click();
  await asked;
  await page.getByText(AWAY).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(1);

  await database.start();
  await page.getByText(AWAY).waitFor({ state: 'detached', timeout: 30_000 });
  await page.getByText('Vaporane').first().waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await page.getByRole('switch', { name: 'Order Now' }).click();
  await page.getByRole('region', { name: 'Items not in this order' }).getByText(PRODUCT).first().waitFor();
  expect(visited.filter((address) => address.includes('/auth/'))).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

// Specification 8.21.
test('a server that cannot be reached is said once, what is shown stays, and the way back is found', async () => {
  const { page, errors, close } = await openPage(await sharedBrowser(), demo.url, {}, [/Failed to load resource/]);
  await signIn(page, buyer);
  await page.goto('/cart');
  const toggle = page.getByRole('switch', { name: 'Order Now' });
  await toggle.waitFor();
  const visited = addressesOf(page);
  const isOn = await toggle.isChecked();

  const refuse = (route: Route) => route.abort();
  await page.route('**/api/**', refuse);
  await toggle.click();
  await said(page, 'Error updating this cart item');
  await page.getByText('There is no connection.').waitFor();
  await expect.poll(() => toggle.isChecked()).toBe(isOn);

  // Held: by itself it would ask and find the way back before the button is reached.
  const asked: Route[] = [];
  await page.route('**/api/**', (route) => void asked.push(route));
  const tryNow = page.getByRole('button', { name: 'Try now' });
  await tryNow.click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  for (const route of asked) await route.continue();
  await page.unroute('**/api/**');
  await page.getByText('There is no connection.').waitFor({ state: 'detached' });
  await toggle.click();
  await expect.poll(() => toggle.isChecked()).toBe(!isOn);
  expect(visited.filter((address) => address.includes('/auth/'))).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

/** As if it had run out: the server refuses it, and while the database is away it cannot be renewed. */
async function spoilAccessToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const [key, kept] of Object.entries(localStorage)) {
      const parts = JSON.parse(kept);
      parts.session.access = `${parts.session.access}spoilt`;
      localStorage.setItem(key, JSON.stringify(parts));
    }
  });
}

/** Every address that the page has from now on. */
function addressesOf(page: Page): string[] {
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  return visited;
}
