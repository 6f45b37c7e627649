import { deskPracticeRoutes } from '@formulary/contracts/desk/practices';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userAtDesk } from '../../../test/desk-practices.ts';
import { openDesk, playDesk } from '../../../test/open-desk.tsx';
import { FAILED, Reply } from '../../../test/played-network.ts';

const { listUsers, listAudit, changeUser, disableUser, enableUser } = deskPracticeRoutes;

async function openUsers(role: 'viewer' | 'operator', ...results: ReturnType<typeof userAtDesk>[]) {
  const server = playDesk(role);
  server.answer(listUsers, { next: null, results });
  return { server, ...(await openDesk('/users')) };
}

async function choose(user: Awaited<ReturnType<typeof openDesk>>['user'], id: number, item: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for User No ${id}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

test('users stand there with their practice; a viewer finds what was changed of them, and no change', async () => {
  const { server, user } = await openUsers('viewer', userAtDesk(1));
  const link = await screen.findByRole('link', { name: 'Kilmore Vets' });
  expect(link.getAttribute('href')).toBe('/desk/practices/7');
  await user.click(screen.getByRole('button', { name: 'Actions for User No 1' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['What was changed']);
  await user.click(screen.getByRole('menuitem', { name: 'What was changed' }));
  await screen.findByRole('heading', { name: 'Audit' });
  await waitFor(() =>
    expect(server.callsOf(listAudit).map(({ query }) => query)).toEqual([{ subject: 'user-1@practice.example' }]),
  );
});

test('users are found by a text, which stands in the address', async () => {
  const { server, user } = await openUsers('viewer');
  await screen.findByText('There is no user yet');
  await user.type(screen.getByLabelText('Find a user'), ' byrne {Enter}');
  await screen.findByText('No user is like that');
  expect(window.location.search).toBe('?q=byrne');
  expect(server.callsOf(listUsers).map(({ query }) => query)).toEqual([{}, { q: 'byrne' }]);
});

test.each([
  ['Disable', 'Disable User No 1?', disableUser, true, 'user-1@practice.example is disabled.'],
  ['Enable', 'Enable User No 1?', enableUser, false, 'user-1@practice.example can sign in again.'],
] as const)('%s asks first, and is sent once', async (item, question, route, isActive, words) => {
  const { server, user } = await openUsers('operator', userAtDesk(1, { is_active: isActive }));
  server.answer(route, userAtDesk(1, { is_active: !isActive }));
  await choose(user, 1, item);
  const dialog = within(await screen.findByRole('alertdialog', { name: question }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.callsOf(route)).toEqual([]);
  await choose(user, 1, item);
  await user.dblClick(
    within(await screen.findByRole('alertdialog', { name: question })).getByRole('button', { name: item }),
  );
  await screen.findByText(words);
  expect(server.callsOf(route).map(({ params }) => params)).toEqual([{ id: 1 }]);
  await waitFor(() => expect(server.callsOf(listUsers)).toHaveLength(2));
});

test('who may only ask is let order', async () => {
  const { server, user } = await openUsers('operator', userAtDesk(1, { can_order: false }));
  server.answer(changeUser, userAtDesk(1));
  await choose(user, 1, 'Let them order');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Let them order' }));
  await screen.findByText('User No 1 may order now.');
  expect(server.callsOf(changeUser).map(({ body }) => body)).toEqual([{ can_order: true }]);
  await waitFor(() => expect(server.callsOf(listUsers)).toHaveLength(2));
});

test('a refusal is said in the words of the server, and users that could not be read can be asked for again', async () => {
  const { server, user } = await openUsers('operator', userAtDesk(1));
  server.answer(disableUser, new Reply(404, { detail: 'Not found.' }));
  await choose(user, 1, 'Disable');
  server.answer(listUsers, FAILED);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disable' }));
  await screen.findByText('Not found.');
  await user.type(screen.getByLabelText('Find a user'), 'x{Enter}');
  await screen.findByText('The users could not be loaded');
  server.answer(listUsers, { next: null, results: [userAtDesk(2)] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('User No 2');
});
