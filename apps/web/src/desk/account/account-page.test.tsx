import { deskAccountRoutes } from '@formulary/contracts/desk/account';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk, playDesk, sessionOf } from '../../../test/open-desk.tsx';
import { FAILED, Reply } from '../../../test/played-network.ts';

const { listSessions, endSession, endOtherSessions, changePassword, makeRecoveryCodes, getMe } = deskAccountRoutes;
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36';

test('one sees where one is signed in, and ends a session by one press', async () => {
  const { server, user } = await openAccount();
  const table = await screen.findByRole('table', { name: /Your sessions/ });
  const [, here, there] = within(table).getAllByRole('row');
  expect(here?.textContent).toContain('Firefox on LinuxThis one');
  expect(there?.textContent).toContain('Chrome on Windows');
  expect(within(table).getAllByRole('button')).toHaveLength(1);
  server.answer(endSession, undefined);
  const end = screen.getByRole('button', { name: 'End the session of Chrome on Windows at 192.0.2.2' });
  server.answer(listSessions, { sessions: [sessionOf(1)] });
  await user.dblClick(end);
  await screen.findByText('The session of Chrome on Windows at 192.0.2.2 has ended.');
  expect(server.callsOf(endSession).map(({ params }) => params)).toEqual([{ id: 2 }]);
  await waitFor(() => expect(within(table).queryByText('Chrome on Windows')).toBeNull());
  expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Where you are signed in' })),
  );
});

test('all other sessions end by one press', async () => {
  const { server, user } = await openAccount();
  server.answer(endOtherSessions, { ended: 1 });
  await user.click(await screen.findByRole('button', { name: 'End all others' }));
  await screen.findByText('1 other session has ended.');
  expect(server.callsOf(endOtherSessions)).toHaveLength(1);
});

test('a session that could not be ended is said, and stays', async () => {
  const { server, user } = await openAccount();
  server.answer(endSession, FAILED);
  await user.click(await screen.findByRole('button', { name: /^End the session of/ }));
  await screen.findByText('The server failed. If it happens again, look into its log.');
  screen.getByText('Chrome on Windows');
});

test('sessions that could not be read can be asked for again', async () => {
  const server = playDesk();
  server.answer(listSessions, FAILED);
  const { user } = await openDesk('/account');
  await screen.findByText('The sessions could not be loaded');
  server.answer(listSessions, { sessions: [sessionOf(1)] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Firefox on Linux');
});

test('the password is changed by the one that holds', async () => {
  const { server, user } = await openAccount();
  server.answer(changePassword, new Reply(403, { detail: 'This is not your password.', code: 'proof_not_valid' }));
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  const dialog = await screen.findByRole('dialog');
  const type = async (label: string, words: string) => {
    const field = within(dialog).getByLabelText(label);
    await user.clear(field);
    await user.type(field, words);
  };
  await type('The password that you have', 'not this one');
  await type('New password', 'another horse here');
  await type('The new one again', 'another horse here{Enter}');
  await within(dialog).findByText('This is not your password.');
  expect(screen.getAllByText('This is not your password.')).toHaveLength(1);
  server.answer(changePassword, { ended: 2 });
  await type('The password that you have', 'a horse at the desk{Enter}');
  await screen.findByText('Your password is changed. 2 other sessions have ended.');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change password' })).toBeNull());
  expect(server.callsOf(changePassword).map(({ body }) => body)).toEqual([
    { current_password: 'not this one', password: 'another horse here' },
    { current_password: 'a horse at the desk', password: 'another horse here' },
  ]);
});

test('recovery codes are made anew by a code, and shown until they are kept', async () => {
  const { server, user } = await openAccount();
  screen.getByText('2 of 10 left');
  server.answer(makeRecoveryCodes, { recovery_codes: ['AAAA-BBBB-CCCC-DDDD'] });
  await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
  await user.type(await screen.findByLabelText('Code of your authenticator app'), '123456{Enter}');
  const dialog = await screen.findByRole('alertdialog', { name: 'Your new recovery codes' });
  within(dialog).getByText('AAAA-BBBB-CCCC-DDDD');
  expect(server.callsOf(makeRecoveryCodes).map(({ body }) => body)).toEqual([{ code: '123456' }]);
  await user.click(within(dialog).getByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).toBeNull());
});

async function openAccount() {
  const server = playDesk('viewer');
  const me = { id: 1, email: 'niamh@provider.example', name: 'Niamh Daly', role: 'viewer' as const };
  server.answer(getMe, { ...me, wholesaler: null, recovery_codes_left: 2 });
  server.answer(listSessions, { sessions: [sessionOf(1), sessionOf(2, { user_agent: CHROME })] });
  const { user } = await openDesk('/account');
  return { server, user };
}
