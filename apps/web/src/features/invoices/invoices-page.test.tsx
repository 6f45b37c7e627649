import { accountsRoutes } from '@formulary/contracts/accounts';
import { receiptsRoutes } from '@formulary/contracts/deliveries/receipts';
import { type InvoicePage, invoicesRoutes } from '@formulary/contracts/invoices';
import { invoiceSettingsRoutes } from '@formulary/contracts/invoices/settings';
import { ordersRoutes } from '@formulary/contracts/orders';
import { wholesalersRoutes } from '@formulary/contracts/wholesalers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { FAILED, Reply } from '../../../test/played-network.ts';
import { wholesalerOf } from '../../../test/test-cart.ts';
import { invoicePageOf, summaryOf } from '../../../test/test-invoice.ts';
import { orderOf } from '../../../test/test-order.ts';
import { ANNA } from '../../../test/test-server.ts';

const { listInvoices } = invoicesRoutes;
const { getInvoiceSettings, changeInvoiceSettings } = invoiceSettingsRoutes;

const SOUTHVET = { id: 2, name: 'Southvet' };
const PAYING = { payable: 1234.5, disputed: 15.25, disputed_without_vat: 0, is_overdue: true, paid: null };
const OVERDUE = { ...PAYING, state: 'in_dispute', to_pay: 1219.25 } as const;
const BY = { firstName: 'Anna', lastName: 'Byrne' };
const PAID = {
  ...({ ...PAYING, state: 'paid', payable: 99, disputed: 0, to_pay: 0, is_overdue: false } as const),
  paid: { on: '2026-11-25', amount: 99, by: BY },
};
const INVOICES = invoicePageOf(
  [
    summaryOf(17, { asks: 3 }),
    summaryOf(16, {
      wholesaler: SOUTHVET,
      findings: 2,
      found: 12.4,
      currency: 'EUR',
      payable: 1234.5,
      paying: OVERDUE,
    }),
    summaryOf(15, { is_credit: true, due_on: null }),
    summaryOf(14, { currency: 'GBP', payable: 99, paying: PAID }),
  ],
  { found: 214.6 },
);

function play(invoices: InvoicePage | Reply = INVOICES, { checks = true } = {}) {
  const server = playServer();
  server.answer(listInvoices, invoices);
  server.answer(getInvoiceSettings, { checks, findings_bound: 0.5 });
  server.answer(wholesalersRoutes.listWholesalers, [
    wholesalerOf(1, { name: 'Northvet' }),
    wholesalerOf(2, { name: 'Southvet' }),
  ]);
  return server;
}

const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Order history' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('invoices stand with what came of each, and what was charged too much in all above them', async () => {
  play();
  await openApp('/invoices');
  const table = within(await screen.findByRole('table', { name: /^Invoices and credit notes/ }));
  await table.findByRole('link', { name: 'Invoice INV-17' });
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
    '3 lines to look at',
    '€12.40 too much',
    'All right',
    'All right',
  ]);
  expect(rows.map((row) => within(row).getAllByRole('cell').at(-2)?.textContent)).toEqual([
    '€123.00Not clear yet',
    '€1,234.50Overdue, pay €1,219.25',
    '€123.00To get back',
    'GBP 99.00Paid Nov 25, 2026',
  ]);
  expect(table.getByRole('link', { name: 'Credit note INV-15' }).getAttribute('href')).toBe('/invoices/15');
  screen.getByText('€214.60');
  screen.getByText('Showing 1 to 4 of 4');
  expect(document.title).toBe('Invoices | Formulary App');
});

test('the address filters and pages, and chips take filters away', async () => {
  const server = play();
  server.answer(listInvoices, ({ query }) => ({
    ...INVOICES,
    count: query.wholesaler === undefined ? 45 : 4,
  }));
  const { user } = await openApp('/invoices?page=2&only=found');
  await screen.findByText('Showing 21 to 40 of 45');
  await user.selectOptions(await screen.findByLabelText('Wholesaler'), 'Southvet');
  await screen.findByText('Showing 1 to 4 of 4');
  expect(window.location.search).toBe('?wholesaler=2&only=found');
  await user.click(screen.getByRole('button', { name: 'Remove Charged too much filter' }));
  await waitFor(() => expect(window.location.search).toBe('?wholesaler=2'));
  await user.selectOptions(screen.getByLabelText('Show'), 'Lines to look at');
  await user.click(await screen.findByRole('button', { name: 'Clear all filters' }));
  await user.click(await screen.findByRole('link', { name: 'Page 3' }));
  await screen.findByText('Showing 41 to 45 of 45');
  expect(server.callsOf(listInvoices).map(({ query }) => query)).toEqual([
    { page: '2', only: 'found' },
    { wholesaler: 2, only: 'found' },
    { wholesaler: 2 },
    { wholesaler: 2, only: 'asks' },
    {},
    { page: '3' },
  ]);
});

test('filters that match nothing are cleared by one press', async () => {
  const server = play();
  server.answer(listInvoices, ({ query }) => (query.only ? invoicePageOf([]) : INVOICES));
  const { user } = await openApp('/invoices?only=asks');
  await screen.findByRole('heading', { name: 'No invoices match' });
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
  await screen.findByRole('link', { name: 'Invoice INV-17' });
  expect(document.activeElement).not.toBe(document.body);
});

