import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Buyer } from './buyer.ts';
import {
  BURRENVALE,
  COIS,
  FAILURE,
  FEW,
  group,
  MANY_OFFERS,
  ONE_WHOLESALER,
  openCart,
  quantityOf,
  TOLKA,
} from './cart-screen.ts';
import { said } from './toasts.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

test('a typed quantity rests 400 ms, is sent once, and is refused outside 1 to 9999', async () => {
  const { page } = await openCart(demo, (buyer) => buyer.add(FEW));
  const sent: { quantity: number; at: number }[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() !== 'PATCH') return;
    sent.push({ quantity: request.postDataJSON().quantity, at: request.timing().startTime });
  });
  // Both times are the browser's own: this process may be late to hear of either.
  await page.evaluate(() => {
    document.addEventListener('keydown', () => document.body.setAttribute('data-typed-at', String(Date.now())), true);
  });
  const field = quantityOf(page, FEW);
  await expect.poll(() => page.getByRole('button', { name: 'Decrease quantity' }).isDisabled()).toBe(true);
  await field.clear();
  await field.pressSequentially('12', { delay: 40 });
  const typed = Number(await page.locator('body').getAttribute('data-typed-at'));
  // Shown at once, long before it is sent: 12 x 29.12.
  await group(page, BURRENVALE).getByText('€349.44').first().waitFor();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.quantity).toBe(12);
  expect((sent[0]?.at ?? 0) - typed).toBeGreaterThan(395);

  for (const wrong of ['0', '10000', '1.5', 'x']) {
    await field.fill(wrong);
    await page.getByText('A whole number, 1 to 9999').waitFor();
  }
  await field.fill('9999');
  await page.getByText('A whole number, 1 to 9999').waitFor({ state: 'detached' });
  await expect.poll(() => sent.map(({ quantity }) => quantity)).toEqual([12, 9999]);
});

test('what is no quantity keeps the order back: the field is shown instead', async () => {
  const { page } = await openCart(demo, (buyer) => buyer.add(FEW, { quantity: 6 }));
  const orders: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/order/') && orders.push(request.url()));
  const order = page.getByRole('button', { name: 'Order from 1 wholesaler' });
  await quantityOf(page, FEW).fill('0');
  await page.getByText('1 item needs your attention first.').first().waitFor();
  await order.click();
  await expect.poll(() => quantityOf(page, FEW).evaluate((field) => field === document.activeElement)).toBe(true);
  expect(orders).toEqual([]);
  await page.keyboard.type('5');
  await expect.poll(() => page.getByText('1 item needs your attention first.').count()).toBe(0);
  await order.click();
  await page.waitForURL(/\/orders\/\d+$/);
  await page.getByText('€145.60').first().waitFor();
});

test('pressed quickly, + counts at once and the last number is the one sent', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(FEW);
  const page = await demo.openSignedIn(buyer);
  const sent = quantitiesSent(page);
  // Quickly by the clock of the page, however long a click takes here: five of them are within the 400 ms of rest.
  await page.clock.install();
  await page.goto('/cart');
  const more = page.getByRole('button', { name: 'Increase quantity' });
  await more.waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (let pressed = 1; pressed <= 5; pressed += 1) {
    await more.click();
    expect(await quantityOf(page, FEW).inputValue()).toBe(String(pressed + 1));
    await page.clock.runFor(50);
  }
  await group(page, BURRENVALE).getByText('€174.72').first().waitFor();
  expect(sent).toEqual([]);
  await page.clock.resume();
  await expect.poll(() => inCart(buyer)).toEqual([{ quantity: 6, is_active: true }]);
  expect(sent).toEqual([6]);
});

test('a change made while one is on its way comes after it, and holds', async () => {
  const { page, buyer } = await openCart(demo, (each) => each.add(FEW));
  const sent = quantitiesSent(page);
  let deliver = () => {};
  const held = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route('**/api/cart/item/**', async (route) => {
    if (sent.length === 1) await held;
    await route.continue();
  });
  await quantityOf(page, FEW).fill('3');
  await expect.poll(() => sent).toEqual([3]);
  await quantityOf(page, FEW).fill('7');
  deliver();
  await expect.poll(() => sent).toEqual([3, 7]);
  await expect.poll(() => inCart(buyer)).toEqual([{ quantity: 7, is_active: true }]);
  await expect.poll(() => quantityOf(page, FEW).inputValue()).toBe('7');
});

