import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BURRENVALE, MANY_OFFERS } from './demo-names.ts';
import { newPracticeBuyer } from './new-practice.ts';
import { PHONE } from './open-browser.ts';
import { writePastOrders } from './past-orders.ts';
import { useOwnDemo } from './use-demo.ts';

const demo = useOwnDemo({ SIMULATED_TRANSPORT_MS: '0' });

const links = (page: Page) => page.getByRole('region', { name: 'Orders' }).getByRole('link', { name: /^Order #/ });
const statistic = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Statistics' }).locator('div', { has: page.getByText(name, { exact: true }) });

// Specification 1.8, 2.76.
test('the orders of the practice stand with what they came to, and lead to the order', async () => {
  const buyer = await newPracticeBuyer(demo);
  const [older, newer] = await writePastOrders(demo.db, buyer, [
    { total: 80, manufacturerSaving: 12.5, wholesalerSaving: 7.5, reference: 'Ward cupboard' },
    { total: 40.5, status: 'failed', wholesalerSaving: 4.5 },
  ]);
  const page = await demo.openSignedIn(buyer);
  await page.goto('/orders');
  await expect
    .poll(() => links(page).allTextContents())
    .toEqual([`Order ${numberOf(newer)}`, `Order ${numberOf(older)}`]);
  // What was rejected is no order, no spend and no saving.
  await statistic(page, 'Orders').getByText('1', { exact: true }).waitFor();
  await statistic(page, 'Average spend').getByText('€80.00').waitFor();
  await statistic(page, 'Total spent').getByText('€80.00').waitFor();
  await statistic(page, 'Total saved').getByText('€20.00').waitFor();
  await statistic(page, 'Total saved').getByText('by manufacturers €12.50').waitFor();

  const row = page.getByRole('row', { name: numberOf(older) });
  await row.getByText('Eoin Daly').waitFor();
  await row.getByRole('cell', { name: 'Ward cupboard', exact: true }).waitFor();
  await row.getByText(/^\w{3} \w{3} \d{2}, \d{4} at \d{2}:\d{2} [ap]m$/).waitFor();
  await row.getByText('ago').waitFor();
  await row.getByText(BURRENVALE).waitFor();
  await row.getByText('Submitted').waitFor();
  await row.getByText('€80.00').waitFor();
  await row.getByText('€20.00').waitFor();
  const refused = page.getByRole('row', { name: numberOf(newer) });
  await refused.getByText('Rejected').waitFor();
  await refused.getByText('of €40.50 ordered').waitFor();
  expect((await refused.getByRole('cell').allTextContents()).slice(-3)).toEqual([
    '€0.00 ex VATof €40.50 ordered',
    'Saved €0.00',
    expect.stringContaining('Order again'),
  ]);

  await row.click();
  await page.waitForURL(`${demo.url}/orders/${older}`);
  await page.getByRole('heading', { name: `Order ${numberOf(older)}` }).waitFor();
});

// Specification 2.77, 9.10.
test('a long history is turned page by page, and Back and a reload keep the page', async () => {
  const buyer = await newPracticeBuyer(demo);
  const ids = await writePastOrders(
    demo.db,
    buyer,
    Array.from({ length: 121 }, () => ({ total: 10 })),
  );
  const page = await demo.openSignedIn(buyer);
  await page.goto('/orders');
  await page.getByText('Showing 1 to 10 of 121').waitFor();
  const pages = page.getByRole('navigation', { name: 'Order pages' });
  expect(await pages.getByRole('listitem', { includeHidden: true }).allTextContents()).toEqual([
    '',
    '1',
    '2',
    '3',
    '4',
    '…',
    '10',
    '11',
    '12',
    '13',
    '',
  ]);

  await pages.getByRole('link', { name: 'Next page' }).click();
  await page.getByText('Showing 11 to 20 of 121').waitFor();
  expect(page.url()).toBe(`${demo.url}/orders?page=2`);
  await page.goto('/orders?page=7');
  await page.getByText('Showing 61 to 70 of 121').waitFor();
  expect((await pages.getByRole('listitem', { includeHidden: true }).allTextContents()).join(' ')).toBe(
    ' 1 2 3 4 … 6 7 8 … 10 11 12 13 ',
  );
  await page.reload();
  await page.getByText('Showing 61 to 70 of 121').waitFor();
  await pages.getByRole('link', { name: 'Page 13' }).click();
  await page.getByText('Showing 121 to 121 of 121').waitFor();
  await expect.poll(() => links(page).allTextContents()).toEqual([`Order ${numberOf(ids[0])}`]);
  await links(page).click();
  await page.waitForURL(`${demo.url}/orders/${ids[0]}`);
  await page.goBack();
  await page.getByText('Showing 121 to 121 of 121').waitFor();
});

test('an order that was just placed stands first in a list that was looked at before', async () => {
  const buyer = await demo.newBuyer();
  const page = await demo.openSignedIn(buyer);
  await page.goto('/orders');
  await page
    .getByRole('status')
    .getByText(/Showing|Loading/)
    .or(page.getByText('No orders yet'))
    .waitFor();
  await buyer.add(MANY_OFFERS);
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  const id = await buyer.order();
  await page.getByRole('link', { name: 'Order History' }).click();
  await expect.poll(() => links(page).first().textContent()).toBe(`Order ${numberOf(id)}`);
});

test('a list with an open order is read again by itself until every status is final', async () => {
  const buyer = await newPracticeBuyer(demo);
  const [id = 0] = await writePastOrders(demo.db, buyer, [{ total: 10, status: 'processing' }]);
  const page = await demo.openSignedIn(buyer);
  await page.goto('/');
  await page.clock.install();
  const isReading = (call: { url(): string }) => new URL(call.url()).pathname === '/api/orders/';
  const readings = { begun: 0, ended: 0 };
  page.on('request', (request) => {
    if (isReading(request)) readings.begun += 1;
  });
  page.on('requestfinished', (request) => {
    if (isReading(request)) readings.ended += 1;
  });
  /** None is under way: the clock stands still, and nothing else begins one. */
  const settled = async () => {
    const underWay = async () => {
      // What the page has begun by now is heard of before its answer.
      await page.evaluate(() => undefined);
      return readings.begun - readings.ended;
    };
    await expect.poll(underWay).toBe(0);
    return readings.begun;
  };
  /** Away for ten seconds: the one reading is for the return. */
  const leaveForTenSeconds = async () => {
    const before = await settled();
    await setHidden(page, true);
    await page.clock.runFor(10_000);
    await setHidden(page, false);
    await expect.poll(() => readings.begun).toBeGreaterThan(before);
    expect(await settled()).toBe(before + 1);
  };
  await page.goto('/orders');
  const row = page.getByRole('row', { name: numberOf(id) });
  await row.getByText('Awaiting processing').waitFor();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await leaveForTenSeconds();

  await demo.db.prisma.wholesaleOrder.updateMany({
    where: { orderId: id },
    data: { status: 'complete', settledAt: new Date() },
  });
  await expect
    .poll(async () => {
      await page.clock.runFor(3_000);
      return row.getByText('Submitted').isVisible();
    })
    .toBe(true);
  await page.getByText(`Order ${numberOf(id)}, ${BURRENVALE}: Submitted, sent to the wholesaler.`).waitFor();
  const final = await settled();
  await page.clock.runFor(10_000);
  // A reading meanwhile would have begun before the one for the return.
  await setHidden(page, true);
  await setHidden(page, false);
  await expect.poll(() => readings.begun).toBeGreaterThan(final);
  expect(await settled()).toBe(final + 1);
});

test('a phone shows each order as a card of the same facts', async () => {
  const buyer = await newPracticeBuyer(demo);
  const [id] = await writePastOrders(demo.db, buyer, [{ total: 80, reference: 'Ward cupboard' }]);
  const page = await demo.openSignedIn(buyer, { viewport: PHONE, hasTouch: true, isMobile: true });
  await page.goto('/orders');
  await page.getByText('Ward cupboard').filter({ visible: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await links(page).tap();
  await page.waitForURL(`${demo.url}/orders/${id}`);
});

/** As if the tab had been left, or looked at again. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', { value: hidden ? 'hidden' : 'visible', configurable: true });
    window.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

function numberOf(id: number | undefined): string {
  return `#${String(id).padStart(5, '0')}`;
}
