import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openCart } from './cart-screen.ts';
import { BURRENVALE, COIS, TOLKA } from './demo-names.ts';
import { PRODUCTS } from './stage.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

test('a line that is moved keeps the focus, in the table of its new wholesaler', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(PRODUCTS.oneWholesaler);
  await buyer.add(PRODUCTS.manyOffers, { from: TOLKA });
  // With motion: the dialog still fades out when the line has moved.
  const page = await demo.openSignedIn(buyer, { reducedMotion: 'no-preference' });
  await page.goto('/cart');

  await page.getByRole('button', { name: `Change Wholesaler for ${PRODUCTS.manyOffers}` }).press('Enter');
  await page.getByRole('radio', { name: COIS }).press('Space');
  await page.getByRole('button', { name: `Move to ${COIS}` }).press('Enter');
  const line = page.getByRole('region', { name: `Items from ${COIS}` }).getByRole('row', { name: PRODUCTS.manyOffers });
  await expect
    .poll(() => line.getByRole('switch', { name: 'Order Now' }).evaluate((one) => one === document.activeElement))
    .toBe(true);
});

test('the last form that is ticked leaves the focus in its line', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(PRODUCTS.oneWholesaler);
  await buyer.add(PRODUCTS.controlled, { from: COIS });
  const page = await demo.openSignedIn(buyer);
  await page.goto('/cart');

  const box = page.getByRole('checkbox', { name: 'controlled drug' });
  await box.press('Space');
  await box.waitFor({ state: 'detached' });
  const line = page.getByRole('row', { name: PRODUCTS.controlled });
  await expect
    .poll(() => line.getByRole('switch', { name: 'Order Now' }).evaluate((one) => one === document.activeElement))
    .toBe(true);
});

test('a line that is removed leaves the focus to the next one', async () => {
  const { page } = await openCart(demo, async (buyer) => {
    for (const name of [PRODUCTS.few, PRODUCTS.oneWholesaler, PRODUCTS.noted]) {
      await buyer.add(name, { from: BURRENVALE });
    }
  });
  const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` });
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Remove' });
  for (const [gone, next] of [
    [PRODUCTS.oneWholesaler, PRODUCTS.noted],
    [PRODUCTS.noted, PRODUCTS.few],
  ] as const) {
    await remove(gone).press('Enter');
    await sure.press('Enter');
    await remove(gone).waitFor({ state: 'detached' });
    await expectFocus(remove(next));
  }
});

test('a line that is switched off keeps the focus in view with keys, and leaves it where it was with a pointer', async () => {
  const names = [PRODUCTS.few, PRODUCTS.oneWholesaler, PRODUCTS.noted];
  const { page } = await openCart(
    demo,
    async (buyer) => {
      for (const name of names) await buyer.add(name, { from: BURRENVALE });
    },
    [],
    { width: 1440, height: 400 },
  );
  const toggle = (name: string) => page.getByRole('switch', { name: `Order Now ${name}` });
  await toggle(PRODUCTS.few).press('Space');
  await expect.poll(() => toggle(PRODUCTS.few).isChecked()).toBe(false);
  await expectFocus(toggle(PRODUCTS.few));
  await expect.poll(() => isSeen(toggle(PRODUCTS.few))).toBe(true);
  const hint = page.getByRole('status').getByText('1 item is not in this order');
  await hint.waitFor();

  await toggle(PRODUCTS.oneWholesaler).click();
  await expectFocus(toggle(PRODUCTS.noted));
  await expect.poll(() => isSeen(toggle(PRODUCTS.noted))).toBe(true);
});

test('the order button is one Tab and Enter away from the top, with a line set aside the one that can be pressed', async () => {
  const { page } = await openCart(demo, async (buyer) => {
    await buyer.add(PRODUCTS.few);
    await buyer.add(PRODUCTS.oneWholesaler);
  });
  await page.getByRole('main').focus();
  await page.keyboard.press('Tab');
  await expectFocus(page.getByRole('button', { name: 'Skip to the order button' }));
  await page.keyboard.press('Enter');
  await expectFocus(page.getByRole('button', { name: 'Order from 1 wholesaler' }));

  await page.getByRole('switch', { name: `Order Now ${PRODUCTS.oneWholesaler}` }).press('Space');
  await page.getByRole('button', { name: 'Order active items only' }).waitFor();
  await page.getByRole('button', { name: 'Skip to the order button' }).press('Enter');
  await expectFocus(page.getByRole('button', { name: 'Order active items only' }));
});

const expectFocus = (control: Locator) =>
  expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true);

const isSeen = (control: Locator) =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.parentElement?.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
