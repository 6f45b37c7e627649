import { deskCreationRoutes } from '@formulary/contracts/desk/creation';
import { deskPracticeRoutes } from '@formulary/contracts/desk/practices';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { practiceOf } from '../../../test/desk-practices.ts';
import { openDesk, playDesk } from '../../../test/open-desk.tsx';
import { FAILED, Reply } from '../../../test/played-network.ts';

const { createPractice } = deskCreationRoutes;

test('a practice is added with its first user, under one key however often it is tried, and its page opens', async () => {
  const server = playDesk('admin');
  const { user } = await openDesk('/practices');
  await user.click(await screen.findByRole('button', { name: 'Add a practice' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a practice' }));
  const add = dialog.getByRole('button', { name: 'Add' });
  await user.click(add);
  await dialog.findByText('An address is required');
  await user.type(dialog.getByLabelText('Name'), ' Kilmore Vets ');
  await user.type(dialog.getByLabelText('Address'), '4 Quay Street{Enter}Kilmore');
  await user.type(dialog.getByLabelText('Telephone'), '053 912 0000');
  await user.type(dialog.getByLabelText('Email address'), 'niamh@kilmore.example');
  await user.type(dialog.getByLabelText('First name'), 'Niamh');
  await user.type(dialog.getByLabelText('Last name'), 'Kelly');
  server.answer(createPractice, FAILED);
  await user.click(add);
  await dialog.findByText('The server failed. If it happens again, look into its log.');
  server.answer(createPractice, new Reply(201, practiceOf()));
  server.answer(deskPracticeRoutes.getPractice, practiceOf());
  const answer = server.hold(createPractice);
  await user.dblClick(add);
  answer();
  await screen.findByRole('heading', { level: 1, name: 'Kilmore Vets' });
  await screen.findByText('Kilmore Vets is added, and niamh@kilmore.example is sent a link.');
  const calls = server.callsOf(createPractice);
  const keys = calls.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(calls[1]?.body).toEqual({
    ...{ name: 'Kilmore Vets', address: '4 Quay Street\nKilmore', phone: '053 912 0000' },
    ...{ email: 'niamh@kilmore.example', first_name: 'Niamh', last_name: 'Kelly' },
  });
});

test('an operator adds none', async () => {
  playDesk('operator');
  await openDesk('/practices');
  await screen.findByText('There is no practice yet');
  expect(screen.queryByRole('button', { name: 'Add a practice' })).toBeNull();
});
