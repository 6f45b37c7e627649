import { deskNeedsRoutes, type Need } from '@formulary/contracts/desk/needs';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk, playDesk } from '../../../test/open-desk.tsx';
import { FAILED } from '../../../test/played-network.ts';

const { listNeeds } = deskNeedsRoutes;
const LOOKED_AT = '2026-11-28T09:05:00.000Z';

const needOf = (more: Partial<Need> = {}): Need => ({
  ...{ kind: 'parts_in_error', severity: 'fail', count: 1, oldest: '2026-11-28T07:00:00.000Z', details: [] },
  words: '1 part of an order could not be sent.',
  next: { words: 'See why.', command: 'admin orders find --status error', place: 'sending' },
  ...more,
});
const detailsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ words: `Part ${at}`, since: null, id: String(at) }));

test('what needs a person stands there in the order of the server, with what to do', async () => {
  const { user } = await openNeeds(
    needOf({ count: 7, details: detailsOf(5) }),
    needOf({
      ...{ kind: 'disk_low', severity: 'warn', oldest: null, words: 'The disk is nearly full.' },
      next: { words: 'Give it more room.', command: null, place: null },
    }),
  );
  const list = await screen.findByRole('list', { name: 'What needs a person now' });
  const [first, second] = [...list.children].map((card) => within(card as HTMLElement));
  first?.getByText('Urgent');
  first?.getByRole('heading', { name: '1 part of an order could not be sent.' });
  first?.getByText('Part 4');
  first?.getByText('and more');
  expect(first?.getByRole('link', { name: 'Part 4' }).getAttribute('href')).toBe('/desk/orders/4');
  expect(first?.getByRole('link', { name: 'See all of them' }).getAttribute('href')).toBe('/desk/orders?status=error');
  expect(first?.getByRole('link', { name: 'By wholesaler' }).getAttribute('href')).toBe('/desk/wholesalers');
  expect(second?.queryByRole('link')).toBeNull();
  second?.getByText('Look at it');
  second?.getByText('Give it more room.');
  expect(second?.queryByText(/the oldest/)).toBeNull();
  expect(second?.queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy the command admin orders find --status error' }));
  await screen.findByText('The command is copied.');
  expect(await navigator.clipboard.readText()).toBe('admin orders find --status error');
});

test('lists that need somebody are seen by a press', async () => {
  const lists = { command: null, place: 'lists', words: 'Look at it.' } as const;
  const detail = (words: string, id: string) => ({ words, since: null, id });
  await openNeeds(
    needOf({ kind: 'lists_held', words: '1 list is held.', details: [detail('88 of burren', '88')], next: lists }),
    needOf({ kind: 'lists_failed', words: '1 list failed.', details: [detail('Tolka: no', 'tolka')], next: lists }),
    needOf({ kind: 'lists_stale', words: '1 list is old.', details: [detail('Suirside', 'suir & co')], next: lists }),
  );
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByText('1 list is held.');
  expect(addressOf('88 of burren')).toBe('/desk/lists/held/88');
  expect(addressOf('Tolka: no')).toBe('/desk/lists?wholesaler=tolka');
  expect(addressOf('Suirside')).toBe('/desk/lists?wholesaler=suir%20%26%20co');
  const all = screen.getAllByRole('link', { name: 'See all of them' });
  expect(all.map((link) => link.getAttribute('href'))).toEqual(['/desk/lists', '/desk/lists', '/desk/lists']);
});

test('what is entered at a wholesaler, or asked of it, leads to its page', async () => {
  const there = { command: null, place: 'wholesalers', words: 'Enter it.' } as const;
  const of = (kind: Need['kind'], id: number) =>
    needOf({ kind, details: [{ words: `Wholesaler ${id}`, since: null, id: String(id) }], next: there });
  await openNeeds(of('orders_simulated', 1), of('fee_unknown', 2), of('claims_unanswered', 3));
  await screen.findByText('Wholesaler 1');
  for (const id of [1, 2, 3])
    expect(screen.getByRole('link', { name: `Wholesaler ${id}` }).getAttribute('href')).toBe(`/desk/wholesalers/${id}`);
  const all = screen.getAllByRole('link', { name: 'See all of them' });
  expect(all.map((link) => link.getAttribute('href'))).toEqual(Array(3).fill('/desk/wholesalers'));
});

test('where all are named, no more are spoken of', async () => {
  await openNeeds(
    needOf({ count: 5, details: detailsOf(5) }),
    needOf({ kind: 'claims_unanswered', count: 12, details: detailsOf(2) }),
  );
  await screen.findAllByText('Part 0');
  expect(screen.queryByText('and more')).toBeNull();
});

test('where nothing needs a person it says so, and looks again by a press', async () => {
  const { server, user } = await openNeeds();
  await screen.findByText('Nothing needs you now');
  server.answer(listNeeds, { looked_at: LOOKED_AT, needs: [needOf()] });
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  await screen.findByText('1 part of an order could not be sent.');
  expect(server.callsOf(listNeeds)).toHaveLength(2);
});

test('what could not be looked at is no good news, and can be asked for again', async () => {
  const server = playDesk('viewer');
  server.answer(listNeeds, FAILED);
  const { user } = await openDesk('/');
  await screen.findByText('It could not be looked at');
  expect(screen.queryByText('Nothing needs you now')).toBeNull();
  server.answer(listNeeds, { looked_at: LOOKED_AT, needs: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Nothing needs you now');
});

async function openNeeds(...needs: Need[]) {
  const server = playDesk('viewer');
  server.answer(listNeeds, { looked_at: LOOKED_AT, needs });
  const { user } = await openDesk('/');
  return { server, user };
}
