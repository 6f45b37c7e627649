import { deliveriesRoutes } from '@formulary/contracts/deliveries';
import { receiptsRoutes } from '@formulary/contracts/deliveries/receipts';
import { stillToComeRoutes } from '@formulary/contracts/deliveries/still-to-come';
import { wholesalersRoutes } from '@formulary/contracts/wholesalers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { FAILED } from '../../../test/played-network.ts';
import { wholesalerOf } from '../../../test/test-cart.ts';
import { deliveriesOf, expectedPartOf, receiptOf } from '../../../test/test-receipt.ts';

const { getDeliveries, changeSettings } = deliveriesRoutes;
const { openReceipt, getReceipt, listReceipts, listReceived } = receiptsRoutes;

beforeEach(() => {
  vi.setSystemTime('2026-11-26T09:00:00.000Z');
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

const NORTHVET = { id: 1, name: 'Northvet' };
const SOUTHVET = { id: 2, name: 'Southvet' };
const UID = '7b0c2f0e-6a43-4b0f-9d7e-2c7b1d0a9e12';
const EXPECTED = deliveriesOf({
  wholesalers: [
    { wholesaler: NORTHVET, parts: [expectedPartOf({ cold_lines: 2, carrier: 'An Post' })], open_receipt: null },
    {
      wholesaler: SOUTHVET,
      parts: [
        expectedPartOf({ uid: UID, due: 'late', arrives_on: '2026-11-24', order: 9 }),
        expectedPartOf({ due: 'not_announced', arrives_on: null, order: 11, reference: 'Ward 2' }),
      ],
      open_receipt: null,
    },
  ],
});

function play(deliveries = EXPECTED) {
  const server = playServer();
  server.answer(getDeliveries, deliveries);
  server.answer(listReceipts, { count: 0, next: null, previous: null, more_than_count: false, results: [] });
  return server;
}

test('what is to come stands by wholesaler, the late first, and one press receives it', async () => {
  const server = play();
  const { user } = await openApp('/deliveries');
  const list = await screen.findByRole('list', { name: 'To come, by wholesaler' });
  expect(
    within(list)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Southvet', 'Northvet']);
  const rows = (name: string) =>
    within(screen.getByRole('list', { name: `Orders at ${name}` }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(rows('Southvet')).toEqual([
    '2 days lateOrder #000093 lines, 14 packs',
    'No day announcedOrder #000113 lines, 14 packsWard 2',
  ]);
  expect(rows('Northvet')).toEqual(['TodayOrder #000123 lines, 14 packs2 coldBy An Post']);
  server.answer(openReceipt, receiptOf());
  server.answer(getReceipt, receiptOf());
  await user.click(screen.getByRole('button', { name: 'Receive from Northvet' }));
  await screen.findByRole('heading', { level: 1, name: 'Receiving from Northvet' });
  expect(server.callsOf(openReceipt)[0]?.body).toEqual({ wholesaler: 1 });
});

test('of wholesalers from whom nothing is to come there is a line, and one press receives a box that came all the same', async () => {
  const others = [3, 4].map((id) => ({ wholesaler: { id, name: `Vet ${id}` }, parts: [], open_receipt: null }));
  const server = play(deliveriesOf({ wholesalers: [...others, ...EXPECTED.wholesalers] }));
  const { user } = await openApp('/deliveries');
  const list = await screen.findByRole('list', { name: 'To come, by wholesaler' });
  expect(within(list).getAllByRole('heading')).toHaveLength(2);
  const line = within(screen.getByRole('region', { name: /^Nothing is to come from these/ }));
  expect(line.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Receive from Vet 3',
    'Receive from Vet 4',
  ]);
  server.answer(openReceipt, receiptOf());
  server.answer(getReceipt, receiptOf());
  await user.click(line.getByRole('button', { name: 'Receive from Vet 4' }));
  await screen.findByRole('heading', { level: 1, name: /^Receiving/ });
  expect(server.callsOf(openReceipt)[0]?.body).toEqual({ wholesaler: 4 });
});

test('a box that somebody receives is joined', async () => {
  const opened_by = { firstName: 'Aoife', lastName: 'Byrne' };
  const open_receipt = { id: 7, opened_by, is_mine: false, opened_on: '2026-11-26T08:00:00.000Z', counted: 12 };
  const server = play(deliveriesOf({ wholesalers: [{ wholesaler: NORTHVET, parts: [], open_receipt }] }));
  server.answer(getReceipt, receiptOf());
  const { user } = await openApp('/deliveries');
  await screen.findByText('Aoife Byrne is receiving this: 12 packs so far');
  await user.click(screen.getByRole('link', { name: 'Join with Northvet' }));
  await screen.findByRole('heading', { level: 1, name: 'Receiving from Northvet' });
});

test('the tabs lead on, and what asks is marked on them and in the bar', async () => {
  const server = play();
  server.answer(stillToComeRoutes.countAsking, { asks: 3 });
  const { user } = await openApp('/deliveries');
  const tabs = within(screen.getByRole('navigation', { name: 'Order history' }));
  expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Orders',
    'Deliveries',
    'Still to come3 3 to decide',
    'Spending',
    'Records',
  ]);
  expect(tabs.getByRole('link', { name: 'Deliveries' }).getAttribute('aria-current')).toBe('page');
  within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Order History 3 to decide' });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await screen.findByRole('menuitem', { name: 'Order History 3 to decide' });
});

test('what asks is counted up to a hundred', async () => {
  const server = play();
  server.answer(stillToComeRoutes.countAsking, { asks: 100 });
  await openApp('/deliveries');
  await screen.findByRole('link', { name: 'Order History more than 99 to decide' });
  expect(screen.getAllByText('99+').length).toBeGreaterThan(0);
});

test('what was received lately is listed, by pages', async () => {
  const server = play();
  server.answer(listReceipts, ({ query }) => ({
    ...{ count: 21, next: null, previous: null, more_than_count: query.page === '2' },
    results: [
      {
        id: query.page === '2' ? 1 : 7,
        wholesaler: query.page === '2' ? SOUTHVET : NORTHVET,
        opened_on: '2026-11-25T09:00:00.000Z',
        finished_on: query.page === '2' ? null : '2026-11-25T10:00:00.000Z',
        finished_by: { firstName: 'Anna', lastName: 'Byrne' },
        packs: 18,
        lines: 5,
        rejected: 1,
      },
    ],
  }));
  const { user } = await openApp('/deliveries');
  const received = within(await screen.findByRole('region', { name: 'Received' }));
  const [row] = await received.findAllByRole('listitem');
  expect(row?.textContent).toMatch(/^Northvet.*Anna Byrne18 packs of 5 lines, 1 rejected$/);
  await user.click(received.getByRole('link', { name: 'Page 2' }));
  await received.findByText(/^Open since/);
  received.getByText('These are the last 21 deliveries. Older ones are in the export, by their days.');
  expect(window.location.search).toBe('?page=2');
});

test('what was received is exported for a period and a wholesaler, answer by answer', async () => {
  const server = play();
  const row = { opened_on: '2026-11-25T09:00:00.000Z', finished_on: null, finished_by: null };
  const results = [{ id: 7, wholesaler: NORTHVET, ...row, packs: 1, lines: 1, rejected: 0 }];
  server.answer(listReceipts, { count: 1, next: null, previous: null, more_than_count: false, results });
  server.answer(wholesalersRoutes.listWholesalers, [wholesalerOf(2, { name: 'Southvet' })]);
  server.answer(listReceived, ({ query }) => ({ results: [], next: query.page === undefined ? '1.1.1' : null }));
  const saved = vi.spyOn(URL, 'createObjectURL');
  // A browser saves the file; this one would follow the link.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = await openApp('/deliveries');
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export what was received' }));
  await user.selectOptions(await dialog.findByLabelText('Wholesaler'), 'Southvet');
  fireEvent.change(dialog.getByLabelText('From'), { target: { value: '2026-11-27' } });
  await dialog.findByRole('alert');
  expect(dialog.getByRole('button', { name: 'Export CSV' })).toHaveProperty('disabled', true);
  fireEvent.change(dialog.getByLabelText('From'), { target: { value: '2026-11-01' } });
  await user.click(dialog.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const asked = { from: '2026-11-01', to: '2026-11-26', wholesaler: 2 };
  expect(server.callsOf(listReceived).map(({ query }) => query)).toEqual([asked, { ...asked, page: '1.1.1' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a practice that never received here is told once, begins by one press, and sees no mark', async () => {
  const wholesalers = [{ wholesaler: SOUTHVET, parts: [], open_receipt: null }];
  const server = play(deliveriesOf({ receives: false, wholesalers }));
  const { user } = await openApp('/deliveries');
  await screen.findByText('Receive what you ordered here');
  expect(screen.queryByText(/to decide/)).toBeNull();
  server.answer(openReceipt, receiptOf());
  server.answer(getReceipt, receiptOf());
  screen.getByRole('button', { name: 'Receive from Southvet' });
  server.answer(changeSettings, deliveriesOf({ wholesalers }));
  server.answer(getDeliveries, deliveriesOf({ wholesalers }));
  await user.click(screen.getByRole('button', { name: 'Receive here' }));
  await screen.findByText('Nothing is to come');
  expect(server.callsOf(changeSettings)[0]?.body).toEqual({ receives: true });
  await user.click(screen.getByRole('button', { name: 'Receive from Southvet' }));
  await screen.findByRole('heading', { level: 1, name: /^Receiving/ });
  expect(server.callsOf(openReceipt)[0]?.body).toEqual({ wholesaler: 2 });
});

test('when a pack is short-dated is the practice’s, and a failure says that nothing changed', async () => {
  const server = play();
  server.answer(changeSettings, FAILED);
  const { user } = await openApp('/deliveries');
  const months = await screen.findByLabelText<HTMLSelectElement>('Ask before a pack is counted that expires');
  expect(months.value).toBe('6');
  await user.selectOptions(months, 'in less than 3 months');
  await screen.findByText('Error saving the setting');
  server.answer(changeSettings, { ...EXPECTED, short_dated_months: 3 });
  server.answer(getDeliveries, { ...EXPECTED, short_dated_months: 3 });
  await user.selectOptions(months, 'in less than 3 months');
  await waitFor(() => expect(months.value).toBe('3'));
  expect(server.callsOf(changeSettings).at(-1)?.body).toEqual({ short_dated_months: 3 });
});

test('deliveries that cannot be loaded can be tried again', async () => {
  const server = play();
  server.answer(getDeliveries, FAILED);
  const { user } = await openApp('/deliveries');
  await screen.findByText('The deliveries could not be loaded');
  server.answer(getDeliveries, EXPECTED);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Receive from Northvet' });
});
