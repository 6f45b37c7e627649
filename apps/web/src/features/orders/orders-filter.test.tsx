import { deliveriesRoutes } from '@formulary/contracts/deliveries';
import { type OrderPage, ordersRoutes } from '@formulary/contracts/orders';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { orderOf } from '../../../test/test-order.ts';

const { listOrders, getOrderStatistics } = ordersRoutes;
const numbers = () => screen.getAllByRole('link', { name: /^Order #/ }).map(({ textContent }) => textContent);
const showsOrder = (id: number) => waitFor(() => expect(numbers()).toEqual([`Order #0000${id}`]));
const status = () => screen.findByLabelText<HTMLSelectElement>('Status');
const chip = (words: string) => screen.findByRole('button', { name: `Remove ${words} filter` });
const address = () => window.location.search;

test('orders are filtered by status, the address keeps it, Back and a chip take it away', async () => {
  const { user, asked } = await openHistory('/orders?page=2');
  await screen.findByText('Showing 11 to 12 of 12');
  expect([...(await status()).options].map(({ text }) => text)).toEqual([
    'All',
    'Awaiting processing',
    'Submitted',
    'Rejected',
    'Unexpected error',
  ]);
  await user.selectOptions(await status(), 'Rejected');
  await screen.findByText('Showing 1 to 1 of 1');
  expect(address()).toBe('?status=failed');
  await showsOrder(3);
  await user.selectOptions(await status(), 'Awaiting processing');
  await showsOrder(2);
  expect(asked()).toEqual([{ page: '2' }, { status: 'failed' }, { status: 'processing' }]);

  window.history.back();
  await showsOrder(3);
  (await chip('Rejected')).focus();
  await user.keyboard('{Enter}');
  await screen.findByText('Showing 1 to 10 of 12');
  expect([address(), (await status()).value]).toEqual(['', '']);
  // The chip is gone, and the focus is with the list.
  await waitFor(() => expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});

test('an address that was opened anew filters as it says', async () => {
  const { asked } = await openHistory('/orders?status=failed&q=ward');
  await showsOrder(3);
  expect((await status()).value).not.toBe('');
  await chip('Rejected');
  await chip('ward');
  expect(asked()).toEqual([{ status: 'failed', q: 'ward' }]);
});

test('orders are found by words, whose pages keep them until they are cleared', async () => {
  const { user, asked } = await openHistory('/orders');
  const box = await screen.findByRole('textbox', { name: 'Search orders' });
  await user.type(box, '#3{Enter}');
  await waitFor(() => expect(asked().at(-1)).toEqual({ q: '#3' }));
  await chip('#3');
  await user.clear(box);
  await user.type(box, 'burrenvale{Enter}');
  await waitFor(() => expect(address()).toBe('?q=burrenvale'));
  await screen.findByText('Showing 1 to 10 of 12');
  await user.click(await screen.findByRole('link', { name: 'Next page' }));
  await screen.findByText('Showing 11 to 12 of 12');
  expect(address()).toBe('?q=burrenvale&page=2');
  expect(asked().at(-1)).toEqual({ q: 'burrenvale', page: '2' });
  await user.click(await screen.findByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(address()).toBe(''));
});

async function openHistory(path: string) {
  const server = playHistory();
  const { user } = await openApp(path);
  return { user, asked: () => server.callsOf(listOrders).map(({ query }) => query) };
}

/** Twelve orders, of which the third is rejected and the second on its way. */
function playHistory() {
  const server = playServer();
  const nothing = { receives: false, short_dated_months: 6, asks: 0, wholesalers: [] };
  server.answer(deliveriesRoutes.getDeliveries, nothing);
  server.answer(getOrderStatistics, {
    ...{ id__count: 12, total__avg: 17.5, total__sum: 210, received__sum: 210 },
    ...{ manufacturer_saving__sum: 24, wholesaler_saving__sum: 6 },
  });
  server.answer(listOrders, ({ query }) => {
    if (query.status === 'failed' || query.q === '#3') return { ...pageOf(1), results: [listed(3)] };
    if (query.status === 'processing') return { ...pageOf(1), results: [listed(2)] };
    return pageOf(12);
  });
  return server;
}

const listed = (id: number): OrderPage['results'][number] => ({ ...orderOf(id), lines_to_come: 0 });

function pageOf(count: number): OrderPage {
  return { count, next: null, previous: null, results: [listed(1)] };
}
