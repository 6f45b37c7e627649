import type { RecordsFolder } from '@formulary/contracts/records/folder';
import type { Page } from 'playwright-core';
import { fail, type Scene } from './scenes.ts';

const LIST = '**/api/records/folders/';
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

const file = (name: string, size: number, rows: number | null = null) => ({
  ...{ name, size, rows, hash: HASH, url: `https://formulary.example/${name}` },
});
const READY: RecordsFolder = {
  ...{ id: 3, from: '2025-01-01', to: '2025-12-31', state: 'ready', has_prices: true },
  ...{
    asked_on: '2026-11-26T09:00:00.000Z',
    drawn_on: '2026-11-26T09:00:12.000Z',
    expires_on: '2026-12-03T09:00:00.000Z',
  },
  ...{ section: null, rows_done: 17_204, rows_all: 17_204, zip: 'https://formulary.example/records.zip' },
  files: [
    file('records.pdf', 7_482_857),
    file('receipts.csv', 1_340_000, 9_204),
    file('forms.csv', 210_000, 1_310),
    file('orders.csv', 1_120_000, 6_690),
    file('invoices.csv', 90, 0),
    file('hashes.txt', 420),
  ],
};
const DRAWING: RecordsFolder = {
  ...READY,
  ...{ id: 5, from: '2021-11-29', to: '2026-11-28', state: 'drawing', drawn_on: null, files: [], zip: null },
  ...{ section: 'Orders and what came of them', rows_done: 61_000, rows_all: 92_400 },
};
const FAILED: RecordsFolder = {
  ...DRAWING,
  ...{ id: 4, from: '2026-01-01', to: '2026-11-28', state: 'failed', section: null },
};

async function open(page: Page, folders: readonly RecordsFolder[]): Promise<void> {
  await page.route(LIST, (route) => route.fulfill({ json: { folders } }));
  await page.goto('/records/folder');
  await page.getByRole('heading', { name: 'Folders of the last week' }).waitFor();
}

/** The records of a period to take away: none yet, one that is drawn, one that failed, one that is ready. */
export const FOLDER_SCENES: readonly Scene[] = [
  {
    name: 'folder',
    as: 'buyer',
    async show(page) {
      await open(page, [DRAWING, FAILED, READY]);
      await page.getByRole('link', { name: /^PDF/ }).waitFor();
    },
  },
  {
    name: 'folder-none',
    as: 'buyer',
    async show(page) {
      await open(page, []);
      await page.getByText(/^None yet/).waitFor();
      await page.getByRole('radio', { name: 'Own dates' }).check();
    },
  },
  {
    name: 'folder-failed',
    as: 'buyer',
    async show(page) {
      await page.route(LIST, fail);
      await page.goto('/records/folder');
      await page.getByText('The folders could not be loaded').waitFor();
    },
  },
];
