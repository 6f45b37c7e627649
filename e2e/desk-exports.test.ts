import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { deskSession, makeDeskOperator } from './desk-operator.ts';
import { said } from './toasts.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** What the browser saves by a press: its name, and the rows below the header. */
async function saved(page: Page, press: () => Promise<void>) {
  const downloading = page.waitForEvent('download');
  await press();
  const download = await downloading;
  expect(await download.failure()).toBeNull();
  const [, ...rows] = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  return { name: download.suggestedFilename(), rows };
}

test('an operator takes the catalogue, offers and orders along, and the audit says so', async () => {
  const { token, name, email } = await makeDeskOperator(demo.db, 'operator');
  const page = await demo.open({ storageState: deskSession(token) });
  await page.goto('/desk/lists/catalogue');
  const catalogue = await saved(page, () => page.getByRole('button', { name: 'Download the catalogue' }).click());
  await said(page, 'Your browser saves the file.');
  expect(catalogue.name).toMatch(/^catalogue-\d{4}-\d\d-\d\d\.csv$/);
  expect(catalogue.rows).toHaveLength(await demo.db.prisma.product.count());

  const buyer = await demo.newBuyer();
  await buyer.add('Kelloxim 5 mg/ml injection 10 ml');
  const order = await demo.db.prisma.order.findUniqueOrThrow({
    where: { id: await buyer.order() },
    include: { wholesaleOrders: { include: { wholesaler: true } } },
  });
  const practice = `Practice ${order.practiceId} at the weir`;
  await demo.db.prisma.practice.update({ where: { id: order.practiceId }, data: { name: practice } });
  const [{ wholesaler } = { wholesaler: { id: 0, name: '', slug: '' } }] = order.wholesaleOrders;
  await page.goto(`/desk/wholesalers/${wholesaler.id}`);
  const offers = await saved(page, () => page.getByRole('button', { name: 'Download its offers' }).click());
  expect(offers.name).toMatch(new RegExp(`^${wholesaler.slug}-offers-.*\\.csv$`));
  const { id: wholesalerId } = wholesaler;
  expect(offers.rows).toHaveLength(await demo.db.prisma.offer.count({ where: { wholesalerId, isAvailable: true } }));

  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Orders' }).click();
  await heading(page, 'Orders').waitFor();
  await page.getByRole('button', { name: 'Download orders' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download orders' });
  await dialog.getByLabel('Placed from').fill('2099-01-01');
  await dialog.getByLabel('Up to and including').fill('2099-01-02');
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  await dialog.getByText('Nothing was ordered then: no file was written.').waitFor();
  await dialog.getByLabel('Placed from').fill('2020-01-01');
  await dialog.getByLabel('Wholesaler').selectOption({ label: wholesaler.name });
  await dialog.getByLabel('Find a practice').fill(practice);
  await dialog.getByRole('button', { name: practice, exact: true }).click();
  const orders = await saved(page, () => dialog.getByRole('button', { name: 'Download', exact: true }).click());
  await dialog.waitFor({ state: 'detached' });
  expect(orders.rows).toEqual([expect.stringMatching(new RegExp(`^${order.id},.*,${practice},`))]);

  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Audit' }).click();
  const entry = page.getByRole('row').filter({ hasText: orders.name });
  await entry.getByText('Orders: export').waitFor();
  await entry.getByText(`${name} <${email}>`).waitFor();
  await entry.getByText(wholesaler.slug, { exact: true }).waitFor();
}, 120_000);
