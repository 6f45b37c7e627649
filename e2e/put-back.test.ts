import { expect, test } from 'vitest';
import type { Buyer } from './buyer.ts';
import { BURRENVALE, FEW, MANY_OFFERS } from './demo-names.ts';
import { useOwnDemo } from './use-demo.ts';

const demo = useOwnDemo({ SIMULATED_TRANSPORT_MS: '0' });

test('a rejected order goes back into the cart once, at the wholesaler it was ordered from', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(FEW, { quantity: 2 });
  await buyer.add(MANY_OFFERS, { from: 'Tolka Valley Vet Distribution', quantity: 3 });
  const id = await buyer.order();
  await reject(id);
  const page = await demo.openSignedIn(buyer);
  await page.goto(`/orders/${id}`);
  const part = page.getByRole('region', { name: 'Order from Tolka Valley Vet Distribution' });
  // Until the second click has come: a quick server would have put in its way what stands there afterwards.
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/reorder/', async (route) => {
    await held;
    await route.continue();
  });
  await part.getByRole('button', { name: 'Put back in the cart' }).dblclick();
  answer();
  await part.getByText('1 item is back in your cart.').waitFor();
  expect(await linesOf(buyer)).toEqual([[MANY_OFFERS, 'Tolka Valley Vet Distribution', 3]]);
  await expect
    .poll(() => part.getByRole('link', { name: 'View cart' }).evaluate((link) => link === document.activeElement))
    .toBe(true);

  await page.reload();
  await part.getByRole('button', { name: 'Put back in the cart' }).click();
  await part.getByText('All of it is in your cart already.').waitFor();
  await part.getByText(`${MANY_OFFERS}: in your cart already and left as it is.`).waitFor();
  expect(await linesOf(buyer)).toEqual([[MANY_OFFERS, 'Tolka Valley Vet Distribution', 3]]);
  await part.getByRole('link', { name: 'View cart' }).click();
  await page.getByRole('region', { name: 'Items from Tolka Valley Vet Distribution' }).waitFor();
});

test('what was rejected for being too many goes back only after its reason was seen, in the quantity chosen', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(FEW, { quantity: 5_001 });
  await buyer.add('Softarro 7.5 x 7.5 cm gauze swab x 100', { from: BURRENVALE, quantity: 3 });
  const id = await buyer.order();
  await expect.poll(() => demo.db.prisma.wholesaleOrder.count({ where: { orderId: id, status: 'failed' } })).toBe(1);
  const page = await demo.openSignedIn(buyer);
  await page.goto(`/orders/${id}`);
  const part = page.getByRole('region', { name: `Order from ${BURRENVALE}` });
  const dialog = page.getByRole('dialog', { name: 'Put back in the cart' });
  const quantity = dialog.getByRole('textbox', { name: `Quantity of ${FEW}` });
  await part.getByRole('button', { name: 'Put back in the cart' }).dblclick();
  await dialog.getByText(`At most 5,000 of ${FEW} per order.`).waitFor();
  await dialog.getByText('The other item goes back as ordered.').waitFor();
  expect(await quantity.inputValue()).toBe('5000');
  await dialog.getByText('5,001 were ordered.').waitFor();
  await quantity.fill('5001');
  await dialog.getByText('5,001 is what was rejected.').waitFor();
  await quantity.fill('0');
  expect(await dialog.getByRole('button', { name: 'Put back' }).isDisabled()).toBe(true);
  expect(await linesOf(buyer)).toEqual([]);

  await quantity.fill('4000');
  await quantity.press('Enter');
  await part.getByText('2 items are back in your cart.').waitFor();
  await part.getByRole('status').getByText(`${FEW}: 4,000 in place of 5,001.`).waitFor();
  expect((await linesOf(buyer)).map(([, , pieces]) => pieces).sort()).toEqual([3, 4000]);
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
