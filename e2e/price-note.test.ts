import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { FEW, ONE_WHOLESALER } from './demo-names.ts';
import { PHONE } from './open-browser.ts';
import { useOwnDemo } from './use-demo.ts';

const NOTE = 'net of VAT';
const demo = useOwnDemo({ PRICE_NOTE: NOTE });

const wholesalerTotal = (page: Page) => page.getByRole('rowheader', { name: `Wholesaler Total ${NOTE}` });

test('every total says what it is the total of', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(FEW);
  await buyer.exclude(await buyer.add(ONE_WHOLESALER));
  const page = await demo.openSignedIn(buyer);
  await page.goto('/');
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await page.getByRole('dialog', { name: 'Cart' }).getByText(`Total with delivery ${NOTE}`).waitFor();
  await page.getByRole('link', { name: 'View cart' }).click();

  await wholesalerTotal(page).waitFor();
  await page.getByRole('region', { name: 'Summary' }).getByRole('term').getByText(`Total ${NOTE}`).waitFor();
  await page.getByRole('button', { name: 'Order active items only' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(`1 item is ordered for €29.12 ${NOTE}`).waitFor();
  await question.getByRole('button', { name: 'Order from 1 wholesaler' }).click();
  await page.waitForURL(/\/orders\/\d+$/);

  await wholesalerTotal(page).waitFor();
  await page.getByRole('region', { name: 'Totals' }).getByText(`Total ${NOTE}`).waitFor();
  await page.goto('/orders');
  await page.getByRole('columnheader', { name: `Total ${NOTE}` }).waitFor();
  await page.getByRole('cell', { name: '€29.12', exact: true }).waitFor();
  await page.setViewportSize(PHONE);
  await page.getByRole('table').getByText(`€29.12 ${NOTE}`).waitFor();
  await page.goto('/cart');
  await page.getByRole('button', { name: `Total ${NOTE}` }).waitFor();
});
