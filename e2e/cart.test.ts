import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Buyer } from './buyer.ts';
import { DESKTOP, PHONE } from './open-browser.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const BURRENVALE = 'Burrenvale Veterinary Wholesale';
const TOLKA = 'Tolka Valley Vet Distribution';
const COIS = 'Cois Farraige Vet Supplies';
/** Burrenvale alone has it. */
const ONE_WHOLESALER = 'Softarro 7.5 x 7.5 cm gauze swab x 100';
/** Burrenvale alone, 29 pieces at €29.12. */
const FEW = 'Prednarra 20 mg tablets x 100';
const MANY_OFFERS = 'Duoclavane 500 mg tablets x 100';

const group = (page: Page, wholesaler: string) => page.getByRole('region', { name: `Items from ${wholesaler}` });
const quantityOf = (page: Page, product: string) => page.getByRole('textbox', { name: `Quantity of ${product}` });
const FAILURE = { status: 500, json: { detail: 'Server error.' } };

test('an empty cart says so and leads to the search', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.goto('/cart');
  await page.getByText('Shopping Cart Empty').waitFor();
  await expect.poll(() => page.title()).toBe('Cart | Formulary App');
  await page.getByRole('main').getByRole('link', { name: 'Search for products' }).click();
  await page.waitForURL('/');
});

test('wholesalers stand in order of preference, with sums, the free-delivery threshold and the dates of their lists', async () => {
  const { page } = await openCart(async (buyer) => {
    await buyer.add(MANY_OFFERS, { from: COIS });
    await buyer.add(ONE_WHOLESALER, { quantity: 10 });
  });
  await group(page, COIS).waitFor();
  const names = await page
    .getByRole('region', { name: /^Items from/ })
    .getByRole('heading')
    .allTextContents();
  expect(names).toEqual([BURRENVALE, COIS]);
  // 10 x 2.91 gross of 250.
  const first = group(page, BURRENVALE);
  await first.getByText('€29.10').first().waitFor();
  await first.getByText('€220.90 to free delivery').waitFor();
  await first
    .getByText(
      `${BURRENVALE} has a threshold for free delivery of €250.00, and orders under this value will be charged an additional delivery fee.`,
    )
    .waitFor();
  await expect.poll(() => group(page, COIS).getByText('free delivery').count()).toBe(0);

  await first.getByRole('button', { name: 'Stock' }).hover();
  const tooltip = page.getByRole('tooltip');
  await tooltip.getByText(/Last stock update .* \d\d:\d\d (am|pm)/).waitFor();
  const senders = await demo.db.prisma.wholesaler.findMany({
    where: { lastStockUpdate: { not: null } },
    orderBy: { preference: 'asc' },
  });
  const sending = senders.map(({ name }) => name);
  const listed = `${sending.slice(0, -1).join(', ')} and ${sending.at(-1)}`;
  await tooltip.getByText(`Stock updates are available only from ${listed}.`).waitFor();
});

