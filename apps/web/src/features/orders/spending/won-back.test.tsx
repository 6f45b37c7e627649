import { accountsRoutes } from '@formulary/contracts/accounts';
import { wholesalerSumsRoutes } from '@formulary/contracts/claims/wholesaler-sums';
import { type WonBack, wonBackRoutes } from '@formulary/contracts/claims/won-back';
import { invoiceSettingsRoutes } from '@formulary/contracts/invoices/settings';
import { spendingRoutes } from '@formulary/contracts/orders/spending';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { FAILED } from '../../../../test/played-network.ts';
import { ANNA } from '../../../../test/test-server.ts';
import { noSpending, spendingOf } from '../../../../test/test-spending.ts';
import { chargedCsv } from './charged-csv.ts';
import { spendingCsv } from './spending-csv.ts';
import { withWonBack } from './with-won-back.ts';

const { getWonBack } = wonBackRoutes;
const { listWholesalerSums } = wholesalerSumsRoutes;

const ONE = { id: 1, name: 'Wholesaler 1' };
const OTHER = { id: 2, name: 'Wholesaler 2' };
const WON_BACK: WonBack = {
  ...{ given_back: 14.9, charged_more: -1.75 },
  months: [{ month: '2026-11', given_back: 14.9, charged_more: -1.75 }],
  wholesalers: [
    { wholesaler: OTHER, given_back: 12.5, charged_more: 0 },
    { wholesaler: ONE, given_back: 2.4, charged_more: -1.75 },
  ],
};
const SUMS = {
  wholesaler: ONE,
  ...{ lines: 412, findings: 7, findings_per_thousand_lines: 17, found: 31.2, claimed: 20, given_back: 12.5 },
  days_to_credit: 4.5,
};
const NONE = {
  wholesaler: OTHER,
  ...{ lines: 0, findings: 0, findings_per_thousand_lines: null, found: 0, claimed: 0, given_back: 0 },
  days_to_credit: null,
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') });
  return () => vi.useRealTimers();
});

function playInvoices() {
  const server = playServer();
  server.answer(spendingRoutes.getSpending, spendingOf());
  server.answer(invoiceSettingsRoutes.getInvoiceSettings, { checks: true, findings_bound: 0.5 });
  server.answer(getWonBack, WON_BACK);
  server.answer(listWholesalerSums, [SUMS, NONE]);
  return server;
}

const rowsOf = (name: string | RegExp) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ children }) => [...children].map(({ textContent }) => textContent));

test('what was charged and given back stands beside what was spent, by month and wholesaler, with the total', async () => {
  const server = playInvoices();
  await openApp('/orders/spending');
  await screen.findByRole('region', { name: 'Given back' });
  expect(server.callsOf(getWonBack).map(({ query }) => query)).toEqual([{ from: '2026-11', to: '2026-11' }]);
  for (const [, , , , , spent] of rowsOf('By month'))
    expect(spent).toContain('€98.25 charged, €1.75 less, €14.90 given back');
  expect(rowsOf('By wholesaler')[0]?.[3]).toContain('€98.25 charged, €1.75 less, €2.40 given back');
  const head = within(screen.getByRole('region', { name: 'Totals' }));
  head.getByText('€98.25 charged, €1.75 less than ordered');
  expect(rowsOf('Given back')).toEqual([
    ['Wholesaler 2', '€12.50'],
    ['Wholesaler 1', '€2.40'],
    ['Total', '€14.90'],
  ]);
});

test('of a period without orders what was given back is seen', async () => {
  const server = playInvoices();
  server.answer(spendingRoutes.getSpending, noSpending());
  await openApp('/orders/spending');
  await screen.findByText('Nothing was ordered in this period');
  await screen.findByRole('region', { name: 'Given back' });
});

test('where nothing was given back and all is charged as promised nothing is said', async () => {
  const server = playInvoices();
  const nothing = { given_back: 0, charged_more: 0 };
  server.answer(getWonBack, { ...nothing, months: [{ month: '2026-11', ...nothing }], wholesalers: [] });
  server.answer(listWholesalerSums, []);
  await openApp('/orders/spending');
  await screen.findByRole('region', { name: 'By month' });
  await vi.waitFor(() => expect(server.callsOf(listWholesalerSums)).toHaveLength(1));
  expect(screen.queryByText(/given back|charged/i)).toBeNull();
});

test('each wholesaler has what was found in its invoices', async () => {
  playInvoices();
  await openApp('/orders/spending');
  await screen.findByRole('region', { name: /^Charged as promised/ });
  const [first, second] = rowsOf(/^Charged as promised/);
  expect(first?.[0]).toMatch(/^Wholesaler 1/);
  expect(first?.slice(1)).toEqual(['412', '177 in all', '€31.20', '€12.50', '4.5']);
  expect(second?.slice(1)).toEqual(['0', '–', '€0.00', '€0.00', '–']);
});

test.each([
  ['a practice without invoices', { checks: false, can_order: true }],
  ['a user who may not order', { checks: true, can_order: false }],
])('%s sees and asks nothing of it', async (_, { checks, can_order }) => {
  const server = playInvoices();
  server.answer(invoiceSettingsRoutes.getInvoiceSettings, { checks, findings_bound: 0.5 });
  server.answer(accountsRoutes.getProfile, { ...ANNA, can_order });
  await openApp('/orders/spending');
  await screen.findByRole('region', { name: 'By month' });
  await vi.waitFor(() => expect(server.callsOf(accountsRoutes.getProfile).length).toBeGreaterThan(0));
  expect(server.callsOf(getWonBack)).toEqual([]);
  expect(server.callsOf(listWholesalerSums)).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Given back' })).toBeNull();
});

test('what wholesalers charged can be loaded again', async () => {
  const server = playInvoices();
  server.answer(listWholesalerSums, FAILED);
  const { user } = await openApp('/orders/spending');
  await screen.findByText('What wholesalers charged could not be loaded.');
  server.answer(listWholesalerSums, [SUMS]);
  await user.click(screen.getByRole('button', { name: /again/i }));
  await screen.findByRole('region', { name: /^Charged as promised/ });
});

test('the file has what was charged and given back, also by wholesalers from which nothing was ordered', () => {
  const lines = spendingCsv(withWonBack(spendingOf(), WON_BACK), WON_BACK).split('\r\n');
  expect(lines[0]).toMatch(/,Charged,Given back$/);
  expect(lines[1]).toMatch(/,1,98\.25,14\.90$/);
  expect(lines.filter((line) => line.startsWith('Month,2026-11'))[0]).toMatch(/,98\.25,14\.90$/);
  expect(lines.filter((line) => line.startsWith('Wholesaler,'))).toEqual([
    expect.stringMatching(/^Wholesaler,Wholesaler 1,.*,98\.25,2\.40$/),
    expect.stringMatching(/^Wholesaler,Wholesaler 2,,.*,,12\.50$/),
  ]);
  expect(chargedCsv([SUMS, NONE]).split('\r\n').slice(1)).toEqual([
    'Wholesaler 1,412,7,17,31.20,20.00,12.50,4.5',
    'Wholesaler 2,0,0,,0.00,0.00,0.00,',
    '',
  ]);
});
