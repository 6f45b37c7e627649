import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Buyer } from './buyer.ts';
import { PHONE } from './open-browser.ts';
import { useOwnDemo } from './use-demo.ts';

const demo = useOwnDemo();
// What the demo tells everybody would stand beside what a test publishes.
beforeAll(async () => {
  await demo.db.prisma.notification.deleteMany();
});

const DAY = 86_400_000;
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const item = (page: Page, title: string) => panel(page).getByRole('listitem').filter({ hasText: title });

// Specification 1.10, 2.23, 3.6, 4.12.
test('the button counts what is unread, and the panel shows the text as it was written', async () => {
  const buyer = await demo.newBuyer();
  await publish(buyer, { title: 'New price lists', daysAgo: 1, content: 'First line\n<b>second</b> line' });
  await publish(buyer, { title: 'Forms', daysAgo: 3, sticky: true });
  await publish(buyer, { title: 'Read elsewhere', daysAgo: 5, isRead: true });
  await publish(buyer, { title: 'Long ago', daysAgo: 40 });
  const page = await demo.openSignedIn(buyer);
  await page.goto('/');
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).dblclick();
  await panel(page).waitFor();
  expect((await panel(page).boundingBox())?.width).toBe(300);

  expect(await panel(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'New price lists',
    'Forms',
    'Read elsewhere',
  ]);
  expect(await item(page, 'New price lists').getByText('First line').textContent()).toBe(
    'First line\n<b>second</b> line',
  );
  await item(page, 'New price lists').getByText('1 day ago').waitFor();
  await item(page, 'New price lists').getByText('New', { exact: true }).waitFor();
  await item(page, 'Forms').getByText('New', { exact: true }).waitFor();
  expect(await item(page, 'Read elsewhere').getByText('New', { exact: true }).count()).toBe(0);
  expect(await panel(page).getByRole('button', { name: 'Mark read' }).count()).toBe(1);

  await panel(page).getByRole('button', { name: 'Show older' }).click();
  await item(page, 'Long ago').waitFor();
  await hasFocus(panel(page).getByRole('heading', { name: 'Long ago' }));
  expect(await item(page, 'Long ago').getByText('New', { exact: true }).count()).toBe(0);
});

// Specification 4.3.
test('a mark whose answer was lost stays in this browser, and goes when the user signs out', async () => {
  const buyer = await demo.newBuyer();
  await publish(buyer, { title: 'Stocktaking on Friday' });
  const page = await demo.openSignedIn(buyer, {}, [/Failed to load resource/]);
  await page.goto('/');
  await page.route('**/api/notifications/*/read/', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await panel(page).getByRole('button', { name: 'Mark read' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await expect.poll(() => page.getByRole('img', { name: 'Error' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Nuala Keane' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('/auth/login');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.getByLabel('Email address').fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(buyer.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
});

test('a link leads into the application and closes the panel', async () => {
  const buyer = await demo.newBuyer();
  await publish(buyer, { title: 'Search by active ingredient', link: '/?q=kelloxim' });
  const page = await demo.openSignedIn(buyer);
  await page.goto('/cart');
  await bell(page).click();
  await panel(page).getByRole('link', { name: 'Open' }).click();
  await page.waitForURL('/?q=kelloxim');
  await panel(page).waitFor({ state: 'detached' });
  await page.getByText(/^Showing 1 to/).waitFor();
});

test('the panel keeps the focus inside and gives it back; on a phone it is as wide as the window', async () => {
  const buyer = await demo.newBuyer();
  await publish(buyer, { title: 'Forms', link: '/orders' });
  const page = await demo.openSignedIn(buyer, { viewport: PHONE, hasTouch: true, isMobile: true });
  await page.goto('/');
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await panel(page).waitFor();
  expect((await panel(page).boundingBox())?.width).toBe(PHONE.width);
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => panel(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  await hasFocus(bell(page));
});

interface Published {
  readonly title: string;
  readonly content?: string;
  readonly daysAgo?: number;
  readonly sticky?: true;
  readonly isRead?: true;
  readonly link?: string;
}

/** To this user alone; gives its id. */
async function publish({ email }: Buyer, notification: Published): Promise<number> {
  const { title, content = 'As you know.', daysAgo = 1, sticky = false, isRead = false, link = null } = notification;
  const { id: userId } = await demo.db.prisma.user.findUniqueOrThrow({ where: { email } });
  const { id } = await demo.db.prisma.notification.create({
    data: {
      ...{ userId, title, content, link, disableMarkRead: sticky },
      date: new Date(Date.now() - daysAgo * DAY - 60_000),
      ...(isRead && { reads: { create: { userId, readAt: new Date() } } }),
    },
  });
  return id;
}

async function hasFocus(control: Locator): Promise<void> {
  await expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true);
}
