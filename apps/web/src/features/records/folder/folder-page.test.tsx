import { folderRoutes, type RecordsFolder } from '@formulary/contracts/records/folder';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { FAILED } from '../../../../test/played-network.ts';

const { listFolders, makeFolder } = folderRoutes;
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

const file = (name: string, size: number, rows: number | null = null) => ({
  ...{ name, size, rows, hash: HASH, url: `https://formulary.example/${name}` },
});
const DRAWING: RecordsFolder = {
  ...{ id: 7, from: '2025-01-01', to: '2025-12-31', state: 'drawing', has_prices: true },
  ...{ asked_on: '2026-11-26T09:00:00.000Z', drawn_on: null, expires_on: '2026-12-03T09:00:00.000Z' },
  ...{ section: 'Goods-in log', rows_done: 3_000, rows_all: 12_000, files: [], zip: null },
};
const READY: RecordsFolder = {
  ...DRAWING,
  ...{ state: 'ready', section: null, rows_done: 12_000, drawn_on: '2026-11-26T09:00:20.000Z' },
  files: [
    file('records.pdf', 7_482_857),
    file('receipts.csv', 340_000, 4_500),
    file('forms.csv', 90, 0),
    file('hashes.txt', 300),
  ],
  zip: 'https://formulary.example/records.zip',
};

test('a press asks for the chosen period, shows how far it is, and then its files', async () => {
  const server = playServer();
  server.answer(listFolders, { folders: [] });
  const { user } = await openApp('/records/folder');
  await screen.findByText(/^None yet/);
  await user.click(screen.getByRole('radio', { name: 'Last year' }));
  server.answer(makeFolder, DRAWING);
  server.answer(listFolders, { folders: [DRAWING] });
  await user.click(screen.getByRole('button', { name: 'Make the folder' }));
  const bar = await screen.findByRole('progressbar', { name: 'Drawing the folder' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  screen.getByText('Goods-in log: 3,000 of 12,000 rows');
  const lastYear = { from: expect.stringMatching(/-01-01$/), to: expect.stringMatching(/-12-31$/) };
  expect(server.callsOf(makeFolder)).toMatchObject([{ body: lastYear }]);
  server.answer(listFolders, { folders: [READY] });
  const folder = await screen.findByRole('region', { name: 'Jan 01, 2025 to Dec 31, 2025' });
  const pdf = await within(folder).findByRole('link', { name: 'PDF, 7.5 MB' }, { timeout: 5_000 });
  expect(pdf.getAttribute('href')).toBe('https://formulary.example/records.pdf');
  within(folder).getByRole('link', { name: 'All files, 7.8 MB' });
  within(folder).getByRole('link', { name: 'receipts.csv' });
  within(folder).getByText('4,500 rows');
  within(folder).getByText('none in this period');
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(within(folder).getByRole('button', { name: 'Copy it whole' }));
  expect(write).toHaveBeenCalledWith(HASH);
});

test('one that failed says so, and is asked for again by a press', async () => {
  const server = playServer();
  const failed: RecordsFolder = { ...DRAWING, state: 'failed', section: null };
  server.answer(listFolders, { folders: [failed] });
  const { user } = await openApp('/records/folder');
  await screen.findByText('It could not be drawn. The records are safe.');
  server.answer(makeFolder, DRAWING);
  server.answer(listFolders, { folders: [DRAWING] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('progressbar');
  expect(server.callsOf(makeFolder)).toMatchObject([{ body: { from: '2025-01-01', to: '2025-12-31' } }]);
});

test('own dates are asked for as they were typed, and a last day before the first is not', async () => {
  const server = playServer();
  server.answer(listFolders, { folders: [] });
  server.answer(makeFolder, DRAWING);
  const { user } = await openApp('/records/folder');
  await user.click(await screen.findByRole('radio', { name: 'Own dates' }));
  const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
  await user.clear(from);
  await user.type(from, '2024-05-02');
  await user.clear(to);
  await user.type(to, '2024-05-01');
  await screen.findByText('Choose a first day, and a last one that is not before it');
  await user.click(screen.getByRole('button', { name: 'Make the folder' }));
  expect(server.callsOf(makeFolder)).toEqual([]);
  await user.clear(to);
  await user.type(to, '2024-05-31');
  await user.click(screen.getByRole('button', { name: 'Make the folder' }));
  await waitFor(() =>
    expect(server.callsOf(makeFolder)).toMatchObject([{ body: { from: '2024-05-02', to: '2024-05-31' } }]),
  );
});

test('a list that does not come is asked for again by a press', async () => {
  const server = playServer();
  server.answer(listFolders, FAILED);
  const { user } = await openApp('/records/folder');
  await screen.findByText('The folders could not be loaded');
  server.answer(listFolders, { folders: [READY] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: 'PDF, 7.5 MB' });
});