test('a line is removed only after the question', async () => {
  const { page } = await openCart((buyer) => buyer.add(FEW));
  await page.getByRole('button', { name: `Remove ${FEW}` }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to remove this item?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await quantityOf(page, FEW).waitFor();

  await page.getByRole('button', { name: `Remove ${FEW}` }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Removed item from cart').waitFor();
  await page.getByText('Shopping Cart Empty').waitFor();
});

test('a product that only one wholesaler has cannot move', async () => {
  const { page } = await openCart((buyer) => buyer.add(ONE_WHOLESALER));
  await changeWholesaler(page, ONE_WHOLESALER);
  const dialog = page.getByRole('dialog', { name: 'Cannot Move Product' });
  await dialog.getByText('No other wholesaler that you have an account with').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('moving onto a wholesaler that already has the product makes one line of two', async () => {
  const { page } = await openCart(async (buyer) => {
    await buyer.add(MANY_OFFERS, { from: TOLKA, quantity: 2 });
    const line = await buyer.add(MANY_OFFERS, { from: COIS, quantity: 3 });
    return line;
  });
  await group(page, COIS)
    .getByRole('button', { name: `More for ${MANY_OFFERS}` })
    .click();
  await page.getByRole('menuitem', { name: 'Change Wholesaler' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move Product' });
  await dialog.getByRole('radio', { name: new RegExp(TOLKA) }).check();
  await dialog.getByText(`The cart already has 2 from ${TOLKA}: they become one line of 5.`).waitFor();
  await dialog.getByRole('button', { name: `Move to ${TOLKA}` }).click();
  await group(page, COIS).waitFor({ state: 'detached' });
  await expect.poll(() => quantityOf(page, MANY_OFFERS).inputValue()).toBe('5');
});

test('more than a wholesaler has is warned of, in words', async () => {
  const { page } = await openCart((buyer) => buyer.add(FEW, { quantity: 29 }));
  await page.getByText('In stock').waitFor();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByText('Not enough stock').waitFor();
  await page.getByText(`Insufficient stock: ${BURRENVALE} has 29.`).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Order from 1 wholesaler' }).isEnabled()).toBe(true);
});

test('a typed quantity rests 400 ms, is sent once, and is refused outside 1 to 9999', async () => {
  const { page } = await openCart((buyer) => buyer.add(FEW));
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
  const { page } = await openCart((buyer) => buyer.add(FEW, { quantity: 6 }));
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
  const { page, buyer } = await openCart((each) => each.add(FEW));
  const sent = quantitiesSent(page);
  const more = page.getByRole('button', { name: 'Increase quantity' });
  for (let pressed = 1; pressed <= 5; pressed += 1) {
    await more.click();
    expect(await quantityOf(page, FEW).inputValue()).toBe(String(pressed + 1));
  }
  await group(page, BURRENVALE).getByText('€174.72').first().waitFor();
  await expect.poll(() => sent).toEqual([6]);
  await expect.poll(() => inCart(buyer)).toEqual([{ quantity: 6, is_active: true }]);
});

test('a change made while one is on its way comes after it, and holds', async () => {
  const { page, buyer } = await openCart((each) => each.add(FEW));
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
  const { page, buyer } = await openCart((each) => each.add(MANY_OFFERS, { from: TOLKA }));
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

test('an item whose offer went away keeps the order back until it is moved', async () => {
  const { page } = await openCart(async (buyer) => {
    const line = await buyer.add(MANY_OFFERS, { from: COIS });
    const { wholesale_product } = (await linesOf(buyer)).find(({ id }) => id === line) ?? {};
    const id = wholesale_product?.id ?? 0;
    await demo.db.prisma.offer.update({ where: { id }, data: { isAvailable: false } });
  });
  await page.getByText('Not offered').waitFor();
  const notice = page.getByText(`${COIS} no longer offers this product.`);
  await notice.waitFor();
  const orders: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/order/') && orders.push(request.url()));
  await page.getByRole('button', { name: 'Order from 1 wholesaler' }).click();
  await expect.poll(() => notice.evaluate((words) => document.activeElement?.contains(words))).toBe(true);
  expect(orders).toEqual([]);
  await page.getByRole('button', { name: 'Change Wholesaler' }).click();
  await page.getByRole('button', { name: `Move to ${TOLKA}` }).click();
  await group(page, TOLKA).waitFor();
  await expect.poll(() => notice.count()).toBe(0);
});

test.each([
  ['well before', '2026-11-16T10:30:00Z', 'Order by 17:30 on a working day to be sent the same day'],
  [
    'within the hour before',
    '2026-11-16T17:05:00Z',
    'Order within 25 min, by 17:30, to be sent today if it is a working day',
  ],
  ['after', '2026-11-16T17:30:00Z', "The cut-off of 17:30 has passed: sent on the wholesaler's next working day"],
])('%s the cut-off the cart says what it means', async (_when, now, words) => {
  const { page } = await openCart((buyer) => buyer.add(FEW));
  await page.clock.setFixedTime(new Date(now));
  await page.reload();
  await group(page, BURRENVALE).getByText(words).waitFor();
});

test('elsewhere than the provider, the cut-off names its zone', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(FEW);
  const page = await demo.openSignedIn(buyer, { timezoneId: 'Europe/Paris' });
  await page.goto('/cart');
  await group(page, BURRENVALE)
    .getByText(/17:30 \(Europe\/Dublin\)/)
    .waitFor();
});

test("a wholesaler's heading stays in view while its lines pass, and hides no line that has the focus", async () => {
  const { page } = await openCart(
    async (buyer) => {
      for (const name of [FEW, ONE_WHOLESALER, 'Butarelle 1 g oral powder sachets x 100']) {
        await buyer.add(name, { from: BURRENVALE });
      }
    },
    [],
    { width: 1440, height: 420 },
  );
  const heading = group(page, BURRENVALE).getByRole('heading');
  const top = async () => (await heading.boundingBox())?.y ?? -1;
  const start = await top();
  await page.evaluate(() => window.scrollTo(0, 190));
  await expect.poll(top).toBeLessThan(start);
  expect(await top()).toBeGreaterThan(56);
  await quantityOf(page, FEW).or(quantityOf(page, ONE_WHOLESALER)).first().focus();
  const field = await page.locator(':focus').boundingBox();
  const head = await group(page, BURRENVALE).locator('thead').boundingBox();
  expect(field?.y).toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0));
});

test("on a phone the dates of a wholesaler's lists are explained beside its name", async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(FEW);
  const page = await demo.openSignedIn(buyer, { viewport: PHONE, hasTouch: true, isMobile: true });
  await page.goto('/cart');
  await page.getByRole('button', { name: `When ${BURRENVALE} sent stock and prices` }).tap();
  const tooltip = page.getByRole('tooltip');
  await tooltip.getByText('Last stock update').waitFor();
  await tooltip.getByText('Last pricing update').waitFor();
  await tooltip.getByText('Stock updates are available only from').waitFor();
});

test('changes that the server refuses are undone, and named', async () => {
  const { page } = await openCart((buyer) => buyer.add(MANY_OFFERS, { from: TOLKA }), [/status of 500/]);
  const fail = (route: Route) => (route.request().method() === 'GET' ? route.continue() : route.fulfill(FAILURE));
  await page.route('**/api/cart/item/**', fail);

  await quantityOf(page, MANY_OFFERS).fill('4');
  await page.getByText('Error updating quantity', { exact: true }).waitFor();
  await expect.poll(() => quantityOf(page, MANY_OFFERS).inputValue()).toBe('1');

  await page.getByRole('switch', { name: 'Order Now' }).click();
  await page.getByText('Error updating this cart item', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('switch', { name: 'Order Now' }).isChecked()).toBe(true);

  await removeLine(page, MANY_OFFERS);
  await page.getByText('Error removing item', { exact: true }).waitFor();
  await quantityOf(page, MANY_OFFERS).waitFor();

  await changeWholesaler(page, MANY_OFFERS);
  await page.getByRole('button', { name: /^Move to/ }).click();
  await page.getByText('Error moving product', { exact: true }).waitFor();
  await group(page, TOLKA).waitFor();
});

test('a removal counts only when the server answers 204', async () => {
  const { page } = await openCart((buyer) => buyer.add(FEW));
  await page.route('**/api/cart/item/**', (route) => route.fulfill({ status: 200, json: {} }));
  await removeLine(page, FEW);
  await page.getByText('Error removing item', { exact: true }).waitFor();
  await quantityOf(page, FEW).waitFor();
});

test('a move whose alternatives cannot be read is an error too', async () => {
  const { page } = await openCart((buyer) => buyer.add(MANY_OFFERS), [/status of 500/]);
  await page.route('**/api/wholesaler/product/search/**', (route) => route.fulfill(FAILURE));
  await changeWholesaler(page, MANY_OFFERS);
  await page.getByText('Error moving product', { exact: true }).waitFor();
});

test('a cart that cannot be loaded says that nothing is lost', async () => {
  const buyer = await demo.newBuyer();
  const page = await demo.openSignedIn(buyer, {}, [/status of 500/]);
  await page.route('**/api/cart/', (route) => route.fulfill(FAILURE));
  await page.goto('/cart');
  await page.getByText('The cart could not be loaded').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Shopping Cart Empty').waitFor();
});

async function openCart(fill: (buyer: Buyer) => Promise<unknown>, allowed: RegExp[] = [], viewport = DESKTOP) {
  const buyer = await demo.newBuyer();
  await fill(buyer);
  const page = await demo.openSignedIn(buyer, { viewport }, allowed);
  await page.goto('/cart');
  await page.getByRole('heading', { name: 'Summary' }).waitFor();
  return { page, buyer };
}

function quantitiesSent(page: Page): number[] {
  const sent: number[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postDataJSON().quantity));
  return sent;
}

interface Line {
  readonly id: number;
  readonly quantity: number;
  readonly is_active: boolean;
  readonly wholesale_product: { readonly id: number };
}

const linesOf = async (buyer: Buyer) => (await buyer.call<{ items: Line[] }>('GET', '/api/cart/')).items;

const inCart = async (buyer: Buyer) =>
  (await linesOf(buyer)).map(({ quantity, is_active }) => ({ quantity, is_active }));

async function changeWholesaler(page: Page, product: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${product}` }).click();
  await page.getByRole('menuitem', { name: 'Change Wholesaler' }).click();
}

async function removeLine(page: Page, product: string): Promise<void> {
  await page.getByRole('button', { name: `Remove ${product}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
}
