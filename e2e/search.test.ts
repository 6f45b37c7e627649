import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, searchBox } from './open-browser.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const shown = (page: Page, words: RegExp | string) =>
  page.getByRole('region', { name: 'Results' }).getByText(words).waitFor();
const results = (page: Page) => page.getByRole('table', { name: 'Products found' });

test('the letters found are marked, those of a slip too, which is said aloud, and each row carries its facts', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.goto('/?q=ketam+aherl');
  const row = page.getByRole('row').filter({ hasText: 'Ketarrin 100 mg/ml injection 10 ml' });
  await row.getByText('Preferred').waitFor();
  expect(await row.locator('mark').allTextContents()).toEqual(['Aherl', 'Ketam', 'Ketam']);
  // 14.75 less 15 % wholesaler and what the maker gives; the pick has stock.
  await row.getByText('€14.75').waitFor();
  await row.getByText('In stock').or(row.getByText('Some wholesalers')).waitFor();

  await page.goto('/?q=melovaen');
  const status = page.getByRole('region', { name: 'Results' }).getByRole('status');
  await status.getByText('Showing results for melovane').waitFor();
  await status.getByText(/^Showing 1 to/).waitFor();
  await expect.poll(() => results(page).locator('mark').first().textContent()).toBe('Melovane');
  await page.goto('/?q=melovane');
  await status.getByText(/^Showing 1 to/).waitFor();
  expect(await page.getByText('Showing results for').count()).toBe(0);
});

// Specification 4.48.
test('changed words, a filter chosen and a filter cleared each search again', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.goto('/');
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.includes('/product/search/')) asked.push([...url.searchParams.keys()].join(' '));
  });
  await searchBox(page).fill('ketamine');
  await results(page).getByText('Noketra').first().waitFor();
  await searchBox(page).fill('meloxicam');
  await results(page).getByText('Melovane').first().waitFor();
  await choose(page, 'Manufacturer', 'Lowmoor Generics');
  await shown(page, 'Showing 1 to 7 of 7');
  expect(await results(page).getByText('Melovane').count()).toBe(0);
  await page.getByRole('button', { name: 'Filters 1 selected' }).click();
  await page.getByRole('button', { name: 'clear Manufacturer' }).click();
  await shown(page, 'of 22');
  expect(asked.slice(0, 3)).toEqual(['q', 'q', 'q m']);
});

// Specification 1.4, 2.52, 2.53, 2.55, 2.56, 4.51.
test('filters narrow the results, show as chips, and are cleared in the panel or by their chip', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.goto('/');
  await choose(page, 'Manufacturer', 'Lowmoor Generics');
  await shown(page, 'Showing 1 to 25 of 59');
  const names = await results(page).getByRole('rowheader').getByRole('button').allTextContents();
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })));

  await choose(page, 'Active Ingredient', 'Meloxicam');
  await shown(page, 'Showing 1 to 7 of 7');
  await page.getByRole('button', { name: 'Remove Lowmoor Generics filter' }).waitFor();
  await page.getByRole('button', { name: 'Remove Meloxicam filter' }).click();
  await shown(page, 'of 59');

  const filters = page.getByRole('dialog', { name: 'Filter your results by:' });
  await page.getByRole('button', { name: 'Filters 1 selected' }).click();
  await filters.getByText('All', { exact: true }).waitFor();
  await filters.getByRole('button', { name: 'clear Manufacturer' }).click();
  await page.getByText('What do you need today?').waitFor();
  await filters.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Filters' }).click();
  await expect.poll(() => filters.getByText('All', { exact: true }).count()).toBe(2);
  await expect.poll(() => filters.getByRole('button', { name: /^clear/ }).count()).toBe(0);
  await page.mouse.click(400, 700);
  await filters.waitFor({ state: 'detached' });
});

