import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CONTROLLED, NOTED, SUPERSEDED } from './demo-names.ts';
import { PHONE } from './open-browser.ts';
import { tabTo } from './tab-to.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const LIST = [
  '3 x Melovane 1.5 mg/ml 100 ml',
  'FV41037835;2',
  '2900787852510, 4',
  'Clavorrin 250 mg; 2',
  `${SUPERSEDED}; 5`,
  `${NOTED} x 2`,
  `${CONTROLLED}; 1`,
  'Metacam 1.5 mg/ml; 2',
].join('\n');

const field = (page: Page) => page.getByLabel('Your list, one product a line');

test('a list is pasted, looked at and added by the keyboard alone, and taken out again', async () => {
  const buyer = await demo.newBuyer();
  const page = await demo.openSignedIn(buyer);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.locator('main').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('q');
  await field(page).focus();
  await page.keyboard.insertText(LIST);
  await page.keyboard.press('Control+Enter');
  await page.getByText('5 of 8 rows ready').waitFor();
  await page.getByText('3 for you to look at').waitFor();

  const choice = page.getByRole('radio', { name: /^Clavorrin 250 mg tablets x 250/ });
  await choice.focus();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: 'I have read this note' }).focus();
  await page.keyboard.press('Space');
  const wrong = page.getByRole('textbox', { name: 'Row 8, typed again' });
  await wrong.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText('2 x Melovane 0.5 mg/ml 15ml');
  await page.keyboard.press('Enter');
  await page.getByText('8 of 8 rows ready').waitFor();
  await page.getByRole('button', { name: 'Add 8 rows to cart' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Added 8 products to cart').waitFor();
  await page.getByText('All 8 rows are in your cart').waitFor();
  const items = async () => (await buyer.call<{ items: { quantity: number }[] }>('GET', '/api/cart/')).items;
  expect((await items()).map(({ quantity }) => quantity).toSorted()).toEqual([1, 2, 2, 2, 2, 3, 4, 5]);

  await page.keyboard.press('F6');
  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await page.getByText('Took what was added out again').waitFor();
  expect(await items()).toEqual([]);
});

test('a file is dropped on the page, and its rows are added on a phone', async () => {
  const buyer = await demo.newBuyer();
  const page = await demo.openSignedIn(buyer, { viewport: PHONE, hasTouch: true, isMobile: true });
  await page.goto('/quick-order');
  await page.getByRole('heading', { name: 'What a row may say' }).waitFor();
  const csv = 'Product code;Description;Qty\nFV10601771;Melovane 1.5 mg/ml 100 ml;2\nFV41037835;Melovane 20 mg/ml;\n';
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'order.csv', { type: 'text/csv' }));
    return transfer;
  }, csv);
  await page.dispatchEvent('#main h1', 'drop', { dataTransfer: data });
  await page.getByText('1 row without a quantity was left out.').waitFor();
  await page.getByRole('button', { name: 'Add 1 row to cart' }).tap();
  await page.getByText('Added 2 of "Melovane 1.5 mg/ml oral suspension 100 ml" to cart').waitFor();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('a list outlasts a reload and a closed tab with what was made of it, and ends with its rows in the cart', async () => {
  const buyer = await demo.newBuyer();
  const page = await demo.openSignedIn(buyer);
  await page.goto('/quick-order');
  await field(page).fill(LIST);
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByText('5 of 8 rows ready').waitFor();
  await page.getByRole('radio', { name: /^Clavorrin 250 mg tablets x 250/ }).check();
  await page.getByRole('checkbox', { name: /^Row 1:/ }).uncheck();
  await page.getByRole('textbox', { name: /^Quantity of .*, row 2$/ }).fill('7');
  await page.reload();
  await page.getByText('5 of 8 rows ready').waitFor();
  expect(await field(page).inputValue()).toBe(LIST);

  const context = page.context();
  await page.close();
  const again = await context.newPage();
  await again.goto(`${demo.url}/quick-order`);
  expect(await again.getByRole('radio', { name: /^Clavorrin 250 mg tablets x 250/ }).isChecked()).toBe(true);
  expect(await again.getByRole('checkbox', { name: /^Row 1:/ }).isChecked()).toBe(false);
  await again.getByRole('button', { name: 'Add 5 rows to cart' }).click();
  await again.getByText(', 5 added').waitFor();
  const { items } = await buyer.call<{ items: { quantity: number }[] }>('GET', '/api/cart/');
  expect(items.map(({ quantity }) => quantity).toSorted()).toEqual([1, 2, 4, 5, 7]);
  await again.reload();
  await again.getByText('0 of 3 rows ready').waitFor();
  await again.getByRole('button', { name: 'Clear' }).click();
  await again.reload();
  await again.getByRole('heading', { name: 'What a row may say' }).waitFor();
  expect(await field(again).inputValue()).toBe('');
});

test('a spreadsheet is chosen, and read beside the page', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.goto('/quick-order');
  await page.locator('input[type=file]').setInputFiles(path.join(import.meta.dirname, 'order.xlsx'));
  await page.getByRole('button', { name: 'Add 2 rows to cart' }).waitFor();
});