test('before the first invoice the page says what the check does', async () => {
  play(invoicePageOf([]), { checks: false });
  await openApp('/invoices');
  await screen.findByRole('heading', { name: 'Check what you are charged' });
  screen.getByRole('button', { name: 'Choose invoices' });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByText(/charged too much/)).toBeNull();
  expect(tabs()).toContain('Invoices');
});

test('a list of more than can be counted says where it ends', async () => {
  play({ ...INVOICES, more_than_count: true });
  await openApp('/invoices');
  await screen.findByText(/^These are the newest 4 invoices/);
});

test('invoices that cannot be loaded can be tried again, and others can be dropped meanwhile', async () => {
  const server = play(FAILED);
  const { user } = await openApp('/invoices');
  await screen.findByText('The invoices could not be loaded');
  await screen.findByText('Error getting invoices');
  screen.getByRole('button', { name: 'Choose invoices' });
  server.answer(listInvoices, INVOICES);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: 'Invoice INV-17' });
});

test('whoever may not order reads why, and has no tab, no way in and nothing to drop on', async () => {
  const detail = 'Your practice has decided that you may ask for products but not order them.';
  const server = play(new Reply(403, { detail, code: 'may_not_order' }));
  server.answer(accountsRoutes.getProfile, { ...ANNA, can_order: false });
  server.answer(ordersRoutes.getOrder, orderOf(7));
  await openApp('/invoices');
  await screen.findByText(detail);
  expect(screen.queryByRole('button', { name: 'Choose invoices' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(tabs()).not.toContain('Invoices');
  expect(screen.queryByRole('switch')).toBeNull();
});

test('an order’s page leads to the invoices, but not for whoever may not order', async () => {
  const server = play();
  server.answer(ordersRoutes.getOrder, orderOf(7));
  const { user } = await openApp('/orders/7');
  await user.click(await screen.findByRole('link', { name: 'Check an invoice' }));
  await screen.findByRole('link', { name: 'Invoice INV-17' });
});

test('an order’s page does not lead whoever may not order to the invoices', async () => {
  const server = play();
  server.answer(accountsRoutes.getProfile, { ...ANNA, can_order: false });
  server.answer(ordersRoutes.getOrder, orderOf(7));
  const answer = server.hold(accountsRoutes.getProfile);
  await openApp('/orders/7');
  await screen.findByRole('button', { name: 'Print' });
  expect(screen.queryByRole('link', { name: 'Check an invoice' })).toBeNull();
  answer();
  await screen.findByRole('region', { name: 'Order from Wholesaler 1' });
  expect(screen.queryByRole('link', { name: 'Check an invoice' })).toBeNull();
});

test('the tab stands where the practice checks invoices, which is switched for all of it', async () => {
  const server = play();
  server.answer(changeInvoiceSettings, FAILED);
  server.answer(receiptsRoutes.listReceipts, {
    count: 0,
    next: null,
    previous: null,
    more_than_count: false,
    results: [],
  });
  const { user } = await openApp('/deliveries');
  await waitFor(() =>
    expect(tabs()).toEqual(['Orders', 'Deliveries', 'Still to come', 'Spending', 'Records', 'Invoices']),
  );
  await user.click(screen.getByRole('link', { name: 'Invoices' }));
  const checks = await screen.findByRole<HTMLInputElement>('switch', { name: 'Invoices are checked here' });
  await user.click(checks);
  await screen.findByText('Error saving the setting');
  expect(checks.checked).toBe(true);
  server.answer(changeInvoiceSettings, { checks: false, findings_bound: 0.5 });
  server.answer(getInvoiceSettings, { checks: false, findings_bound: 0.5 });
  await user.click(checks);
  await waitFor(() => expect(checks.checked).toBe(false));
  expect(server.callsOf(changeInvoiceSettings).at(-1)?.body).toEqual({ checks: false });
  await user.click(screen.getByRole('link', { name: 'Deliveries' }));
  await screen.findByRole('heading', { level: 1, name: 'Deliveries' });
  expect(tabs()).not.toContain('Invoices');
});

test('findings below what the practice says are shown as a sum', async () => {
  const server = play();
  server.answer(getInvoiceSettings, { checks: true, findings_bound: 0.75 });
  server.answer(changeInvoiceSettings, FAILED);
  const { user } = await openApp('/invoices');
  const bound = await screen.findByRole<HTMLSelectElement>('combobox', { name: /shown as one sum/ });
  const chosen = () => bound.selectedOptions[0]?.textContent;
  expect(chosen()).toBe('those below €0.75');
  await user.selectOptions(bound, 'those below €2.00');
  await screen.findByText('Error saving the setting');
  expect(chosen()).toBe('those below €0.75');
  server.answer(changeInvoiceSettings, { checks: true, findings_bound: 0 });
  server.answer(getInvoiceSettings, { checks: true, findings_bound: 0 });
  await waitFor(() => expect(bound.disabled).toBe(false));
  await user.selectOptions(bound, 'none');
  await waitFor(() => expect(chosen()).toBe('none'));
  expect(server.callsOf(changeInvoiceSettings).map(({ body }) => body)).toEqual([
    { findings_bound: 2 },
    { findings_bound: 0 },
  ]);
});
