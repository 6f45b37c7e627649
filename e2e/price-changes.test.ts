import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { PHONE } from './open-browser.ts';
import { box, type Change, heading, openPriceChanges, shown } from './price-changes-page.ts';
import { useOwnDemo } from './use-demo.ts';

const demo = useOwnDemo();

const HOUR_MS = 3_600_000;

// As far from four hours as from three, however long ago the demo was loaded.
beforeAll(async () => {
  const { createdAt } = await demo.db.prisma.priceTask.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
  const data = { createdAt: new Date(Date.now() - 3.5 * HOUR_MS) };
  await demo.db.prisma.priceTask.updateMany({ where: { createdAt }, data });
});

/** What the rows say in one column, from 1, as it is read out: names in full. */
async function column(page: Page, position: number): Promise<string[]> {
  return page.locator(`tbody tr > :nth-child(${position})`).evaluateAll((cells) =>
    cells.map((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      let read = '';
      while (texts.nextNode()) {
        const { parentElement: parent, textContent } = texts.currentNode;
        if (parent?.checkVisibility() && !parent.closest('[aria-hidden]')) read += textContent;
      }
      return read;
    }),
  );
}

// Specification 2.9, 2.82, 2.83.
test('every move of the newest lists, biggest first, fifty a page, with the date of the newest one', async () => {
  const { page, changes, tasks } = await openPriceChanges(demo);
  await shown(page, `Showing 1 to 50 of ${changes.length.toLocaleString('en-IE')}, biggest moves first`);
  expect(await page.title()).toBe('Price Changes | Formulary App');
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'Product UID',
    'Product name',
    'Wholesaler name',
    'Manufacturer name',
    'Previous price gross',
    'New price gross',
    'Price change gross',
    '% change',
  ]);
  const first = changes.slice(0, 50);
  expect(await column(page, 1)).toEqual(first.map(({ product_uid }) => product_uid));
  expect(await column(page, 2)).toEqual(first.map(({ product_name }) => product_name));
  expect(await column(page, 4)).toEqual(first.map(({ manufacturer_name }) => manufacturer_name));
  const { created_on } = tasks[0] ?? { created_on: '' };
  expect(await page.locator('time').getAttribute('datetime')).toBe(created_on);
  await page.getByText('Last pricing update:').getByText('3 hours ago').waitFor();

  // A rise and a fall have their sign and their word.
  const rise = changes.findIndex(({ price_change }) => price_change > 0);
  const fall = changes.findIndex(({ price_change }) => price_change < 0);
  const moves = page.locator('tbody tr > :nth-child(7)');
  await moves.nth(rise).getByRole('img', { name: 'Rise' }).waitFor();
  await moves.nth(fall).getByRole('img', { name: 'Fall' }).waitFor();
  expect((await column(page, 7))[rise]).toContain(`+€${changes[rise]?.price_change.toFixed(2)}`);
  expect((await column(page, 7))[fall]).toContain(`−€${changes[fall]?.price_change.toFixed(2).slice(1)}`);
});

// Specification 4.58.
test('a heading sorts ascending, then descending, and back on page 1; Back and reload keep it', async () => {
  const { page, changes } = await openPriceChanges(demo, '/price-changes?page=3');
  await shown(page, 'Showing 101 to 150');
  const amounts = changes.map(({ new_price }) => new_price).sort((one, other) => one - other);
  const euros = (amount: number | undefined) => `€${amount?.toLocaleString('en-IE', { minimumFractionDigits: 2 })}`;

  await heading(page, 'New price').getByRole('button').click();
  await shown(page, /Showing 1 to 50 of .*, by new price \(gross\), ascending/);
  expect(await heading(page, 'New price').getAttribute('aria-sort')).toBe('ascending');
  expect(await column(page, 6)).toEqual(amounts.slice(0, 50).map(euros));
  await page
    .getByRole('button', { name: 'Page 2', exact: true })
    .or(page.getByRole('link', { name: 'Page 2', exact: true }))
    .click();
  await shown(page, 'Showing 51 to 100');

  await heading(page, 'New price').getByRole('button').press('Enter');
  await shown(page, /Showing 1 to 50 of .*, by new price \(gross\), descending/);
  expect(await heading(page, 'New price').getAttribute('aria-sort')).toBe('descending');
  expect(await column(page, 6)).toEqual(amounts.toReversed().slice(0, 50).map(euros));
  await page.reload();
  await shown(page, /by new price \(gross\), descending/);
  await page.goBack();
  await shown(page, /Showing 51 to 100 of .*, by new price \(gross\), ascending/);

  await page.getByRole('button', { name: 'Show biggest moves first' }).click();
  await shown(page, /Showing 1 to 50 of .*, biggest moves first/);
});

