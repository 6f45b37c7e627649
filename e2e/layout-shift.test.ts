import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { lengthenTimers } from './lengthen-timers.ts';
import { newPracticeBuyer } from './new-practice.ts';
import { DESKTOP, PHONE, TABLET } from './open-browser.ts';
import { writePastOrders } from './past-orders.ts';
import { playedItem } from './played-items.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

/** How long a page waits for its letters and its settings, in milliseconds; without them what follows may move. */
const PATIENCE_MS = 1_500;

const SCREENS = [
  { path: '/auth/login', heading: /^Login to/, signedIn: false },
  { path: '/', heading: 'Search Products', signedIn: true },
  { path: '/?q=meloxicam', heading: 'Search Products', signedIn: true },
  { path: '/products/1', heading: /./, signedIn: true },
  { path: '/cart', heading: /Cart/, signedIn: true },
  { path: '/orders', heading: /Order/, signedIn: true },
  { path: '/orders/spending', heading: 'Spending', signedIn: true },
  { path: '/invoices', heading: 'Invoices', signedIn: true },
  { path: '/price-changes', heading: /Price Changes/, signedIn: true },
  { path: '/watches', heading: 'Watched products', signedIn: true },
  { path: '/wants', heading: 'Want-list', signedIn: true },
  { path: '/quick-order', heading: 'Quick Order', signedIn: true },
] as const;

/** A tablet stands between the two, and is looked at by `bench proofs`. */
const WIDTHS = [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
  ...(process.env.EVERY_WIDTH === '1' ? [['a tablet', TABLET] as const] : []),
] as const;

for (const [device, viewport] of WIDTHS) {
  it.each(SCREENS)(`nothing of $path moves while it loads, on ${device}`, async ({ path, heading, signedIn }) => {
    const page = await openFresh(signedIn, viewport);
    // Slow enough that what comes late comes after something was painted.
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      await route.continue();
    });
    await lengthenTimers(page, PATIENCE_MS, 60_000);
    await watchShifts(page);
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  });
}

it('the filters of invoices stay where they are when wholesalers come before the invoices, on a phone', async () => {
  const page = await openFresh(true, PHONE);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    const isOfInvoices = route.request().url().includes('/api/invoices/');
    await (isOfInvoices ? isReleased : new Promise((resolve) => setTimeout(resolve, 150)));
    await route.continue();
  });
  await lengthenTimers(page, PATIENCE_MS, 60_000);
  await watchShifts(page);
  await page.goto('/invoices');
  const filters = page.getByRole('search', { name: 'Filter invoices' });
  await filters.getByRole('option', { name: 'Burrenvale Veterinary Wholesale' }).waitFor({ state: 'attached' });
  // This practice has no invoices: once that is known, its page has no filters.
  release();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
});

