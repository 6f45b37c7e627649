import type { PublishedRecall } from '@formulary/contracts/records/published-recalls';
import type { RecalledPacks, RecallSearch } from '@formulary/contracts/records/recalls';
import type { Page } from 'playwright-core';
import type { Scene } from './scenes.ts';

const packs = (entry: number, over: Partial<RecalledPacks> = {}): RecalledPacks => ({
  ...{ receipt: entry, entry, received_on: '2026-03-02T10:00:00.000Z', order: 118 },
  wholesaler: { id: 1, name: 'Burrenvale Wholesale' },
  manufacturer_product: { id: 7, name: 'Synulox 500 mg tablets for dogs, 100', gtin: '05391234567894' },
  ...{ batch: 'T018H14A', expires_on: '2028-08-31', packs: 3, set_aside: 0, claimable: 0, ...over },
});

export const FOUND: RecallSearch = {
  ...{ batches: ['T018H14A', '746120D'], gtins: [], practice: 'Riverside Veterinary Practice', records: 12_406 },
  ...{ asked_by: { firstName: 'Aoife', lastName: 'Byrne' }, asked_on: '2026-11-26T09:00:00.000Z' },
  ...{ oldest_on: '2024-03-02T10:00:00.000Z' },
  has_more: false,
  head: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  found: [
    packs(1, { set_aside: 2, claimable: 2 }),
    packs(2, { packs: 1, order: null, received_on: '2026-02-20T10:00:00.000Z' }),
    packs(3, { packs: 12, set_aside: 12, claimable: 0, order: 97, received_on: '2026-01-14T10:00:00.000Z' }),
    packs(4, {
      ...{
        batch: '7461-20D',
        packs: 24,
        wholesaler: { id: 2, name: 'A Wholesaler of a Long Name and Sons (Munster) Ltd' },
      },
      manufacturer_product: { id: 8, name: 'Metacam 1.5 mg/ml oral suspension for dogs, 100 ml', gtin: null },
    }),
  ],
  others: [packs(5, { manufacturer_product: { id: 9, name: 'Vetmedin 5 mg chewable tablets', gtin: null }, packs: 2 })],
};

export async function openRecall(page: Page, answer: RecallSearch): Promise<void> {
  await page.route('**/api/records/recalls/search/', (route) => route.fulfill({ json: answer }));
  await page.goto('/records/recall');
  await page.getByLabel(/^A batch, a GTIN/).fill('URGENT RECALL. Lots T018H14A (exp 08/2028) and 7461-20D.');
  await page.getByRole('button', { name: 'Search the deliveries' }).click();
  await page.getByRole('button', { name: 'Print this answer' }).waitFor();
}

const PUBLISHED: PublishedRecall[] = [
  {
    ...{ id: 3, title: 'Synulox 500 mg tablets, lot T018H14A', text: 'Lot T018H14A, Exp 08/28. Return all packs.' },
    ...{ published_on: '2026-11-25T08:00:00.000Z', withdrawn_on: null, told_on: '2026-11-25T08:00:01.000Z', packs: 3 },
    confirmations: [],
  },
  {
    ...{ id: 2, title: 'Metacam oral suspension, batch 7461-20D', text: 'Batch 7461-20D' },
    ...{ published_on: '2026-10-02T08:00:00.000Z', withdrawn_on: null, told_on: '2026-10-02T08:00:01.000Z', packs: 24 },
    confirmations: [
      {
        ...{ id: 5, answer: 'set_aside', packs: 20, note: 'Four were used in September.', received: 24 },
        confirmed_by: { firstName: 'Aoife', lastName: 'Byrne' },
        confirmed_on: '2026-10-02T09:12:00.000Z',
      },
    ],
  },
];

async function openPublished(page: Page): Promise<void> {
  await page.route('**/api/records/recalls/', (route) => route.fulfill({ json: PUBLISHED }));
  await page.goto('/records/recall');
  await page.getByText('Synulox 500 mg tablets, lot T018H14A').waitFor();
}

/** Published recalls, and what a recall's search answers. */
export const RECALL_SCENES: readonly Scene[] = [
  { name: 'recall-published', as: 'buyer', show: openPublished },
  { name: 'recall-found', as: 'buyer', show: (page) => openRecall(page, FOUND) },
  { name: 'recall-none', as: 'buyer', show: (page) => openRecall(page, { ...FOUND, found: [], others: [] }) },
];
