import type { MedicineRecord, RecordsPage } from '@formulary/contracts/records';
import type { RecordsChain } from '@formulary/contracts/records/chain';
import type { Page } from 'playwright-core';
import { fail, hold, type Scene } from './scenes.ts';

const RECORDS = '**/api/records/?**';
const ALL = '**/api/records/';
const CHAIN = '**/api/records/chain/';
const AOIFE = { firstName: 'Aoife', lastName: 'Byrne' };
const LONG = { firstName: 'Maximiliane-Alexandra', lastName: 'Ó Súilleabháin-Featherstonehaugh' };

const record = (id: number, change: Partial<MedicineRecord> = {}): MedicineRecord => ({
  ...{ id: `line-${id}`, recorded_on: '2026-11-24T10:00:00.000Z', wholesaler: { id: 1, name: 'Burrenvale Wholesale' } },
  manufacturer_product: {
    ...{ id, code: `NB${id}`, gtin: '05391234567894', name: 'Metacam 1.5 mg/ml oral suspension for dogs, 100 ml' },
    ...{ manufacturer: 'Boehringer', requires_prescription: true },
  },
  order: { id: 110 + id, reference: null, ordered_by: AOIFE, quantity: 3 },
  ...{ forms: [], invoices: [] },
  counted: [batch({ quantity: 3, batch: '7461-20D', expires_on: '2028-03-31' })],
  ...change,
});

const batch = (change: Partial<MedicineRecord['counted'][number]>): MedicineRecord['counted'][number] => ({
  ...{ receipt: 4, kind: 'received', quantity: 1, batch: null, expires_on: null, reason: null },
  ...{ counted_by: AOIFE, counted_on: '2026-11-26T09:00:00.000Z' },
  ...change,
});

const PAGE: RecordsPage = {
  ...{ count: 500, next: 'https://formulary.example/?page=2', previous: null, more_than_count: true },
  ...{ kept_years: 5, oldest_on: '2024-03-02T10:00:00.000Z' },
  results: [
    record(1, {
      forms: [
        { id: 1, category: 'ar16', accepted_by: AOIFE, accepted_on: '2026-11-24T09:58:00.000Z' },
        { id: 2, category: 'controlled_drug', accepted_by: LONG, accepted_on: '2026-11-24T09:59:00.000Z' },
      ],
      invoices: [{ id: 7, number: 'INV-2026-0007', issued_on: '2026-11-27', is_credit: false }],
    }),
    record(2, {
      counted: [
        batch({ quantity: 2, batch: 'T018H14A', expires_on: '2029-01-31' }),
        batch({ kind: 'rejected', reason: 'damaged', receipt: 5 }),
      ],
      invoices: [
        { id: 8, number: 'A-LONG-NUMBER-2026/11/0000012345678', issued_on: '2026-11-27', is_credit: false },
        { id: 9, number: 'CN-77', issued_on: '2026-11-28', is_credit: true },
      ],
    }),
    record(3, { counted: [] }),
    record(4, { order: null, counted: [batch({ quantity: 12, batch: 'A-BATCH-OF-TWENTY-CHARS', counted_by: LONG })] }),
    ...[5, 6, 7, 8].map((id) => record(id)),
  ],
};

const HOLDS: RecordsChain = {
  ...{ practice: 'Riverside Veterinary Practice', records: 12_406, began_on: '2026-02-01T10:00:00.000Z' },
  head: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  ...{ sealed_on: '2026-11-26T09:00:00.000Z', is_seal_late: false, verified_on: '2026-11-26T09:04:00.000Z' },
  ...{ monthly: true, faults: [], fault_count: 0 },
};
const CHANGED: RecordsChain = {
  ...HOLDS,
  fault_count: 103,
  faults: [12, 13, 91].map((row) => ({
    ...{ fault: 'changed' as const, table: 'receipt_entries', row, words: `receipt_entries ${row} was changed.` },
  })),
};

async function openRecords(page: Page, answer: RecordsPage): Promise<void> {
  for (const path of [RECORDS, ALL]) await page.route(path, (route) => route.fulfill({ json: answer }));
  await page.goto('/records');
}

async function openProof(page: Page, answer: RecordsChain): Promise<void> {
  await page.route(CHAIN, (route) => route.fulfill({ json: answer }));
  await page.goto('/records/proof');
  await page.getByText('Verify again').waitFor();
}

/** All records, and whether they are unchanged. */
export const RECORDS_SCENES: readonly Scene[] = [
  {
    name: 'records',
    as: 'buyer',
    async show(page) {
      await openRecords(page, PAGE);
      await page.getByText('T018H14A').waitFor();
    },
  },
  {
    name: 'records-loading',
    as: 'buyer',
    async show(page) {
      await page.route(ALL, hold);
      await page.goto('/records');
      await page.getByText('Loading records').waitFor();
    },
  },
  {
    name: 'records-none',
    as: 'buyer',
    async show(page) {
      await openRecords(page, { ...PAGE, count: 0, next: null, more_than_count: false, oldest_on: null, results: [] });
      await page.getByText('Nothing was recorded yet').waitFor();
    },
  },
  {
    name: 'records-failed',
    as: 'buyer',
    async show(page) {
      await page.route(ALL, fail);
      await page.goto('/records');
      await page.getByRole('heading', { name: 'The records could not be loaded' }).waitFor();
    },
  },
  { name: 'records-proof', as: 'buyer', show: (page) => openProof(page, HOLDS) },
  { name: 'records-proof-changed', as: 'buyer', show: (page) => openProof(page, CHANGED) },
];
