import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { deskSession, makeDeskOperator, makeDoorPerson } from './desk-operator.ts';
import { useDemo, useOwnDemo } from './use-demo.ts';

const demo = useDemo();

/** Brotli kilobytes of script that a page may fetch before anybody touches it. */
const BUDGETS = [
  { page: 'sign-in', path: '/auth/login', signedIn: false, limit: 111 },
  { page: 'search', path: '/?q=meloxicam', signedIn: true, limit: 167 },
  { page: 'cart', path: '/cart', signedIn: true, limit: 179 },
  // With the library that draws, which no other page fetches.
  { page: 'product', path: '/products/1', signedIn: true, limit: 191 },
  { page: 'orders', path: '/orders', signedIn: true, limit: 161 },
  { page: 'invoices', path: '/invoices', signedIn: true, limit: 161 },
  { page: 'spending', path: '/orders/spending', signedIn: true, limit: 161 },
] as const;

/** The same of the provider's desk, which has scripts of its own. */
const DESK_BUDGETS = [
  { page: 'desk sign-in', path: '/desk/sign-in', limit: 115 },
  { page: 'desk overview', path: '/desk', limit: 120 },
  { page: 'desk orders', path: '/desk/orders', limit: 125 },
  { page: 'desk practices', path: '/desk/practices', limit: 125 },
  { page: 'desk users', path: '/desk/users', limit: 125 },
  { page: 'desk audit', path: '/desk/audit', limit: 125 },
  { page: 'desk lists', path: '/desk/lists', limit: 128 },
  { page: 'desk catalogue', path: '/desk/lists/catalogue', limit: 125 },
  { page: 'desk products', path: '/desk/products', limit: 125 },
  { page: 'desk wholesalers', path: '/desk/wholesalers', limit: 125 },
  { page: 'desk messages', path: '/desk/messages', limit: 125 },
  { page: 'desk account', path: '/desk/account', limit: 125 },
  { page: 'desk people', path: '/desk/people', limit: 125 },
] as const;

/** Of a wholesaler's people. */
const DOOR_BUDGETS = [
  { page: 'own lists', path: '/desk/own/lists', limit: 125 },
  { page: 'own orders', path: '/desk/own/orders', limit: 125 },
] as const;

it.each(BUDGETS)('$page loads at most $limit kB of script', async ({ page: name, path, signedIn, limit }) => {
  await expectScript(signedIn ? await openWithCart() : await demo.open(), { name, path, limit });
});

it.each(DESK_BUDGETS)('$page loads at most $limit kB of script', async ({ page: name, path, limit }) => {
  const storageState = deskSession((await makeDeskOperator(demo.db)).token);
  const page = await demo.open(path.endsWith('sign-in') ? {} : { storageState });
  await expectScript(page, { name, path, limit });
});

describe('the door of wholesalers', () => {
  const door = useOwnDemo({ WHOLESALER_DOOR: 'true' });

  it.each(DOOR_BUDGETS)('$page loads at most $limit kB of script', async ({ page: name, path, limit }) => {
    const { id } = await door.db.prisma.wholesaler.findFirstOrThrow();
    const storageState = deskSession((await makeDoorPerson(door.db, { id })).token);
    await expectScript(await door.open({ storageState }), { name, path, limit });
  });
});

async function expectScript(page: Page, { name, path, limit }: { name: string; path: string; limit: number }) {
  const scripts: Promise<[string, number]>[] = [];
  const weigh = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js'))
      scripts.push(request.sizes().then(({ responseBodySize }) => [pathname, responseBodySize]));
  };
  page.on('requestfinished', weigh);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  // What comes once the page is at rest is not counted, and its size cannot be asked for when the page is closed.
  page.off('requestfinished', weigh);
  const sizes = await Promise.all(scripts);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0) / 1000;
  // biome-ignore lint/suspicious/noConsole: the figure says how near the budget is.
  console.log(`${name}: ${total.toFixed(1)} kB of ${limit}`);
  expect(total).toBeLessThanOrEqual(limit);
}

/** Signed in, with something in the cart and nothing in the cache. */
async function openWithCart(): Promise<Page> {
  const buyer = await demo.newBuyer();
  await buyer.add('Kelloxim 5 mg/ml injection 10 ml');
  return demo.openSignedIn(buyer);
}
