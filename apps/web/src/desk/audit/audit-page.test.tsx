import { type AuditEntry, deskPracticeRoutes } from '@formulary/contracts/desk/practices';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk, playDesk } from '../../../test/open-desk.tsx';
import { FAILED } from '../../../test/played-network.ts';

const { listAudit } = deskPracticeRoutes;

const entryOf = (id: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ id, at: '2026-11-28T07:00:00.000Z', actor: 'Niamh Daly <niamh@provider.example>', action: 'users set' },
  ...{ subject: 'aoife@kilmore.example', from: '192.0.2.14', changed: {}, options: {} },
  ...more,
});

async function openAudit(address: string, ...results: AuditEntry[]) {
  const server = playDesk('viewer');
  server.answer(listAudit, { next: null, results });
  return { server, ...(await openDesk(address)) };
}

test('an entry says what was changed from what to what, by whom and from where', async () => {
  const { server, user } = await openAudit(
    '/audit',
    entryOf(3, { changed: { canOrder: [true, false], isActive: [null, true] } }),
    entryOf(2, { action: 'prices import', subject: 'burrenvale', from: null, options: { rows: 1_204 } }),
    entryOf(1, { action: 'doctor', subject: '' }),
  );
  await screen.findByText('Users: set');
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows[0]?.textContent).toContain('May orderbefore: yes, after: noMay sign inbefore: nothing, after: yes');
  expect(rows[0]?.textContent).toContain('Niamh Daly <niamh@provider.example>at the desk, from 192.0.2.14');
  expect(rows[1]?.textContent).toContain('Price lists: import');
  expect(rows[1]?.textContent).toContain('Rows1,204');
  expect(rows[1]?.textContent).toContain('by a command');
  expect(rows[2]?.textContent).toContain('No field');
  await user.click(screen.getByRole('link', { name: 'burrenvale' }));
  await waitFor(() =>
    expect(server.callsOf(listAudit).map(({ query }) => query)).toEqual([{}, { subject: 'burrenvale' }]),
  );
  expect((screen.getByLabelText('What it was about') as HTMLInputElement).value).toBe('burrenvale');
});

test('each filter is asked of the server and stands in the address, from where it comes again', async () => {
  const { server, user } = await openAudit('/audit?subject=aoife&action=users%20disable', entryOf(1));
  await screen.findByText('Users: set');
  const kind = screen.getByLabelText<HTMLSelectElement>('Kind');
  expect(kind.selectedOptions[0]?.textContent).toBe('Users: disable');
  await user.selectOptions(kind, 'Price lists');
  await user.type(screen.getByLabelText('Who changed it'), ' niamh {Enter}');
  await waitFor(() =>
    expect(server.callsOf(listAudit).map(({ query }) => query)).toEqual([
      { subject: 'aoife', action: 'users disable' },
      { subject: 'aoife', action: 'prices' },
      { subject: 'aoife', action: 'prices', actor: 'niamh' },
    ]),
  );
  expect(window.location.search).toBe('?subject=aoife&action=prices&actor=niamh');
});

test('more are shown by a press, after those before', async () => {
  const { server, user } = await openAudit('/audit');
  await screen.findByText('Nothing was changed yet');
  server.answer(listAudit, { next: 'http://localhost/api/desk/audit/?action=users&after=9', results: [entryOf(9)] });
  await user.selectOptions(screen.getByLabelText('Kind'), 'Users');
  await screen.findByText('aoife@kilmore.example');
  server.answer(listAudit, { next: null, results: [entryOf(8, { subject: 'cormac@kilmore.example' })] });
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('cormac@kilmore.example');
  screen.getByText('aoife@kilmore.example');
  expect(server.callsOf(listAudit).at(-1)?.query).toEqual({ action: 'users', after: '9' });
});

test('where nothing is found it says so, and what failed can be asked for again', async () => {
  const { server, user } = await openAudit('/audit?actor=nobody');
  await screen.findByText('No change is like that');
  server.answer(listAudit, FAILED);
  await user.selectOptions(screen.getByLabelText('Kind'), 'Orders');
  await screen.findByText('The audit could not be loaded');
  server.answer(listAudit, { next: null, results: [entryOf(1)] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('aoife@kilmore.example');
});
