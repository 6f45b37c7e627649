import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Buyer } from './buyer.ts';
import { COIS, MANY_OFFERS, ORIGINAL, TOLKA } from './demo-names.ts';
import { search, searchBox, signIn } from './open-browser.ts';
import { said } from './toasts.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const PREFERRED = 'Melovane 1.5 mg/ml oral suspension 10 ml';

/** What was told of a user by name, advert displays apart: two at once arrive in any order. */
async function told({ email }: Buyer, { except = 'Logged in' } = {}) {
  const where = { user: { email }, name: { notIn: ['Advert displayed', except] } };
  const rows = await demo.db.prisma.event.findMany({ where, orderBy: { name: 'asc' } });
  return rows.map(({ name, properties }) => ({ name, properties }));
}

const idOf = async (name: string) => (await demo.db.prisma.product.findFirstOrThrow({ where: { name } })).id;

async function confirmAdding(page: Page, product: string): Promise<void> {
  await page.getByRole('dialog', { name: 'Select Quantity' }).getByRole('button', { name: 'Add', exact: true }).click();
  await said(page, `Added "${product}" to cart`);
}

// Specification 2.40, 7.40, 7.41.
test('signing in and turning the pages of a search', async () => {
  const buyer = await demo.newBuyer();
  const page = await demo.open();
  await signIn(page, buyer);
  await search(page, 'ml');
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await page.getByText('Showing 26 to 50').waitFor();
  await expect
    .poll(() => told(buyer, { except: '' }))
    .toEqual([
      { name: 'Logged in', properties: {} },
      { name: 'Search page clicked', properties: { page: 2 } },
    ]);
});

// Specification 7.39, 7.42.
test.each([
  ['Buy preferred', 'Preferred product chosen', PREFERRED],
  ['Buy original', 'Original product chosen', ORIGINAL],
])('what is offered, what is chosen and what is added: %s', async (button, chosen, bought) => {
  const buyer = await demo.newBuyer();
  const page = await demo.openSignedIn(buyer);
  await page.goto('/');
  await search(page, ORIGINAL);
  await page.getByRole('button', { name: `Add ${ORIGINAL}`, exact: true }).click();
  await page.getByRole('button', { name: button }).click();
  await confirmAdding(page, bought);
  const properties = { original: await idOf(ORIGINAL), preferred: await idOf(PREFERRED) };
  await expect
    .poll(() => told(buyer))
    .toEqual([
      { name: chosen, properties },
      { name: 'Preferred product offered', properties },
      { name: 'Product added to cart', properties: { product: await idOf(bought), quantity: 1 } },
    ]);
});

test('a preferred product chosen from its card', async () => {
  const buyer = await demo.newBuyer();
  const page = await demo.openSignedIn(buyer);
  await page.goto('/');
  await search(page, ORIGINAL);
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: `Add ${ORIGINAL}`, exact: true }) });
  // By the keyboard: the card opens under a resting pointer too, and a click half a second after that closes it.
  await row.getByRole('button', { name: 'See preferred' }).press('Enter');
  await page.getByRole('button', { name: 'Add preferred' }).click();
  await said(page, `Added "${PREFERRED}" to cart`);
  const preferred = await idOf(PREFERRED);
  await expect
    .poll(() => told(buyer))
    .toEqual([
      { name: 'Preferred product chosen', properties: { original: await idOf(ORIGINAL), preferred } },
      { name: 'Product added to cart', properties: { product: preferred, quantity: 1 } },
    ]);
});

// Specification 7.36, 7.37, 7.38, 7.44.
test('a line moved and removed, and an order that leaves the page at once', async () => {
  const buyer = await demo.newBuyer();
  const moved = await buyer.add(MANY_OFFERS, { from: COIS });
  const removed = await buyer.add(ORIGINAL);
  const page = await demo.openSignedIn(buyer);
  await page.goto('/cart');

  await page.getByRole('button', { name: `Change Wholesaler for ${MANY_OFFERS}` }).click();
  await page.getByRole('radio', { name: new RegExp(TOLKA) }).check();
  await page.getByRole('button', { name: `Move to ${TOLKA}` }).click();
  await page.getByRole('region', { name: `Items from ${TOLKA}` }).waitFor();
  await page.getByRole('button', { name: `Remove ${ORIGINAL}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await said(page, 'Removed item from cart');
  await page.getByRole('button', { name: 'Order from 1 wholesaler' }).click();
  await page.waitForURL(/\/orders\/\d+/);

  const { id: offer } = await demo.db.prisma.offer.findFirstOrThrow({
    where: { product: { name: MANY_OFFERS }, wholesaler: { name: TOLKA } },
  });
  const order = await demo.db.prisma.order.findFirstOrThrow({ where: { user: { email: buyer.email } } });
  await expect
    .poll(() => told(buyer))
    .toEqual([
      { name: 'Cart item moved', properties: { item: moved, offer } },
      { name: 'Order button clicked', properties: { cart: expect.any(Number), total: Number(order.total) } },
      { name: 'Removed item from cart', properties: { item: removed } },
    ]);
});

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
