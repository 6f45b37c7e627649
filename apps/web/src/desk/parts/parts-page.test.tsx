import { deskSendingRoutes, type PartAtDesk } from '@formulary/contracts/desk/sending';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk, playDesk } from '../../../test/open-desk.tsx';
import { FAILED } from '../../../test/played-network.ts';

const { listParts } = deskSendingRoutes;

const partOf = (order: number, more: Partial<PartAtDesk> = {}): PartAtDesk => ({
  ...{ uid: `uid-${order}`, order, practice: { id: 1, name: 'Kilmore Vets' }, reference: null, total: 12.5 },
  wholesaler: { id: 2, name: 'Burrenvale', slug: 'burrenvale' },
  ...{ placed_at: '2026-11-28T07:00:00.000Z', status: 'complete', reason: null, attempts: 1, last_fault: null },
  ...{ settled_at: null, paused_since: null },
  ...more,
});

async function openParts(address: string, ...results: PartAtDesk[]) {
  const server = playDesk('viewer');
  server.answer(listParts, { next: null, results });
  return { server, ...(await openDesk(address)) };
}

test('parts stand there with their state, and why they did not arrive', async () => {
  await openParts(
    '/orders',
    partOf(118, { status: 'processing', attempts: 3, last_fault: '503 Service Unavailable' }),
    partOf(117, { status: 'failed', reason: 'The account is closed', last_fault: 'not shown' }),
    partOf(116),
  );
  const link = await screen.findByRole('link', { name: '#00118' });
  expect(link.getAttribute('href')).toBe('/desk/orders/uid-118');
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows[0]?.textContent).toContain('Being sent3 tries: 503 Service Unavailable');
  expect(rows[1]?.textContent).toContain('RejectedThe account is closed');
  expect(rows[2]?.textContent).toMatch(/Arrived.*€12\.50/);
});

test('a text and a state are asked of the server, and stand in the address', async () => {
  const { server, user } = await openParts('/orders?status=error', partOf(118, { status: 'error' }));
  await screen.findByText('#00118');
  await user.type(screen.getByLabelText('Find an order'), ' 118{Enter}');
  await waitFor(() => expect(window.location.search).toBe('?status=error&q=118'));
  await user.selectOptions(screen.getByLabelText('State'), 'Not sent');
  await user.selectOptions(screen.getByLabelText('State'), 'All');
  await waitFor(() => expect(window.location.search).toBe('?q=118'));
  await waitFor(() =>
    expect(server.callsOf(listParts).map(({ query }) => query)).toEqual([
      { status: 'error' },
      { status: 'error', q: '118' },
      { q: '118' },
    ]),
  );
});

test('orders of one wholesaler that wait for it are asked of the server, and say that it is paused', async () => {
  const paused = { status: 'created', paused_since: '2026-11-28T06:00:00.000Z', reason: 'It is down' } as const;
  const { server, user } = await openParts('/orders?wholesaler=8&status=waiting', partOf(118, paused));
  const [, row] = await screen.findAllByRole('row');
  await within(row as HTMLElement).findByText('Paused');
  expect(row?.textContent).toContain('It is down');
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLSelectElement>('Wholesaler').selectedOptions[0]?.text).toBe('Tolka'),
  );
  expect(screen.getByLabelText<HTMLSelectElement>('State').selectedOptions[0]?.text).toBe('Waiting or being sent');
  await user.selectOptions(screen.getByLabelText('Wholesaler'), 'Burrenvale');
  await waitFor(() => expect(window.location.search).toBe('?wholesaler=7&status=waiting'));
  await waitFor(() =>
    expect(server.callsOf(listParts).map(({ query }) => query)).toEqual([
      { status: 'waiting', wholesaler: 8 },
      { status: 'waiting', wholesaler: 7 },
    ]),
  );
});

test('more are shown by a press, after those before', async () => {
  const { server, user } = await openParts('/orders');
  server.answer(listParts, { next: 'http://localhost/api/desk/parts/?after=7-3', results: [partOf(118)] });
  await user.selectOptions(screen.getByLabelText('State'), 'Arrived');
  await screen.findByText('#00118');
  server.answer(listParts, { next: null, results: [partOf(117)] });
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('#00117');
  screen.getByText('#00118');
  expect(server.callsOf(listParts).at(-1)?.query).toEqual({ status: 'complete', after: '7-3' });
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('where nothing is found it says so, and what failed can be asked for again', async () => {
  const { server, user } = await openParts('/orders?q=nothing');
  await screen.findByText('No order is like that');
  server.answer(listParts, FAILED);
  await user.selectOptions(screen.getByLabelText('State'), 'Rejected');
  await screen.findByText('The orders could not be loaded');
  server.answer(listParts, { next: null, results: [partOf(118)] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('#00118');
});
