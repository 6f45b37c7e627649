import { expect, test } from 'vitest';
import { group, openCart } from './cart-screen.ts';
import { BURRENVALE, FEW } from './demo-names.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

test('on paper the cart has its lines and sums, each once, and nothing to press', async () => {
  const { page } = await openCart(demo, (buyer) => buyer.add(FEW, { quantity: 2 }));
  await page.emulateMedia({ media: 'print' });
  const table = group(page, BURRENVALE).getByRole('table');
  await table.getByText('€58.24').first().waitFor();
  await page.getByRole('region', { name: 'Summary' }).getByText('Wholesaler savings').waitFor();
  for (const control of [
    page.getByRole('switch'),
    page.getByText('Order Now', { exact: true }),
    page.getByRole('button', { name: /^(Remove|Change Wholesaler|Order from)/ }),
  ]) {
    expect(await control.filter({ visible: true }).count()).toBe(0);
  }
  // A browser prints a table's footer at the end of every page that the table begins on or goes through.
  expect(await table.locator('tfoot').evaluate((foot) => getComputedStyle(foot).display)).toBe('table-row-group');
});
