import { type RecallSearch, recallsRoutes } from '@formulary/contracts/records/recalls';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { FAILED } from '../../../../test/played-network.ts';

const { searchRecall } = recallsRoutes;

const packs = (over: object): RecallSearch['found'][number] => ({
  ...{
    receipt: 1,
    entry: 11,
    set_aside: 0,
    claimable: 0,
    received_on: '2026-03-02T10:00:00.000Z',
    wholesaler: { id: 1, name: 'Burrenvale' },
    order: 118,
  },
  manufacturer_product: { id: 7, name: 'Synolac LC', gtin: null },
  ...{ batch: 'T018H14A', expires_on: '2028-08-31', packs: 3, ...over },
});
const NONE: RecallSearch = {
  ...{
    batches: ['T018H14A'],
    gtins: [],
    found: [],
    others: [],
    has_more: false,
    practice: 'Riverside Vets',
    records: 1204,
  },
  ...{ asked_by: { firstName: 'Ada', lastName: 'Byrne' }, asked_on: '2026-11-26T09:00:00.000Z' },
  ...{ oldest_on: '2026-01-05T09:00:00.000Z', head: '9f86d081884c7d65' },
};

beforeEach(() => () => vi.unstubAllGlobals());

async function searchFor(text: string) {
  const opened = await openApp('/records/recall');
  await opened.user.type(await screen.findByRole('textbox', { name: /^A batch, a GTIN/ }), text);
  await opened.user.click(screen.getByRole('button', { name: 'Search the deliveries' }));
  return opened;
}

test('what was received is grouped by product and batch, and what is not meant stands apart', async () => {
  const server = playServer();
  server.answer(searchRecall, {
    ...NONE,
    found: [packs({}), packs({ receipt: 2, entry: 12, packs: 1, order: null })],
    others: [packs({ entry: 13, manufacturer_product: { id: 8, name: 'Other Wormer', gtin: null } })],
  });
  await searchFor('Lot T018H14A');
  await screen.findByText('4 packs received');
  expect(server.callsOf(searchRecall)).toMatchObject([{ body: { text: 'Lot T018H14A' } }]);
  const [first] = screen.getAllByRole('listitem').filter((item) => within(item).queryByText('4 packs'));
  expect(first?.textContent).toContain('3 packs on Mar 02, 2026 from Burrenvale, order #00118');
  expect(first?.textContent).toContain('1 pack on Mar 02, 2026 from Burrenvale, not ordered');
  within(screen.getByRole('region', { name: 'The same batch number, not meant' })).getByText('Other Wormer');
});

test('none is not said to be received where the batch number was, of a product that the text does not name', async () => {
  playServer().answer(searchRecall, { ...NONE, others: [packs({})] });
  await searchFor('Urgent recall: lot T018H14A. Return all packs.');
  await screen.findByText('The same batch number was received');
  expect(screen.queryByText('None received')).toBeNull();
  within(screen.getByRole('region', { name: 'The same batch number' })).getByText('Synolac LC');
});

test('none received is an answer that can be printed, with who asked and what was looked at', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  playServer().answer(searchRecall, NONE);
  const { user } = await searchFor('T018H14A');
  await screen.findByText('None received');
  screen.getByText('Riverside Vets');
  screen.getByText(/^Ada Byrne, Thu Nov 26, 2026/);
  screen.getByText(/^1,204 records of deliveries since Mon Jan 05, 2026/);
  screen.getByText('9f86d081884c7d65');
  await user.click(screen.getByRole('button', { name: 'Print this answer' }));
  expect(print).toHaveBeenCalledOnce();
});

test('a failed search says so, keeps the text, and can be made again', async () => {
  const server = playServer();
  server.answer(searchRecall, FAILED);
  const { user } = await searchFor('T018H14A');
  await screen.findByText(/^Nothing was searched\./);
  server.answer(searchRecall, NONE);
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('textbox', { name: /^A batch, a GTIN/ }));
  await user.keyboard('{Enter}{/Control}');
  await screen.findByText('None received');
});
