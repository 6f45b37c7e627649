import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Buyer } from './buyer.ts';
import { BURRENVALE, FEW, MANY_OFFERS, PLAIN, SUIRSIDE, TOLKA } from './demo-names.ts';
import { PHONE } from './open-browser.ts';
import { useOwnDemo } from './use-demo.ts';

const demo = useOwnDemo({ SIMULATED_TRANSPORT_MS: '0' });

interface Part {
  readonly uid: string;
  readonly wholesaler_name: string;
  readonly wholesale_order_items: readonly { readonly total: number }[];
}

interface Ordered {
  readonly total: number;
  readonly counted: { readonly subtotal: number; readonly total: number };
  readonly wholesale_orders: readonly Part[];
}

const state = (page: Page) => page.getByRole('region', { name: 'Status' });
const partOf = (page: Page, name: string) => page.getByRole('region', { name: `Order from ${name}` });
const amount = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Totals' })
    .locator('div', { has: page.locator('dt', { hasText: new RegExp(`^${name}( ex VAT)?$`) }) })
    .locator('dd');
const euros = (value: number) =>
  `€${value.toLocaleString('en-IE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

test('the state of an order stands on top, with the reason, the next step and the way to each part in trouble', async () => {
  const { id, order } = await orderWithTrouble();
  const page = await demo.openSignedIn(await demo.newBuyer(), { viewport: PHONE, hasTouch: true, isMobile: true });
  await page.goto(`/orders/${id}`);
  await state(page).getByText('1 of 3 sent, 1 rejected, 1 with an unexpected error').waitFor();
  const [rejected, failed] = [state(page).getByRole('listitem').nth(0), state(page).getByRole('listitem').nth(1)];
  await rejected.getByText(`${BURRENVALE} rejected it: At most 5,000 of ${FEW} per order.`).waitFor();
  await rejected.getByText('Nothing of it was ordered. Put it back in the cart, or ask.').waitFor();
  await failed.getByText(`${SUIRSIDE}: unexpected error.`).waitFor();
  await failed.getByText('The wholesaler may have it. Ask before you order it again.').waitFor();
  // All of it is seen without scrolling.
  const box = await state(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);

  for (const name of [SUIRSIDE, BURRENVALE]) {
    await state(page)
      .getByRole('link', { name: `Go to this part from ${name}` })
      .tap();
    const heading = partOf(page, name).getByRole('heading');
    await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
    await expect.poll(() => isInWindow(page, name)).toBe(true);
  }
  await partOf(page, BURRENVALE).getByRole('button', { name: 'Put back in the cart' }).waitFor();

  const uid = order.wholesale_orders.find(({ wholesaler_name }) => wholesaler_name === SUIRSIDE)?.uid ?? 'none';
  await partOf(page, SUIRSIDE).getByText(uid).waitFor();
  await partOf(page, SUIRSIDE).getByRole('link', { name: 'Ask support' }).waitFor();
  await partOf(page, SUIRSIDE).getByRole('button', { name: 'Copy its id' }).waitFor();
  const address = await failed.getByRole('link', { name: /^Ask support/ }).getAttribute('href');
  const mail = new URL(address ?? '');
  expect(mail.pathname).toBe('support@formulary.example');
  expect(mail.searchParams.get('subject')).toBe(`Order #${String(id).padStart(5, '0')}, ${SUIRSIDE}`);
  expect(mail.searchParams.get('body')).toContain(uid);
  expect(address).not.toContain('+');
  expect(await partOf(page, SUIRSIDE).getByRole('button', { name: 'Put back in the cart' }).count()).toBe(0);
});

test('what was rejected or failed is no spend and no saving on the order page', async () => {
  const { id, order } = await orderWithTrouble();
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.goto(`/orders/${id}`);
  const sumOf = (name: string) =>
    order.wholesale_orders
      .filter(({ wholesaler_name }) => wholesaler_name === name)
      .flatMap(({ wholesale_order_items }) => wholesale_order_items)
      .reduce((sum, { total }) => sum + total, 0);
  await expect.poll(() => amount(page, 'Total ordered').textContent()).toBe(euros(order.total));
  expect(await amount(page, 'Rejected').textContent()).toBe(`− ${euros(sumOf(BURRENVALE))}`);
  expect(await amount(page, 'Unexpected error').textContent()).toBe(`− ${euros(sumOf(SUIRSIDE))}`);
  expect(await amount(page, 'Remaining total').textContent()).toBe(euros(sumOf(TOLKA)));
  const saved = order.counted.subtotal - order.counted.total;
  expect(saved).toBeGreaterThan(0);
  await page.getByText(`${euros(saved)} off list prices`).waitFor();
  await partOf(page, SUIRSIDE).getByRole('row', { name: 'Wholesaler Total' }).getByText('not counted').waitFor();
  expect(await partOf(page, TOLKA).getByText('not counted').count()).toBe(0);

  const refused = { status: 'failed' as const, settledAt: new Date() };
  await demo.db.prisma.wholesaleOrder.updateMany({ where: { orderId: id }, data: refused });
  await page.reload();
  await state(page).getByText('All 3 rejected').waitFor();
  expect(await amount(page, 'Remaining total').textContent()).toBe('€0.00');
  expect(await page.getByText('off list prices').count()).toBe(0);
});

test('a long name stands on one line of a desk, whole, and quantities are written as people read them', async () => {
  const { id } = await orderWithTrouble();
  const productName = 'Enrofloxarrin 100 mg/ml solution for injection 250 ml';
  await demo.db.prisma.orderItem.updateMany({
    where: { wholesaleOrder: { orderId: id, wholesalerName: BURRENVALE } },
    data: { productName },
  });
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.goto(`/orders/${id}`);
  const row = partOf(page, BURRENVALE).getByRole('row').filter({ hasText: productName });
  await row.getByRole('cell', { name: '5,001', exact: true }).waitFor();
  const lines = await row.getByText(productName, { exact: true }).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(1);
});

/** Burrenvale rejects 5,001 pieces by itself, Tolka Valley has its part, and Suirside could not be reached. */
async function orderWithTrouble() {
  const buyer: Buyer = await demo.newBuyer();
  await buyer.add(FEW, { quantity: 5_001 });
  await buyer.add(MANY_OFFERS, { from: TOLKA, quantity: 2 });
  await buyer.add(PLAIN, { from: SUIRSIDE });
  const id = await buyer.order();
  await settled(id);
  await fail(id, SUIRSIDE);
  return { id, order: await buyer.call<Ordered>('GET', `/api/order/${id}/`) };
}

async function settled(orderId: number): Promise<void> {
  const open = { orderId, status: { in: ['created' as const, 'processing' as const] } };
  await expect.poll(() => demo.db.prisma.wholesaleOrder.count({ where: open })).toBe(0);
}

async function fail(orderId: number, wholesalerName: string): Promise<void> {
  const data = { status: 'error' as const, settledAt: null };
  await demo.db.prisma.wholesaleOrder.updateMany({ where: { orderId, wholesalerName }, data });
}

async function isInWindow(page: Page, name: string): Promise<boolean> {
  return partOf(page, name)
    .getByRole('heading')
    .evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
}
