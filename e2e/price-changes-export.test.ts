import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { exportButton, openPriceChanges, shown } from './price-changes-page.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

// Specification 2.86.
test('the export holds every page with full names', async () => {
  const { page, changes } = await openPriceChanges(demo);
  await shown(page, /^Showing/);
  const { name, text, lines } = await exported(page);
  expect(name).toBe('formulary-price-changes.csv');
  expect(text.startsWith('\uFEFFProduct UID,Product name,Wholesaler name,')).toBe(true);
  expect(lines).toHaveLength(changes.length + 2);
  const [first] = changes;
  expect(lines[1]).toBe(
    first &&
      [
        first.product_uid,
        first.product_name,
        first.wholesaler_name,
        first.manufacturer_name,
        first.previous_price.toFixed(2),
        first.new_price.toFixed(2),
        first.price_change.toFixed(2),
        first.price_change_percent.toFixed(2),
      ].join(','),
  );
});

// Specification 1.9.
test('the export follows the search and the sort', async () => {
  const { page, changes } = await openPriceChanges(demo, '/price-changes?q=burrenvale&sort=-price_change&page=2');
  await shown(page, 'Showing 51 to 100');
  const moves = changes
    .filter(({ wholesaler_name }) => wholesaler_name.includes('Burrenvale'))
    .map(({ price_change }) => price_change.toFixed(2))
    .sort((one, other) => Number(other) - Number(one));
  const { lines } = await exported(page);
  expect(lines.slice(1, -1).map((line) => line.split(',').at(-2))).toEqual(moves);
});

async function exported(page: Page): Promise<{ name: string; text: string; lines: string[] }> {
  const download = page.waitForEvent('download');
  await exportButton(page).click();
  const file = await download;
  const text = await readFile(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), text, lines: text.split('\r\n') };
}
