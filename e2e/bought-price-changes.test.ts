import { expect, test } from 'vitest';
import { type Change, shown } from './price-changes-page.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

type Bought = Change & { bought: { quantity: number; euros_a_year: number } };

test('a practice that buys sees first what its changes cost a year; all are there, too', async () => {
  const buyer = await demo.newBuyer();
  const changes = await buyer.call<Change[]>('GET', '/api/wholesaler/price-changes/');
  const orderable = await demo.db.prisma.offer.findMany({
    where: {
      ...{ isAvailable: true, stockQuantity: { gt: 2 }, wholesaler: { accounts: { some: {} } } },
      product: { requiresAr16Form: false, requiresControlledDrugForm: false, replacedById: null },
    },
    include: { product: true, wholesaler: true },
  });
  const wanted = changes
    .filter(({ product_uid, wholesaler_name }) =>
      orderable.some(({ product, wholesaler }) => product.code === product_uid && wholesaler.name === wholesaler_name),
    )
    .slice(0, 3);
  for (const { product_name, wholesaler_name } of wanted) {
    await buyer.add(product_name, { from: wholesaler_name, quantity: 2 });
  }
  await buyer.order();
  const own = await buyer.call<Bought[]>('GET', '/api/wholesaler/price-changes/?bought=true');
  expect(own.map(({ bought }) => bought.quantity)).toEqual([2, 2, 2]);
  expect(own.map(({ product_uid }) => product_uid).toSorted()).toEqual(
    wanted.map(({ product_uid }) => product_uid).toSorted(),
  );

  const page = await demo.openSignedIn(buyer);
  await page.goto('/price-changes');
  await shown(page, 'Showing 1 to 3 of 3, what costs most first');
  const cents = own.reduce((sum, { bought }) => sum + Math.round(bought.euros_a_year * 100), 0);
  const euros = (Math.abs(cents) / 100).toLocaleString('en-IE', { style: 'currency', currency: 'EUR' });
  await page.getByText(`you ${euros} a year at what you bought`).waitFor();
  const rows = page.locator('tbody tr');
  for (const [place, { product_uid }] of own.entries())
    expect(await rows.nth(place).textContent()).toContain(product_uid);

  await page.getByRole('button', { name: 'All', exact: true }).click();
  await shown(page, 'biggest moves first');
  await page.reload();
  await shown(page, 'biggest moves first');
  await page.getByRole('button', { name: 'What you buy' }).click();
  await shown(page, 'what costs most first');
  await page.goBack();
  await shown(page, 'biggest moves first');
});
