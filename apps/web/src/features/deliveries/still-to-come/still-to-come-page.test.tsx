import { accountsRoutes } from '@formulary/contracts/accounts';
import { stillToComeRoutes } from '@formulary/contracts/deliveries/still-to-come';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openApp } from '../../../../test/open-app.tsx';
import { FAILED, Reply } from '../../../../test/played-network.ts';
import { LATE, playRest, WAITING } from '../../../../test/test-rest.ts';
import { ANNA } from '../../../../test/test-server.ts';

const { listRest, waitForRest, dropRest, takeBackWaits, takeBackDrops, planElsewhere } = stillToComeRoutes;

beforeEach(() => {
  vi.setSystemTime('2026-11-26T09:00:00.000Z');
  return () => vi.useRealTimers();
});

test('each line says what is open, what its wholesaler said, and what asks', async () => {
  playRest([LATE, WAITING]);
  await openApp('/still-to-come');
  await screen.findByText('1 line asks: wait for it, order it elsewhere, or drop it');
  const [, late, waiting] = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(late).toMatch(
    /Product 1Norvet4 of 6Northvet.*#00012.*4 days lateOn back order until Sun Nov 22 “Out at the maker”/,
  );
  expect(waiting).toMatch(/Product 2.*Southvet.*Nothing was said of it.*Aoife Byrne waits until Thu Dec 03/);
});

test('lines that are ticked wait for a week, or until a day', async () => {
  const server = playRest([LATE, WAITING]);
  const { user } = await openApp('/still-to-come');
  server.answer(waitForRest, {
    receives: true,
    lines: [{ ...LATE, asks: null, waits: WAITING.waits }, WAITING],
    waits: [31],
  });
  await user.click(await screen.findByRole('checkbox', { name: /^Product 1/ }));
  expect(screen.getByLabelText<HTMLInputElement>('Ask again on').value).toBe('2026-12-03');
  server.answer(listRest, { receives: true, lines: [{ ...LATE, asks: null }, WAITING] });
  await user.click(screen.getByRole('button', { name: 'Wait' }));
  await screen.findByText('Waiting until Thu Dec 03');
  expect(server.callsOf(waitForRest)[0]?.body).toEqual({ lines: [1], ask_again_on: '2026-12-03' });
  await screen.findByText('Nothing has to be decided today');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Product 1/ }).checked).toBe(false);
});

test('the focus goes to the line that was decided, wherever it stands then, and on to its place once it is gone', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const server = playRest([LATE, WAITING]);
  const { user } = await openApp('/still-to-come');
  const tickOf = (name: RegExp) => screen.getByRole('checkbox', { name });
  await user.click(await screen.findByRole('checkbox', { name: /^Product 1/ }));
  // What asks stands first: the line moves.
  const lines = [WAITING, { ...LATE, asks: null, waits: WAITING.waits }];
  server.answer(listRest, { receives: true, lines });
  server.answer(waitForRest, { receives: true, lines, waits: [31] });
  await user.click(screen.getByRole('button', { name: 'Wait' }));
  await waitFor(() => expect(document.activeElement).toBe(tickOf(/^Product 1/)));
  const row = tickOf(/^Product 1/).closest('tr');
  await waitFor(() => expect(scrolled.mock.contexts).toContain(row));
  expect(row?.previousElementSibling?.textContent).toContain('Product 2');

  await user.click(tickOf(/^Product 1/));
  server.answer(listRest, { receives: true, lines: [WAITING] });
  server.answer(dropRest, { receives: true, lines: [WAITING], drops: [41] });
  await user.click(screen.getByRole('button', { name: 'Drop' }));
  await user.click(await screen.findByRole('button', { name: 'Drop and tell' }));
  await waitFor(() => expect(document.activeElement).toBe(tickOf(/^Product 2/)));
  server.answer(listRest, { receives: true, lines });
  server.answer(takeBackDrops, { receives: true, lines });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(document.activeElement).toBe(tickOf(/^Product 1/)));
});

