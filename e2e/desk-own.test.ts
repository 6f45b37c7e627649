import { DESK_PASSWORD } from '@formulary/api/test/desk';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { deskSession, makeDeskOperator, makeDoorPerson } from './desk-operator.ts';
import { useOwnDemo } from './use-demo.ts';

const demo = useOwnDemo({ WHOLESALER_DOOR: 'true' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('somebody of a wholesaler hands a list in, and its prices hold once the provider approves it', async () => {
  const wholesaler = await demo.db.prisma.wholesaler.findFirstOrThrow({ where: { offers: { some: {} } } });
  const offers = await demo.db.prisma.offer.findMany({
    where: { wholesalerId: wholesaler.id, withdrawnAt: null },
    orderBy: { id: 'asc' },
    include: { product: true },
  });
  const [first] = offers;
  if (!first) throw new Error('The demo has no offers.');
  const price = async () =>
    Number((await demo.db.prisma.offer.findUniqueOrThrow({ where: { id: first.id } })).grossPrice).toFixed(2);
  const [before, after] = [await price(), (Number(first.grossPrice) + 0.1).toFixed(2)];
  const rows = offers.map((offer) => {
    const gross = offer.id === first.id ? after : Number(offer.grossPrice).toFixed(2);
    return [offer.product.code, offer.wholesalerCode, gross, offer.discount, '', ''].join(',');
  });
  const header = 'code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity';

  const person = await makeDoorPerson(demo.db, wholesaler);
  const page = await demo.open();
  await page.goto('/desk/sign-in');
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(DESK_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByLabel('Code of your authenticator app').fill(person.code());
  await page.keyboard.press('Enter');
  await page.waitForURL('/desk/own/lists');
  const places = page.getByRole('navigation', { name: 'Desk' }).getByRole('link');
  // The address is there before the page is.
  await places.first().waitFor();
  expect(await places.allTextContents()).toEqual(['Lists', 'Orders', 'Account']);

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload a list' }).click();
  const buffer = Buffer.from([header, ...rows].join('\n'));
  await (await chooser).setFiles({ name: 'december.csv', mimeType: 'text/csv', buffer });
  await heading(page, 'december.csv').waitFor();
  await page.getByRole('region', { name: 'Largest moves by percent' }).waitFor();
  await page.getByRole('button', { name: 'Hand in' }).click();
  await page.getByRole('link', { name: 'See what becomes of it' }).click();
  await page.getByText('It waits to be approved, and nothing of it is applied yet.').waitFor();
  expect(await price()).toBe(before);

  const { token } = await makeDeskOperator(demo.db, 'operator');
  const provider = await demo.open({ storageState: deskSession(token) });
  await provider.goto('/desk/lists');
  await provider.getByRole('link', { name: 'december.csv' }).click();
  await provider.getByText('Its wholesaler brought it: nobody of the provider has looked at it.').waitFor();
  await provider.getByRole('button', { name: 'Approve' }).click();
  await provider.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await provider.getByText('It was approved, and applied as it came.').waitFor();
  expect(await price()).toBe(after);

  await page.reload();
  await page.getByText('It was approved, and applied as it came.').waitFor();
  await page.getByRole('link', { name: 'Orders' }).click();
  await heading(page, 'Orders').waitFor();
});
