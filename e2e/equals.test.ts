import { expect, test } from 'vitest';
import { openCart } from './cart-screen.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const SMALL = 'Kelloxim 1.5 mg/ml oral suspension 10 ml';
const LARGE = 'Kelloxim 1.5 mg/ml oral suspension 100 ml';

test('a cart says that another pack costs less, shows both, and what is equal to them', async () => {
  const { page, buyer } = await openCart(demo, (each) => each.add(SMALL, { quantity: 10 }));
  const [hint] = await buyer.call<{ saving: number; those: number }[]>('GET', '/api/cart/packs/');
  expect(hint).toMatchObject({ those: 1 });
  await page.getByText(/^One of 100 ml costs €[\d.]+ less than these ten of 10 ml\./).waitFor();

  await page.getByRole('link', { name: `Show packs of ${SMALL}` }).click();
  await page.getByRole('heading', { level: 1, name: SMALL }).waitFor();
  const equals = page.getByRole('region', { name: 'Other packs and equal products' }).getByRole('table');
  await equals.getByText(/^The same active ingredients.*1\.5 mg\/ml, oral suspension by its name\./).waitFor();
  await equals.getByRole('row', { name: /This product.*For .* by its description/ }).waitFor();
  await equals.getByText(/^One of 100 ml costs €[\d.]+ less than ten of 10 ml$/).waitFor();
  // Packs of the same product are before all others.
  const marks = await equals.getByRole('row').allInnerTexts();
  const same = marks.map((text) => text.includes('Same product'));
  expect(same.lastIndexOf(true)).toBeLessThan(marks.length - 1);
  expect(same.indexOf(true)).toBe(2);
  expect(same.slice(2, same.lastIndexOf(true) + 1)).not.toContain(false);
  await equals.getByRole('link', { name: LARGE }).click();
  await page.getByRole('heading', { level: 1, name: LARGE }).waitFor();
});
