import { deskNeedsRoutes } from '@formulary/contracts/desk/needs';
import { deskOwnListsRoutes, type OwnHeldList, type OwnListUpload } from '@formulary/contracts/desk/own-lists';
import { deskOwnOrdersRoutes, type OwnPart, type OwnPartWithTries } from '@formulary/contracts/desk/own-orders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openDesk, playDesk } from '../../../test/open-desk.tsx';
import { FAILED, Reply } from '../../../test/played-network.ts';

const { listOwnUploads, listOwnHeldLists, uploadOwnList, getOwnUpload, handInList, nameOwnColumns } =
  deskOwnListsRoutes;
const { getOwnHeldList, takeBackHeldList } = deskOwnListsRoutes;
const { listOwnParts, getOwnPart, linkOwnPart } = deskOwnOrdersRoutes;

const pageOf = <T,>(...results: T[]) => ({ count: results.length, next: null, previous: null, results });

const uploadOf = (more: Partial<OwnListUpload> = {}): OwnListUpload => ({
  ...{ id: 5, wholesaler: { id: 7, name: 'Burrenvale' }, file_name: 'december.csv', size: 2_048, hash: 'ab' },
  ...{ is_delta: false, brought_by: 'Niamh Daly <niamh@provider.example>', came_at: '2026-11-28T07:00:00.000Z' },
  ...{ state: 'ready', rows_read: 10, reason: null, decided_at: null, price_list: null, held_list: null },
  ...{ question: null, known_columns: null },
  preview: {
    ...{ rows: 10, new: 0, changed: 10, unchanged: 0, gone: 0, dearer: 10, cheaper: 0, refused: 0, refused_rows: [] },
    ...{ held_as: [], largest_by_percent: [], largest_by_euros: [], first_new: [], first_gone: [], seconds: 1 },
  },
  ...more,
});

const heldOf = (more: Partial<OwnHeldList> = {}): OwnHeldList => ({
  ...{ id: 9, file_name: 'december.csv', size: 2_048, hash: 'ab', came_at: '2026-11-28T07:00:00.000Z' },
  ...{ written_at: '2026-11-28T07:00:00.000Z', reasons: ['Its wholesaler brought it.'], rows: 10, new: 0 },
  ...{ changed: 10, unchanged: 0, gone: 0, dearer: 10, cheaper: 0, state: 'held', decided_at: null, moves: [] },
  ...more,
});

const partOf = (order: number, more: Partial<OwnPart> = {}): OwnPart => ({
  ...{
    uid: `00000000-0000-4000-8000-000000000${order}`,
    order,
    practice: 'Kilmore Vets',
    reference: null,
    total: 12.5,
    paused_since: null,
  },
  ...{ placed_at: '2026-11-28T07:00:00.000Z', status: 'complete', attempts: 1, settled_at: null },
  ...more,
});