it('a phone keeps room for what was saved, however much it is', async () => {
  const buyer = await newPracticeBuyer(demo);
  await writePastOrders(demo.db, buyer, [
    { total: 120_000, manufacturerSaving: 123_456.78, wholesalerSaving: 98_765.43 },
  ]);
  const page = await demo.openSignedIn(buyer, { viewport: PHONE });
  await page.route('**/api/orders/stats/', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await lengthenTimers(page, PATIENCE_MS, 60_000);
  await watchShifts(page);
  await page.goto('/orders');
  await page.getByText('€123,456.78').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
});

it.each([
  ['/', '**/api/usual-items/*'],
  ['/', '**/api/week/proposal/'],
  ['/orders', '**/api/orders/*'],
] as const)('the advert below %s waits for what may make the page shorter', async (path, late) => {
  const page = await openFresh(true, DESKTOP);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(late, async (route) => {
    await isReleased;
    await route.continue();
  });
  await lengthenTimers(page, PATIENCE_MS, 60_000);
  await watchShifts(page);
  const adverts = page.waitForResponse('**/api/adverts/**');
  await page.goto(path);
  await (await adverts).finished();
  // All that it could do with them has been done, but for what it waits for.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 300))));
  release();
  await page.getByRole('complementary', { name: 'Adverts' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
});

it.each(WIDTHS)(
  'what would make a delivery free comes late and moves nothing that is seen, on %s',
  async (_, viewport) => {
    const page = await openFresh(true, viewport);
    let wholesaler = { id: 0, name: '' };
    await page.route('**/api/cart/', async (route) => {
      const response = await route.fetch();
      const cart = await response.json();
      const [line] = cart.items;
      wholesaler = line.wholesale_product.wholesaler;
      Object.assign(wholesaler, { free_shipping_threshold: 100, delivery_fee: 12 });
      await route.fulfill({ response, json: cart });
    });
    await page.route('**/api/cart/cheapest-split/*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), groups: [] } });
    });
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/cart/top-ups/', async (route) => {
      await isReleased;
      const { id, name } = wholesaler;
      const item = {
        ...{ manufacturer_product: 1, name: 'Dermavane shampoo 250 ml', manufacturer_name: 'Norvet', chance: 0.9 },
        ...{ wholesale_product: 1, quantity: 2, subtotal: 90, total: 90, times: 16, interval_days: 21 },
        last_date: '2026-11-03',
      };
      const topUp = { wholesaler: { id, name }, missing: 80, delivery_fee: 12, items: [item], saves: 7 };
      await route.fulfill({ json: [topUp] });
    });
    await lengthenTimers(page, PATIENCE_MS, 60_000);
    await watchShifts(page);
    await page.goto('/cart');
    // What the rest of the page does is another matter: only the late answer is looked at.
    await page.getByText('This is already the cheapest way').waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => Reflect.get(window, 'shifts').splice(0));
    release();
    await page.getByRole('button', { name: 'Reach it with what you buy anyway' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  },
);

it.each([
  ['the want-list comes late, on a desktop', DESKTOP, '**/api/wants/**'],
  ['the want-list comes late, on a phone', PHONE, '**/api/wants/**'],
  ['cheaper packs come after it, on a desktop', DESKTOP, '**/api/cart/packs/'],
] as const)('nothing of the cart moves where %s', async (_, viewport, late) => {
  const buyer = await newPracticeBuyer(demo, ['burrenvale-veterinary-wholesale']);
  await buyer.add('Kelloxim 5 mg/ml injection 10 ml');
  const other = await demo.db.prisma.product.findFirstOrThrow({ where: { name: 'Kelloxim 5 mg/ml injection 20 ml' } });
  await buyer.call('POST', '/api/wants/', { manufacturer_product: other.id, quantity: 2 }, 201);
  const page = await demo.openSignedIn(buyer, { viewport });
  // Below the cart, whose height nobody knows before.
  await page.route('**/api/adverts/**', (route) => route.fulfill({ json: [] }));
  await page.route(late, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await lengthenTimers(page, PATIENCE_MS, 60_000);
  await watchShifts(page);
  await page.goto('/cart');
  await page.getByRole('region', { name: 'On the want-list' }).waitFor();
  await page.getByRole('heading', { name: 'Summary' }).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
});

it.each(WIDTHS)('the parts of a product move nothing when they come one after another, on %s', async (_, viewport) => {
  const page = await openFresh(true, viewport);
  for (const [part, after] of [
    ['equals', 400],
    ['history', 900],
  ] as const) {
    await page.route(`**/api/product/*/${part}/`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, after));
      await route.continue();
    });
  }
  const packs = { kind: 'received', quantity: 2, batch: 'AB12', expires_on: '2028-03-31', reason: null, age: null };
  const came = { wholesaler: { id: 1, name: 'Northvet' }, came_on: '2026-11-20T10:00:00.000Z', packs: [packs] };
  await page.route('**/api/product/*/receipts/', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const receipts = Array.from({ length: 12 }, (_, at) => ({ ...came, receipt: 90 - at }));
    await route.fulfill({ json: { receipts, has_earlier: false } });
  });
  await lengthenTimers(page, PATIENCE_MS, 60_000);
  await watchShifts(page);
  await page.goto('/products/1');
  await page.getByRole('heading', { name: 'What came' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
});

