import { expect, test } from 'vitest';
import { PRODUCTS } from './stage.ts';
import { said } from './toasts.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const COIS = 'Cois Farraige Vet Supplies';
const TOLKA = 'Tolka Valley Vet Distribution';

test('one other offer is enough to move to, and the cart is read anew without loading the page', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(PRODUCTS.manyOffers, { from: TOLKA });
  const others = { product: { name: PRODUCTS.manyOffers }, wholesaler: { name: { notIn: [TOLKA, COIS] } } };
  await demo.db.prisma.offer.updateMany({ where: others, data: { isAvailable: false } });
  const page = await demo.openSignedIn(buyer);
  await page.goto('/cart');
  await page.getByRole('button', { name: `More for ${PRODUCTS.manyOffers}` }).click();
  await page.getByRole('menuitem', { name: 'Change Wholesaler' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move Product' });
  await dialog.getByRole('radio', { name: COIS }).waitFor();
  expect(await dialog.getByRole('radio').count()).toBe(1);

  const read: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() || request.url().endsWith('/api/cart/'))
      read.push(new URL(request.url()).pathname);
  });
  await dialog.getByRole('button', { name: `Move to ${COIS}` }).click();
  await page.getByRole('region', { name: `Items from ${COIS}` }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(read).toEqual(['/api/cart/']);
});

test('the buttons reach 10000', async () => {
  const buyer = await demo.newBuyer();
  const id = await buyer.add(PRODUCTS.few, { quantity: 9_999 });
  const page = await demo.openSignedIn(buyer);
  await page.goto('/cart');
  const more = page.getByRole('button', { name: 'Increase quantity' });
  await more.click();
  await expect.poll(() => more.isDisabled()).toBe(true);
  expect(await page.getByRole('textbox', { name: `Quantity of ${PRODUCTS.few}` }).inputValue()).toBe('10000');
  await expect
    .poll(async () => (await demo.db.prisma.cartItem.findUniqueOrThrow({ where: { id } })).quantity)
    .toBe(10_000);
});

test('what was added and what was removed is said in the words of the product', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.goto(`/?q=${encodeURIComponent(PRODUCTS.few)}`);
  await page.getByRole('button', { name: `Add ${PRODUCTS.few}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await said(page, `Added "${PRODUCTS.few}" to cart`);
  await page.goto('/cart');
  await page.getByRole('button', { name: `Remove ${PRODUCTS.few}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await said(page, 'Removed item from cart');
});
