import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Buyer } from './buyer.ts';
import { search, searchBox } from './open-browser.ts';
import { said } from './toasts.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const PREFERRED = 'Melovane 1.5 mg/ml oral suspension 10 ml';

/** What was told of a user, advert displays apart. */
async function told({ email }: Buyer) {
  const where = { user: { email }, name: { not: 'Advert displayed' } };
  const rows = await demo.db.prisma.event.findMany({ where });
  return rows.map(({ name, properties }) => ({ name, properties }));
}

async function confirmAdding(page: Page, product: string): Promise<void> {
  await page.getByRole('dialog', { name: 'Select Quantity' }).getByRole('button', { name: 'Add', exact: true }).click();
  await said(page, `Added "${product}" to cart`);
}

// Specification 7.34.
test('an advert is displayed once on a page, when it comes into view, and again on the next', async () => {
  const buyer = await demo.newBuyer();
  const page = await demo.openSignedIn(buyer);
  await page.goto('/');
  const displayed = async () => {
    const where = { user: { email: buyer.email }, name: 'Advert displayed' };
    const rows = await demo.db.prisma.event.findMany({ where, orderBy: { id: 'asc' } });
    return rows.map(({ properties }) => properties);
  };
  const onSearch = { identifier: 'kelloxim', page: 'search', type: 'banner', action: 'add_to_cart' };
  const onCart = { identifier: 'sterrano', page: 'cart', type: 'banner', action: 'search' };
  // Those of the margins are hidden at this width, and so not displayed.
  await expect.poll(displayed).toEqual([onSearch]);
  await search(page, 'meloxicam');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByText('What do you need today?').waitFor();
  await page.goto('/cart');
  await expect.poll(displayed).toEqual([onSearch, onCart]);
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect.poll(displayed).toEqual([onSearch, onCart, onSearch]);
});

// Specification 7.35.
test('an advert that was clicked, though the click leaves the page', async () => {
  const buyer = await demo.newBuyer();
  const page = await demo.openSignedIn(buyer);
  await page.goto('/cart');
  await page.getByRole('link', { name: /^Clonrath Medical Supplies/ }).click();
  await page.waitForURL('/?q=Sterrano+syringe');
  await page.getByText(/Showing 1 to/).waitFor();
  await expect.poll(() => searchBox(page).inputValue()).toBe('Sterrano syringe');
  await expect
    .poll(() => told(buyer))
    .toEqual([
      {
        name: 'Advert clicked',
        properties: { identifier: 'sterrano', page: 'cart', type: 'banner', action: 'search' },
      },
    ]);
});

test('whoever blocks events and adverts works on undisturbed', async () => {
  const buyer = await demo.newBuyer();
  const page = await demo.open({}, [/Failed to load resource/]);
  await page.route(/\/api\/(event|adverts)\//, (route) => route.abort());
  await page.goto('/');
  await page.getByLabel('Email address').fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(buyer.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await search(page, PREFERRED);
  const blocked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/event/'));
  await page.getByRole('button', { name: `Add ${PREFERRED}`, exact: true }).click();
  await confirmAdding(page, PREFERRED);
  await blocked;
  expect(await page.getByText('There is no connection.').count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
});
