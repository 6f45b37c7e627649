import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Buyer } from './buyer.ts';
import { searchBox } from './open-browser.ts';
import { useOwnDemo } from './use-demo.ts';

const demo = useOwnDemo();

const PRODUCT = 'Kelloxim 5 mg/ml injection 10 ml';
const cartOf = (page: Page, count: number) =>
  page.getByRole('button', { name: count === 1 ? 'Cart, 1 item' : `Cart, ${count} items` });

test('what is added, excluded or removed in one tab shows in the other, and nothing echoes', async () => {
  const buyer = await demo.newBuyer();
  const [page, other] = await openTwoTabs(buyer, `/?q=${encodeURIComponent(PRODUCT)}`, '/cart');
  await other.getByText('Shopping Cart Empty').waitFor();
  await cartOf(page, 0).waitFor();
  const reads: string[] = [];
  for (const [name, tab] of Object.entries({ page, other })) {
    tab.on('request', (request) => {
      if (request.url().endsWith('/api/cart/')) reads.push(name);
    });
  }
  /** Of every change each of the two reads the cart again, once; an echo of one would be there with the next. */
  const expectReadsOf = (changes: number) =>
    expect.poll(() => reads.toSorted()).toEqual([...Array(changes).fill('other'), ...Array(changes).fill('page')]);

  await page.getByRole('button', { name: `Add ${PRODUCT}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await cartOf(page, 1).waitFor();
  const toggle = other.getByRole('switch', { name: 'Order Now' });
  await toggle.waitFor();
  await expectReadsOf(1);
  await toggle.click();
  await cartOf(page, 0).waitFor();
  await other.getByRole('region', { name: 'Items not in this order' }).waitFor();
  await cartOf(other, 0).waitFor();
  await expectReadsOf(2);

  await toggle.click();
  await cartOf(page, 1).waitFor();
  await expectReadsOf(3);
  await other.getByRole('button', { name: `Remove ${PRODUCT}` }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await cartOf(page, 0).waitFor();
  await other.getByText('Shopping Cart Empty').waitFor();
  await expectReadsOf(4);
});

test('an order placed in one tab empties the cart of the other', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(PRODUCT);
  const [page, other] = await openTwoTabs(buyer, '/cart', '/cart');
  await other.getByRole('switch', { name: 'Order Now' }).waitFor();
  await page.getByRole('button', { name: 'Order from 1 wholesaler' }).click();
  await page.waitForURL(/\/orders\/\d+$/);
  await other.getByText('Shopping Cart Empty').waitFor();
});

// Specification 4.9.
test('a notification marked read in one tab is read in the other', async () => {
  const buyer = await demo.newBuyer();
  await demo.db.prisma.notification.deleteMany();
  await demo.db.prisma.notification.create({
    data: { title: 'Stocktaking on Friday', content: 'Nothing leaves.', date: new Date(Date.now() - 60_000) },
  });
  const [page, other] = await openTwoTabs(buyer, '/', '/');
  await other.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await page.getByRole('button', { name: 'Mark read' }).click();
  await other.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
});

test('someone else who signs in takes both tabs over, with nothing left of the one before', async () => {
  const [first, second] = [await demo.newBuyer(), await demo.newBuyer()];
  await first.add(PRODUCT);
  const [page, other] = await openTwoTabs(first, '/', '/cart');
  await other.getByRole('switch', { name: 'Order Now' }).waitFor();

  await page.getByRole('button', { name: 'Nuala Keane' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await other.waitForURL('/auth/login');
  await page.getByLabel('Email address').fill(second.email);
  await page.getByLabel('Password', { exact: true }).fill(second.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await searchBox(page).waitFor();
  await searchBox(other).waitFor();
  await other.goto('/cart');
  await other.getByText('Shopping Cart Empty').waitFor();
  await other.getByRole('button', { name: 'Nuala Keane' }).click();
  await other.getByText(second.email).waitFor();
});

test('a session that ends by itself leaves both tabs where they were, once signed in again', async () => {
  const buyer = await demo.newBuyer();
  const page = await demo.openSignedIn(buyer, {}, [/status of 401/]);
  await page.goto('/');
  const other = await page.context().newPage();
  await other.goto('/orders');
  await other.getByRole('heading', { name: 'Order History' }).waitFor();

  await demo.db.prisma.tokenFamily.deleteMany({ where: { user: { email: buyer.email } } });
  await page.goto('/price-changes');
  await page.waitForURL('/auth/login');
  await other.waitForURL('/auth/login');
  await page.getByLabel('Email address').fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(buyer.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('/price-changes');
  await other.waitForURL('/orders');
});

/** Of one browser, at these addresses. */
async function openTwoTabs(buyer: Buyer, first: string, second: string): Promise<[Page, Page]> {
  const page = await demo.openSignedIn(buyer);
  await page.goto(first);
  const other = await page.context().newPage();
  await other.goto(second);
  return [page, other];
}
