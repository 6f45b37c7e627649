import { cartRoutes } from '@formulary/contracts/cart';
import { ordersRoutes } from '@formulary/contracts/orders';
import { priceChangesRoutes } from '@formulary/contracts/price-changes';
import type { Route } from '@formulary/contracts/shared/route';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../test/open-app.tsx';
import { FAILED } from '../../test/played-network.ts';
import { cartOf, lineOf } from '../../test/test-cart.ts';
import { orderOf } from '../../test/test-order.ts';
import { priceChange } from '../../test/test-price-change.ts';

type Server = ReturnType<typeof playServer>;
const STATISTICS = {
  ...{ id__count: 11, total__avg: 17.5, total__sum: 192.5, received__sum: 192.5 },
  ...{ manufacturer_saving__sum: 22, wholesaler_saving__sum: 5.5 },
};
const ORDERS = { count: 11, next: null, previous: null, results: [{ ...orderOf(1), lines_to_come: 0 }] };
const CHANGES = Array.from({ length: 60 }, (_, at) => priceChange({ manufacturer_product: at + 1 }));
const retry = () => screen.findByRole('button', { name: 'Try again' });

/** Where a list failed, and what is answered once it is tried again. */
const LISTS: [string, string, Route, (server: Server) => void][] = [
  ['the cart', '/cart', cartRoutes.getCart, (server) => server.answer(cartRoutes.getCart, cartOf([lineOf(1)]))],
  ['the orders', '/orders', ordersRoutes.listOrders, (server) => server.answer(ordersRoutes.listOrders, ORDERS)],
  ['the price changes', '/price-changes', priceChangesRoutes.listPriceChanges, playChanges],
  ['an order', '/orders/1', ordersRoutes.getOrder, (server) => server.answer(ordersRoutes.getOrder, orderOf(1))],
];

test.each(LISTS)('%s that is tried again by a key has the focus', async (_what, address, route, answer) => {
  const server = playPages();
  server.answer(route, FAILED);
  const { user } = await openApp(address);
  const button = await retry();
  answer(server);
  button.focus();
  await user.keyboard('{Enter}');
  await expectFocusAround();
});

test('turning to the last page of orders, and back to the first, keeps the focus in the list', async () => {
  playPages();
  const { user } = await openApp('/orders');
  (await screen.findByRole('link', { name: 'Next page' })).focus();
  await user.keyboard('{Enter}');
  await screen.findByText('Showing 11 to 11 of 11');
  await expectFocusAround(/Orders of your practice/);
  (await screen.findByRole('link', { name: 'Page 1' })).focus();
  await user.keyboard('{Enter}');
  await screen.findByText('Showing 1 to 10 of 11');
  await expectFocusAround(/Orders of your practice/);
});

test('turning a page of price changes takes the focus to its beginning', async () => {
  playPages();
  const { user } = await openApp('/price-changes?show=all');
  (await screen.findByRole('link', { name: 'Next page' })).focus();
  await user.keyboard('{Enter}');
  await screen.findByText(/Showing 51 to/);
  await expectFocusAround(/price changes/i);
});

function playPages(): Server {
  const server = playServer();
  server.answer(ordersRoutes.getOrderStatistics, STATISTICS);
  server.answer(ordersRoutes.listOrders, ORDERS);
  server.answer(priceChangesRoutes.listPriceTasks, []);
  playChanges(server);
  return server;
}

function playChanges(server: Server): void {
  server.answer(priceChangesRoutes.listPriceChanges, CHANGES);
}

/** Something has the focus that a table of this name is in. */
async function expectFocusAround(name?: RegExp): Promise<void> {
  await waitFor(() => {
    const [table] = screen.getAllByRole('table', name === undefined ? {} : { name });
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(table ?? null)).toBe(true);
  });
}
