import type { Locator, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { group, openCart } from './cart-screen.ts';
import { BURRENVALE, FEW, MANY_OFFERS, SUPERSEDED, TOLKA } from './demo-names.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const rowOf = (page: Page, product: string) =>
  page.getByRole('row').filter({ has: page.getByRole('textbox', { name: `Quantity of ${product}` }) });
const orderButton = (page: Page) => page.getByRole('button', { name: /^Order from/ });

// Specification 2.67, 2.68, 2.69.
test('a wholesaler has its columns, its warnings, the dates of its lists and its totals', async () => {
  const { page } = await openCart(demo, (buyer) => buyer.add(FEW, { quantity: 2 }));
  const table = group(page, BURRENVALE);
  const [first = '', ...columns] = await table.getByRole('columnheader').allTextContents();
  expect(first).toContain(BURRENVALE);
  expect(first).toContain('Below free delivery');
  expect(columns).toEqual(['Stock', 'Quantity', 'Gross', 'Discount', 'Total', 'Remove', 'More']);

  const footer = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Wholesaler Total' }) });
  expect((await footer.textContent())?.match(/€[\d.]+/g)).toEqual(['€58.24', '€58.24']);

  for (const [column, list] of [
    ['Stock', 'Last stock update'],
    ['Gross', 'Last pricing update'],
  ] as const) {
    await table.getByRole('button', { name: column }).hover();
    const words = page.getByRole('tooltip').getByText(list);
    await words.waitFor();
    expect(await page.getByRole('tooltip').textContent()).toMatch(/\w{3} \w{3} \d\d, \d{4} at \d\d:\d\d [ap]m.*ago/s);
    await page.keyboard.press('Escape');
    await words.waitFor({ state: 'detached' });
  }
});

// Specification 2.72, 4.24.
test('a line that was set aside stands apart, dimmed, and neither counts nor moves', async () => {
  const { page } = await openCart(demo, async (buyer) => {
    await buyer.add(FEW, { quantity: 2 });
    await buyer.exclude(await buyer.add(MANY_OFFERS, { from: TOLKA }));
  });
  const aside = page.getByRole('region', { name: 'Items not in this order' });
  const row = aside.getByRole('row').filter({ hasText: MANY_OFFERS });
  await row.getByText(`From ${TOLKA}`).waitFor();
  expect(await group(page, TOLKA).count()).toBe(0);
  expect(await row.getByRole('switch', { name: 'Order Now' }).isChecked()).toBe(false);
  expect(await row.getByRole('textbox', { name: `Quantity of ${MANY_OFFERS}` }).isDisabled()).toBe(true);
  expect(await row.getByRole('button', { name: 'Increase quantity' }).isDisabled()).toBe(true);
  const total = (line: Locator) => line.getByRole('cell').nth(4);
  expect(await inkOf(total(row))).not.toBe(await inkOf(total(rowOf(page, FEW))));
  const summary = page.getByRole('region', { name: 'Summary' });
  // Below it stand what delivery costs, and both together.
  expect((await summary.locator('dd').allTextContents()).at(-3)).toBe('€58.24');
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();

  expect(await row.getByRole('button', { name: `Change Wholesaler for ${MANY_OFFERS}` }).isDisabled()).toBe(true);
  // It can still be removed.
  await page.getByRole('button', { name: `Remove ${MANY_OFFERS}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await aside.waitFor({ state: 'detached' });
});

// Specification 2.73.
test('a line in place of another product names it with its price', async () => {
  const { page, buyer } = await openCart(demo, (each) => each.add(SUPERSEDED));
  const { items } = await buyer.call<{ items: { replaced_manufacturer_product: Replaced | null }[] }>(
    'GET',
    '/api/cart/',
  );
  const replaced = items[0]?.replaced_manufacturer_product;
  expect(replaced?.name).toBe(SUPERSEDED);
  const price = replaced?.best_gross_price;
  await page.getByText(`Replaces ${SUPERSEDED}${price == null ? '' : ` (€${price.toFixed(2)} gross)`}`).waitFor();
});

test('what the overlay covers is out of reach of keys, and has the focus again afterwards', async () => {
  const { page, buyer } = await openCart(demo, (each) => each.add(MANY_OFFERS, { from: TOLKA }), [/status of 500/]);
  const keys = page.keyboard;
  const overlay = page.getByRole('status').getByText('Loading', { exact: true });
  const change = page.getByRole('button', { name: `Change Wholesaler for ${MANY_OFFERS}` });

  const offers = await hold(page, '**/api/wholesaler/product/search/**');
  await change.focus();
  await keys.press('Enter');
  await overlay.waitFor();
  await expect.poll(() => offers.length).toBe(1);
  await expectOutOfReach(page);
  await offers[0]?.continue();
  const move = page.getByRole('dialog', { name: 'Move Product' });
  await expectFocusIn(move);
  await keys.press('Escape');
  await move.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(change)).toBe(true);

  const orders = await hold(page, '**/api/order/');
  await orderButton(page).focus();
  await keys.press('Enter');
  await overlay.waitFor();
  await expect.poll(() => orders.length).toBe(1);
  await expectOutOfReach(page);
  await orders[0]?.fulfill({ status: 500, json: {} });
  await overlay.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(orderButton(page))).toBe(true);

  // The button has the focus before its request has been settled, too.
  await expect.poll(() => orderButton(page).isEnabled()).toBe(true);
  await keys.press('Enter');
  await expect.poll(() => orders.length).toBe(2);
  await orders[1]?.continue();
  await page.waitForURL(/\/orders\/\d+$/);
  await overlay.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true);
  expect((await buyer.call<{ items: unknown[] }>('GET', '/api/cart/')).items).toEqual([]);
});

// Specification 2.25.
test('the list below the cart button scrolls where it is taller than 16 rem', async () => {
  const buyer = await demo.newBuyer();
  const offers = await demo.db.prisma.offer.findMany({
    where: { wholesaler: { name: BURRENVALE }, stockQuantity: { gt: 0 }, product: { replacedById: null } },
    select: { productId: true },
    take: 8,
  });
  for (const { productId } of offers) {
    await buyer.call('POST', '/api/cart/item/', { manufacturer_product: productId }, 201);
  }
  const page = await demo.openSignedIn(buyer);
  await page.goto('/');
  await page.getByRole('button', { name: 'Cart, 8 items' }).click();
  const list = page.getByRole('dialog', { name: 'Cart' }).getByRole('list', { name: 'Items' });
  await list.waitFor();
  await expectFocusIn(page.getByRole('dialog', { name: 'Cart' }));
  expect(await list.getByRole('listitem').count()).toBe(8);
  const { height, content } = await list.evaluate((box) => ({ height: box.clientHeight, content: box.scrollHeight }));
  expect(height).toBe(256);
  expect(content).toBeGreaterThan(height);
  await list.focus();
  await page.keyboard.press('End');
  await expect.poll(() => list.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'View cart' }).click();
  await page.waitForURL('/cart');
});

interface Replaced {
  readonly name: string;
  readonly best_gross_price: number | null;
}

/** Calls that are kept back until the test lets them go on. */
async function hold(page: Page, address: string): Promise<Route[]> {
  const held: Route[] = [];
  await page.route(address, (route) => void held.push(route));
  return held;
}

/** Neither Tab nor Enter does anything, and assistive technology finds no control either. */
async function expectOutOfReach(page: Page): Promise<void> {
  // A browser takes the focus from what cannot have it when it draws next.
  await expect.poll(() => isFocused(page.locator('body'))).toBe(true);
  for (const key of ['Tab', 'Enter', 'Shift+Tab', 'Enter', 'Space']) {
    await page.keyboard.press(key);
    expect(await isFocused(page.locator('body'))).toBe(true);
  }
  const controls = page.locator('a, button, input');
  // A button whose menu has just arrived is drawn anew: the one before is in no page any more.
  const isFree = (all: (HTMLElement | SVGElement)[]) =>
    all.filter((one) => one.isConnected && !one.closest('[inert]')).length;
  expect(await controls.evaluateAll(isFree)).toBe(0);
}

/** What opens hears keys from when it has the focus. */
const expectFocusIn = (part: Locator) =>
  expect.poll(() => part.evaluate((element) => element.contains(document.activeElement))).toBe(true);

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);
const inkOf = (text: Locator) => text.evaluate((element) => getComputedStyle(element).color);