test('Order Now acts at once, whatever the line, and what is pressed last holds', async () => {
  const { page, buyer } = await openCart(demo, (each) => each.add(MANY_OFFERS, { from: TOLKA }));
  const toggle = page.getByRole('switch', { name: 'Order Now' });
  let deliver = () => {};
  const held = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route('**/api/cart/item/**', async (route) => {
    await held;
    await route.continue();
  });
  await toggle.click();
  const excluded = page.getByRole('region', { name: 'Items not in this order' });
  await excluded.getByText(`From ${TOLKA}`).waitFor();
  await expect.poll(() => quantityOf(page, MANY_OFFERS).isDisabled()).toBe(true);
  await toggle.click();
  await excluded.waitFor({ state: 'detached' });
  await toggle.click();
  deliver();
  await expect.poll(() => inCart(buyer)).toEqual([{ quantity: 1, is_active: false }]);
  await expect.poll(() => toggle.isChecked()).toBe(false);
  await expect.poll(() => page.getByRole('button', { name: 'Order from' }).isDisabled()).toBe(true);
});

test('a line is removed only after the question', async () => {
  const { page } = await openCart(demo, (buyer) => buyer.add(FEW));
  await page.getByRole('button', { name: `Remove ${FEW}` }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to remove this item?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await quantityOf(page, FEW).waitFor();

  await page.getByRole('button', { name: `Remove ${FEW}` }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await said(page, 'Removed item from cart');
  await page.getByText('Shopping Cart Empty').waitFor();
});

test('a product that only one wholesaler has cannot move', async () => {
  const { page } = await openCart(demo, (buyer) => buyer.add(ONE_WHOLESALER));
  await changeWholesaler(page, ONE_WHOLESALER);
  const dialog = page.getByRole('dialog', { name: 'Cannot Move Product' });
  await dialog.getByText('No other wholesaler that you have an account with').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('moving onto a wholesaler that already has the product makes one line of two', async () => {
  const { page } = await openCart(demo, async (buyer) => {
    await buyer.add(MANY_OFFERS, { from: TOLKA, quantity: 2 });
    const line = await buyer.add(MANY_OFFERS, { from: COIS, quantity: 3 });
    return line;
  });
  await group(page, COIS)
    .getByRole('button', { name: `Change Wholesaler for ${MANY_OFFERS}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Move Product' });
  await dialog.getByRole('radio', { name: new RegExp(TOLKA) }).check();
  await dialog.getByText(`The cart already has 2 from ${TOLKA}: they become one line of 5.`).waitFor();
  await dialog.getByRole('button', { name: `Move to ${TOLKA}` }).click();
  await group(page, COIS).waitFor({ state: 'detached' });
  await expect.poll(() => quantityOf(page, MANY_OFFERS).inputValue()).toBe('5');
});

test('changes that the server refuses are undone, and named', async () => {
  const { page } = await openCart(demo, (buyer) => buyer.add(MANY_OFFERS, { from: TOLKA }), [/status of 500/]);
  const fail = (route: Route) => (route.request().method() === 'GET' ? route.continue() : route.fulfill(FAILURE));
  await page.route('**/api/cart/item/**', fail);

  await quantityOf(page, MANY_OFFERS).fill('4');
  await said(page, 'Error updating quantity');
  await expect.poll(() => quantityOf(page, MANY_OFFERS).inputValue()).toBe('1');

  await page.getByRole('switch', { name: 'Order Now' }).click();
  await said(page, 'Error updating this cart item');
  await expect.poll(() => page.getByRole('switch', { name: 'Order Now' }).isChecked()).toBe(true);

  await removeLine(page, MANY_OFFERS);
  await said(page, 'Error removing item');
  await quantityOf(page, MANY_OFFERS).waitFor();

  await changeWholesaler(page, MANY_OFFERS);
  await page.getByRole('button', { name: /^Move to/ }).click();
  await said(page, 'Error moving product');
  await group(page, TOLKA).waitFor();
});

test('a removal counts only when the server answers 204', async () => {
  const { page } = await openCart(demo, (buyer) => buyer.add(FEW));
  await page.route('**/api/cart/item/**', (route) => route.fulfill({ status: 200, json: {} }));
  await removeLine(page, FEW);
  await said(page, 'Error removing item');
  await quantityOf(page, FEW).waitFor();
});

test('a move whose alternatives cannot be read is an error too', async () => {
  const { page } = await openCart(demo, (buyer) => buyer.add(MANY_OFFERS), [/status of 500/]);
  await page.route('**/api/wholesaler/product/search/**', (route) => route.fulfill(FAILURE));
  await changeWholesaler(page, MANY_OFFERS);
  await said(page, 'Error moving product');
});

function quantitiesSent(page: Page): number[] {
  const sent: number[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postDataJSON().quantity));
  return sent;
}

interface Line {
  readonly quantity: number;
  readonly is_active: boolean;
}

async function inCart(buyer: Buyer) {
  const { items } = await buyer.call<{ items: Line[] }>('GET', '/api/cart/');
  return items.map(({ quantity, is_active }) => ({ quantity, is_active }));
}

async function changeWholesaler(page: Page, product: string): Promise<void> {
  await page.getByRole('button', { name: `Change Wholesaler for ${product}` }).click();
}

async function removeLine(page: Page, product: string): Promise<void> {
  await page.getByRole('button', { name: `Remove ${product}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
}
