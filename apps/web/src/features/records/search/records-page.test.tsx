import { type MedicineRecord, type RecordsPage, recordsRoutes } from '@formulary/contracts/records';
import { wholesalersRoutes } from '@formulary/contracts/wholesalers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { FAILED } from '../../../../test/played-network.ts';
import { wholesalerOf } from '../../../../test/test-cart.ts';

const { listRecords } = recordsRoutes;
const AOIFE = { firstName: 'Aoife', lastName: 'Byrne' };
const RECORD: MedicineRecord = {
  ...{ id: 'line-1', recorded_on: '2026-11-24T10:00:00.000Z', wholesaler: { id: 1, name: 'Northvet' } },
  manufacturer_product: {
    ...{ id: 5, code: 'K100', gtin: '04012345678901', name: 'Ketamine 100 mg/ml', manufacturer: 'Chemo' },
    requires_prescription: true,
  },
  order: { id: 118, reference: null, ordered_by: AOIFE, quantity: 3 },
  forms: [{ id: 9, category: 'controlled_drug', accepted_by: AOIFE, accepted_on: '2026-11-24T09:00:00.000Z' }],
  counted: [
    {
      ...{ receipt: 4, kind: 'received', quantity: 2, batch: '7461-20D', expires_on: '2030-03-31', reason: null },
      ...{ counted_by: AOIFE, counted_on: '2026-11-26T09:00:00.000Z' },
    },
    {
      ...{ receipt: 4, kind: 'rejected', quantity: 1, batch: null, expires_on: null, reason: 'damaged' },
      ...{ counted_by: AOIFE, counted_on: '2026-11-26T09:00:00.000Z' },
    },
  ],
  invoices: [{ id: 7, number: 'INV-7', issued_on: '2026-11-27', is_credit: false }],
};

const pageOf = (results: readonly MedicineRecord[], change: Partial<RecordsPage> = {}): RecordsPage => ({
  ...{ count: results.length, next: null, previous: null, more_than_count: false, results: [...results] },
  ...{ kept_years: 5, oldest_on: results.length > 0 ? '2024-03-02T10:00:00.000Z' : null },
  ...change,
});

function play(page = pageOf([RECORD])) {
  const server = playServer();
  server.answer(wholesalersRoutes.listWholesalers, [wholesalerOf(1, { name: 'Northvet' })]);
  server.answer(listRecords, page);
  return server;
}

test('a record says who ordered, who accepted which form, what came by batch, and leads to each', async () => {
  play();
  await openApp('/records');
  const row = within((await screen.findByText('Ketamine 100 mg/ml')).closest('tr') ?? document.body);
  expect(row.getByRole('link', { name: '#00118' }).getAttribute('href')).toBe('/orders/118');
  expect(row.getByRole('link', { name: 'INV-7' }).getAttribute('href')).toBe('/invoices/7');
  const [received, rejected] = row.getAllByText(/^\d packs?/).map(({ textContent }) => textContent);
  expect(received).toBe('2 packs, batch 7461-20D, expires Mar 31, 2030Nov 26, 2026, Aoife Byrne');
  expect(rejected).toBe('1 pack rejectedNov 26, 2026, Aoife Byrne');
  row.getByText('Prescription');
  row.getByText('Controlled drug');
  screen.getByText('Kept for at least 5 years. The oldest is of Mar 02, 2024.');
});

test('a search and its filters are kept in the address, and asked of the server', async () => {
  const server = play();
  const { user } = await openApp('/records?q=7461-20D&show=ar16');
  await waitFor(() => expect(server.callsOf(listRecords)[0]?.query).toEqual({ q: '7461-20D', form: 'ar16' }));
  await user.selectOptions(await screen.findByLabelText('Show'), 'prescription');
  await user.selectOptions(screen.getByLabelText('Wholesaler'), '1');
  await waitFor(() =>
    expect(server.callsOf(listRecords).at(-1)?.query).toEqual({ q: '7461-20D', only: 'prescription', wholesaler: 1 }),
  );
  expect(window.location.search).toBe('?q=7461-20D&show=prescription&wholesaler=1');
  server.answer(listRecords, pageOf([]));
  await user.click(screen.getByRole('button', { name: 'Remove Northvet filter' }));
  await screen.findByRole('heading', { name: 'No records match' });
  server.answer(listRecords, pageOf([RECORD]));
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
  await screen.findByText('Ketamine 100 mg/ml');
  expect(window.location.search).toBe('');
});

test('a practice without records is told what will be here, and a failure can be tried again', async () => {
  play(pageOf([]));
  await openApp('/records');
  await screen.findByText('Nothing was recorded yet');
  expect(screen.queryByRole('search')).toBeNull();
});

test('a list that does not come is asked for again by a press', async () => {
  const server = playServer();
  server.answer(listRecords, FAILED);
  const { user } = await openApp('/records');
  await screen.findByRole('heading', { name: 'The records could not be loaded' });
  server.answer(listRecords, pageOf([RECORD]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Ketamine 100 mg/ml');
});

test('an address that names no page of the records leads to all of them', async () => {
  play();
  await openApp('/records/nothing');
  await screen.findByText('Ketamine 100 mg/ml');
  expect(window.location.pathname).toBe('/records');
});
