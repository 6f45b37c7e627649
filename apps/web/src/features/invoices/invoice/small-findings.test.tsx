import { invoicesRoutes } from '@formulary/contracts/invoices';
import { notedPromisesRoutes } from '@formulary/contracts/invoices/noted-promises';
import { invoiceSettingsRoutes } from '@formulary/contracts/invoices/settings';
import type { InvoiceVerdict } from '@formulary/contracts/invoices/verdicts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { FAILED, type Reply } from '../../../../test/played-network.ts';
import { invoiceOf, lineOf, verdictOf } from '../../../../test/test-invoice.ts';

const foundOf = (id: number, ...amounts: number[]) =>
  lineOf(id, { state: 'found', verdicts: amounts.map((amount) => verdictOf({ kind: 'dearer', amount })) });

function play(lines: ReturnType<typeof foundOf>[], settings: number | Reply = 0.5, verdicts: InvoiceVerdict[] = []) {
  const server = playServer();
  const { getInvoiceSettings } = invoiceSettingsRoutes;
  server.answer(
    getInvoiceSettings,
    typeof settings === 'number' ? { checks: true, findings_bound: settings } : settings,
  );
  const amounts = [...lines.flatMap((line) => line.verdicts), ...verdicts].map(({ amount }) => amount);
  const cents = amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
  server.answer(notedPromisesRoutes.listPromises, { promises: [] });
  server.answer(
    invoicesRoutes.getInvoice,
    invoiceOf({ lines, verdicts, findings: amounts.length, found: cents / 100 }),
  );
}

const names = (place: HTMLElement) =>
  within(place)
    .getAllByText(/^Article/)
    .map(({ textContent }) => textContent);
const result = () => screen.getByRole('region', { name: 'Result' }).textContent;

test('lines with small findings stand as one sum below the others, and unfold', async () => {
  play([foundOf(1, 0.3, 0.19), foundOf(2, 1.8), foundOf(3, 0.38), foundOf(4, 0.3, 0.2), foundOf(5, 0.1, 0)]);
  const { user } = await openApp('/invoices/17');
  const words = await screen.findByText('3 small findings, €0.87 in all');
  const folded = words.closest('details');
  if (!folded) throw new Error('it unfolds');
  expect(folded.open).toBe(false);
  expect(names(folded)).toEqual(['Article 1', 'Article 3']);
  expect(names(screen.getByRole('region', { name: 'Charged too much' }))).toEqual(
    [2, 4, 5].map((id) => `Article ${id}`),
  );
  expect(result()).toBe('€3.27 too much in 5 lines');
  await user.click(words);
  expect(folded.open).toBe(true);
});

test('an invoice with nothing but small findings says so', async () => {
  play([foundOf(1, 0.2)]);
  await openApp('/invoices/17');
  const words = await screen.findByText('1 small finding, €0.20');
  expect(words.closest('section')).toBe(screen.getByRole('region', { name: 'Small findings' }));
  expect(screen.queryByRole('region', { name: 'Charged too much' })).toBeNull();
  expect(result()).toBe('€0.20 too much in 1 line');
});

test.each([
  ['the practice wants to see each', 0],
  ['the setting cannot be read', FAILED],
])('each finding is shown where %s', async (_, settings) => {
  play([foundOf(1, 0.2)], settings);
  await openApp('/invoices/17');
  await screen.findByText('Article 1');
  expect(screen.queryByText(/small finding/)).toBeNull();
});

const fee = (amount: number) => verdictOf({ kind: 'fee_above_promise', amount, charged: 5 + amount, promised: 5 });
const vat = (amount: number) => verdictOf({ kind: 'vat', amount, words: 'VAT is a little more' });
const agreed = verdictOf({ kind: 'agreed_fee', charged: 2, promised: 2 });

test('small fees, sums and VAT are in the one sum, and what explains them stays', async () => {
  play([foundOf(1, 0.2), foundOf(2, 1.8)], 0.5, [fee(0.3), vat(0.1), agreed]);
  await openApp('/invoices/17');
  const words = await screen.findByText('3 small findings, €0.60 in all');
  const folded = words.closest('details') ?? document.body;
  const listed = (place: HTMLElement) =>
    within(place)
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent);
  expect(listed(folded).slice(-2)).toEqual([
    '€0.30 too much. Delivery fee: €5.30, promised €5.00',
    '€0.10 too much. VAT is a little more',
  ]);
  expect(listed(screen.getByRole('region', { name: 'Fees, sums and VAT' }))).toEqual(['Fee of €2.00, as promised']);
  expect(result()).toBe('€2.40 too much in 2 lines and in fees, sums or VAT');
});

test('fees, sums and VAT that are not small together are each shown', async () => {
  play([foundOf(1, 0.2)], 0.5, [fee(0.3), vat(0.2)]);
  await openApp('/invoices/17');
  await screen.findByText('1 small finding, €0.20');
  const whole = within(screen.getByRole('region', { name: 'Fees, sums and VAT' }));
  expect(whole.getAllByRole('listitem')).toHaveLength(2);
});
