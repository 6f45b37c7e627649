import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { MANY_OFFERS } from './demo-names.ts';
import { PHONE, TABLET } from './open-browser.ts';
import { A_YEAR, MANY_PRICES, ONE_PRICE, WITHDRAWN } from './played-history.ts';
import { NOW } from './stage.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const cursorOf = (page: Page) => page.getByRole('slider', { name: 'Date in the chart' });

test('from a search result to its prices over time, and into the cart from there', async () => {
  const buyer = await demo.newBuyer();
  const page = await demo.openSignedIn(buyer);
  await page.goto(`/?q=${encodeURIComponent(MANY_OFFERS)}`);
  await page.getByRole('link', { name: `Page of ${MANY_OFFERS}` }).click();
  await heading(page, MANY_OFFERS).waitFor();
  await cursorOf(page).waitFor();
  await page
    .getByRole('table', { name: `Offers of ${MANY_OFFERS}` })
    .getByRole('button', { name: /^Add from/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText(`Added "${MANY_OFFERS}" to cart`).waitFor();
  await page.getByText('in cart: 1').waitFor();
  await page.goto('/cart');
  await page.getByRole('main').getByRole('link', { name: MANY_OFFERS }).click();
  await heading(page, MANY_OFFERS).waitFor();
});

test('a name leads to its page, and the row keeps its own ways', async () => {
  const buyer = await demo.newBuyer();
  const page = await demo.openSignedIn(buyer);
  const name = `Van of ${buyer.email}`;
  const { results } = await buyer.call<{ results: { id: number; name: string }[] }>(
    'GET',
    '/api/product/search/?q=melovane',
  );
  const [{ id, name: product } = { id: 0, name: '' }] = results;
  const items = [{ manufacturer_product: id, quantity: 2 }];
  const list = await buyer.call<{ id: number }>('POST', '/api/lists/', { name, items }, 201);
  await buyer.add(product, { quantity: 3 });
  await buyer.order();
  await page.goto(`/lists/${list.id}`);
  const tick = page.getByRole('checkbox', { name: product });
  await tick.click();
  expect(await tick.isChecked()).toBe(true);
  await page.getByRole('main').getByRole('link', { name: product }).click();
  await heading(page, product).waitFor();
  await page.getByText(/^Last ordered just now by you: 3 from/).waitFor();
  const bought = page.getByRole('table', { name: 'What your practice bought' });
  await bought
    .getByRole('link', { name: /^Order #/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('main').getByRole('link', { name: product }).click();
  await heading(page, product).waitFor();
});

/** How many lines of text each has. */
const linesOf = (cells: Locator) =>
  cells.evaluateAll((found) =>
    found.map((cell) => {
      const bottoms = new Set<number>();
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        for (const { bottom } of range.getClientRects()) bottoms.add(Math.round(bottom));
      }
      return bottoms.size;
    }),
  );

test('on a tablet the stock of an offer takes two lines at most', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer(), { viewport: TABLET });
  await page.clock.setFixedTime(NOW);
  const stocks = [
    { stock_status: 'in_stock', stock_quantity: 1234, last: new Date(NOW.getTime() - 58 * 60_000).toISOString() },
    { stock_status: 'unknown_stock', stock_quantity: null, last: null },
  ];
  await page.route('**/api/wholesaler/product/search/?*', async (route) => {
    const response = await route.fetch();
    const offers = (await response.json()) as { wholesaler: object }[];
    const json = offers.map((offer, at) => {
      const { last: last_stock_update, ...stock } = stocks[at % 2] ?? {};
      return { ...offer, ...stock, wholesaler: { ...offer.wholesaler, last_stock_update } };
    });
    await route.fulfill({ json });
  });
  const stocked = page.getByRole('table', { name: `Offers of ${MANY_OFFERS}` }).getByRole('cell', { name: / stock/ });
  await page.goto(`/?q=${encodeURIComponent(MANY_OFFERS)}`);
  await page.getByRole('button', { name: MANY_OFFERS, expanded: false }).click();
  await stocked.nth(1).waitFor();
  expect(Math.max(...(await linesOf(stocked)))).toBe(2);
  await page.getByRole('link', { name: `Page of ${MANY_OFFERS}` }).click();
  await page.getByText('58 minutes ago').first().waitFor();
  await page.getByText('sends no stock').first().waitFor();
  expect(Math.max(...(await linesOf(stocked)))).toBe(2);
});

test('a pointer tells what was paid on a day; a screen reader finds the chart, the moment, the lines and the table', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.clock.setFixedTime(NOW);
  await page.route('**/api/product/*/history/', (route) => route.fulfill({ json: A_YEAR }));
  await page.goto('/products/1');
  const section = page.getByRole('region', { name: 'Prices over time' });
  const cursor = cursorOf(page);
  await cursor.waitFor();
  const pointAt = async (part: number) => {
    const { width } = (await cursor.boundingBox()) ?? { width: 0 };
    await cursor.hover({ position: { x: width * part, y: 40 } });
  };
  const legend = page.getByRole('button', { name: /^Tolka/ });
  await pointAt(0.4);
  await expect.poll(() => legend.textContent()).toContain('€91.90');
  await pointAt(0.9);
  await expect.poll(() => legend.textContent()).toContain('€95.60');
  await page.getByRole('heading', { name: 'Prices over time' }).hover();
  await expect.poll(() => legend.textContent()).toContain('€94.18');

  const tree = await section.ariaSnapshot();
  expect(tree).toContain('img "Net prices of 6 wholesalers from Nov 09, 2025 to today. The table has the same."');
  expect(tree).toContain('slider "Date in the chart"');
  expect(tree).toContain('button "Tolka Valley Vet Distribution €94.18" [pressed]');
  expect(tree).toContain('button "Errigal Veterinary Imports Not offered since Aug 17, 2026 –" [pressed]');
  expect(tree).toContain('button "Show as table"');
  await cursorOf(page).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect
    .poll(() => cursorOf(page).getAttribute('aria-valuetext'))
    .toMatch(/^Nov 07, 2026, .*Tolka Valley Vet Distribution €94\.18.*You ordered 4 from Tolka Valley/);
  await section.getByRole('button', { name: 'Show as table' }).click();
  const table = await section.getByRole('table', { name: 'Net prices over time, the newest first' }).ariaSnapshot();
  expect(table).toContain('columnheader "Wholesaler"');
  expect(table).toMatch(/row "Nov 13, 2025 Feb 09, 2026 then not offered Suirside Agri & Pet Medicines €100\.10/);
});

const HISTORIES = [
  [
    'one price that never changed',
    ONE_PRICE,
    [
      'paragraph: No price has changed since Apr 27, 2026.',
      'img "Net prices of 1 wholesaler from Apr 27, 2026 to today. The table has the same."',
      'button "Burrenvale Veterinary Wholesale €2.91" [pressed]',
    ],
    ['row "Apr 27, 2026 today Burrenvale Veterinary Wholesale €2.91 €3.26 10.71 %"'],
  ],
  [
    '400 prices of each wholesaler',
    MANY_PRICES,
    [
      'img "Net prices of 2 wholesalers from May 24, 2021 to today. The table has the same."',
      'button "Tolka Valley Vet Distribution €31.36" [pressed]',
      'paragraph: Older prices of Burrenvale Veterinary Wholesale are kept, but not shown here.',
    ],
    ['button "Show all 800"'],
  ],
  [
    'gaps and withdrawn offers',
    WITHDRAWN,
    [
      'img "Net prices of 2 wholesalers from Nov 21, 2025 to today. The table has the same."',
      'button "Burrenvale Veterinary Wholesale Not offered since Oct 07, 2026 –" [pressed]',
      'button "Tolka Valley Vet Distribution Not offered since Aug 13, 2026 –" [pressed]',
    ],
    [
      'row "Jun 19, 2026 Oct 07, 2026 then not offered Burrenvale Veterinary Wholesale €8.90 €9.97 10.71 %"',
      'row "Nov 21, 2025 Jan 20, 2026 then not offered Burrenvale Veterinary Wholesale €8.40 €9.41 10.71 %"',
    ],
  ],
] as const;

test('a screen reader is told of a price that never changed, of hundreds, and of withdrawn offers', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.clock.setFixedTime(NOW);
  const section = page.getByRole('region', { name: 'Prices over time' });
  for (const [what, history, chart, table] of HISTORIES) {
    await page.route('**/api/product/*/history/', (route) => route.fulfill({ json: history }));
    await page.goto('/products/1');
    await cursorOf(page).waitFor();
    const drawn = await section.ariaSnapshot();
    for (const line of chart) expect(drawn, what).toContain(line);
    await section.getByRole('button', { name: 'Show as table' }).click();
    await section.getByRole('table', { name: 'Net prices over time, the newest first' }).waitFor();
    const told = await section.ariaSnapshot();
    for (const line of table) expect(told, what).toContain(line);
  }
});

test('a phone shows it without scrolling sideways, with targets for a thumb', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer(), { viewport: PHONE, hasTouch: true, isMobile: true });
  await page.route('**/api/product/*/history/', (route) => route.fulfill({ json: A_YEAR }));
  await page.goto('/products/1');
  await cursorOf(page).tap();
  await page.getByRole('button', { name: 'Show as table' }).waitFor();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Show as table' }).tap();
  for (const name of [/^Net prices/, /^What your practice bought/]) {
    const table = page.getByRole('table', { name });
    // A box that clips its corners would hide a column.
    const [inner, outer] = await table.evaluate(
      (one) => [one.scrollWidth, one.parentElement?.clientWidth ?? 0] as const,
    );
    expect(inner).toBeLessThanOrEqual(outer);
  }
  const buttons = page.getByRole('main').getByRole('button').filter({ visible: true });
  const low = () =>
    buttons.evaluateAll((all) =>
      all.filter((one) => one.getBoundingClientRect().height < 44).map(({ textContent }) => textContent),
    );
  // While a menu's code comes, its button may be gone between being found and being measured.
  await expect.poll(low).toEqual([]);
});
