import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Buyer } from './buyer.ts';
import { BURRENVALE, CONTROLLED, FEW } from './demo-names.ts';
import { newPracticeBuyer } from './new-practice.ts';
import { said } from './toasts.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const STATEMENT = 'I have filled out a "controlled drug" form for this product.';

const orderButton = (page: Page) => page.getByRole('button', { name: 'Order from 1 wholesaler' });
const ordersOf = (buyer: Buyer) => demo.db.prisma.order.findMany({ where: { user: { email: buyer.email } } });

test('a price that changed stops the order; it goes out at the new total once that was seen', async () => {
  const { page, buyer } = await openCart((each) => each.add(FEW, { quantity: 2 }));
  await page.getByText('€58.24').first().waitFor();
  await setPrice(FEW, 31.5);
  await orderButton(page).click();
  await page
    .getByRole('alert')
    .getByText('Nothing was ordered: prices changed. The total is now €63.00 ex VAT')
    .waitFor();
  await page.getByText('The price of this item changed: €58.24 before, €63.00 now.').waitFor();
  await said(page, 'Error creating order');
  expect(await ordersOf(buyer)).toEqual([]);

  await page.getByRole('button', { name: 'Order at the new total' }).click();
  await page.waitForURL(/\/orders\/\d+$/);
  await page.getByText('€63.00').first().waitFor();
  await setPrice(FEW, 29.12);
});

// Specification 4.34.
test('an order whose answer was lost is sent again with the same key, and there is one order', async () => {
  const { page, buyer } = await openCart((each) => each.add(FEW), [/Failed to load resource/]);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/order/')) keys.push(request.headers()['idempotency-key']);
  });
  await page.route('**/api/order/', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await orderButton(page).click();
  await page
    .getByRole('alert')
    .getByText('The server did not answer, so the order may have been placed or not.')
    .waitFor();
  await expect.poll(() => orderButton(page).isEnabled()).toBe(true);
  expect(await ordersOf(buyer)).toHaveLength(1);

  await page.unrouteAll();
  await orderButton(page).click();
  await page.waitForURL(/\/orders\/\d+$/);
  const [order, ...others] = await ordersOf(buyer);
  expect(others).toEqual([]);
  expect(page.url()).toBe(`${demo.url}/orders/${order?.id}`);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/\S/);
  expect(keys[1]).toBe(keys[0]);
});

test('forms that nobody ticked are asked for in the cart before it is ordered', async () => {
  const { page } = await openCart((each) => each.add(CONTROLLED));
  const box = page.getByRole('checkbox', { name: STATEMENT });
  await box.waitFor();
  await page.getByRole('region', { name: 'Summary' }).getByText('1 item needs your attention first.').waitFor();
  await orderButton(page).click();
  await expect.poll(() => focusIsNear(page, STATEMENT)).toBe(true);
  expect(page.url()).toMatch(/\/cart$/);
  // Not `check`, which looks at the box afterwards: it may be gone by then.
  await box.click();
  await box.waitFor({ state: 'detached' });
  await orderButton(page).click();
  await page.waitForURL(/\/orders\/\d+$/);
});

// Specification 4.19.
test("a rejected order shows the wholesaler's words and whom to ask", async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(FEW, { quantity: 5001 });
  const { page, part } = await openOrder(buyer, await buyer.order('Bulk'));
  await part.getByText('The wholesaler rejected the order, contact the provider').waitFor();
  await part.getByText(`At most 5,000 of ${FEW} per order.`).waitFor();
  await expect
    .poll(() => part.getByRole('link', { name: 'Contact support@formulary.example' }).getAttribute('href'))
    .toMatch(/^mailto:support@formulary\.example\?subject=Order%20%23\d{5}/);
  await page.getByText('Bulk').waitFor();
});

// Specification 4.16.
test('an order is followed until the wholesaler has it, or nobody could reach it', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(FEW);
  const id = await buyer.order('Ring about the outage');
  const { page, part } = await openOrder(buyer, id);
  await part.getByText('Awaiting processing').waitFor();
  // As after the last of its attempts, which are minutes apart.
  await demo.db.prisma.wholesaleOrder.updateMany({ where: { orderId: id }, data: { status: 'error' } });
  await part.getByText('Unexpected error').waitFor();
  await part.getByRole('link', { name: /^Ask support/ }).waitFor();
  await expect.poll(() => page.getByText('Awaiting processing').count()).toBe(0);
});

// Specification 1.1, 8.32.
test('the order is there for the whole practice, and for nobody else', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(FEW);
  const id = await buyer.order();
  await openOrder(await demo.newBuyer(), id);

  const page = await demo.openSignedIn(await newPracticeBuyer(demo), {}, [/status of 404/]);
  await page.goto(`/orders/${id}`);
  await page.getByText('Order not found').waitFor();
  await said(page, 'Error getting order');
});

// Specification 2.12, 8.37.
test('addresses that lead nowhere say so', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.goto('/somewhere/else');
  await page
    .getByText("Very sorry, we couldn't find that page. Check the address in the URL bar and try again.")
    .waitFor();
  await expect.poll(() => page.title()).toBe('Page Not Found | Formulary App');
  await page.getByRole('banner').waitFor();
  await page.goto('/orders/first');
  await page.getByText('Order not found').waitFor();
});

async function openCart(fill: (buyer: Buyer) => Promise<unknown>, allowed: RegExp[] = [/status of 409/]) {
  const buyer = await demo.newBuyer();
  await fill(buyer);
  const page = await demo.openSignedIn(buyer, {}, allowed);
  await page.goto('/cart');
  await page.getByRole('heading', { name: 'Summary' }).waitFor();
  return { page, buyer };
}

async function openOrder(buyer: Buyer, id: number) {
  const page = await demo.openSignedIn(buyer);
  await page.goto(`/orders/${id}`);
  await page.getByRole('heading', { name: `Order #${String(id).padStart(5, '0')}` }).waitFor();
  await expect.poll(() => page.title()).toBe(`Order #${String(id).padStart(5, '0')} | Formulary App`);
  const part = page.getByRole('region', { name: `Order from ${BURRENVALE}` });
  await part.waitFor();
  return { page, part };
}

async function setPrice(product: string, price: number): Promise<void> {
  await demo.db.prisma.offer.updateMany({ where: { product: { name: product } }, data: { grossPrice: price } });
}

const focusIsNear = (page: Page, words: string) =>
  page.evaluate((text) => document.activeElement?.textContent?.includes(text) ?? false, words);