const nav = () =>
  within(screen.getByRole('navigation', { name: 'Desk' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('somebody of a wholesaler', () => {
  test.each(['/', '/orders', '/wholesalers/1'])('is led from %s to their lists, and has three places', async (path) => {
    playDesk('wholesaler');
    await openDesk(path);
    await waitFor(() => expect(window.location.pathname).toBe('/desk/own/lists'));
    await screen.findByText('Nothing was uploaded yet');
    expect(nav()).toEqual(['Lists', 'Orders', 'Account']);
    screen.getByText('Burrenvale');
  });

  test('has pages of their own alone: to the provider they are not there', async () => {
    const server = playDesk('admin');
    await openDesk('/own/lists');
    await screen.findByRole('heading', { name: 'Page not found' });
    expect(server.callsOf(listOwnUploads)).toEqual([]);
    expect(server.callsOf(deskNeedsRoutes.listNeeds)).toEqual([]);
  });
});

describe('own lists', () => {
  test('stand there with what becomes of them; what could not be read is asked for again', async () => {
    const server = playDesk('wholesaler');
    server.answer(listOwnUploads, pageOf(uploadOf(), uploadOf({ id: 4, state: 'held', file_name: 'november.csv' })));
    server.answer(listOwnHeldLists, FAILED);
    const { user } = await openDesk('/own/lists');
    await screen.findByText('The held lists could not be loaded');
    server.answer(listOwnHeldLists, pageOf(heldOf(), heldOf({ id: 8, state: 'approved' })));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Approved');
    screen.getByText('Ready to hand in');
    expect(screen.getAllByText('Waits to be approved')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'november.csv' }).getAttribute('href')).toBe('/desk/own/lists/uploads/4');
  });

  test('are uploaded without saying whose they are, and handed in once', async () => {
    const server = playDesk('wholesaler');
    server.answer(uploadOwnList, uploadOf({ state: 'reading', preview: null }));
    server.answer(getOwnUpload, uploadOf());
    const { user } = await openDesk('/own/lists');
    await user.click(await screen.findByRole('checkbox'));
    const file = new File(['code,price'], 'december.csv', { type: 'text/csv' });
    fireEvent.change(screen.getByLabelText('Price list to upload'), { target: { files: [file] } });
    await waitFor(() => expect(window.location.pathname).toBe('/desk/own/lists/uploads/5'));
    expect(server.callsOf(uploadOwnList).map(({ query }) => query)).toEqual([
      { file_name: 'december.csv', is_delta: true },
    ]);
    const held = uploadOf({ state: 'held', decided_at: '2026-11-28T08:00:00.000Z', held_list: 9 });
    server.answer(handInList, held);
    const button = await screen.findByRole('button', { name: 'Hand in' });
    server.answer(getOwnUpload, held);
    await user.click(button);
    await screen.findByText('It is handed in: its prices hold once it is approved.');
    expect(server.callsOf(handInList).map(({ params }) => params)).toEqual([{ id: 5 }]);
    expect(screen.queryByRole('button', { name: 'Hand in' })).toBeNull();
    expect(screen.getByRole('link', { name: 'See what becomes of it' }).getAttribute('href')).toBe(
      '/desk/own/lists/held/9',
    );
  });

  test('that are refused are said to be, in the words of the server', async () => {
    const server = playDesk('wholesaler');
    server.answer(getOwnUpload, uploadOf());
    server.answer(handInList, new Reply(409, { detail: 'What burrenvale offers changed.', code: 'preview_outdated' }));
    const { user } = await openDesk('/own/lists/uploads/5');
    await user.click(await screen.findByRole('button', { name: 'Hand in' }));
    await screen.findByText('What burrenvale offers changed.');
  });

  test('ask what their columns are', async () => {
    const server = playDesk('wholesaler');
    const columns = { code: 'Nr', wholesaler_code: 'Art', gross_price: 'Preis', discount: null };
    const all = { ...columns, manufacturer_discount_override: null, stock_quantity: null };
    const question = { headers: ['Nr', 'Art', 'Preis'], rows: [['1', '2', '3']], missing: [], columns: all };
    server.answer(
      getOwnUpload,
      uploadOf({ state: 'asks', preview: null, question: { ...question, decimal_comma: true } }),
    );
    server.answer(nameOwnColumns, uploadOf({ state: 'reading' }));
    const { user } = await openDesk('/own/lists/uploads/5');
    await user.click(await screen.findByRole('button', { name: 'Use these columns' }));
    await waitFor(() =>
      expect(server.callsOf(nameOwnColumns).map(({ body }) => body)).toEqual([
        {
          ...{ code: 'Nr', wholesaler_code: 'Art', gross_price: 'Preis', discount: '' },
          ...{ manufacturer_discount_override: '', stock_quantity: '', decimal_comma: true },
        },
      ]),
    );
  });

  test('are taken back once it is asked', async () => {
    const server = playDesk('wholesaler');
    server.answer(getOwnHeldList, heldOf());
    server.answer(takeBackHeldList, heldOf({ state: 'rejected' }));
    const { user } = await openDesk('/own/lists/held/9');
    await screen.findByText('It waits to be approved, and nothing of it is applied yet.');
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(server.callsOf(takeBackHeldList)).toEqual([]);
    server.answer(getOwnHeldList, heldOf({ state: 'rejected', decided_at: '2026-11-28T08:00:00.000Z' }));
    await user.click(dialog.getByRole('button', { name: 'Take it back' }));
    await screen.findByText('It was rejected or taken back. Nothing of it was applied.');
    expect(server.callsOf(takeBackHeldList)).toHaveLength(1);
  });
});

describe('own orders', () => {
  test('are found by number and state', async () => {
    const server = playDesk('wholesaler');
    server.answer(listOwnParts, { next: null, results: [partOf(118), partOf(117, { status: 'error' })] });
    const { user } = await openDesk('/own/orders?status=error');
    const link = await screen.findByRole('link', { name: '#00118' });
    expect(link.getAttribute('href')).toBe('/desk/own/orders/00000000-0000-4000-8000-000000000118');
    screen.getByRole('cell', { name: /Not sent/ });
    server.answer(listOwnParts, { next: null, results: [] });
    await user.type(screen.getByLabelText('Find an order'), '119{Enter}');
    await screen.findByText('No order is like that');
    expect(server.callsOf(listOwnParts).map(({ query }) => query)).toEqual([
      { status: 'error' },
      { status: 'error', q: '119' },
    ]);
  });

  const whole = (more: Partial<OwnPartWithTries> = {}): OwnPartWithTries => ({
    ...partOf(118),
    ...{ account_number: 'A-1', delivery_address: '1 Main Street', phone: '065', next_try_at: null },
    ...{ may_be_linked: true, lines: [] },
    tries: [
      {
        ...{ id: 3, attempt: 1, round: 1, started_at: '2026-11-28T07:00:00.000Z', milliseconds: 12 },
        ...{ transport: 'http', target: 'https://n.example', status: 503, outcome: 'not_arrived', fault: 'Down.' },
      },
    ],
    ...more,
  });

  test('say how they were sent, without what was said on the wire, and give the link once it is asked for', async () => {
    const server = playDesk('wholesaler');
    server.answer(getOwnPart, whole());
    const url = 'https://orders.example/parts#a-token';
    server.answer(linkOwnPart, { url });
    const { user } = await openDesk('/own/orders/00000000-0000-4000-8000-000000000118');
    await screen.findByRole('heading', { name: 'Order #00118 of Kilmore Vets' });
    screen.getByText('Down.');
    expect(screen.queryByRole('button', { name: /what was sent/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Get its link' }));
    const link = await screen.findByRole('link', { name: 'Confirm what you send of it' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([url, 'noreferrer']);
  });

  test('that did not arrive have no link', async () => {
    const server = playDesk('wholesaler');
    server.answer(getOwnPart, whole({ status: 'error', may_be_linked: false }));
    await openDesk('/own/orders/00000000-0000-4000-8000-000000000118');
    await screen.findByText('Not sent');
    expect(screen.queryByRole('button', { name: 'Get its link' })).toBeNull();
  });
});
