import { deskPracticeRoutes } from '@formulary/contracts/desk/practices';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk, playDesk } from '../../../test/open-desk.tsx';
import { FAILED } from '../../../test/played-network.ts';

const { listPractices } = deskPracticeRoutes;
const KILMORE = { id: 7, name: 'Kilmore Vets', users: 4, accounts: 3, orders: 1_204 };
const LAHINCH = { id: 9, name: 'Lahinch Vets', users: 1, accounts: 0, orders: 0 };

test('practices stand there with their counts, and each leads to its page', async () => {
  const server = playDesk('viewer');
  server.answer(listPractices, { next: null, results: [KILMORE] });
  await openDesk('/practices');
  const link = await screen.findByRole('link', { name: 'Kilmore Vets' });
  expect(link.getAttribute('href')).toBe('/desk/practices/7');
  expect(screen.getAllByRole('row')[1]?.textContent).toBe('Kilmore VetsUsers4Customer numbers3Orders1,204');
});

test('a name is asked of the server and stands in the address; more come by a press', async () => {
  const server = playDesk('viewer');
  const { user } = await openDesk('/practices');
  await screen.findByText('There is no practice yet');
  server.answer(listPractices, { next: 'http://localhost/api/desk/practices/?q=vets&after=7', results: [KILMORE] });
  await user.type(screen.getByLabelText('Find a practice'), ' vets{Enter}');
  await screen.findByText('Kilmore Vets');
  expect(window.location.search).toBe('?q=vets');
  server.answer(listPractices, { next: null, results: [LAHINCH] });
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Lahinch Vets');
  screen.getByText('Kilmore Vets');
  expect(server.callsOf(listPractices).map(({ query }) => query)).toEqual([
    {},
    { q: 'vets' },
    { q: 'vets', after: '7' },
  ]);
});

test('where no practice has the name it says so, and what failed can be asked for again', async () => {
  const server = playDesk('viewer');
  const { user } = await openDesk('/practices?q=nobody');
  await screen.findByText('No practice has such a name');
  server.answer(listPractices, FAILED);
  await user.clear(screen.getByLabelText('Find a practice'));
  await screen.findByText('The practices could not be loaded');
  server.answer(listPractices, { next: null, results: [KILMORE] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Kilmore Vets');
  await waitFor(() => expect(window.location.search).toBe(''));
});
