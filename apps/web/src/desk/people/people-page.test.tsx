import { deskPeopleRoutes } from '@formulary/contracts/desk/people';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk, personOf, playDesk } from '../../../test/open-desk.tsx';
import { FAILED, Reply } from '../../../test/played-network.ts';

const { listOperators, inviteOperator, inviteAgain, changeOperator, endOperator, endSessionsOfOperator } =
  deskPeopleRoutes;
const LAST_ADMIN = new Reply(409, { detail: 'They are the last admin who can sign in.', code: 'last_admin' });

const nav = () => within(screen.getByRole('navigation', { name: 'Desk' }));

test.each(['viewer', 'operator'] as const)(
  '%s: no way leads to the people, and their address says why',
  async (role) => {
    const server = playDesk(role);
    await openDesk('/people');
    await screen.findByText('Only admins see who works here');
    expect(nav().queryByRole('link', { name: 'People' })).toBeNull();
    nav().getByRole('link', { name: 'Account' });
    expect(server.callsOf(listOperators)).toEqual([]);
  },
);

test('an admin sees everybody, with role, state and sessions', async () => {
  const { server } = await openPeople();
  server.answer(listOperators, { operators: [], has_wholesaler_door: false });
  nav().getByRole('link', { name: 'People' });
  const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^Niamh DalyYou/);
  expect(rows[1]).toContain('OperatorStateActive');
  expect(rows[2]).toContain('Invitation over');
  expect(rows[3]).toContain('StateInvited');
  expect(rows[4]).toContain('Access ended');
  expect(rows[5]).toContain('Not begun yet');
  expect(screen.getAllByRole('button', { name: /^Actions for/ })).toHaveLength(5);
});

