import { expect, it } from 'vitest';
import type { Buyer } from './buyer.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

it("a page's code is there before the link is followed, by pointer and by keyboard", async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const [means, name, file] of [
    ['pointer', 'Price Changes', 'price-changes'],
    ['keyboard', 'Want-list', 'wants'],
  ] as const) {
    const link = bar.getByRole('link', { name });
    const fetched = page.waitForResponse((response) => response.url().includes(`/assets/${file}-`));
    if (means === 'pointer') await link.hover();
    else await link.focus();
    expect((await fetched).status(), means).toBe(200);
    expect(new URL(page.url()).pathname).toBe('/');
  }
});

it.each([
  ['/?q=meloxicam', 'search'],
  ['/cart', 'cart'],
  ['/orders', 'orders'],
  ['/orders/1', 'order'],
  ['/price-changes', 'price-changes'],
])('what %s needs is fetched beside the entry, not after it', async (path, name) => {
  const page = await demo.open({}, [/ERR_FAILED/]);
  await page.route('**/assets/index-*.js', (route) => route.abort(), { times: 1 });
  const fetched = ['/api/config/', '/assets/shell-', `/assets/${name}-`].map((part) =>
    page.waitForResponse((response) => response.url().includes(part)),
  );
  await page.goto(path);
  for (const response of await Promise.all(fetched)) expect(response.status()).toBe(200);
});

it('the settings that the answer names are fetched once', async () => {
  const page = await demo.open();
  let times = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/config/')) times++;
  });
  await page.goto('/auth/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(times).toBe(1);
});

it('the search is fetched while somebody types to sign in', async () => {
  const page = await demo.open();
  await page.goto('/auth/login');
  const fetched = ['/assets/shell-', '/assets/search-'].map((part) =>
    page.waitForResponse((response) => response.url().includes(part)),
  );
  await page.getByLabel('Email address').fill('a');
  for (const response of await Promise.all(fetched)) expect(response.status()).toBe(200);
});

it("a search's results are asked for before its code is there, and once", async () => {
  const { page, calls, release } = await openWithoutCode(await demo.newBuyer(), '/api/product/search/', 'search');
  const answered = page.waitForResponse((response) => response.url().includes('/api/product/search/'));
  await page.goto('/?q=meloxicam', { waitUntil: 'commit' });
  await answered;
  release();
  await page.getByRole('rowgroup').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual(['?q=meloxicam']);
});

it('an order is asked for before its code is there', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add('Kelloxim 5 mg/ml injection 10 ml');
  const order = await buyer.order();
  const { page, release } = await openWithoutCode(buyer, `/api/order/${order}/`, 'order');
  const answered = page.waitForResponse((response) => response.url().endsWith(`/api/order/${order}/`));
  await page.goto(`/orders/${order}`, { waitUntil: 'commit' });
  expect((await answered).status()).toBe(200);
  release();
  await page.getByRole('heading', { level: 1, name: /^Order/ }).waitFor();
});

/** A page of somebody who is signed in, where the code of `name` waits; `calls` are the queries sent to `address`. */
async function openWithoutCode(buyer: Buyer, address: string, name: string) {
  const page = await demo.openSignedIn(buyer);
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === address) calls.push(search);
  });
  return { page, calls, release };
}