it.each(WIDTHS)('price changes of what was bought move nothing when they come, on %s', async (_, viewport) => {
  const page = await openFresh(true, viewport);
  const bought = { quantity: 216, previous_net_price: 12, net_price: 12.63, euros_a_year: 136.08 };
  await page.route('**/api/wholesaler/price-changes/?bought=true', async (route) => {
    const response = await route.fetch({ url: `${demo.url}/api/wholesaler/price-changes/` });
    const changes: object[] = await response.json();
    await new Promise((resolve) => setTimeout(resolve, 400));
    const json = changes
      .slice(0, 54)
      .map((change) => ({ ...change, bought: { ...bought, cheapest: null, switching_saves: 12.5 } }));
    await route.fulfill({ json, headers: { 'x-total-count': '54' } });
  });
  await lengthenTimers(page, PATIENCE_MS, 60_000);
  await watchShifts(page);
  await page.goto('/price-changes');
  await page.getByText(/^These 54 price changes cost you/).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
});

it.each(WIDTHS)('nothing of the want-list moves when what was lately on it comes first, on %s', async (_, viewport) => {
  const buyer = await newPracticeBuyer(demo);
  const ask = async (text: string) =>
    (await buyer.call<{ id: number }>('POST', '/api/wants/', { text, quantity: 1 }, 201)).id;
  for (const text of ['Gauze', 'Gloves', 'Tape', 'Swabs']) await ask(text);
  await buyer.call('DELETE', `/api/wants/${await ask('Cones')}/`, undefined, 204);
  const page = await demo.openSignedIn(buyer, { viewport });
  await page.route(/\/api\/wants\/(\?state=open)?$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await lengthenTimers(page, PATIENCE_MS, 60_000);
  await watchShifts(page);
  await page.goto('/wants');
  await page.getByRole('heading', { name: 'Lately' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
});

it.each(WIDTHS)('usual items that are added move none of their rows, on %s', async (_, viewport) => {
  const buyer = await newPracticeBuyer(demo, ['burrenvale-veterinary-wholesale']);
  const product = await demo.db.prisma.product.findFirstOrThrow({
    where: { name: 'Kelloxim 5 mg/ml injection 10 ml' },
  });
  const page = await demo.openSignedIn(buyer, { viewport });
  await page.route('**/api/usual-items/*', (route) => {
    const results = Array.from({ length: 8 }, (_, at) => ({
      ...playedItem(`Product ${at}`),
      ...{ manufacturer_product: at === 0 ? product.id : 900_000 + at, when: 'due', times: 24, usual_quantity: 5 },
      ...{ last_quantity: 3, last_date: '2026-11-03', interval_days: 14, next_due: '2026-11-16', last_net_price: 3 },
    }));
    return route.fulfill({ json: { count: 8, due: 8, next: null, previous: null, results } });
  });
  await lengthenTimers(page, PATIENCE_MS, 60_000);
  await page.goto('/usual-items');
  await page.getByRole('checkbox', { name: 'Product 0' }).check();
  await page.getByRole('button', { name: 'Add 1 product to cart' }).click();
  const place = () =>
    page.getByRole('checkbox', { name: 'Product 7' }).evaluate((box) => box.getBoundingClientRect().top + scrollY);
  const before = await place();
  await page.getByTitle('5 in the cart').waitFor();
  expect(await place()).toBe(before);
});

/** With nothing in the cache; signed in, with something in the cart. */
async function openFresh(signedIn: boolean, viewport: { width: number; height: number }): Promise<Page> {
  if (!signedIn) return demo.open({ viewport });
  const buyer = await demo.newBuyer();
  await buyer.add('Kelloxim 5 mg/ml injection 10 ml');
  return demo.openSignedIn(buyer, { viewport });
}

/** Notes what moved, by how much and where it was. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // A count of one figure that comes below a button, as that of what is in the cart on a tablet: nobody sees it.
        if (Reflect.get(entry, 'value') < 0.0005) continue;
        const sources: unknown = Reflect.get(entry, 'sources');
        const moved = Array.isArray(sources)
          ? sources.map(({ node, previousRect, currentRect }) => {
              const html = node instanceof Element ? node.outerHTML : (node?.parentElement?.outerHTML ?? 'gone');
              return `${html.slice(0, 120)} from ${previousRect?.y} to ${currentRect?.y}`;
            })
          : [];
        shifts.push(`${Reflect.get(entry, 'value')}: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
