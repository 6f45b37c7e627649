import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from './open-browser.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const results = (page: Page) => page.getByRole('table', { name: 'Products found' });
const sortOf = (page: Page) => new URL(page.url()).searchParams.get('sort');

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

async function prices(page: Page): Promise<number[]> {
  const cells = await results(page).getByRole('row').locator('td:nth-of-type(3)').allInnerTexts();
  return cells.map((text) => Number(text.replace(/[^\d.]/g, '')));
}
