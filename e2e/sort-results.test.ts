import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from './open-browser.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const results = (page: Page) => page.getByRole('table', { name: 'Products found' });
const heading = (page: Page, name: string) => results(page).getByRole('columnheader', { name });
const sortOf = (page: Page) => new URL(page.url()).searchParams.get('sort');

test('the net price sorts up, then down, then not; the address keeps it, and Back leads back', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.goto('/?q=injection&page=2');
  await expectShown(page, 'Showing 26 to 50 of');
  const ranked = await names(page);

  await heading(page, 'Net').getByRole('button').click();
  await expectShown(page, 'Showing 1 to 25 of');
  expect(new URL(page.url()).search).toBe('?q=injection&sort=net_price');
  await expect.poll(() => heading(page, 'Net').getAttribute('aria-sort')).toBe('ascending');
  const up = await prices(page);
  expect(up).toEqual(up.toSorted((a, b) => a - b));
  expect(new Set(up).size).toBeGreaterThan(1);

  await heading(page, 'Net').getByRole('button').click();
  await expect.poll(() => heading(page, 'Net').getAttribute('aria-sort')).toBe('descending');
  await expect.poll(async () => (await prices(page))[0] ?? 0).toBeGreaterThan(up.at(-1) ?? 0);
  const down = await prices(page);
  expect(down).toEqual(down.toSorted((a, b) => b - a));

  await page.reload();
  await expect.poll(() => prices(page)).toEqual(down);
  await page.goBack();
  await expect.poll(() => prices(page)).toEqual(up);
  await page.goForward();
  await expect.poll(() => prices(page)).toEqual(down);

  await heading(page, 'Net').getByRole('button').click();
  await expect.poll(() => sortOf(page)).toBe(null);
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expectShown(page, 'Showing 26 to 50 of');
  await expect.poll(() => names(page)).toEqual(ranked);
});

test('names and stock sort too, and words that are changed keep the order', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.goto('/?q=ketamine');
  await expectShown(page, 'Showing 1 to');
  await heading(page, 'Product').getByRole('button').click();
  await heading(page, 'Product').getByRole('button').click();
  await expect.poll(() => sortOf(page)).toBe('-name');
  await expect.poll(() => heading(page, 'Product').getAttribute('aria-sort')).toBe('descending');
  await expect
    .poll(async () => {
      const shown = await names(page);
      return shown.length > 1 && shown[0]?.localeCompare(shown.at(-1) ?? '', 'en') === 1;
    })
    .toBe(true);

  await heading(page, 'Stock').getByRole('button').click();
  await expect.poll(() => sortOf(page)).toBe('stock');
  await expect.poll(() => heading(page, 'Product').getAttribute('aria-sort')).toBe('none');
  await page.getByRole('textbox', { name: 'Search products' }).fill('meloxicam');
  await expectShown(page, 'of 22');
  expect(sortOf(page)).toBe('stock');
  const stocks = await results(page).getByRole('row').locator('td:nth-of-type(5)').allInnerTexts();
  expect(stocks[0]).toContain('In stock');
  expect(stocks.findIndex((stock) => stock.includes('Some'))).toBeGreaterThan(stocks.lastIndexOf('In stock'));
});

test('on a phone a list of choices sorts', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer(), { viewport: PHONE, hasTouch: true, isMobile: true });
  await page.goto('/?q=meloxicam');
  await expectShown(page, 'of 22');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Highest net price');
  await expect.poll(() => sortOf(page)).toBe('-net_price');
  await expect
    .poll(async () => {
      const shown = await prices(page);
      return shown.length === 22 && shown.every((price, place) => price <= (shown[place - 1] ?? price));
    })
    .toBe(true);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Best match');
  await expect.poll(() => sortOf(page)).toBe(null);
});

const expectShown = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Results' }).getByText(words).waitFor();

const names = (page: Page) => results(page).getByRole('rowheader').getByRole('button').allTextContents();

async function prices(page: Page): Promise<number[]> {
  const cells = await results(page).getByRole('row').locator('td:nth-of-type(3)').allInnerTexts();
  return cells.map((text) => Number(text.replace(/[^\d.]/g, '')));
}
