import { type Expiring, type ExpiringPacks, expiringRoutes } from '@formulary/contracts/records/expiring';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { FAILED } from '../../../../test/played-network.ts';

const { listExpiring, markUsedUp, takeBackUsedUp, changeExpiring } = expiringRoutes;

const packs = (entry: number, change: Partial<ExpiringPacks> = {}): ExpiringPacks => ({
  ...{ entry, manufacturer_product: { id: entry, name: `Product ${entry}` }, batch: `B-${entry}`, packs: 2 },
  ...{ expires_on: '2026-12-31', days: 33, came_on: '2026-03-02T10:00:00.000Z', order: 118 },
  wholesaler: { id: 1, name: 'Northvet' },
  ...change,
});
const GONE = packs(1, { days: -3, expires_on: '2026-11-25' });
const SOON = packs(2, { batch: null, order: null });
const LATER = packs(3);
const expiringOf = (...rows: ExpiringPacks[]): Expiring => ({ watches: true, months: 3, rows, has_more: false });

function play(expiring = expiringOf(GONE, SOON, LATER)) {
  const server = playServer();
  server.answer(listExpiring, expiring);
  return server;
}

const rowOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('tr') ?? document.body);

test('what has expired stands first, and one press marks it used up, with a way back', async () => {
  const server = play();
  server.answer(markUsedUp, { ...expiringOf(SOON, LATER), marks: [7] });
  server.answer(takeBackUsedUp, expiringOf(GONE, SOON, LATER));
  const { user } = await openApp('/records/expiring');
  const first = await rowOf('Product 1');
  first.getByText('expired 3 days ago');
  first.getByRole('link', { name: '#00118' });
  (await rowOf('Product 2')).getByText('Batch not known');
  screen.getByRole('link', { name: 'Expiring 3' });

  await user.click(first.getByRole('button', { name: /^Used up/ }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Product 1' })).toBeNull());
  expect(server.callsOf(markUsedUp)).toMatchObject([{ body: { entries: [1] } }]);
  screen.getByRole('link', { name: 'Expiring 2' });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await rowOf('Product 1');
  expect(server.callsOf(takeBackUsedUp)).toMatchObject([{ body: { marks: [7] } }]);
});

test('several that are ticked are marked at once, and a failure leaves them listed', async () => {
  const server = play();
  server.answer(markUsedUp, FAILED);
  const { user } = await openApp('/records/expiring');
  await user.click(await screen.findByRole('checkbox', { name: /Product 1/ }));
  await user.click(screen.getByRole('checkbox', { name: /Product 3/ }));
  await user.click(screen.getByRole('button', { name: 'Mark 2 used up' }));
  await screen.findByText('Error marking it used up');
  await rowOf('Product 1');
  server.answer(markUsedUp, { ...expiringOf(SOON), marks: [7, 8] });
  await user.click(screen.getByRole('button', { name: 'Mark 2 used up' }));
  await screen.findByText('2 marked used up');
  expect(server.callsOf(markUsedUp).at(-1)).toMatchObject({ body: { entries: [1, 3] } });
});

test('a practice that does not want it does not see it, and can switch it on again', async () => {
  const server = play();
  server.answer(changeExpiring, { ...expiringOf(), watches: false });
  const { user } = await openApp('/records/expiring');
  await user.click(await screen.findByRole('switch', { name: 'What expires is watched here' }));
  await screen.findByText('Your practice does not watch what expires here');
  expect(screen.queryByRole('link', { name: /^Expiring/ })).toBeNull();
  server.answer(changeExpiring, expiringOf());
  await user.click(screen.getByRole('button', { name: 'Watch it' }));
  await screen.findByText('Nothing expires soon');
  expect(server.callsOf(changeExpiring)).toMatchObject([{ body: { watches: false } }, { body: { watches: true } }]);
});

test('how far ahead it looks is chosen for the practice, and a list that does not come is asked for again', async () => {
  const server = play();
  server.answer(listExpiring, FAILED);
  server.answer(changeExpiring, { ...expiringOf(GONE), months: 12 });
  const { user } = await openApp('/records/expiring');
  await screen.findByText('What expires could not be loaded');
  server.answer(listExpiring, expiringOf(GONE, SOON));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await rowOf('Product 2');
  await user.selectOptions(screen.getByLabelText('List what expires within'), '12');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Product 2' })).toBeNull());
  expect(server.callsOf(changeExpiring)).toMatchObject([{ body: { months: 12 } }]);
});