test('somebody is invited; who is there already is said in the form', async () => {
  const { server, user } = await openPeople();
  server.answer(
    inviteOperator,
    new Reply(409, { detail: 'Somebody at the desk has this address.', code: 'operator_exists' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Invite somebody' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  await dialog.findByText('A name is required');
  expect(server.callsOf(inviteOperator)).toEqual([]);
  await user.type(dialog.getByLabelText('Email address'), 'new@provider.example');
  await user.type(dialog.getByLabelText('Name'), ' New Person ');
  await user.selectOptions(dialog.getByLabelText('Role'), 'operator');
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  await dialog.findByText('Somebody at the desk has this address.');
  server.answer(inviteOperator, new Reply(201, personOf(9, { email: 'new@provider.example', state: 'invited' })));
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  await screen.findByText('new@provider.example is sent an invitation.');
  const sent = { email: 'new@provider.example', name: 'New Person', role: 'operator' };
  expect(server.callsOf(inviteOperator).map(({ body }) => body)).toEqual([sent, sent]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Invite somebody' })).toBeNull());
});

test('somebody of a wholesaler is invited where these have a door, once it is said which', async () => {
  const { server, user } = await openPeople();
  await user.click(await screen.findByRole('button', { name: 'Invite somebody' }));
  const roles = () =>
    within(screen.getByLabelText('Role'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await screen.findByRole('dialog');
  expect(roles()).toEqual(['Viewer', 'Operator', 'Admin']);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  const aoife = personOf(7, { name: 'Aoife Kelly', role: 'wholesaler', wholesaler: { id: 8, name: 'Tolka' } });
  server.answer(listOperators, { operators: [aoife], has_wholesaler_door: true });
  server.answer(endSessionsOfOperator, { ended: 1 });
  await choose(user, 'Person 2', 'End all sessions');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End all sessions' }));
  await screen.findByText('Aoife Kelly');
  screen.getByText('Tolka');

  server.answer(inviteOperator, new Reply(201, personOf(9, { email: 'new@tolka.example', state: 'invited' })));
  await user.click(screen.getByRole('button', { name: 'Invite somebody' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Email address'), 'new@tolka.example');
  await user.type(dialog.getByLabelText('Name'), 'New Person');
  await user.selectOptions(dialog.getByLabelText('Role'), 'Wholesaler');
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  await dialog.findByText('Choose a wholesaler first.');
  expect(server.callsOf(inviteOperator)).toEqual([]);
  await user.selectOptions(dialog.getByLabelText('Wholesaler'), 'Tolka');
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  await screen.findByText('new@tolka.example is sent an invitation.');
  expect(server.callsOf(inviteOperator).map(({ body }) => body)).toEqual([
    { email: 'new@tolka.example', name: 'New Person', role: 'wholesaler', wholesaler: 8 },
  ]);
});

test('a role or name is changed, and the last admin stays one', async () => {
  const { server, user } = await openPeople();
  server.answer(changeOperator, LAST_ADMIN);
  await choose(user, 'Niamh Daly', 'Change name or role');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Niamh Daly' }));
  await user.selectOptions(dialog.getByLabelText('Role'), 'viewer');
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  await dialog.findByText('They are the last admin who can sign in.');
  server.answer(changeOperator, personOf(1));
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Niamh Ryan{Enter}');
  await screen.findByText('Person 1 is changed.');
  expect(server.callsOf(changeOperator).map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: 1 }, body: { name: 'Niamh Daly', role: 'viewer' } },
    { params: { id: 1 }, body: { name: 'Niamh Ryan', role: 'viewer' } },
  ]);
});

test.each([
  [
    'Invite again',
    'Invite Person 2 again?',
    inviteAgain,
    personOf(2),
    'person-2@provider.example is sent another invitation.',
  ],
  [
    'End all sessions',
    'End all sessions of Person 2?',
    endSessionsOfOperator,
    { ended: 1 },
    '1 session of Person 2 ended.',
  ],
  ['End access', 'End the access of Person 2?', endOperator, undefined, 'The access of Person 2 has ended.'],
] as const)('%s asks first, and once', async (item, question, route, answer, words) => {
  const { server, user } = await openPeople();
  server.answer(route, answer as never); // each is its own route's
  await choose(user, 'Person 2', item);
  const dialog = within(await screen.findByRole('alertdialog', { name: question }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog', { name: question })).toBeNull());
  expect(server.callsOf(route)).toEqual([]);
  await choose(user, 'Person 2', item);
  await user.dblClick(
    within(await screen.findByRole('alertdialog', { name: question })).getByRole('button', { name: item }),
  );
  await screen.findByText(words);
  expect(server.callsOf(route).map(({ params }) => params)).toEqual([{ id: 2 }]);
  // What it changed is read again before the next test takes the server away.
  await waitFor(() => expect(server.callsOf(listOperators)).toHaveLength(2));
});

test('a refusal is said in the words of the server', async () => {
  const { server, user } = await openPeople();
  server.answer(endOperator, LAST_ADMIN);
  await choose(user, 'Niamh Daly', 'End access');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End access' }));
  await screen.findByText('They are the last admin who can sign in.');
});

test('people that could not be read can be asked for again', async () => {
  const server = playDesk();
  server.answer(listOperators, FAILED);
  const { user } = await openDesk('/people');
  await screen.findByText('The people could not be loaded');
  server.answer(listOperators, { operators: [personOf(2)], has_wholesaler_door: false });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Person 2');
});

async function openPeople() {
  const server = playDesk();
  server.answer(listOperators, {
    operators: [
      personOf(1, { name: 'Niamh Daly', role: 'admin' }),
      personOf(2),
      personOf(3, { state: 'invited', invited_until: '2020-01-01T00:00:00.000Z', sessions: 0, last_used_at: null }),
      personOf(4, { state: 'invited', invited_until: '2120-01-01T00:00:00.000Z', sessions: 0, last_used_at: null }),
      personOf(5, { state: 'ended', sessions: 0 }),
      personOf(6, { state: 'invited', invited_until: null, sessions: 0, last_used_at: null }),
    ],
    has_wholesaler_door: false,
  });
  const { user } = await openDesk('/people');
  return { server, user };
}

async function choose(user: Awaited<ReturnType<typeof openDesk>>['user'], name: string, item: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}
