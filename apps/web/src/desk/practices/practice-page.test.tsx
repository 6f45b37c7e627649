import { deskPracticeRoutes } from '@formulary/contracts/desk/practices';
import { deskSendingRoutes } from '@formulary/contracts/desk/sending';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { practiceOf, userAtDesk, userOf } from '../../../test/desk-practices.ts';
import { openDesk, playDesk } from '../../../test/open-desk.tsx';
import { FAILED } from '../../../test/played-network.ts';

const { getPractice, changeUser, changePractice, setAccount, dropAccount } = deskPracticeRoutes;

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

test('its address is changed, and what is wrong is said in the form', async () => {
  const server = playDesk('operator');
  server.answer(getPractice, practiceOf());
  const { user } = await openDesk('/practices/7');
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Kilmore Vets' }));
  const address = dialog.getByLabelText<HTMLTextAreaElement>('Address');
  expect(address.value).toBe('4 Quay Street\nKilmore');
  await user.clear(address);
  await user.clear(dialog.getByLabelText('One more delivery costs (€)'));
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  await dialog.findByText('An address is required');
  await dialog.findByText('An amount such as 3.50; 0 ignores it');
  expect(server.callsOf(changePractice)).toEqual([]);
  await user.type(address, '2 Quay Street');
  await user.type(dialog.getByLabelText('One more delivery costs (€)'), '0');
  const changed = practiceOf({ address: '2 Quay Street', delivery_cost: 0 });
  server.answer(changePractice, changed);
  server.answer(getPractice, changed);
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  await screen.findByText('Kilmore Vets is changed.');
  await screen.findByText('2 Quay Street');
  expect(server.callsOf(changePractice).map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { id: 7 },
      body: { name: 'Kilmore Vets', address: '2 Quay Street', phone: '053 912 0000', delivery_cost: 0 },
    },
  ]);
});

test('a customer number is added where there is none, changed, and taken away after a question', async () => {
  const server = playDesk('operator');
  server.answer(getPractice, practiceOf());
  const { user } = await openDesk('/practices/7');
  await user.click(await screen.findByRole('button', { name: 'Add a customer number' }));
  const adding = within(await screen.findByRole('dialog', { name: 'Add a customer number' }));
  await user.type(adding.getByLabelText('Customer number'), 'T-1');
  await user.click(adding.getByRole('button', { name: 'Add' }));
  await adding.findByText('Choose a wholesaler first.');
  const choice = adding.getByLabelText<HTMLSelectElement>('Wholesaler');
  // That it has one at Burrenvale is known.
  expect([...choice.options].map(({ text }) => text)).toEqual(['Choose', 'Tolka']);
  await user.selectOptions(choice, 'Tolka');
  server.answer(setAccount, practiceOf());
  await user.click(adding.getByRole('button', { name: 'Add' }));
  await screen.findByText('Kilmore Vets has the number T-1 there.');

  await user.click(screen.getByRole('button', { name: 'Change the number at Burrenvale' }));
  const changing = within(await screen.findByRole('dialog', { name: 'Customer number at Burrenvale' }));
  const field = changing.getByLabelText<HTMLInputElement>('Customer number');
  expect(field.value).toBe('KIL-0417');
  await user.clear(field);
  await user.type(field, 'KIL-0418');
  await user.click(changing.getByRole('button', { name: 'Change' }));
  await waitFor(() =>
    expect(server.callsOf(setAccount).map(({ params, body }) => ({ params, body }))).toEqual([
      { params: { id: 7, wholesaler: 8 }, body: { account_number: 'T-1' } },
      { params: { id: 7, wholesaler: 7 }, body: { account_number: 'KIL-0418' } },
    ]),
  );

  server.answer(dropAccount, undefined);
  await user.click(await screen.findByRole('button', { name: 'Take away the number at Burrenvale' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Take the number at Burrenvale away?' }));
  server.answer(getPractice, practiceOf({ accounts: [] }));
  await user.click(asked.getByRole('button', { name: 'Take it away' }));
  await screen.findByText('Kilmore Vets can no longer order from Burrenvale.');
  await screen.findByText('It can order from no wholesaler before it has a customer number there.');
  expect(server.callsOf(dropAccount).map(({ params }) => params)).toEqual([{ id: 7, wholesaler: 7 }]);
});

test('a viewer reads it all, and changes nothing', async () => {
  const server = playDesk('viewer');
  server.answer(getPractice, practiceOf());
  await openDesk('/practices/7');
  await screen.findByText('KIL-0417');
  for (const name of ['Change', 'Add a customer number', 'Change the number at Burrenvale'])
    expect(screen.queryByRole('button', { name })).toBeNull();
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
