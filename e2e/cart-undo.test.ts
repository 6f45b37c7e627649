import { expect, test } from 'vitest';
import type { Buyer } from './buyer.ts';
import { group, openCart } from './cart-screen.ts';
import { COIS, FEW, MANY_OFFERS } from './demo-names.ts';
import { keepToasts } from './keep-toasts.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

test('a line that was removed comes back as it was: as many, from its wholesaler, set aside or not', async () => {
  const { page, buyer } = await openCart(demo, async (each) => {
    await each.add(FEW);
    await each.add(MANY_OFFERS, { from: COIS, quantity: 3 });
  });
  await keepToasts(page);
  const remove = page.getByRole('button', { name: `Remove ${MANY_OFFERS}` });
  for (const isActive of [true, false]) {
    if (!isActive) await page.getByRole('switch', { name: `Order Now ${MANY_OFFERS}` }).click();
    const before = await linesOf(buyer, isActive);
    await remove.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
    await remove.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).first().press('Enter');
    await expect.poll(() => remove.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await linesOf(buyer, isActive)).toEqual(before);
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  }
  await page.getByRole('region', { name: 'Items not in this order' }).getByText(`From ${COIS}`).waitFor();
  expect(await group(page, COIS).count()).toBe(0);
});

interface Line {
  readonly quantity: number;
  readonly is_active: boolean;
  readonly manufacturer_product: { readonly name: string };
  readonly wholesale_product: { readonly id: number };
}

/** Once the server has the product as active or as set aside. */
async function linesOf(buyer: Buyer, isActive: boolean) {
  const read = async () => {
    const { items } = await buyer.call<{ items: Line[] }>('GET', '/api/cart/');
    return items.map((line) => ({
      product: line.manufacturer_product.name,
      offer: line.wholesale_product.id,
      quantity: line.quantity,
      isActive: line.is_active,
    }));
  };
  const expected = expect.objectContaining({ product: MANY_OFFERS, quantity: 3, isActive });
  await expect.poll(read).toContainEqual(expected);
  return read();
}
