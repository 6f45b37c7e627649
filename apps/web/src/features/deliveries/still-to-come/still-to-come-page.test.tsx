import { accountsRoutes } from '@formulary/contracts/accounts';
import { type RestLine, stillToComeRoutes } from '@formulary/contracts/deliveries/still-to-come';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { FAILED, Reply } from '../../../../test/played-network.ts';
import { restLineOf } from '../../../../test/test-receipt.ts';
import { ANNA } from '../../../../test/test-server.ts';

const { listRest, waitForRest, dropRest } = stillToComeRoutes;

beforeEach(() => {
  vi.setSystemTime('2026-11-26T09:00:00.000Z');
  return () => vi.useRealTimers();
});

const LATE = restLineOf(1, {
  state: 'back_ordered',
  until: '2026-11-22',
  reason: 'Out at the maker',
  said_on: '2026-11-20T09:00:00.000Z',
  asks: 'late',
});
const WAITING = restLineOf(2, {
  waits: { by: { firstName: 'Aoife', lastName: 'Byrne' }, ask_again_on: '2026-12-03' },
  wholesaler: { id: 2, name: 'Southvet' },
});

function play(lines: RestLine[], receives = true) {
  const server = playServer();
  server.answer(listRest, { receives, lines });
  return server;
}

test('each line says what is open, what its wholesaler said, and what asks', async () => {
  play([LATE, WAITING]);
  await openApp('/still-to-come');
  await screen.findByText('1 line asks: wait for it, or drop it');
  const [, late, waiting] = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(late).toMatch(
    /Product 1Norvet4 of 6Northvet.*#00012.*4 days lateOn back order until Sun Nov 22 “Out at the maker”/,
  );
  expect(waiting).toMatch(/Product 2.*Southvet.*Nothing was said of it.*Aoife Byrne waits until Thu Dec 03/);
});

test('lines that are ticked wait for a week, or until a day', async () => {
  const server = play([LATE, WAITING]);
  const { user } = await openApp('/still-to-come');
  server.answer(waitForRest, { receives: true, lines: [{ ...LATE, asks: null, waits: WAITING.waits }, WAITING] });
  await user.click(await screen.findByRole('checkbox', { name: /^Product 1/ }));
  expect(screen.getByLabelText<HTMLInputElement>('Ask again on').value).toBe('2026-12-03');
  server.answer(listRest, { receives: true, lines: [{ ...LATE, asks: null }, WAITING] });
  await user.click(screen.getByRole('button', { name: 'Wait' }));
  await screen.findByText('Waiting until Thu Dec 03');
  expect(server.callsOf(waitForRest)[0]?.body).toEqual({ lines: [1], ask_again_on: '2026-12-03' });
  await screen.findByText('Nothing has to be decided today');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Product 1/ }).checked).toBe(false);
});

test('before lines are dropped it says who is told and of what', async () => {
  const server = play([LATE, WAITING]);
  const { user } = await openApp('/still-to-come');
  for (const tick of await screen.findAllByRole('checkbox')) await user.click(tick);
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'Drop' }));
    return within(await screen.findByRole('alertdialog', { name: 'Drop the rest of 2 lines?' }));
  };
  const dialog = await ask();
  dialog.getByText(/Northvet, Southvet are told/);
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '4 × Product 1',
    '4 × Product 2',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(server.callsOf(dropRest)).toEqual([]);
  server.answer(dropRest, new Reply(409, { detail: 'Of Product 1 only 2 are still to come.', code: 'rest_changed' }));
  await user.click((await ask()).getByRole('button', { name: 'Drop and tell' }));
  await screen.findByText('Of Product 1 only 2 are still to come.');
  server.answer(dropRest, { receives: true, lines: [] });
  server.answer(listRest, { receives: true, lines: [] });
  await user.click((await ask()).getByRole('button', { name: 'Drop and tell' }));
  await screen.findByText('Everything has come');
  expect(server.callsOf(dropRest)[1]?.body).toEqual({
    lines: [
      { line: 1, quantity: 4 },
      { line: 2, quantity: 4 },
    ],
  });
});

test('whoever may not order may wait and not drop', async () => {
  const server = play([LATE]);
  server.answer(accountsRoutes.getProfile, { ...ANNA, can_order: false });
  await openApp('/still-to-come');
  await screen.findByRole('button', { name: 'Wait' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Drop' })).toBeNull());
});

test('where nothing is received it says how it begins, and a failure can be tried again', async () => {
  const server = play([], false);
  server.answer(listRest, FAILED);
  const { user } = await openApp('/still-to-come');
  await screen.findByText('What is still to come could not be loaded');
  server.answer(listRest, { receives: false, lines: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Nothing is watched here yet');
});
