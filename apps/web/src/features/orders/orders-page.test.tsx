import { deliveriesRoutes } from '@formulary/contracts/deliveries';
import { type OrderPage, ordersRoutes } from '@formulary/contracts/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { comeBack, openApp, playServer } from '../../../test/open-app.tsx';
import { FAILED, Reply } from '../../../test/played-network.ts';
import { orderOf, partOf } from '../../../test/test-order.ts';

const { listOrders, getOrderStatistics } = ordersRoutes;
const STATISTICS = {
  id__count: 1,
  total__avg: 17.5,
  total__sum: 17.5,
  manufacturer_saving__sum: 2,
  wholesaler_saving__sum: 0.5,
  received__sum: 17.5,
};
const NOT_FOUND = new Reply(404, { detail: 'Invalid page.' });

const button = (name: string) => screen.findByRole('button', { name });
const statistics = () => screen.findByRole('region', { name: 'Statistics' });

// Specification 2.7, 2.75, 2.78.
test('a practice without orders is shown the way to the first one, before figures and filters of nothing', async () => {
  const { server } = playOrders(pageOf(0));
  server.answer(getOrderStatistics, { ...STATISTICS, id__count: 0, total__avg: null, total__sum: null });
  await openApp('/orders');
  await screen.findByText('No orders yet');
  screen.getByRole('heading', { level: 1, name: 'Order History' });
  expect(document.title).toBe('All Orders | Formulary App');
  expect(screen.queryByRole('region', { name: 'Statistics' })).toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
  const link = within(screen.getByRole('main')).getByRole('link', { name: 'Search for products' });
  expect(link.getAttribute('href')).toBe('/');
});

test('loading orders are announced and replace the skeleton', async () => {
  const { server } = playOrders(pageOf(1));
  const deliver = server.hold(listOrders);
  await openApp('/orders');
  await screen.findByText('Loading orders');
  expect(screen.queryByText('No orders yet')).toBeNull();
  deliver();
  await screen.findByText('Showing 1 to 1 of 1');
});

// Specification 8.28.
test.each([FAILED, NOT_FOUND])('a list that answers $status says so, and is read again on request', async (failure) => {
  const { server } = playOrders(pageOf(1));
  server.answer(listOrders, failure);
  const { user } = await openApp('/orders');
  await screen.findByText('The orders could not be loaded');
  await screen.findByText('Error getting orders');
  await within(await statistics()).findAllByText('€17.50');
  server.answer(listOrders, pageOf(1));
  await user.click(await button('Try again'));
  await screen.findByText('Showing 1 to 1 of 1');
});

// Specification 8.29.
test('statistics that fail leave the list, and are read again on request', async () => {
  const { server } = playOrders(pageOf(1));
  server.answer(getOrderStatistics, FAILED);
  const { user } = await openApp('/orders');
  await screen.findByText('Error getting order statistics');
  await screen.findByText('Showing 1 to 1 of 1');
  server.answer(getOrderStatistics, STATISTICS);
  await user.click(await button('Load statistics again'));
  await within(await statistics()).findAllByText('€17.50');
});

test.each([
  ['beside what was spent, where less came', 12.5, true],
  ['not, where all came', 17.5, false],
])('what came stands %s', async (_, received__sum, isShown) => {
  const { server } = playOrders(pageOf(1));
  server.answer(getOrderStatistics, { ...STATISTICS, received__sum });
  await openApp('/orders');
  const figures = await statistics();
  await within(figures).findAllByText('€17.50');
  expect(
    within(figures)
      .queryAllByText(/ received$/)
      .map(({ textContent }) => textContent),
  ).toEqual(isShown ? ['€12.50 received'] : []);
});

test('a page past the end says so and shows the last one', async () => {
  const { server } = playOrders(pageOf(11));
  server.answer(listOrders, ({ query }) => (query.page === '9' ? NOT_FOUND : pageOf(11)));
  await openApp('/orders?page=9');
  await screen.findByText('There is no page 9. This is the last one.');
  await screen.findByText('Showing 11 to 11 of 11');
  expect(window.location.search).toBe('?page=2');
  expect(screen.queryByText('Error getting orders')).toBeNull();
});

