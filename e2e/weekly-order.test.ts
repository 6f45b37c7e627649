import { openAdmin } from '@formulary/admin/open-admin';
import { SEND_WHOLESALE_ORDER } from '@formulary/api/domains/orders/send-wholesale-order.job';
import { openJobs } from '@formulary/api/jobs/jobs';
import { useDb } from '@formulary/api/test/use-db';
import { loadDemoWithHistory } from '@formulary/prisma/seed/load-history';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Buyer, buyerOf } from './buyer.ts';
import { openPage, PHONE, sharedBrowser } from './open-browser.ts';
import { expectSeen, press, pressInList } from './press.ts';
import { DEMO, type ServedDemo, serveDemo } from './serve-demo.ts';

const database = useDb();
let served: ServedDemo;
let buyer: Buyer;

beforeAll(async () => {
  const admin = await openAdmin({ databaseUrl: database.url });
  const jobs = await openJobs({ url: database.url, queues: [SEND_WHOLESALE_ORDER], onError: () => {} });
  await loadDemoWithHistory(admin, jobs, new Date());
  await jobs.close();
  await admin.close();
  served = await serveDemo(database.url, { SIMULATED_TRANSPORT_MS: '10' });
  buyer = buyerOf(served.url, database.db, DEMO);
}, 900_000);
afterAll(() => served?.close());

interface Counted {
  readonly page: Page;
  /** Presses, and counts them: an action is one press. */
  press(what: Locator): Promise<void>;
  /** The same for what stands in a list, where one reads on to it. */
  tick(what: Locator): Promise<void>;
  actions(): number;
}

/** Runs a job on the search page of the demo's practice, whose cart is empty. */
async function onSearchPage(job: (counted: Counted) => Promise<void>, options = {}): Promise<void> {
  const storageState = await buyer.startSession();
  const { page, errors, close } = await openPage(await sharedBrowser(), served.url, { storageState, ...options });
  let actions = 0;
  const pressSeen = async (what: Locator) => {
    actions += 1;
    await press(what);
  };
  const tick = async (what: Locator) => {
    actions += 1;
    await pressInList(what);
  };
  await page.goto('/');
  await page.getByRole('region', { name: /usual items?/ }).waitFor();
  await job({ page, press: pressSeen, tick, actions: () => actions });
  await close();
  expect(errors).toEqual([]);
}

interface CartLine {
  readonly id: number;
  readonly quantity: number;
  readonly manufacturer_product: { readonly id: number; readonly name: string };
}
const cartLines = async () => (await buyer.call<{ items: CartLine[] }>('GET', '/api/cart/')).items;
const emptyCart = async () => {
  for (const { id } of await cartLines()) await buyer.call('DELETE', `/api/cart/item/${id}/`, undefined, 204);
};

test.each([
  ['a desk', {}],
  ['a phone', { viewport: PHONE, hasTouch: true, isMobile: true }],
])('ten usual products are in the cart after twelve actions at most, on %s', async (_where, options) => {
  await emptyCart();
  await onSearchPage(async ({ page, press, tick, actions }) => {
    const panel = page.getByRole('region', { name: /usual items?/ });
    const boxes = await panel.getByRole('checkbox', { disabled: false }).all();
    const shown = boxes.slice(0, 10);
    expect(shown.length).toBeGreaterThan(7);
    for (const box of shown) await tick(box);
    await press(panel.getByRole('button', { name: `Add ${shown.length} products to cart` }));
    await page.getByText(`Added ${shown.length} products to cart`).waitFor();
    expect(actions()).toBeLessThanOrEqual(12);
    expect(await cartLines()).toHaveLength(shown.length);

    await press(page.getByRole('button', { name: 'Undo' }));
    await page.getByText('Took what was added out again').waitFor();
    expect(await cartLines()).toEqual([]);
  }, options);
});

