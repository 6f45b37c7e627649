import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, searchBox } from './open-browser.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const shown = (page: Page, words: RegExp | string) =>
  page.getByRole('region', { name: 'Results' }).getByText(words).waitFor();
const results = (page: Page) => page.getByRole('table', { name: 'Products found' });

test('the box stays in view while the results scroll, and a code is selected with one click', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.goto('/?q=ml');
  await shown(page, 'Showing 1 to 25 of');
  await page.getByRole('link', { name: 'Next page' }).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  expect((await searchBox(page).boundingBox())?.y).toBeGreaterThan(0);
  await searchBox(page).click();

  const row = results(page).getByRole('rowheader').last();
  const code = /^[A-Z]{2}\d{8}/.exec((await row.locator('p').first().textContent()) ?? '')?.[0] ?? 'no code';
  await row.getByText(code, { exact: true }).click();
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(code);
  expect(await row.getByRole('button').getAttribute('aria-expanded')).toBe('false');
});

test('on a phone the figures stand at the same place from card to card, and more than three cards are in view', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer(), { viewport: PHONE, hasTouch: true, isMobile: true });
  await page.goto('/?q=meloxicam');
  await shown(page, 'of 22');
  const places = (cell: number) =>
    results(page)
      .locator(`tbody tr > td:nth-of-type(${cell})`)
      .evaluateAll((cells) => [...new Set(cells.map((one) => Math.round(one.getBoundingClientRect().x)))]);
  for (const cell of [1, 2, 3]) expect(await places(cell)).toHaveLength(1);
  const tops = await results(page)
    .locator('tbody')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  expect(tops.filter((top) => top < PHONE.height).length).toBeGreaterThan(3);
});

test('from 320 to 1024 px nothing of the results scrolls sideways', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  for (const query of ['meloxicam', 'gloves', 'melovaen']) {
    await page.goto(`/?q=${query}`);
    await shown(page, /^Showing 1 to/);
    for (const width of [1024, 768, 720, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${width} px` })
        .toBe(width);
    }
  }
});

test('on a phone the page before a search is no wider than the window, however long a manufacturer is named', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer(), { viewport: PHONE, hasTouch: true, isMobile: true });
  const name = 'Boreen Animal Health Ireland and United Kingdom Limited, a Company of the Northern Group';
  await page.route('**/api/manufacturer/', (route) => route.fulfill({ json: [{ id: 1, name }] }));
  await page.goto('/');
  await page.getByRole('button', { name }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});
