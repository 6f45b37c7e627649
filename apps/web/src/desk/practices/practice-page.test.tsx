import { deskPracticeRoutes } from '@formulary/contracts/desk/practices';
import { deskSendingRoutes } from '@formulary/contracts/desk/sending';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { practiceOf, userAtDesk, userOf } from '../../../test/desk-practices.ts';
import { openDesk, playDesk } from '../../../test/open-desk.tsx';
import { FAILED } from '../../../test/played-network.ts';

const { getPractice, changeUser } = deskPracticeRoutes;

test('a practice is shown with its users, its customer numbers and a way to its orders', async () => {
  const server = playDesk('viewer');
  server.answer(
    getPractice,
    practiceOf({
      users: [userOf(1), userOf(2, { is_active: false, can_order: false }), userOf(3, { has_password: false })],
    }),
  );
  const { user } = await openDesk('/practices/7');
  await screen.findByRole('heading', { name: 'Kilmore Vets' });
  screen.getByText('053 912 0000');
  screen.getByText('€3.50');
  screen.getByText('1,204');
  const rows = within(screen.getByRole('table', { name: 'Users by e-mail address' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'User No 1user-1@practice.exampleStateActiveOrdersMay order',
    'User No 2user-2@practice.exampleStateDisabledOrdersMay only ask',
    'User No 3user-3@practice.exampleStateNo password yetOrdersMay order',
  ]);
  within(screen.getByRole('table', { name: 'Customer numbers by wholesaler' })).getByText('KIL-0417');
  await user.click(screen.getByRole('link', { name: 'Its orders' }));
  await screen.findByRole('button', { name: 'Remove Kilmore Vets filter' });
  expect(window.location.search).toBe('?practice=7');
  expect(server.callsOf(deskSendingRoutes.listParts).map(({ query }) => query)).toEqual([{ practice: 7 }]);
});

test('the orders of all practices come back by a press', async () => {
  const server = playDesk('viewer');
  server.answer(getPractice, practiceOf());
  const { user } = await openDesk('/orders?practice=7');
  await screen.findByText('No order is like that');
  await user.click(await screen.findByRole('button', { name: 'Remove Kilmore Vets filter' }));
  await screen.findByText('Nothing was ordered yet');
  expect(window.location.search).toBe('');
  await waitFor(() =>
    expect(server.callsOf(deskSendingRoutes.listParts).map(({ query }) => query)).toEqual([{ practice: 7 }, {}]),
  );
});

test('a new practice has neither, and says what follows from it', async () => {
  const server = playDesk('viewer');
  server.answer(getPractice, practiceOf({ users: [], accounts: [] }));
  await openDesk('/practices/7');
  await screen.findByText('Nobody signs in here yet.');
  screen.getByText('It can order from no wholesaler before it has a customer number there.');
});

test('a user is changed from here, and the practice is read again', async () => {
  const server = playDesk('operator');
  server.answer(getPractice, practiceOf());
  server.answer(changeUser, userAtDesk(1, { can_order: false }));
  const { user } = await openDesk('/practices/7');
  await user.click(await screen.findByRole('button', { name: 'Actions for User No 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Let them only ask' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Let User No 1 only ask?' }));
  server.answer(getPractice, practiceOf({ users: [userOf(1, { can_order: false })] }));
  await user.click(dialog.getByRole('button', { name: 'Let them only ask' }));
  await screen.findByText('User No 1 may only ask for products now.');
  await screen.findByText('May only ask');
  expect(server.callsOf(changeUser).map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: 1 }, body: { can_order: false } },
  ]);
});

test('a practice that could not be read can be asked for again', async () => {
  const server = playDesk('viewer');
  server.answer(getPractice, FAILED);
  const { user } = await openDesk('/practices/7');
  await screen.findByText('The practice could not be loaded');
  server.answer(getPractice, practiceOf());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('053 912 0000');
});
