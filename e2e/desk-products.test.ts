import { expect, test } from 'vitest';
import { deskSession, makeDeskOperator } from './desk-operator.ts';
import { searchBox } from './open-browser.ts';
import { useOwnDemo } from './use-demo.ts';

// What it archives all would miss.
const demo = useOwnDemo();

test('a product is found, archived and brought back at the desk; practices find it only then', async () => {
  const { code, name } = await demo.db.prisma.product.findFirstOrThrow({
    where: { offers: { some: { isAvailable: true } }, replacedById: null },
  });
  const practice = await demo.openSignedIn(await demo.newBuyer());
  const admin = await makeDeskOperator(demo.db);
  const page = await demo.open({ storageState: deskSession(admin.token) });
  await page.goto('/desk');
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Products' }).click();
  const find = page.getByLabel('Find a product');
  await find.fill(code);
  await find.press('Enter');
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText('Offered', { exact: true }).first().waitFor();

  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('alertdialog').getByText('No search finds it any more').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await page.getByText('Archived since').waitFor();
  await page.getByText('Archived with the product').first().waitFor();
  await practice.goto(`/?q=${code}`);
  await practice.getByText(`No Results Found for "${code}"`).waitFor();

  await page.getByRole('link', { name: 'All products' }).click();
  // It follows the address, which changes a moment later: what the list shows then tells.
  await page.getByRole('switch', { name: 'Archived' }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Bring back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bring back' }).click();
  await page.getByText('Offered', { exact: true }).first().waitFor();
  await expect.poll(() => page.getByText('Archived since').count()).toBe(0);
  await practice.reload();
  await searchBox(practice).waitFor();
  await practice.getByText(name, { exact: true }).first().waitFor();

  await page.getByRole('link', { name: 'What was changed' }).click();
  await page.getByText('Products: restore').waitFor();
  await page.getByText('Products: archive').waitFor();
});
