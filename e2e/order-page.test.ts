import { expect, test } from 'vitest';
import { BURRENVALE, FEW, MANY_OFFERS, TOLKA } from './demo-names.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

interface Ordered {
  readonly created_on: string;
  readonly subtotal: number;
  readonly total: number;
  readonly manufacturer_saving: number;
  readonly wholesaler_saving: number;
}

// Specification 2.8, 2.79, 2.80.
test('an order stands with its number, its date, a table for each wholesaler and its totals', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(FEW, { quantity: 2 });
  await buyer.add(MANY_OFFERS, { from: TOLKA });
  const id = await buyer.order();
  const order = await buyer.call<Ordered>('GET', `/api/order/${id}/`);
  const page = await demo.openSignedIn(buyer);
  await page.goto(`/orders/${id}`);

  const number = `#${String(id).padStart(5, '0')}`;
  await page.getByRole('heading', { level: 1, name: `Order ${number}`, exact: true }).waitFor();
  await expect.poll(() => page.title()).toBe(`Order ${number} | Formulary App`);
  await page
    .locator(`time[datetime="${order.created_on}"]`)
    .getByText(/^\w{3} \w{3} \d\d, \d{4} at \d\d:\d\d [ap]m$/)
    .waitFor();
  const parts = page.getByRole('region', { name: /^Order from/ });
  expect(await parts.getByRole('heading').allTextContents()).toEqual([BURRENVALE, TOLKA]);
  expect(await parts.getByRole('table').count()).toBe(2);
  const line = parts.first().getByRole('row').filter({ hasText: FEW });
  expect(await line.textContent()).toContain('€58.24');
  expect(await parts.nth(1).getByRole('row').filter({ hasText: MANY_OFFERS }).count()).toBe(1);

  const totals = page.getByRole('region', { name: 'Totals' });
  const amount = (name: string) =>
    totals
      .locator('div', { has: page.getByText(name, { exact: true }) })
      .locator('dd')
      .textContent();
  expect(await amount('Subtotal')).toBe(`€${order.subtotal.toFixed(2)}`);
  expect(await amount('Manufacturer savings')).toContain(`€${order.manufacturer_saving.toFixed(2)}`);
  expect(await amount('Wholesaler savings')).toContain(`€${order.wholesaler_saving.toFixed(2)}`);
  await totals
    .getByText(`€${order.total.toFixed(2)}`)
    .first()
    .waitFor();
});

test('an order prints without what surrounds it', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(FEW);
  const id = await buyer.order('Night shift');
  const page = await demo.openSignedIn(buyer);
  await page.goto(`/orders/${id}`);
  await page.getByRole('heading', { name: 'Totals' }).waitFor();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await page.locator('body[data-printed]').waitFor();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false);
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  for (const words of ['Lisheenbawn Veterinary Clinic', 'Night shift', 'Wholesaler Total', FEW]) {
    await page.getByText(words).filter({ visible: true }).first().waitFor();
  }
  const colours = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement);
    return [backgroundColor, color];
  });
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});
