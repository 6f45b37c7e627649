import { expect, test } from 'vitest';
import { openCart } from './cart-screen.ts';
import { BURRENVALE, FEW, ONE_WHOLESALER } from './demo-names.ts';
import { DESKTOP, PHONE, TABLET } from './open-browser.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const TOUCH = { hasTouch: true, isMobile: true };

test.each([
  [
    'a desk',
    {},
    [
      [DESKTOP, 56],
      [{ width: 1024, height: 768 }, 80],
    ],
  ],
  [
    'a tablet and a phone',
    TOUCH,
    [
      [TABLET, 100],
      [PHONE, 150],
    ],
  ],
] as const)('a line of the cart is low enough to see many: %s', async (_name, device, sizes) => {
  const buyer = await demo.newBuyer();
  // With a name and a maker that are long together.
  await buyer.add(ONE_WHOLESALER, { quantity: 2 });
  const page = await demo.openSignedIn(buyer, device);
  await page.goto('/cart');
  const row = page.getByRole('textbox', { name: `Quantity of ${ONE_WHOLESALER}` }).locator('xpath=ancestor::tr');
  for (const [viewport, height] of sizes) {
    await page.setViewportSize(viewport);
    await row.waitFor();
    expect((await row.boundingBox())?.height, `${viewport.width} px`).toBeLessThanOrEqual(height);
  }
});

test('the cart never scrolls sideways: at 320 px, and with the zoom of 200 % on a desk', async () => {
  const { page } = await openCart(
    demo,
    async (buyer) => {
      await buyer.add(FEW, { quantity: 9999, from: BURRENVALE });
      await buyer.exclude(await buyer.add('Handarro medium nitrile gloves x 100', { quantity: 4 }));
    },
    [],
    { width: 320, height: 640 },
  );
  await page.getByRole('button', { name: 'Summary and reference' }).click();
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 720, height: 450 },
  ]) {
    await page.setViewportSize(viewport);
    await page.getByRole('textbox', { name: 'Your reference' }).waitFor();
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(widths).toEqual([viewport.width, viewport.width]);
  }
});

test('savings and the reference are at hand on a phone, whatever the number of lines', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add('Duoclavane 500 mg tablets x 100', { from: 'Tolka Valley Vet Distribution' });
  const page = await demo.openSignedIn(buyer, { ...TOUCH, viewport: PHONE });
  await page.goto('/cart');
  const summary = page.getByRole('region', { name: 'Summary' });
  const reference = summary.getByRole('textbox', { name: 'Your reference' });
  await summary
    .getByText(/^€13\.46 off list prices$/)
    .first()
    .waitFor();
  expect(await reference.isVisible()).toBe(false);
  await summary.getByRole('button', { name: 'Summary and reference' }).tap();
  await summary.getByText('Wholesaler savings').waitFor();
  await reference.fill('Ward cupboard');
  const order = summary.getByRole('button', { name: 'Order from 1 wholesaler' });
  for (const control of [reference, order]) {
    const { y = -1, height = 0 } = (await control.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(PHONE.height);
  }
  await order.tap();
  await page.waitForURL(/\/orders\/\d+$/);
  await page.getByText('Ward cupboard').waitFor();
});

test('fees that delivery is likely to cost stand below the total and are no part of it', async () => {
  const { page } = await openCart(demo, (buyer) =>
    buyer.add('Duoclavane 500 mg tablets x 100', { from: 'Tolka Valley Vet Distribution' }),
  );
  const summary = page.getByRole('region', { name: 'Summary' });
  await summary.getByText('Total with delivery').filter({ visible: true }).waitFor();
  const amounts = await summary.locator('dd').allTextContents();
  expect(amounts.slice(-3)).toEqual(['€94.18', '€6.95', '€101.13']);
});
