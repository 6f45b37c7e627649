import { ordersRoutes } from '@formulary/contracts/orders';
import { screen, waitFor, within } from '@testing-library/react';
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

// Specification 8.27.
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

// Specification 4.16.
test('an order is polled until its wholesaler has it, which is shown on top and announced', async () => {
  const server = playServer();
  const order = (status: 'processing' | 'complete') =>
    orderOf(7, { wholesale_orders: [partOf(1), partOf(2, { status })] });
  server.answer(getOrder, order('processing'));
  await openApp('/orders/7');
  await screen.findByText('1 of 2 sent, 1 awaiting processing');
  server.answer(getOrder, order('complete'));
  await screen.findByText('Sent to all 2 wholesalers', {}, { timeout: 30_000 });
  await screen.findByText('Wholesaler 2: Submitted, sent to the wholesaler.');
});

test('a part that waits for a paused wholesaler says why, until it is sent', async () => {
  const server = playServer();
  const text = 'Their stock count lasts until noon';
  const parts = (status: 'created' | 'complete') => [partOf(1), partOf(2, { status, status_reason: text })];
  server.answer(getOrder, orderOf(7, { wholesale_orders: parts('created') }));
  await openApp('/orders/7');
  const [sent, waiting] = await Promise.all(
    [1, 2].map((id) => screen.findByRole('region', { name: `Order from Wholesaler ${id}` })),
  );
  within(waiting as HTMLElement).getByText(`It waits to be sent: ${text}`);
  expect(within(sent as HTMLElement).queryByText(/It waits/)).toBeNull();
  server.answer(getOrder, orderOf(7, { wholesale_orders: parts('complete') }));
  await screen.findByText('Sent to all 2 wholesalers', {}, { timeout: 30_000 });
  expect(screen.queryByText(/It waits/)).toBeNull();
});

/** Names and amounts, top to bottom. */
async function totals() {
  const section = within(await screen.findByRole('region', { name: 'Totals' }));
  const amounts = section.getAllByRole('definition').map(({ textContent }) => textContent);
  return section.getAllByRole('term').map(({ textContent }, at) => `${textContent} ${amounts[at]}`);
}

const feeOf = async (wholesaler: number) =>
  within(await screen.findByRole('region', { name: `Order from Wholesaler ${wholesaler}` })).queryByRole('row', {
    name: /^Delivery fee as promised/,
  })?.textContent;

test('fees stand by part as promised, and the total with delivery is the last and largest', async () => {
  const server = playServer();
  const parts = [partOf(1, { delivery_fee: 8.5 }), partOf(2, { delivery_fee: 0 })];
  server.answer(getOrder, orderOf(7, { wholesale_orders: parts }));
  await openApp('/orders/7');
  expect((await totals()).slice(-3)).toEqual([
    'Total €17.50',
    'Delivery fees as promised €8.50',
    'Total with delivery €26.00',
  ]);
  expect([await feeOf(1), await feeOf(2)]).toEqual(['Delivery fee as promised€8.50', 'Delivery fee as promisedFree']);
});

test('a fee that is not known is said beside known ones', async () => {
  const server = playServer();
  server.answer(getOrder, orderOf(7, { wholesale_orders: [partOf(1, { delivery_fee: 8.5 }), partOf(2)] }));
  await openApp('/orders/7');
  expect((await totals()).slice(-2)).toEqual([
    'Delivery fees as promised at least €8.50',
    'Total with delivery at least €26.00',
  ]);
  expect(await feeOf(2)).toBe('Delivery fee as promisedNot known');
});

test('of an order whose fees are not known nothing is said', async () => {
  const server = playServer();
  server.answer(getOrder, orderOf(8, { wholesale_orders: [partOf(1), partOf(2)] }));
  await openApp('/orders/8');
  expect((await totals()).at(-1)).toBe('Total €17.50');
  expect([await feeOf(1), await feeOf(2)]).toEqual([undefined, undefined]);
});

test('where less came both sums are shown', async () => {
  const server = playServer();
  const quantities = {
    ordered: 2,
    received: 1,
    open: 1,
    refused: 0,
    cancelled: 0,
    surplus: 0,
    announced: 0,
    back_ordered: 0,
  };
  const part = partOf(1, { delivery_fee: 8.5 });
  const items = part.wholesale_order_items.map((item) => ({ ...item, arrival: { quantities, packs: [], drops: [] } }));
  server.answer(getOrder, orderOf(7, { wholesale_orders: [{ ...part, wholesale_order_items: items }] }));
  await openApp('/orders/7');
  expect((await totals()).slice(-2)).toEqual(['Total with delivery €26.00', 'Received so far, without delivery €8.75']);
});

test('the fee of what was refused is in no total', async () => {
  const server = playServer();
  const parts = [partOf(1, { delivery_fee: 8.5 }), partOf(2, { delivery_fee: 11, status: 'failed' })];
  const sums = { subtotal: 40, total: 35, manufacturer_saving: 4, wholesaler_saving: 1 };
  server.answer(getOrder, orderOf(7, { ...sums, wholesale_orders: parts }));
  await openApp('/orders/7');
  expect((await totals()).slice(-4)).toEqual([
    'Rejected − €17.50',
    'Remaining total €17.50',
    'Delivery fees as promised €8.50',
    'Total with delivery €26.00',
  ]);
});
