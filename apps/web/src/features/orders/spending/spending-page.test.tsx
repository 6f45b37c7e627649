import { ordersRoutes } from '@formulary/contracts/orders';
import { spendingRoutes } from '@formulary/contracts/orders/spending';
import { providerRoutes } from '@formulary/contracts/provider';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { FAILED, type PlayedNetwork } from '../../../../test/played-network.ts';
import { orderOf } from '../../../../test/test-order.ts';
import { noSpending, spendingOf } from '../../../../test/test-spending.ts';
import { FALLBACK_CONFIG } from '../../../trade/provider/queries.ts';
import { daysOfMonth } from './period-view.ts';

const { getSpending } = spendingRoutes;
const status = (text: string) => screen.findByText(text, { selector: '[role=status]' });
const totals = () => within(screen.getByRole('region', { name: 'Totals' }));
const rowsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
const asked = (server: PlayedNetwork) => server.callsOf(getSpending).map(({ query }) => `${query.from} ${query.to}`);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') });
  return () => vi.useRealTimers();
});

test('spending stands beside that of the period before, by month, wholesaler, category, manufacturer and product', async () => {
  const server = playServer();
  server.answer(getSpending, spendingOf());
  await openApp('/orders/spending');
  await status('1 – 23 November 2026');
  expect(asked(server)).toEqual(['2026-11 2026-11']);
  totals().getByText('€312.40 (75.8 %) less than before');
  totals().getByText('3 fewer than before');
  totals().getByText(/Compared with/);
  totals().getByText('as much as before; not known of 1 delivery; not known of 1 delivery before');
  expect(totals().getByText('Average spend').closest('div')?.textContent).toContain('€50.00');
  expect(rowsOf('By month').at(-1)).toBe('Total2€120.00€20.00€100.00−€312.40, −75.8 %−€312.40−75.8 %');
  expect(rowsOf('By wholesaler').at(-1)).toContain(
    'Wholesaler 13€20.00€100.00saved €20.00 100 % of all+€20.00, +25 %+€20.00+25 %',
  );
  expect(rowsOf('By product').slice(1)).toEqual([
    'Product 17€15.00€75.00saved €15.00 75 % of all+€75.00, none before+€75.00none before',
    '3 others7€5.00€25.00saved €5.00 25 % of allno changeNo change',
  ]);
  // On a phone it goes on below, and is not cut.
  const [, product] = within(screen.getByRole('region', { name: 'By product' })).getAllByRole('row');
  const line = within(product as HTMLElement).getByText('+€75.00,').parentElement;
  expect(line?.className).toContain('whitespace-normal');
  const month = screen.getByRole('link', { name: 'Orders of Nov 2026' });
  expect(month.getAttribute('href')).toBe('/orders?from=2026-11-01&to=2026-11-30');
});

test('where less came than was ordered, what came stands beside it', async () => {
  const server = playServer();
  const { period, months, products } = spendingOf();
  const less = <R extends object>(row: R) => ({ ...row, received: 61.2 });
  const more = <R extends object>(row: R) => ({ ...row, received: 80 });
  server.answer(
    getSpending,
    spendingOf({
      period: less(period),
      months: months.map(less),
      products: { ...products, rows: products.rows.map(more) },
    }),
  );
  await openApp('/orders/spending');
  await status('1 – 23 November 2026');
  expect(totals().getByText('Total spent').closest('div')?.textContent).toContain('€61.20 received');
  for (const row of rowsOf('By month').slice(1)) expect(row).toContain('€100.00€61.20 received');
  for (const table of ['By wholesaler', 'By product']) expect(rowsOf(table).join()).not.toContain('received');
});

test.each([
  ['Pacific/Kiritimati', '2026-11-30T11:00:00Z', '2026-12 2026-12'],
  ['Pacific/Pago_Pago', '2026-12-01T10:00:00Z', '2026-11 2026-11'],
])('in %s it is the month of the provider, wherever the browser is', async (time_zone, now, month) => {
  vi.setSystemTime(new Date(now));
  const server = playServer();
  server.answer(providerRoutes.getConfig, { ...FALLBACK_CONFIG, time_zone });
  server.answer(getSpending, spendingOf());
  await openApp('/orders/spending');
  await waitFor(() => expect(asked(server).at(-1)).toBe(month));
  expect(screen.getByLabelText<HTMLSelectElement>('Period').value).toBe('This month');
});

