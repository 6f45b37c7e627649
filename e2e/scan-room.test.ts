import { printedGtin } from '@formulary/gs1/gtin';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { FEW, MANY_OFFERS, ONE_WHOLESALER, PLAIN, SUIRSIDE, TOLKA } from './demo-names.ts';
import { openKeyScanner } from './key-scanner.ts';
import { DESKTOP, PHONE, TABLET } from './open-browser.ts';
import { writePastOrders } from './past-orders.ts';
import { expectSeen, press, pressInList } from './press.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The sizes of the window that the same page is looked at in. */
const DEVICES = [
  ['a desk and a tablet', { viewport: DESKTOP }, [DESKTOP, { width: 1366, height: 700 }, TABLET]],
  ['a phone', { viewport: PHONE, hasTouch: true, isMobile: true }, [PHONE]],
] as const;

/** Scans one product that is known and two that are not: what was scanned stays until it is closed, and is high. */
async function scanThree(page: Page): Promise<void> {
  const { gtin } = await demo.db.prisma.product.findFirstOrThrow({ where: { name: PLAIN } });
  const scan = await openKeyScanner(page);
  for (const code of [printedGtin(gtin ?? ''), '4006381333931', '5901234123457']) await scan(code);
  await page.getByRole('complementary', { name: 'Scanned' }).getByText('2 to look at').waitFor();
}

/** Of a list: each is seen where somebody has read on to it, the last one at the page's end. */
async function expectEachSeen(buttons: Locator): Promise<void> {
  await buttons.first().waitFor();
  for (const button of await buttons.all()) {
    await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expectSeen(button);
  }
}

/** In each of the sizes; the last one stays. */
async function inEachSize(page: Page, sizes: readonly Size[], look: () => Promise<void>): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await look();
  }
}

describe.each(DEVICES)('what was scanned lies on nothing that is pressed next, on %s', (_device, options, sizes) => {
  test('the order is placed', async () => {
    const buyer = await demo.newBuyer();
    await buyer.add(ONE_WHOLESALER);
    await buyer.add(FEW);
    await buyer.add(MANY_OFFERS, { from: TOLKA });
    await buyer.add(PLAIN, { from: SUIRSIDE });
    const page = await demo.openSignedIn(buyer, options);
    await page.goto('/cart');
    await page.getByRole('heading', { name: 'Summary' }).waitFor();
    await scanThree(page);
    const order = page.getByRole('button', { name: /^Order from \d wholesalers$/ });
    await inEachSize(page, sizes, () => expectSeen(order));
    await press(order);
    await page.waitForURL(/\/orders\/\d+$/);
  });

  test('a past order is ordered again', async () => {
    const buyer = await demo.newBuyer();
    await writePastOrders(demo.db, buyer, Array(12).fill({ total: 29.12 }));
    const page = await demo.openSignedIn(buyer, options);
    await page.goto('/orders');
    const again = page.getByRole('button', { name: /^Order again #\d+$/ });
    await again.first().waitFor();
    await scanThree(page);
    await inEachSize(page, sizes, () => expectEachSeen(again));
    await press(again.last());
    await page.getByRole('dialog').waitFor();
  });

  test('the ticked products of a list are added', async () => {
    const buyer = await demo.newBuyer();
    const products = await demo.db.prisma.product.findMany({ take: 20, where: { offers: { some: {} } } });
    const items = products.map(({ id }) => ({ manufacturer_product: id }));
    const { id } = await buyer.call<{ id: number }>('POST', '/api/lists/', { name: `Of ${buyer.email}`, items }, 201);
    const page = await demo.openSignedIn(buyer, options);
    await page.goto(`/lists/${id}`);
    await pressInList(page.getByRole('checkbox', { disabled: false }).first());
    await scanThree(page);
    const add = page.getByRole('button', { name: 'Add 1 product to cart' });
    await inEachSize(page, sizes, async () => {
      await page.evaluate(() => scrollTo(0, 0));
      await expectSeen(add);
    });
    await press(add);
    await expect.poll(async () => (await buyer.call<{ items: unknown[] }>('GET', '/api/cart/')).items.length).toBe(2);
  });
});
