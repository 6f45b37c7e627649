import { expect, test } from 'vitest';
import type { Buyer } from './buyer.ts';
import { group, openCart, quantityOf } from './cart-screen.ts';
import { BURRENVALE, COIS, FEW, MANY_OFFERS, ONE_WHOLESALER, TOLKA } from './demo-names.ts';
import { PHONE } from './open-browser.ts';
import { useOwnDemo } from './use-demo.ts';

const demo = useOwnDemo();

// Specification 2.65, 2.70, 2.71.
test('wholesalers stand in order of preference, with sums, the free-delivery threshold and the dates of their lists', async () => {
  const { page } = await openCart(demo, async (buyer) => {
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

test('an item whose offer went away keeps the order back until it is moved', async () => {
  const { page } = await openCart(demo, async (buyer) => {
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
  await page.getByRole('button', { name: 'Change Wholesaler', exact: true }).click();
  await page.getByRole('button', { name: `Move to ${TOLKA}` }).click();
  await group(page, TOLKA).waitFor();
  await expect.poll(() => notice.count()).toBe(0);
});

test('the cart says what a cut-off means, with its zone for who is elsewhere than the provider', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(FEW);
  const page = await demo.openSignedIn(buyer, { timezoneId: 'Europe/Paris' });
  await page.clock.setFixedTime(new Date('2026-11-16T17:05:00Z'));
  await page.goto('/cart');
  await group(page, BURRENVALE)
    .getByText('Order within 25 min, by 17:30 (Europe/Dublin), to be sent today if it is a working day')
    .waitFor();
});

test("a wholesaler's heading stays in view while its lines pass, and hides no line that has the focus", async () => {
  const { page } = await openCart(
    demo,
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

interface Line {
  readonly id: number;
  readonly wholesale_product: { readonly id: number };
}

const linesOf = async (buyer: Buyer) => (await buyer.call<{ items: Line[] }>('GET', '/api/cart/')).items;
