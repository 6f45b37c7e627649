import { deskListUploadsRoutes, LARGEST_LIST } from '@formulary/contracts/desk/list-uploads';
import { deskPriceListsRoutes } from '@formulary/contracts/desk/price-lists';
import type { DeskRole } from '@formulary/contracts/shared/desk-roles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk, playDesk } from '../../../test/open-desk.tsx';
import { heldOf, pageOf, priceListOf, uploadOf } from '../../../test/played-lists.ts';
import { FAILED, Reply } from '../../../test/played-network.ts';

const { getListUpload, listUploads, uploadList } = deskListUploadsRoutes;
const { listHeldLists, listPriceLists, revertPriceList, tryToRevert } = deskPriceListsRoutes;

async function openLists(role: DeskRole = 'operator', address = '/lists', prepare?: (server: Server) => void) {
  const server = playDesk(role);
  prepare?.(server);
  const { user } = await openDesk(address);
  await screen.findByRole('heading', { level: 1, name: 'Price lists' });
  return { server, user };
}
type Server = ReturnType<typeof playDesk>;

const csv = (name = 'prices.csv', text = 'Artikel;Preis') =>
  new File([text], name, { type: 'application/vnd.ms-excel' });
const bar = () => within(screen.getByRole('region', { name: 'Upload a list' }));
const waiting = () => within(screen.getByRole('region', { name: 'Waiting for somebody' }));
const applied = () => within(screen.getByRole('region', { name: 'Applied and failed' }));

test('what waits stands first: held lists, then uploads, each with its page', async () => {
  const { server } = await openLists('viewer', '/lists', (server) => {
    const byHand = heldOf({ id: 89, note: 'Ask about the vaccines', held_by: 'Niamh', reasons: [] });
    server.answer(listHeldLists, pageOf([heldOf(), byHand]));
    server.answer(
      listUploads,
      pageOf([
        uploadOf('asks', { id: 6 }),
        uploadOf('reading', { id: 5, rows_read: 1_200 }),
        uploadOf('refused', { id: 4, reason: 'The list is cut off.' }),
      ]),
    );
  });
  const links = await waiting().findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/desk/lists/held/88',
    '/desk/lists/held/89',
    '/desk/lists/uploads/6',
    '/desk/lists/uploads/5',
    '/desk/lists/uploads/4',
  ]);
  const rows = waiting().getAllByRole('row').slice(1);
  await waitFor(() => expect(rows[0]?.textContent).toMatch(/night\.csv.*Burrenvale.*Held.*It lacks 900/));
  expect(rows[1]?.textContent).toMatch(/HeldNiamh: Ask about the vaccines/);
  expect(rows[2]?.textContent).toMatch(/prices\.csv.*Asks about its columns/);
  expect(rows[3]?.textContent).toMatch(/Being read1,200 rows read/);
  expect(rows[4]?.textContent).toMatch(/Cannot be appliedThe list is cut off\./);
  expect(server.callsOf(listUploads)[0]?.query).toEqual({ is_open: true });
  expect(screen.queryByRole('region', { name: 'Upload a list' })).toBeNull();
});

test('where nothing waits it says so', async () => {
  await openLists();
  await waiting().findByText(/^Nothing waits/);
});

test('what waits and could not be loaded is asked for again', async () => {
  const { server, user } = await openLists('viewer', '/lists', (server) => server.answer(listHeldLists, FAILED));
  await screen.findByText('What waits could not be loaded');
  server.answer(listHeldLists, pageOf([heldOf()]));
  await user.click(waiting().getByRole('button', { name: 'Try again' }));
  await waiting().findByText('night.csv');
});

test('more that wait are shown by a press, after those before', async () => {
  const { server, user } = await openLists('viewer', '/lists', (server) =>
    server.answer(
      listUploads,
      pageOf([uploadOf('ready')], 'http://localhost/api/desk/list-uploads/?is_open=true&page=2'),
    ),
  );
  await waiting().findByText('prices.csv');
  server.answer(listUploads, pageOf([uploadOf('asks', { id: 4, file_name: 'older.csv' })]));
  await user.click(waiting().getByRole('button', { name: 'Show more that wait' }));
  await waiting().findByText('older.csv');
  waiting().getByText('prices.csv');
  expect(server.callsOf(listUploads).at(-1)?.query).toEqual({ is_open: true, page: '2' });
});