test('another period is kept in the address, and the one before stays until it is there', async () => {
  const server = playServer();
  server.answer(getSpending, ({ query: { from = '', to = '' } }) => {
    const { period } = spendingOf();
    return spendingOf({ period: { ...period, from: daysOfMonth(from).from, to: daysOfMonth(to).to } });
  });
  const { user } = await openApp('/orders/spending');
  await screen.findByRole('region', { name: 'By month' });
  const deliver = server.hold(getSpending);
  await user.selectOptions(screen.getByLabelText('Period'), 'Last quarter');
  await status('Loading spending');
  expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveProperty('disabled', true);
  screen.getByRole('region', { name: 'By month' });
  deliver();
  await status('July – September 2026');
  expect(window.location.search).toBe('?from=2026-07&to=2026-09');
  await user.click(screen.getByRole('button', { name: 'The period before' }));
  await status('April – June 2026');
  expect(asked(server)).toEqual(['2026-11 2026-11', '2026-07 2026-09', '2026-04 2026-06']);
});

test('what grew most may come first, which the address keeps with the period', async () => {
  const server = playServer();
  server.answer(getSpending, spendingOf());
  const { user } = await openApp('/orders/spending?from=2026-07&to=2026-09');
  await screen.findByRole('table', { name: /^Spending by products.*the largest first, the others as one$/ });
  await user.selectOptions(screen.getByLabelText('Comes first'), 'Grew most');
  await screen.findByRole('table', { name: /^Spending by products.*what grew most first, the others as one$/ });
  expect(window.location.search).toBe('?from=2026-07&to=2026-09&sort=growth');
  await user.click(screen.getByRole('button', { name: 'The period before' }));
  await waitFor(() => expect(window.location.search).toBe('?from=2026-04&to=2026-06&sort=growth'));
  await waitFor(() =>
    expect(server.callsOf(getSpending).map(({ query }) => query.sort)).toEqual([undefined, 'growth', 'growth']),
  );
});

test('any months may be chosen, and there is none after the one that runs', async () => {
  const server = playServer();
  server.answer(getSpending, spendingOf());
  const { user } = await openApp('/orders/spending');
  await screen.findByRole('region', { name: 'By month' });
  const after = screen.getByRole('button', { name: 'The period after' });
  expect(after.getAttribute('aria-disabled')).toBe('true');
  await user.click(after);
  await user.selectOptions(screen.getByLabelText('Period'), 'Other months');
  await user.selectOptions(screen.getByLabelText('From'), '2026-09');
  expect(window.location.search).toBe('?from=2026-09&to=2026-11');
  await user.selectOptions(screen.getByLabelText('To'), '2026-05');
  expect(window.location.search).toBe('?from=2026-05&to=2026-05');
  await vi.waitFor(() => expect(asked(server)).toEqual(['2026-11 2026-11', '2026-09 2026-11', '2026-05 2026-05']));
});

test('a period without orders says so, and exports nothing', async () => {
  playServer().answer(getSpending, noSpending());
  await openApp('/orders/spending');
  await screen.findByText('Nothing was ordered in this period');
  // Nothing beside nothing is no figure.
  expect(screen.queryByRole('region', { name: 'Totals' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('table')).toBeNull();
});

test('a period without orders stands beside what was spent before it', async () => {
  const { before } = spendingOf();
  playServer().answer(getSpending, { ...noSpending(), before });
  await openApp('/orders/spending');
  await screen.findByText('Nothing was ordered in this period');
  totals();
});

test('spending that fails says so, and is read again on request', async () => {
  const server = playServer();
  server.answer(getSpending, FAILED);
  const { user } = await openApp('/orders/spending');
  await screen.findByText('Spending could not be loaded');
  await screen.findByText('Error getting spending');
  server.answer(getSpending, spendingOf());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await status('1 – 23 November 2026');
});

test('the order history leads to it, and back', async () => {
  const server = playServer();
  server.answer(getSpending, spendingOf());
  server.answer(ordersRoutes.listOrders, {
    count: 1,
    next: null,
    previous: null,
    results: [{ ...orderOf(1), lines_to_come: 0 }],
  });
  server.answer(ordersRoutes.getOrderStatistics, {
    ...{ id__count: 1, total__avg: null, total__sum: null },
    ...{ manufacturer_saving__sum: null, wholesaler_saving__sum: null, received__sum: null },
  });
  const { user } = await openApp('/orders');
  await user.click(await screen.findByRole('link', { name: 'Spending by month, wholesaler and product' }));
  await screen.findByRole('heading', { level: 1, name: 'Spending' });
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Orders' }));
  await screen.findByRole('heading', { level: 1, name: 'Order History' });
});
