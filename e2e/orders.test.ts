import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Buyer } from './buyer.ts';
import { newPracticeBuyer } from './new-practice.ts';
import { PHONE } from './open-browser.ts';
import { writePastOrders } from './past-orders.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo({ SIMULATED_TRANSPORT_MS: '0' });

const BURRENVALE = 'Burrenvale Veterinary Wholesale';
const FEW = 'Prednarra 20 mg tablets x 100';
const MANY_OFFERS = 'Duoclavane 500 mg tablets x 100';

const links = (page: Page) => page.getByRole('region', { name: 'Orders' }).getByRole('link', { name: /^Order #/ });
const statistic = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Statistics' }).locator('div', { has: page.getByText(name, { exact: true }) });

test('a practice without orders is shown the way to the first one', async () => {
  const page = await demo.openSignedIn(await newPracticeBuyer(demo));
  await page.getByRole('link', { name: 'Order History' }).click();
  await page.getByRole('heading', { name: 'Order History', level: 1 }).waitFor();
  await page.getByText('No orders yet').waitFor();
  await expect.poll(() => page.title()).toBe('All Orders | Formulary App');
  await statistic(page, 'Orders').getByText('0', { exact: true }).waitFor();
  await statistic(page, 'Average spend').getByText('–', { exact: true }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Search for products' }).click();
  await page.waitForURL(`${demo.url}/`);
});

test('the orders of the practice stand with what they came to, and lead to the order', async () => {
  const buyer = await newPracticeBuyer(demo);
  const [older, newer] = await writePastOrders(demo.db, buyer, [
    { total: 80, manufacturerSaving: 12.5, wholesalerSaving: 7.5, reference: 'Ward cupboard' },
    { total: 40.5, status: 'failed' },
  ]);
  const page = await demo.openSignedIn(buyer);
  await page.goto('/orders');
  await expect
    .poll(() => links(page).allTextContents())
    .toEqual([`Order ${numberOf(newer)}`, `Order ${numberOf(older)}`]);
  await statistic(page, 'Orders').getByText('2', { exact: true }).waitFor();
  await statistic(page, 'Average spend').getByText('€60.25').waitFor();
  await statistic(page, 'Total spent').getByText('€120.50').waitFor();
  await statistic(page, 'Total saved').getByText('€20.00').waitFor();
  await statistic(page, 'Total saved').getByText('€12.50 by manufacturers').waitFor();

  const row = page.getByRole('row', { name: numberOf(older) });
  await row.getByText('Eoin Daly').waitFor();
  await row.getByRole('cell', { name: 'Ward cupboard', exact: true }).waitFor();
  await row.getByText(/^\w{3} \w{3} \d{2}, \d{4} at \d{2}:\d{2} [ap]m$/).waitFor();
  await row.getByText('ago').waitFor();
  await row.getByText(BURRENVALE).waitFor();
  await row.getByText('Submitted').waitFor();
  await row.getByText('€80.00').waitFor();
  await row.getByText('€20.00').waitFor();
  await page
    .getByRole('row', { name: numberOf(newer) })
    .getByText('Rejected')
    .waitFor();

  await row.click();
  await page.waitForURL(`${demo.url}/orders/${older}`);
  await page.getByRole('heading', { name: `Order ${numberOf(older)}` }).waitFor();
});

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

test('a page past the end says so and shows the last one', async () => {
  const buyer = await newPracticeBuyer(demo);
  await writePastOrders(
    demo.db,
    buyer,
    Array.from({ length: 11 }, () => ({ total: 10 })),
  );
  const page = await demo.openSignedIn(buyer, {}, [/status of 404/]);
  await page.goto('/orders?page=9');
  await page.getByText('There is no page 9. This is the last one.').waitFor();
  await page.getByText('Showing 11 to 11 of 11').waitFor();
  expect(page.url()).toBe(`${demo.url}/orders?page=2`);
  expect(await page.getByText('Error getting orders').count()).toBe(0);
});

test.each([500, 404])('a list that answers %i says so, and can be tried again', async (status) => {
  const buyer = await newPracticeBuyer(demo);
  await writePastOrders(demo.db, buyer, [{ total: 10 }]);
  const page = await demo.openSignedIn(buyer, {}, [new RegExp(`status of ${status}`)]);
  await page.route(/\/api\/orders\/(\?|$)/, (route) => route.fulfill({ status, json: {} }));
  await page.goto('/orders');
  await page.getByText('Error getting orders', { exact: true }).waitFor();
  await statistic(page, 'Total spent').getByText('€10.00').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Showing 1 to 1 of 1').waitFor();
});

test('statistics that fail leave the list, and can be tried again', async () => {
  const buyer = await newPracticeBuyer(demo);
  await writePastOrders(demo.db, buyer, [{ total: 10 }]);
  const page = await demo.openSignedIn(buyer, {}, [/status of 500/]);
  await page.route('**/api/orders/stats/', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/orders');
  await page.getByText('Error getting order statistics', { exact: true }).waitFor();
  await page.getByText('Showing 1 to 1 of 1').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Load statistics again' }).click();
  await statistic(page, 'Total spent').getByText('€10.00').waitFor();
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
  await page.clock.install();
  let readings = 0;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/orders/') readings += 1;
  });
  await page.goto('/orders');
  const row = page.getByRole('row', { name: numberOf(id) });
  await row.getByText('Awaiting processing').waitFor();

  await setHidden(page, true);
  const before = readings;
  await page.clock.runFor(10_000);
  expect(readings).toBe(before);
  await setHidden(page, false);

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
  const final = readings;
  await page.clock.runFor(10_000);
  expect(readings).toBe(final);
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

test('a rejected order goes back into the cart once, at the wholesaler it was ordered from', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(FEW, { quantity: 2 });
  await buyer.add(MANY_OFFERS, { from: 'Tolka Valley Vet Distribution', quantity: 3 });
  const id = await buyer.order();
  await reject(id);
  const page = await demo.openSignedIn(buyer);
  await page.goto(`/orders/${id}`);
  const part = page.getByRole('region', { name: 'Order from Tolka Valley Vet Distribution' });
  await part.getByRole('button', { name: 'Put back in the cart' }).dblclick();
  await part.getByText('1 item is back in your cart.').waitFor();
  expect(await linesOf(buyer)).toEqual([[MANY_OFFERS, 'Tolka Valley Vet Distribution', 3]]);
  await expect
    .poll(() => part.getByRole('link', { name: 'View cart' }).evaluate((it) => it === document.activeElement))
    .toBe(true);

  await page.reload();
  await part.getByRole('button', { name: 'Put back in the cart' }).click();
  await part.getByText('All of it is in your cart already.').waitFor();
  await part.getByText(`${MANY_OFFERS}: in your cart already and left as it is.`).waitFor();
  expect(await linesOf(buyer)).toEqual([[MANY_OFFERS, 'Tolka Valley Vet Distribution', 3]]);
  await part.getByRole('link', { name: 'View cart' }).click();
  await page.getByRole('region', { name: 'Items from Tolka Valley Vet Distribution' }).waitFor();
});

test('what the wholesaler cannot deliver any more comes from another one, or is named', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(FEW);
  await buyer.add(MANY_OFFERS, { from: BURRENVALE });
  const id = await buyer.order();
  await reject(id);
  const gone = { where: { wholesaler: { name: BURRENVALE }, product: { name: { in: [FEW, MANY_OFFERS] } } } };
  await demo.db.prisma.offer.updateMany({ ...gone, data: { isAvailable: false } });
  try {
    const page = await demo.openSignedIn(buyer, {}, [/status of 400/]);
    await page.goto(`/orders/${id}`);
    await page.getByRole('button', { name: 'Put back in the cart' }).click();
    await page.getByText('1 item is back in your cart.').waitFor();
    await page.getByText(`${FEW}: not added, no wholesaler can deliver it now.`).waitFor();
    const [[product, wholesaler] = [], ...others] = await linesOf(buyer);
    expect([product, others]).toEqual([MANY_OFFERS, []]);
    await page.getByText(`${MANY_OFFERS}: now from ${wholesaler}.`).waitFor();
    expect(wholesaler).not.toBe(BURRENVALE);
  } finally {
    await demo.db.prisma.offer.updateMany({ ...gone, data: { isAvailable: true } });
  }
});

test('a lost answer while putting back is said, and trying again adds nothing twice', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(FEW, { quantity: 2 });
  const id = await buyer.order();
  await reject(id);
  const page = await demo.openSignedIn(buyer, {}, [/Failed to load resource/]);
  await page.goto(`/orders/${id}`);
  await page.route('**/api/cart/item/', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Put back in the cart' }).click();
  await page.getByText('Error adding product to cart', { exact: true }).waitFor();
  await page.getByText(`${FEW}: not added for certain, the server did not answer.`).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Put back in the cart' }).click();
  await page.getByText('All of it is in your cart already.').waitFor();
  expect(await linesOf(buyer)).toEqual([[FEW, BURRENVALE, 2]]);
});

test('the summary is fetched from an address that is asked for when it is wanted', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(FEW);
  const id = await buyer.order();
  const page = await demo.openSignedIn(buyer);
  let asked = 0;
  await page.route('**/api/order/*/', async (route) => {
    const answer = await route.fetch();
    asked += 1;
    const order_summary_url = `${demo.url}/api/order/${id}/summary.pdf?signature=${asked}`;
    await route.fulfill({ json: { ...(await answer.json()), order_summary_url } });
  });
  await page.route('**/summary.pdf?*', (route) =>
    route.fulfill({ body: 'a summary', headers: { 'content-disposition': 'attachment; filename="summary.pdf"' } }),
  );
  await page.goto(`/orders/${id}`);
  const link = page.getByRole('link', { name: 'Download Full Order Summary' });
  await link.waitFor();
  const before = asked;
  const download = page.waitForEvent('download');
  await link.click();
  const signature = Number(new URL((await download).url()).searchParams.get('signature'));
  expect(signature).toBeGreaterThan(before);
  expect(page.url()).toBe(`${demo.url}/orders/${id}`);
});

test('an order prints without what surrounds it', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(FEW);
  const id = await buyer.order('Night shift');
  const page = await demo.openSignedIn(buyer);
  await page.goto(`/orders/${id}`);
  await page.getByRole('heading', { name: 'Totals' }).waitFor();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await page.locator('body[data-printed]').waitFor();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false);
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  for (const words of ['Lisheenbawn Veterinary Clinic', 'Night shift', 'Wholesaler Total', FEW]) {
    await page.getByText(words).filter({ visible: true }).first().waitFor();
  }
  const colours = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement);
    return [backgroundColor, color];
  });
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});

/** As a wholesaler's refusal would leave it, once its answer has come. */
async function reject(orderId: number): Promise<void> {
  const open = { orderId, status: { in: ['created' as const, 'processing' as const] } };
  await expect.poll(() => demo.db.prisma.wholesaleOrder.count({ where: open })).toBe(0);
  await demo.db.prisma.wholesaleOrder.updateMany({ where: { orderId }, data: { status: 'failed' } });
}

interface HeldLine {
  readonly quantity: number;
  readonly manufacturer_product: { readonly name: string };
  readonly wholesale_product: { readonly wholesaler: { readonly name: string } };
}

async function linesOf(buyer: Buyer): Promise<[product: string, wholesaler: string, quantity: number][]> {
  const { items } = await buyer.call<{ items: HeldLine[] }>('GET', '/api/cart/');
  return items.map(({ quantity, manufacturer_product, wholesale_product }) => [
    manufacturer_product.name,
    wholesale_product.wholesaler.name,
    quantity,
  ]);
}

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
