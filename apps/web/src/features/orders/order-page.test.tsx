import { ordersRoutes } from '@formulary/contracts/orders';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { FAILED, Reply } from '../../../test/played-network.ts';
import { orderOf, partOf } from '../../../test/test-order.ts';

const { getOrder } = ordersRoutes;

test('a loading order shows its number at once', async () => {
  const server = playServer();
  server.answer(getOrder, orderOf(7));
  const deliver = server.hold(getOrder);
  await openApp('/orders/7');
  await screen.findByRole('heading', { name: 'Order #00007' });
  expect(screen.queryByRole('region', { name: 'Order from Wholesaler 1' })).toBeNull();
  expect(document.title).toBe('Order #00007 | Formulary App');
  deliver();
  await screen.findByRole('region', { name: 'Order from Wholesaler 1' });
});

test('an order that cannot be loaded says so, and is read again on request', async () => {
  const server = playServer();
  server.answer(getOrder, FAILED);
  const { user } = await openApp('/orders/7');
  await screen.findByText('The order could not be loaded');
  await screen.findByText('Error getting order');
  server.answer(getOrder, orderOf(7));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('region', { name: 'Order from Wholesaler 1' });
});

test('an order that the practice does not have is not found; it is not tried again', async () => {
  const server = playServer();
  server.answer(getOrder, new Reply(404, { detail: 'Not found.' }));
  await openApp('/orders/7');
  await screen.findByText('Order not found');
  await screen.findByText('Error getting order');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('an address that no order can have asks the server for nothing', async () => {
  const server = playServer();
  await openApp('/orders/first');
  await screen.findByText('Order not found');
  await waitFor(() => expect(document.title).toBe('Page Not Found | Formulary App'));
  expect(server.callsOf(getOrder)).toEqual([]);
});

test('an order is polled until its wholesaler has it, which is shown on top and announced', async () => {
  const server = playServer();
  const order = (status: 'processing' | 'complete') =>
    orderOf(7, { wholesale_orders: [partOf(1), partOf(2, { status })] });
  server.answer(getOrder, order('processing'));
  await openApp('/orders/7');
  await screen.findByText('1 of 2 sent, 1 awaiting processing');
  server.answer(getOrder, order('complete'));
  await screen.findByText('All 2 sent', {}, { timeout: 30_000 });
  await screen.findByText('Wholesaler 2: Submitted, sent to the wholesaler.');
});