test('while the next page loads the previous one stays, marked as busy', async () => {
  const { server } = playOrders(pageOf(11));
  const { user } = await openApp('/orders');
  await screen.findByText('Showing 1 to 10 of 11');
  const deliver = server.hold(listOrders);
  await user.click(await screen.findByRole('link', { name: 'Next page' }));
  await screen.findByText('Loading orders');
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  within(screen.getByRole('table')).getByRole('link', { name: /#00001/ });
  deliver();
  await screen.findByText('Showing 11 to 11 of 11');
});

test('no match is told apart from no orders, and leads back to all', async () => {
  const { server } = playOrders(pageOf(1));
  server.answer(listOrders, ({ query }) => (query.q ? pageOf(0) : pageOf(1)));
  const { user } = await openApp('/orders?q=zzqqxx&from=2026-05-02&to=2026-05-01');
  await screen.findByRole('heading', { name: 'No orders match' });
  await screen.findByText('The first day is after the last one.');
  expect(screen.queryByText('No orders yet')).toBeNull();
  await user.click(await button('Clear the filters'));
  await screen.findByText('Showing 1 to 1 of 1');
  expect(window.location.search).toBe('');
});

test('an open order is polled until its status is final, which is announced', async () => {
  const { server } = playOrders(withStatus('processing'));
  await openApp('/orders');
  await within(await screen.findByRole('table')).findByText('Awaiting processing');
  server.answer(listOrders, withStatus('complete'));
  await screen.findByText('Order #00001, Wholesaler 1: Submitted, sent to the wholesaler.', {}, { timeout: 30_000 });
  expect(within(screen.getByRole('table')).queryByText('Awaiting processing')).toBeNull();
});

test('orders stay, without a message, when they cannot be read again', async () => {
  const { server } = playOrders(pageOf(1));
  await openApp('/orders');
  await screen.findByText('Showing 1 to 1 of 1');
  server.answer(listOrders, FAILED);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  comeBack();
  await waitFor(() => expect(server.callsOf(listOrders)).toHaveLength(2));
  vi.useRealTimers();
  await screen.findByText('Showing 1 to 1 of 1');
  expect(screen.queryByText('Error getting orders')).toBeNull();
});

const deliveriesWhere = (receives: boolean) => ({ receives, short_dated_months: 6, asks: 0, wholesalers: [] });

test('orders of which something waits say so in words, and are found by it', async () => {
  const { server } = playOrders({ ...pageOf(1), results: [listed(2)] });
  server.answer(deliveriesRoutes.getDeliveries, deliveriesWhere(true));
  const { user } = await openApp('/orders');
  const table = await screen.findByRole('table');
  expect((await within(table).findByText('Still to come')).parentElement?.textContent).toBe('Still to come2 lines');
  await screen.findByRole('option', { name: 'Still to come' });
  await user.selectOptions(screen.getByLabelText('Status'), 'Still to come');
  await waitFor(() => expect(window.location.search).toBe('?status=to_come'));
  expect(server.callsOf(listOrders).at(-1)?.query).toEqual({ status: 'to_come' });
  const chips = await screen.findByRole('list', { name: 'Selected filters' });
  expect(chips.textContent).toContain('Still to come');
});

test.each([
  [true, 'All that you ordered has come, or was refused or dropped.'],
  [false, 'Deliveries are not received here, so nothing is waited for.'],
])('nothing to come is said where deliveries are received here (%s) and where not', async (receives, words) => {
  const { server } = playOrders(pageOf(0));
  server.answer(deliveriesRoutes.getDeliveries, deliveriesWhere(receives));
  await openApp('/orders?status=to_come');
  await screen.findByRole('heading', { name: 'Nothing is still to come' });
  await screen.findByText(words);
});

test('a practice that does not receive is offered no such filter', async () => {
  const { server } = playOrders(pageOf(1));
  server.answer(deliveriesRoutes.getDeliveries, deliveriesWhere(false));
  await openApp('/orders');
  await screen.findByText('Showing 1 to 1 of 1');
  await waitFor(() => expect(server.callsOf(deliveriesRoutes.getDeliveries)).not.toEqual([]));
  expect(screen.queryByText('Still to come', { selector: 'option, td *' })).toBeNull();
});

function playOrders(page: OrderPage) {
  const server = playServer();
  server.answer(listOrders, page);
  server.answer(getOrderStatistics, STATISTICS);
  return { server };
}

const listed = (linesToCome = 0): OrderPage['results'][number] => ({ ...orderOf(1), lines_to_come: linesToCome });

/** A page of a list of so many. */
function pageOf(count: number): OrderPage {
  return { count, next: null, previous: null, results: count === 0 ? [] : [listed()] };
}

const withStatus = (status: 'processing' | 'complete'): OrderPage => ({
  ...pageOf(1),
  results: [{ ...listed(), wholesale_orders: [partOf(1, { status })] }],
});