test('a chosen file is uploaded at once, of the wholesaler chosen before, and its page opens', async () => {
  const { server, user } = await openLists();
  server.answer(uploadList, uploadOf('reading'));
  server.answer(getListUpload, uploadOf('asks'));
  await bar().findByRole('option', { name: 'Tolka' });
  await user.selectOptions(bar().getByLabelText('Whose list it is'), 'Tolka');
  await user.click(bar().getByLabelText('It has changes alone: what it lacks stays on offer'));
  await user.upload(screen.getByLabelText('Price list to upload'), csv());
  await screen.findByRole('heading', { level: 1, name: 'prices.csv of Burrenvale' });
  expect(window.location.pathname).toBe('/desk/lists/uploads/5');
  const [sent] = server.callsOf(uploadList);
  expect(sent?.query).toEqual({ wholesaler: 8, file_name: 'prices.csv', is_delta: true });
  expect([sent?.document, sent?.headers.get('content-type')]).toEqual(['Artikel;Preis', 'text/csv']);
});

test('whose list it is has to be said first; the filtered wholesaler is chosen already', async () => {
  const { server, user } = await openLists();
  await user.click(await bar().findByRole('button', { name: 'Upload a list' }));
  await bar().findByText('Choose first whose list it is.');
  expect(document.activeElement).toBe(bar().getByLabelText('Whose list it is'));
  expect(server.callsOf(uploadList)).toEqual([]);
  await user.selectOptions(applied().getByLabelText('Wholesaler'), 'Burrenvale');
  await waitFor(() => expect(bar().getByLabelText<HTMLSelectElement>('Whose list it is').value).toBe('7'));
});

test('a dropped file waits until it is known whose it is', async () => {
  const { server, user } = await openLists();
  server.answer(uploadList, uploadOf('reading'));
  server.answer(getListUpload, uploadOf('ready'));
  await bar().findByRole('option', { name: 'Tolka' });
  const dataTransfer = { types: ['Files'], files: [csv('dropped.xlsx')] };
  fireEvent.dragOver(screen.getByRole('heading', { level: 1 }), { dataTransfer });
  await bar().findByText('Let go to take it.');
  fireEvent.drop(screen.getByRole('heading', { level: 1 }), { dataTransfer });
  await bar().findByText('dropped.xlsx is here. See whose list it is, then upload it.');
  expect(server.callsOf(uploadList)).toEqual([]);
  await user.selectOptions(bar().getByLabelText('Whose list it is'), 'Burrenvale');
  await user.click(bar().getByRole('button', { name: 'Upload it' }));
  await screen.findByRole('heading', { level: 1, name: 'prices.csv of Burrenvale' });
  const [sent] = server.callsOf(uploadList);
  expect(sent?.query).toEqual({ wholesaler: 7, file_name: 'dropped.xlsx' });
  expect(sent?.headers.get('content-type')).toContain('spreadsheetml.sheet');
});

test('a file that is none, is too large or is refused stays on the page, and it is said why', async () => {
  const { server, user } = await openLists('operator', '/lists?wholesaler=burrenvale');
  await waitFor(() => expect(bar().getByLabelText<HTMLSelectElement>('Whose list it is').value).toBe('7'));
  const input = screen.getByLabelText('Price list to upload');
  await user.upload(input, csv('empty.csv', ''));
  await bar().findByText('empty.csv is empty.');
  const large = csv('large.csv');
  Object.defineProperty(large, 'size', { value: LARGEST_LIST + 1 });
  await user.upload(input, large);
  await bar().findByText('large.csv is larger than 20 MB.');
  fireEvent.drop(input, { dataTransfer: { types: ['Files'], files: [csv('old.xls')] } });
  await user.click(await bar().findByRole('button', { name: 'Upload it' }));
  await bar().findByText(/^That is an old Excel file/);
  expect(server.callsOf(uploadList)).toEqual([]);
  server.answer(uploadList, new Reply(422, { detail: 'The file is a PDF.', code: 'list_not_valid' }));
  await user.upload(input, csv());
  await bar().findByText('The file is a PDF.');
  expect(window.location.pathname).toBe('/desk/lists');
});