describe('the button that adds what is ticked is seen while its list goes on below the window', () => {
  const HEIGHTS = [640, 700, 768, 800, 900, 1080];

  /** On a desk and on a phone; the page goes on below the window in all of them. */
  const inEveryWindow = async (open: (page: Page) => Promise<void>, ...names: RegExp[]) => {
    const look = async (page: Page) => {
      const below = await page.evaluate(() => {
        scrollTo(0, 0);
        return document.body.scrollHeight - innerHeight;
      });
      expect(below).toBeGreaterThan(0);
      for (const name of names) await expectSeen(page.getByRole('button', { name }));
    };
    await onSearchPage(async ({ page }) => {
      await open(page);
      for (const height of HEIGHTS) {
        await page.setViewportSize({ width: 1366, height });
        await look(page);
      }
    });
    await onSearchPage(
      async ({ page }) => {
        await open(page);
        await look(page);
      },
      { viewport: PHONE, hasTouch: true, isMobile: true },
    );
  };
  const tickFirst = (page: Page) => pressInList(page.getByRole('checkbox', { disabled: false }).first());
  const products = () => database.db.prisma.product.findMany({ take: 60, where: { offers: { some: {} } } });

  test('of what is due, on the search page', async () => {
    await inEveryWindow(tickFirst, /^Tick (all|the other) \d+ due$/, /^Add 1 product to cart$/);
  });

  test('of usual items', async () => {
    const open = async (page: Page) => {
      await page.goto('/usual-items');
      await tickFirst(page);
    };
    await inEveryWindow(open, /^Tick (all|the other) \d+ due$/, /^Add 1 product to cart$/);
  });

  test('of a list', async () => {
    const items = (await products()).map(({ id }) => ({ manufacturer_product: id }));
    const { id } = await buyer.call<{ id: number }>('POST', '/api/lists/', { name: 'Of sixty', items }, 201);
    const open = async (page: Page) => {
      await page.goto(`/lists/${id}`);
      await page.getByRole('checkbox').first().waitFor();
    };
    await inEveryWindow(open, /^Add (to cart|\d+ products to cart)$/);
  });

  test('of a quick order', async () => {
    const lines = (await products()).map(({ code }) => `${code};1`).join('\n');
    const open = async (page: Page) => {
      await page.goto('/quick-order');
      await page.getByLabel('Your list, one product a line').fill(lines);
      await page.getByRole('button', { name: 'Check rows' }).click();
      await page.getByRole('list', { name: 'Rows' }).waitFor();
    };
    await inEveryWindow(open, /^Add \d+ rows to cart$/);
  });
});

test('all that is due is in the cart after two', async () => {
  await emptyCart();
  await onSearchPage(async ({ page, press, actions }) => {
    await page.goto('/usual-items');
    const all = page.getByRole('button', { name: /^Tick all \d+ due$/ });
    const due = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
    await press(all);
    await press(page.getByRole('button', { name: `Add ${due} products to cart` }));
    await page.getByText(`Added ${due} products to cart`).waitFor();
    expect(actions()).toBe(2);
    expect(await cartLines()).toHaveLength(due);
  });
});

test("last week's order is in the cart again after three actions, with what differs named", async () => {
  await emptyCart();
  await onSearchPage(async ({ page, press, actions }) => {
    await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Order History' }));
    const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Order again/ }) });
    const largest = row.nth(await indexOfLargest());
    await press(largest.getByRole('button', { name: /^Order again/ }));
    const dialog = page.getByRole('dialog');
    const put = dialog.getByRole('button', { name: /^Put \d+ products? in the cart$/ });
    const ticked = Number(/\d+/.exec((await put.textContent()) ?? '')?.[0]);
    await press(put);
    await page.getByText(new RegExp(`^Added ${ticked} product|^Added \\d+ of "`)).waitFor();
    expect(actions()).toBeLessThanOrEqual(4);
    expect(await cartLines()).toHaveLength(ticked);
  });
});

/** Of the ten newest orders. */
async function indexOfLargest(): Promise<number> {
  interface Summary {
    readonly total: number;
  }
  const { results } = await buyer.call<{ results: Summary[] }>('GET', '/api/orders/');
  return results.findIndex(({ total }) => total === Math.max(...results.map((order) => order.total)));
}
