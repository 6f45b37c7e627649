import { partsToEnterRoutes } from '@formulary/contracts/invoices/parts-to-enter';
import { ordersRoutes } from '@formulary/contracts/orders';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { FAILED } from '../../../../test/played-network.ts';
import { orderOf } from '../../../../test/test-order.ts';

const { listPartsToEnter } = partsToEnterRoutes;

function play() {
  const server = playServer();
  server.answer(ordersRoutes.getOrder, orderOf(12));
  return server;
}

test('an order that came leads to entering its invoice by hand', async () => {
  play().answer(listPartsToEnter, { wholesalers: [{ id: 2, name: 'Northvet' }] });
  await openApp('/orders/12');
  const link = await screen.findByRole('link', { name: 'Enter the invoice' });
  expect(link.getAttribute('href')).toBe('/invoices/enter?order=12&wholesaler=2');
});

test('of several wholesalers it says whose', async () => {
  const wholesalers = [
    { id: 2, name: 'Northvet' },
    { id: 3, name: 'Burrenvale' },
  ];
  play().answer(listPartsToEnter, { wholesalers });
  await openApp('/orders/12');
  await screen.findByRole('link', { name: 'Enter the invoice of Northvet' });
  screen.getByRole('link', { name: 'Enter the invoice of Burrenvale' });
});

test.each([
  ['every invoice is here', { wholesalers: [] }],
  ['it cannot be read', FAILED],
])('nothing is offered where %s', async (_, answer) => {
  const server = play();
  server.answer(listPartsToEnter, answer);
  await openApp('/orders/12');
  await screen.findByRole('link', { name: 'Check an invoice' });
  await expect.poll(() => server.callsOf(listPartsToEnter).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: /^Enter the invoice/ })).toBeNull();
});
