import { expect, test } from 'vitest';
import { COIS, TOLKA } from './demo-names.ts';
import { PRODUCTS } from './stage.ts';
import { useOwnDemo } from './use-demo.ts';

const demo = useOwnDemo();

// Specification 4.41, 4.42.
test('one other offer is enough to move to, with none it says so, and the cart is read anew without loading the page', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(PRODUCTS.manyOffers, { from: TOLKA });
  const others = { product: { name: PRODUCTS.manyOffers }, wholesaler: { name: { notIn: [TOLKA, COIS] } } };
  await demo.db.prisma.offer.updateMany({ where: others, data: { isAvailable: false } });
  const page = await demo.openSignedIn(buyer);
  await page.goto('/cart');
  await page.getByRole('button', { name: `Change Wholesaler for ${PRODUCTS.manyOffers}` }).click();
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

  await demo.db.prisma.offer.updateMany({
    where: { product: { name: PRODUCTS.manyOffers }, wholesaler: { name: TOLKA } },
    data: { stockQuantity: 0 },
  });
  await page.getByRole('button', { name: `Change Wholesaler for ${PRODUCTS.manyOffers}` }).click();
  await page.getByRole('dialog', { name: 'Cannot Move Product' }).waitFor();
  expect(await page.getByRole('radio').count()).toBe(0);
});

// Specification 4.29.
test('a cart that is loaded again gains what is new in it, and nothing stands twice', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(PRODUCTS.few, { quantity: 2 });
  const page = await demo.openSignedIn(buyer);
  await page.goto('/cart');
  const quantities = page.getByRole('textbox', { name: /^Quantity of / });
  await expect.poll(() => quantities.count()).toBe(1);

  await buyer.add(PRODUCTS.oneWholesaler, { quantity: 3 });
  // As on coming back to the window.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  const shown = () =>
    quantities.evaluateAll((fields) =>
      fields.map((field) => [field.getAttribute('aria-label'), (field as HTMLInputElement).value]),
    );
  const both = [
    [`Quantity of ${PRODUCTS.few}`, '2'],
    [`Quantity of ${PRODUCTS.oneWholesaler}`, '3'],
  ];
  await expect.poll(shown).toEqual(both);
  await page.getByRole('link', { name: 'Order History' }).click();
  await page.waitForURL('/orders');
  await page.goBack();
  await expect.poll(shown).toEqual(both);
});

// Specification 5.10.
test('the buttons reach 10000, and what is typed stays below it', async () => {
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

  const field = page.getByRole('textbox', { name: `Quantity of ${PRODUCTS.few}` });
  for (const refused of ['10001', '10000', '0', '-1', '1.5']) {
    await field.fill(refused);
    await page.getByText('A whole number, 1 to 9999').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('9999');
    await page.getByText('A whole number, 1 to 9999').waitFor({ state: 'detached' });
  }
  await expect
    .poll(async () => (await demo.db.prisma.cartItem.findUniqueOrThrow({ where: { id } })).quantity)
    .toBe(9_999);
});
