import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPracticeBuyer } from './new-practice.ts';
import { DESKTOP, type PageOptions, PHONE } from './open-browser.ts';
import { writePastOrders } from './past-orders.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const DAY = 86_400_000;
const links = (page: Page) => page.getByRole('region', { name: 'Orders' }).getByRole('link', { name: /^Order #/ });
const address = (page: Page) => new URL(page.url()).search;

/** A past day that is written alike whichever of day and month comes first: 11 November, 10 October. */
function dayWrittenAlike(): string {
  const before = new Date(Date.now() - 2 * DAY);
  while (before.getUTCDate() !== before.getUTCMonth() + 1) before.setTime(before.getTime() - DAY);
  return before.toISOString().slice(0, 10);
}

/** The order history of a practice that has a rejected order of that day, one on its way and ten that were sent. */
async function openHistory(options: PageOptions = {}) {
  const buyer = await newPracticeBuyer(demo);
  const ids = await writePastOrders(demo.db, buyer, [
    { total: 40, status: 'failed', reference: 'Ward cupboard' },
    ...Array.from({ length: 10 }, () => ({ total: 10 })),
    { total: 20, status: 'processing', reference: 'Night shift' },
  ]);
  const [rejected = 0] = ids;
  await demo.db.prisma.order.update({
    where: { id: rejected },
    data: { createdAt: new Date(`${dayWrittenAlike()}T12:00:00Z`) },
  });
  const page = await demo.openSignedIn(buyer, options);
  await page.goto('/orders');
  return { page, rejected };
}

test('orders are filtered by day, told once a day is whole', async () => {
  const { page, rejected } = await openHistory();
  await links(page).first().waitFor();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search: query } = new URL(request.url());
    if (pathname === '/api/orders/' && query !== '') asked.push(query);
  });
  const day = dayWrittenAlike();
  const [year = '', month = '', date = ''] = day.split('-');
  await page.getByLabel('To', { exact: true }).focus();
  await page.keyboard.type(`${date}${month}${year}`);
  await expect.poll(() => links(page).allTextContents()).toEqual([numbered(rejected)]);
  expect(asked).toEqual([`?to=${day}`]);
  await page.getByLabel('From', { exact: true }).fill(day);
  await expect.poll(() => address(page)).toBe(`?from=${day}&to=${day}`);
  await expect.poll(() => links(page).allTextContents()).toEqual([numbered(rejected)]);
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await page.getByText('Showing 1 to 10 of 12').waitFor();
  expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('');
});

test('a phone has the filters behind a button, and nothing wider than itself', async () => {
  const { page, rejected } = await openHistory({ viewport: { ...PHONE, width: 320 }, hasTouch: true, isMobile: true });
  await links(page).first().waitFor();
  const status = page.getByLabel('Status', { exact: true });
  expect(await status.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Filters' }).tap();
  await status.selectOption('Rejected');
  await expect.poll(() => links(page).allTextContents()).toEqual([numbered(rejected)]);
  await page.getByRole('button', { name: 'Filters 1 selected' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('statuses that are alike take one line, others are named, and a desk shows more than six orders', async () => {
  const buyer = await newPracticeBuyer(demo);
  const orders = Array.from({ length: 10 }, () => ({ total: 10 }));
  await writePastOrders(demo.db, buyer, orders);
  const page = await demo.openSignedIn(buyer, { viewport: DESKTOP });
  await page.route(/\/api\/orders\/(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const { results, ...rest } = await answer.json();
    const many = results.map((order: object, place: number) => ({
      ...order,
      wholesale_orders: ['Aherlow', 'Burrenvale', 'Cois Farraige', 'Tolka Valley'].map((wholesaler_name, nth) => ({
        uid: `00000000-0000-4000-8000-${place}0000000000${nth}`,
        wholesaler_name,
        status: place === 1 && nth === 2 ? 'failed' : 'complete',
      })),
    }));
    await route.fulfill({ json: { ...rest, results: many } });
  });
  await page.goto('/orders');
  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Order #/ }) });
  await rows.first().getByText('4 wholesalers', { exact: true }).waitFor();
  expect(await rows.first().getByRole('listitem').allTextContents()).toEqual(['Submitted4 wholesalers']);
  expect(await rows.nth(1).getByRole('listitem').allTextContents()).toEqual([
    'Submitted3 of 4 wholesalers',
    'RejectedCois Farraige',
  ]);
  const seventh = await rows.nth(6).boundingBox();
  expect((seventh?.y ?? 0) + (seventh?.height ?? 0)).toBeLessThanOrEqual(DESKTOP.height);
});

const numbered = (id: number) => `Order #${String(id).padStart(5, '0')}`;