test('before lines are dropped it says who is told and of what', async () => {
  const server = playRest([LATE, WAITING]);
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
  server.answer(dropRest, { receives: true, lines: [], drops: [41, 42] });
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

test('what is on its way is neither dropped nor ordered elsewhere, and said to come', async () => {
  const sent = { ...LATE, line: 7, quantities: { ...LATE.quantities, open: 4, announced: 4 } };
  const half = { ...WAITING, quantities: { ...WAITING.quantities, open: 4, announced: 1 } };
  const server = playRest([sent, half]);
  const { user } = await openApp('/still-to-come');
  const [first, second] = await screen.findAllByRole('checkbox');
  await user.click(first as HTMLElement);
  screen.getByText('1 line, on the way: what was sent is neither dropped nor ordered elsewhere');
  const elsewhere = () => screen.getByRole('button', { name: 'Order elsewhere' });
  for (const button of [screen.getByRole('button', { name: 'Drop' }), elsewhere()])
    expect(button).toHaveProperty('disabled', true);
  await user.click(second as HTMLElement);
  server.answer(planElsewhere, new Reply(409, { detail: 'None.', code: 'rest_changed' }));
  await user.click(elsewhere());
  await screen.findByText('None.');
  expect(server.callsOf(planElsewhere)[0]?.query).toMatchObject({ lines: [2] });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Drop' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Drop the rest of this line?' }));
  dialog.getByText(/Southvet is told that .* What is on its way still comes\./);
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['3 × Product 2']);
  server.answer(dropRest, { receives: true, lines: [sent], drops: [41] });
  await user.click(dialog.getByRole('button', { name: 'Drop and tell' }));
  await waitFor(() => expect(server.callsOf(dropRest)[0]?.body).toEqual({ lines: [{ line: 2, quantity: 3 }] }));
});

test('whoever may not order may wait and not drop', async () => {
  const server = playRest([LATE]);
  server.answer(accountsRoutes.getProfile, { ...ANNA, can_order: false });
  await openApp('/still-to-come');
  await screen.findByRole('button', { name: 'Wait' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Drop' })).toBeNull());
});

test('where nothing is received it says how it begins, and a failure can be tried again', async () => {
  const server = playRest([], false);
  server.answer(listRest, FAILED);
  const { user } = await openApp('/still-to-come');
  await screen.findByText('What is still to come could not be loaded');
  server.answer(listRest, { receives: false, lines: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Nothing is expected yet');
});

test('what was decided is undone from the message, and a drop that its wholesaler was told of is not', async () => {
  const server = playRest([LATE]);
  const { user } = await openApp('/still-to-come');
  const choose = async (button: string) => {
    const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Product 1/ });
    if (!tick.checked) await user.click(tick);
    await user.click(screen.getByRole('button', { name: button }));
  };
  server.answer(waitForRest, { receives: true, lines: [LATE], waits: [31] });
  server.answer(takeBackWaits, { receives: true, lines: [LATE] });
  await choose('Wait');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone: it is as it was before');
  expect(server.callsOf(takeBackWaits)[0]?.body).toEqual({ waits: [31] });

  server.answer(dropRest, { receives: true, lines: [LATE], drops: [41] });
  const refusal = { detail: 'Its wholesaler was told: Product 1 stays dropped.', code: 'already_told' };
  server.answer(takeBackDrops, new Reply(409, refusal));
  await choose('Drop');
  await user.click(await screen.findByRole('button', { name: 'Drop and tell' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Its wholesaler was told: Product 1 stays dropped.');
  server.answer(takeBackDrops, { receives: true, lines: [LATE] });
  await choose('Drop');
  await user.click(await screen.findByRole('button', { name: 'Drop and tell' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone: it is still to come');
  expect(server.callsOf(takeBackDrops).at(-1)?.body).toEqual({ drops: [41] });
});
