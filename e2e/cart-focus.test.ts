import { expect, test } from 'vitest';
import { PRODUCTS } from './stage.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const COIS = 'Cois Farraige Vet Supplies';
const TOLKA = 'Tolka Valley Vet Distribution';

test('a line that is moved keeps the focus, in the table of its new wholesaler', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(PRODUCTS.oneWholesaler);
  await buyer.add(PRODUCTS.manyOffers, { from: TOLKA });
  // With motion: the dialog still fades out when the line has moved.
  const page = await demo.openSignedIn(buyer, { reducedMotion: 'no-preference' });
  await page.goto('/cart');

  await page.getByRole('button', { name: `More for ${PRODUCTS.manyOffers}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Change Wholesaler' }).press('Enter');
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
