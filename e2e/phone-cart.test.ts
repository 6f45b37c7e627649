import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { COIS, FEW, MANY_OFFERS, ONE_WHOLESALER, TOLKA } from './demo-names.ts';
import { PHONE } from './open-browser.ts';
import { press } from './press.ts';
import { PRODUCTS } from './stage.ts';
import { useOwnDemo } from './use-demo.ts';

const demo = useOwnDemo();
const barHeight = async (page: Page) => (await page.getByRole('region', { name: 'Summary' }).boundingBox())?.height;

test('the first line of a phone’s cart is seen whole above the order bar, below a want-list that opens by a press', async () => {
  const buyer = await demo.newBuyer();
  const asking = await demo.newBuyer();
  const wanted = await demo.db.prisma.product.findMany({ take: 4, where: { offers: { some: {} } } });
  for (const [at, { id }] of wanted.entries()) {
    await asking.call('POST', '/api/wants/', { manufacturer_product: id, quantity: 1, urgent: at < 2 }, 201);
  }
  await buyer.add(ONE_WHOLESALER);
  await buyer.add(FEW);
  await buyer.add(PRODUCTS.controlled, { from: COIS });
  await buyer.exclude(await buyer.add(MANY_OFFERS, { from: TOLKA }));
  const page = await demo.openSignedIn(buyer, { viewport: PHONE, hasTouch: true, isMobile: true });
  await page.goto('/cart');
  // With a form that is missing and a line that is left out, which the bar says both.
  const summary = page.getByRole('region', { name: 'Summary' });
  await summary.getByText('1 item needs your attention first.').waitFor();
  await summary.getByText('1 item is not in this order').waitFor();
  expect(await barHeight(page)).toBeLessThanOrEqual(132);

  const fold = page.getByRole('button', { name: '4 on the want-list, 2 urgent' });
  await fold.waitFor();
  const quantity = page.getByRole('textbox', { name: /^Quantity of / }).first();
  const first = await quantity.locator('xpath=ancestor::tr').boundingBox();
  const bar = await summary.boundingBox();
  if (!first || !bar) throw new Error('Both are there.');
  expect(first.y + first.height).toBeLessThanOrEqual(bar.y);

  await press(fold);
  await page.getByRole('button', { name: 'Take all 4' }).waitFor();
  expect(await fold.evaluate((button) => button === document.activeElement)).toBe(true);
  await press(fold);
  await page.getByRole('button', { name: 'Take all 4' }).waitFor({ state: 'hidden' });
  expect(await fold.evaluate((button) => button === document.activeElement)).toBe(true);
});