// Specification 3.24.
test('Back and a reload keep words, filter and page', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.goto('/?q=injection');
  await choose(page, 'Manufacturer', 'Lowmoor Generics');
  await shown(page, /^Showing 1 to \d+ of \d+$/);
  await page.getByRole('button', { name: 'Remove Lowmoor Generics filter' }).click();
  await shown(page, 'Showing 1 to 25 of');
  await page.getByRole('link', { name: 'Page 3', exact: true }).click();
  await shown(page, 'Showing 51 to 75 of');
  const there = page.url();
  expect(there).toMatch(/\?q=injection&page=3$/);

  await page.reload();
  await shown(page, 'Showing 51 to 75 of');
  await expect
    .poll(() => page.getByRole('link', { name: 'Page 3', exact: true }).getAttribute('aria-current'))
    .toBe('page');
  await page.goBack();
  await shown(page, 'Showing 1 to 25 of');
  await page.goBack();
  await page.getByRole('button', { name: 'Remove Lowmoor Generics filter' }).waitFor();
  await expect.poll(() => searchBox(page).inputValue()).toBe('injection');
  await page.goForward();
  await page.goForward();
  await expect.poll(() => page.url()).toBe(there);
  await shown(page, 'Showing 51 to 75 of');
});

// Specification 2.49.
test('on a phone the box asks for less, the pages stand on one line, and the arrows lead to the neighbours', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer(), { viewport: PHONE, hasTouch: true, isMobile: true });
  await page.goto('/?q=ml&page=15');
  const pages = page.getByRole('navigation', { name: 'Result pages' });
  await pages.waitFor();
  await expect.poll(() => searchBox(page).getAttribute('placeholder')).toBe('Search');
  const tops = () => pages.locator('li').evaluateAll((items) => items.map((item) => item.getBoundingClientRect().y));
  await expect.poll(async () => new Set(await tops()).size).toBe(1);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await pages.getByRole('link', { name: 'Next page' }).click();
  await shown(page, 'Showing 376 to 400 of');
});

test('a new page is read from its top, and what disappears under the finger loses no focus', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.goto('/');
  const isAmongResults = () =>
    results(page).evaluate(
      (table) => document.activeElement?.contains(table) && document.activeElement.tagName === 'DIV',
    );
  await expect
    .poll(() => searchBox(page).getAttribute('placeholder'))
    .toBe('Search by product name, manufacturer or active ingredient');
  await page.getByRole('button', { name: 'ketamine' }).click();
  await results(page).getByText('Noketra').first().waitFor();
  await expect.poll(isAmongResults).toBe(true);
  await page.goBack();
  await page.getByText('What do you need today?').waitFor();
  await expect.poll(() => searchBox(page).inputValue()).toBe('');

  await page.goto('/?q=ml');
  await page.getByRole('link', { name: 'Page 3', exact: true }).click();
  await shown(page, 'Showing 51 to 75 of');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect.poll(isAmongResults).toBe(true);

  await choose(page, 'Active Ingredient', 'Meloxicam');
  await page.getByRole('button', { name: 'Remove Meloxicam filter' }).click();
  await shown(page, /^Showing 1 to 25 of/);
  await expect.poll(isAmongResults).toBe(true);

  await page.goto('/?q=zzqqxx');
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect.poll(() => searchBox(page).evaluate((box) => box === document.activeElement)).toBe(true);
});

test('hundreds of ingredients are drawn as they are scrolled to, and every one is found by its name', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.goto('/');
  const names = (await demo.db.prisma.ingredient.findMany()).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Active Ingredient' }).click();
  const options = page.getByRole('option');
  await options.first().waitFor();
  expect(await options.count()).toBeLessThan(100);
  for (let seen = 0; seen < names.length; ) {
    await page.getByRole('listbox').evaluate((list) => list.scrollTo(0, list.scrollHeight));
    await expect.poll(() => options.count()).toBeGreaterThan(seen);
    seen = await options.count();
  }
  expect(await options.count()).toBe(names.length);
  await typeToFind(page, 'xyla');
  await options.filter({ hasText: 'Xylazine' }).click();
  await page.getByRole('button', { name: 'Remove Xylazine filter' }).waitFor();
});

/** Into the field that has the focus by itself once the list is open. */
async function typeToFind(page: Page, words: string): Promise<void> {
  await page.locator('input:focus[placeholder="Type to find"]').waitFor();
  await page.keyboard.type(words);
}

async function choose(page: Page, filter: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option').first().waitFor();
  await typeToFind(page, name);
  await page.getByRole('option', { name, exact: true }).click();
  await page.getByRole('dialog', { name: 'Filter your results by:' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Remove ${name} filter` }).waitFor();
}