// Specification 5.18.
test('the search begins at four characters, half a second after the last one, whatever the case', async () => {
  const { page, changes } = await openPriceChanges(demo, '/price-changes?page=2');
  // Before the page: what it already waits for by the machine's clock, it could not stop waiting for by another.
  await page.clock.install();
  await page.reload();
  await shown(page, 'Showing 51 to 100');
  await page.clock.pauseAt(Date.now() + 60_000);
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).search));
  await box(page).fill('kEL');
  await shown(page, '4 characters or more');
  await page.clock.runFor(600);
  expect(await page.evaluate(() => location.search)).toBe('?page=2');

  const expected = changes.filter(({ product_name }) => product_name.toLowerCase().includes('kello'));
  expect(expected.length).toBeGreaterThan(0);
  await box(page).fill('');
  // Its time stands still for as long as anybody types.
  await box(page).pressSequentially('kELLo');
  await page.clock.runFor(400);
  expect(await page.evaluate(() => location.search)).toBe('?page=2');
  expect(visited).toEqual([]);
  await page.clock.runFor(200);
  await page.clock.resume();
  await shown(page, `Showing 1 to ${expected.length} of ${expected.length},`);
  expect(await column(page, 2)).toEqual(expected.map(({ product_name }) => product_name));
  expect(visited).toEqual(['?q=kELLo']);
  await page.goBack();
  await shown(page, 'Showing 51 to 100');
  await expect.poll(() => box(page).inputValue()).toBe('');
});

// Specification 2.85.
test('names are cut to 15 characters, what was cut off stands below, and the product leads to its page', async () => {
  const { page, changes } = await openPriceChanges(demo);
  await shown(page, /^Showing/);
  const names = await page
    .locator('tbody tr :is(th, td):has([aria-hidden] + [aria-hidden])')
    .evaluateAll((cells) =>
      cells.map((cell) => [...cell.querySelectorAll('span')].slice(-3).map(({ textContent }) => textContent)),
    );
  expect(names.length).toBeGreaterThan(50);
  for (const [name = '', short = '', rest = ''] of names) {
    expect(short).toMatch(/^.{1,14}…$/u);
    expect(rest).toMatch(/^…\u2060/);
    expect(`${short.slice(0, -1)}${rest.slice(2)}`.replaceAll(' ', '')).toBe(name.replaceAll(' ', ''));
  }

  const { product_name } = changes[0] ?? { product_name: '' };
  await heading(page, '% change').getByRole('button').focus();
  // One stop a row.
  const focused = (row: number) => page.locator(`tbody tr:nth-child(${row}) a:focus`).waitFor();
  await page.keyboard.press('Tab');
  await focused(1);
  await page.keyboard.press('Tab');
  await focused(2);
  await page.keyboard.press('Shift+Tab');
  await focused(1);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/products\/\d+$/);
  await page.getByRole('heading', { level: 1, name: product_name }).waitFor();
});

test('on paper it is a table of whole names; on narrow screens it is read without scrolling sideways', async () => {
  const { page, changes } = await openPriceChanges(demo);
  await shown(page, /^Showing/);
  // As wide as a sheet of A4 within its margins.
  await page.setViewportSize({ width: 703, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  const row = page.locator('tbody tr').first();
  const { product_name = '', wholesaler_name = '' } = changes[0] ?? {};
  await expect.poll(() => row.evaluate((one) => getComputedStyle(one).display)).toBe('table-row');
  for (const name of [product_name, wholesaler_name]) {
    const written = row.getByText(name, { exact: true }).first();
    expect((await written.boundingBox())?.width).toBeGreaterThan(20);
  }
  expect(await row.getByText('…').filter({ visible: true }).count()).toBe(0);
  expect(Math.min(...(await gapsBetweenCells(page)))).toBeGreaterThanOrEqual(8);
  expect(await page.getByRole('button', { name: 'Export CSV' }).isVisible()).toBe(false);

  await page.emulateMedia({ media: 'screen' });
  for (const width of [320, 720]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const sort = await page.getByLabel('Sort by').boundingBox();
    expect(sort?.width).toBeGreaterThanOrEqual(190);
  }

  // A tablet's columns keep their distance, and each shows that it sorts.
  await page.setViewportSize({ width: 768, height: 1024 });
  expect(await page.getByRole('columnheader').locator('svg').filter({ visible: true }).count()).toBe(8);
  expect(Math.min(...(await gapsBetweenCells(page)))).toBeGreaterThanOrEqual(8);
});

test('on a phone a control sorts, in both directions', async () => {
  const buyer = await demo.newBuyer();
  const page = await demo.openSignedIn(buyer, { viewport: PHONE, hasTouch: true, isMobile: true });
  const changes = await buyer.call<Change[]>('GET', '/api/wholesaler/price-changes/');
  await page.goto('/price-changes');
  await shown(page, 'biggest moves first');
  await page.getByLabel('Sort by').selectOption({ label: '% change' });
  await shown(page, 'by % change, ascending');
  await page.getByRole('button', { name: 'Sort descending' }).tap();
  await shown(page, 'by % change, descending');
  const largest = Math.max(...changes.map(({ price_change_percent }) => price_change_percent));
  expect((await column(page, 8))[0]).toBe(`% change +${largest.toFixed(2)} %`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

/** In pixels, from each cell's words to those of the next. */
async function gapsBetweenCells(page: Page): Promise<number[]> {
  return page.locator('tbody tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const cells = [...row.children].map((cell) => {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const rects: DOMRect[] = [];
        while (texts.nextNode()) {
          const { parentElement: parent } = texts.currentNode;
          // Whole names for a screen reader are in the document, too.
          if (!parent?.checkVisibility() || (parent.closest('.sr-only') && parent.offsetWidth <= 1)) continue;
          const range = document.createRange();
          range.selectNodeContents(texts.currentNode);
          rects.push(...range.getClientRects());
        }
        return rects;
      });
      return cells.slice(1).map((rects, nth) => {
        const before = cells[nth] ?? [];
        return Math.min(...rects.map(({ left }) => left)) - Math.max(...before.map(({ right }) => right));
      });
    }),
  );
}
