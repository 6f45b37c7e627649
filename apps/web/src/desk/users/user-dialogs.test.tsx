import { deskPracticeRoutes } from '@formulary/contracts/desk/practices';
import { deskUserRoutes } from '@formulary/contracts/desk/users';
import type { DeskRole } from '@formulary/contracts/shared/desk-roles';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { practiceOf, userAtDesk } from '../../../test/desk-practices.ts';
import { openDesk, playDesk } from '../../../test/open-desk.tsx';
import { Reply } from '../../../test/played-network.ts';

const { getPractice, listPractices, listUsers } = deskPracticeRoutes;
const { changeUserDetails, inviteUser, sendPasswordLink } = deskUserRoutes;
const TAKEN = new Reply(409, { detail: 'Another user has this address.', code: 'user_exists' });

/** The menu of a user, open. */
async function openMenu(role: DeskRole, more: Parameters<typeof userAtDesk>[1] = {}) {
  const server = playDesk(role);
  server.answer(listUsers, { next: null, results: [userAtDesk(1, more)] });
  const { user } = await openDesk('/users');
  await user.click(await screen.findByRole('button', { name: 'Actions for User No 1' }));
  await screen.findAllByRole('menuitem');
  return { server, user };
}

const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

test('an operator sends links, and changes nobody’s address; who is disabled gets no link', async () => {
  await openMenu('operator');
  expect(items()).toEqual(['Send a password link', 'Let them only ask', 'Disable', 'Archive', 'What was changed']);
});

test('an admin changes who somebody is, also while they are disabled', async () => {
  await openMenu('admin', { is_active: false });
  expect(items()).toEqual([
    'Change address or name',
    'Move to another practice',
    'Let them only ask',
    'Enable',
    'Archive',
    'What was changed',
  ]);
});

test('a password link is sent once it is asked', async () => {
  const { server, user } = await openMenu('operator', { has_password: false });
  server.answer(sendPasswordLink, userAtDesk(1));
  await user.click(screen.getByRole('menuitem', { name: 'Send a password link' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Send User No 1 a password link?' }));
  dialog.getByText(/goes to user-1@practice\.example and is good for 72 hours/);
  expect(server.callsOf(sendPasswordLink)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Send the link' }));
  await screen.findByText('user-1@practice.example is sent a link.');
  expect(server.callsOf(sendPasswordLink).map(({ params }) => params)).toEqual([{ id: 1 }]);
  await waitFor(() => expect(server.callsOf(listUsers)).toHaveLength(2));
});

test('address and name are changed; an address that another has is said in the form', async () => {
  const { server, user } = await openMenu('admin');
  server.answer(changeUserDetails, TAKEN);
  await user.click(screen.getByRole('menuitem', { name: 'Change address or name' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change User No 1' }));
  await user.clear(dialog.getByLabelText('Last name'));
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  await dialog.findByText('A name is required');
  expect(server.callsOf(changeUserDetails)).toEqual([]);
  await user.type(dialog.getByLabelText('Last name'), ' Ryan ');
  await user.clear(dialog.getByLabelText('Email address'));
  await user.type(dialog.getByLabelText('Email address'), 'ryan@practice.example{Enter}');
  await dialog.findByText('Another user has this address.');
  server.answer(changeUserDetails, userAtDesk(1, { last_name: 'Ryan', email: 'ryan@practice.example' }));
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  await screen.findByText('User Ryan is changed.');
  const sent = { email: 'ryan@practice.example', first_name: 'User', last_name: 'Ryan' };
  expect(server.callsOf(changeUserDetails).map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: 1 }, body: sent },
    { params: { id: 1 }, body: sent },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a user is moved to a practice that is found by name; why not is said in the words of the server', async () => {
  const { server, user } = await openMenu('admin');
  const lahinch = { id: 9, name: 'Lahinch Vets', users: 1, accounts: 0, orders: 0 };
  server.answer(changeUserDetails, new Reply(409, { detail: 'They have ordered there.', code: 'wrong_state' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move to another practice' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move User No 1 to another practice' }));
  await dialog.findByText('No practice has such a name.');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await dialog.findByText('Choose a practice first.');
  server.answer(listPractices, { next: null, results: [lahinch] });
  await user.type(dialog.getByLabelText('Find the practice'), 'lahinch{Enter}');
  await user.click(await dialog.findByRole('radio', { name: 'Lahinch Vets' }));
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await dialog.findByText('They have ordered there.');
  server.answer(changeUserDetails, { ...userAtDesk(1), practice: { id: 9, name: 'Lahinch Vets' } });
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await screen.findByText('User No 1 signs in at Lahinch Vets from now on.');
  expect(server.callsOf(changeUserDetails).map(({ body }) => body)).toEqual([{ practice: 9 }, { practice: 9 }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a user is invited from their practice, by admins alone', async () => {
  const server = playDesk('admin');
  server.answer(getPractice, practiceOf());
  server.answer(inviteUser, TAKEN);
  const { user } = await openDesk('/practices/7');
  await user.click(await screen.findByRole('button', { name: 'Invite a user' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a user of Kilmore Vets' }));
  await user.type(dialog.getByLabelText('Email address'), 'new@practice.example');
  await user.type(dialog.getByLabelText('First name'), 'Niamh');
  await user.type(dialog.getByLabelText('Last name'), ' Kelly ');
  await user.click(dialog.getByRole('switch', { name: 'They may order, and not only ask for products' }));
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  await dialog.findByText('Another user has this address.');
  server.answer(inviteUser, new Reply(201, userAtDesk(2, { email: 'new@practice.example' })));
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  await screen.findByText('new@practice.example is sent a link.');
  const person = { email: 'new@practice.example', first_name: 'Niamh', last_name: 'Kelly' };
  const sent = { practice: 7, ...person, can_order: false };
  expect(server.callsOf(inviteUser).map(({ body }) => body)).toEqual([sent, sent]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an operator invites no users', async () => {
  const server = playDesk('operator');
  server.answer(getPractice, practiceOf());
  await openDesk('/practices/7');
  await screen.findByRole('link', { name: 'Its orders' });
  expect(screen.queryByRole('button', { name: 'Invite a user' })).toBeNull();
});
