import { deskPriceListsRoutes, type HeldList } from '@formulary/contracts/desk/price-lists';
import type { DeskRole } from '@formulary/contracts/shared/desk-roles';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk, playDesk } from '../../../../test/open-desk.tsx';
import { heldOf } from '../../../../test/played-lists.ts';
import { FAILED, Reply } from '../../../../test/played-network.ts';

const { approveHeldList, getHeldList, rejectHeldList } = deskPriceListsRoutes;
const DECIDED = { decided_at: '2026-11-28T08:30:00.000Z', decided_by: 'Niamh Daly <niamh@provider.example>' };

async function openHeld(more: Partial<HeldList> = {}, role: DeskRole = 'operator') {
  const server = playDesk(role);
  server.answer(getHeldList, heldOf(more));
  const { user } = await openDesk('/lists/held/88');
  await screen.findByRole('heading', { level: 1, name: 'night.csv of Burrenvale' });
  return { server, user };
}

test('a held list says why it is held, what it would change and who brought it', async () => {
  const { server } = await openHeld({}, 'viewer');
  screen.getByText('It waits for a decision, and nothing of it is applied:');
  screen.getByText('It lacks 900 of the 1,200 offers of burrenvale.');
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures.slice(0, 7)).toEqual(['0', '900', '20', '20', '0', '280', '300']);
  const moves = within(screen.getByRole('region', { name: 'Largest moves by percent, as it came' }));
  expect(moves.getAllByRole('row')[1]?.textContent).toContain('Product A1A1');
  expect(moves.getAllByRole('row')[1]?.textContent).toContain('+€9.00+90 %');
  screen.getByText('the drop folder burrenvale');
  expect(server.callsOf(getHeldList).map(({ params }) => params)).toEqual([{ id: 88 }]);
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
});

test('of one that somebody held it says who, when and what they wrote', async () => {
  const by = { held_by: 'Niamh Daly <niamh@provider.example>', held_at: '2026-11-28T08:30:00.000Z' };
  await openHeld({ ...by, note: 'Ask about the vaccines', reasons: [] });
  const why = screen.getByText(/^Niamh Daly <niamh@provider\.example>, \w+ Nov 28, 2026 /);
  expect(why.textContent).toMatch(/: Ask about the vaccines$/);
  expect(why.parentElement?.textContent).toContain('It waits for a decision, and nothing of it is applied:');
  expect(within(why.parentElement ?? document.body).queryByRole('list')).toBeNull();
});

test('it is rejected with a reason, and then says who did and why', async () => {
  const { server, user } = await openHeld();
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject it?' }));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await dialog.findByText('Say why, for whoever asks later');
  expect(server.callsOf(rejectHeldList)).toEqual([]);
  server.answer(rejectHeldList, new Reply(409, { detail: 'List 88 was approved by Aoife.', code: 'wrong_state' }));
  await user.type(dialog.getByLabelText('Why'), ' Prices with VAT ');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await dialog.findByText('List 88 was approved by Aoife.');
  const rejected = heldOf({ ...DECIDED, state: 'rejected', decision_reason: 'Prices with VAT' });
  server.answer(rejectHeldList, rejected);
  server.answer(getHeldList, rejected);
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await screen.findByText('It is rejected: nothing of it was applied.');
  await screen.findByText('It was rejected. Nothing of it was applied.');
  screen.getByText(/by Niamh Daly <niamh@provider\.example>: Prices with VAT$/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
  const sent = { reason: 'Prices with VAT' };
  expect(server.callsOf(rejectHeldList).map(({ body }) => body)).toEqual([sent, sent]);
});

test('it is approved once it is asked, and what keeps it from being applied is said', async () => {
  const { server, user } = await openHeld();
  const approve = async () => {
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Apply it as it came?' }));
    dialog.getByText(/20 changed, 900 gone/);
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
  };
  server.answer(
    approveHeldList,
    new Reply(422, { detail: 'night.csv is not applied:\n  line 2: no price', code: 'list_not_valid' }),
  );
  await approve();
  await screen.findByText(/night\.csv is not applied:\s+line 2: no price/);
  const approved = heldOf({ ...DECIDED, state: 'approved' });
  server.answer(approveHeldList, approved);
  server.answer(getHeldList, approved);
  await approve();
  await screen.findByText('It is approved, and applied as it came.');
  await screen.findByText('It was approved, and applied as it came.');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(server.callsOf(approveHeldList).map(({ params }) => params)).toEqual([{ id: 88 }, { id: 88 }]);
});

test('one that a newer list took the place of says so', async () => {
  await openHeld({ ...DECIDED, state: 'superseded', decided_by: null });
  screen.getByText('A newer list was applied in its place. Nothing of this one was.');
  screen.getByText('Why it was held:');
});

test('one that could not be loaded is asked for again', async () => {
  const server = playDesk('viewer');
  server.answer(getHeldList, FAILED);
  const { user } = await openDesk('/lists/held/88');
  await screen.findByText('The list could not be loaded');
  server.answer(getHeldList, heldOf());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('It waits for a decision, and nothing of it is applied:');
});