test('applied and failed lists say what they did, those of one wholesaler alone, and more by a press', async () => {
  const { server, user } = await openLists('viewer', '/lists', (server) =>
    server.answer(
      listPriceLists,
      pageOf([
        priceListOf(15, { reverts: 14, may_be_reverted: true }),
        priceListOf(14, { reverted_by: 15, brought_by: null }),
        priceListOf(13, { state: 'failed', reason: 'line 2: no price' }),
        priceListOf(12, { new: 0, changed: 0, gone: 0, moved: 1, rows: 1 }),
      ]),
    ),
  );
  await applied().findByText('List 15');
  const rows = applied().getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toMatchObject([
    expect.stringMatching(/AppliedIt took list 14 back.*12 new, 40 changed, 2 gone.*3,000 rows, 39 gross prices moved/),
    expect.stringContaining('Taken back by list 15'),
    expect.stringMatching(/Failed.*line 2: no price/),
    expect.stringContaining('nothing changed1 row, 1 gross price moved'),
  ]);
  expect(applied().queryByRole('button')).toBeNull();
  server.answer(listPriceLists, pageOf([priceListOf(9)], 'http://localhost/api/desk/price-lists/?wholesaler=8&page=2'));
  await user.selectOptions(applied().getByLabelText('Wholesaler'), 'Tolka');
  await applied().findByText('List 9');
  expect(window.location.search).toBe('?wholesaler=tolka');
  server.answer(listPriceLists, pageOf([priceListOf(8)]));
  await user.click(applied().getByRole('button', { name: 'Show more' }));
  await applied().findByText('List 8');
  applied().getByText('List 9');
  expect(server.callsOf(listPriceLists).map(({ query }) => query)).toEqual([
    {},
    { wholesaler: 8 },
    { wholesaler: 8, page: '2' },
  ]);
  server.answer(listPriceLists, pageOf([]));
  await user.selectOptions(applied().getByLabelText('Wholesaler'), 'Burrenvale');
  await applied().findByText('No list yet');
});

test('lists that could not be loaded are asked for again', async () => {
  const { server, user } = await openLists('viewer', '/lists', (server) => server.answer(listPriceLists, FAILED));
  await screen.findByText('The lists could not be loaded');
  server.answer(listPriceLists, pageOf([priceListOf(9)]));
  await user.click(applied().getByRole('button', { name: 'Try again' }));
  await applied().findByText('List 9');
});

test("a wholesaler's newest list is taken back once it is seen what that changes", async () => {
  const { server, user } = await openLists('operator', '/lists', (server) =>
    server.answer(listPriceLists, pageOf([priceListOf(15, { may_be_reverted: true }), priceListOf(14)])),
  );
  const figures = { reverted: 15, wholesaler: 'burrenvale', changed: 42, gone: 12, moved: 1 };
  const release = server.hold(tryToRevert);
  server.answer(tryToRevert, { ...figures, price_list: null });
  await user.click(await applied().findByRole('button', { name: 'Take back list 15' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take list 15 back?' }));
  expect(dialog.queryByRole('button', { name: 'Take it back' })).toBeNull();
  release();
  await dialog.findByText('42 offers are as before the list, or back on offer');
  dialog.getByText('12 offers that it brought go');
  dialog.getByText('1 gross price moves');
  server.answer(revertPriceList, new Reply(409, { detail: 'A newer list was applied.', code: 'wrong_state' }));
  await user.click(dialog.getByRole('button', { name: 'Take it back' }));
  await dialog.findByText('A newer list was applied.');
  server.answer(revertPriceList, { ...figures, price_list: 16 });
  const tried = server.callsOf(tryToRevert).length;
  await user.click(dialog.getByRole('button', { name: 'Take it back' }));
  await screen.findByText('List 15 is taken back.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(tryToRevert)).toHaveLength(tried);
  expect(server.callsOf(revertPriceList).map(({ params }) => params)).toEqual([{ id: 15 }, { id: 15 }]);
  expect(applied().queryByRole('button', { name: 'Take back list 14' })).toBeNull();
});

test('what cannot be taken back says why, and has no button for it', async () => {
  const { server, user } = await openLists('operator', '/lists', (server) =>
    server.answer(listPriceLists, pageOf([priceListOf(15, { may_be_reverted: true })])),
  );
  server.answer(tryToRevert, new Reply(409, { detail: 'A newer list was applied, list 16.', code: 'wrong_state' }));
  await user.click(await applied().findByRole('button', { name: 'Take back list 15' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('A newer list was applied, list 16.');
  expect(dialog.queryByRole('button', { name: 'Take it back' })).toBeNull();
  expect(server.callsOf(revertPriceList)).toEqual([]);
});
