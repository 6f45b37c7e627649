import { claimsRoutes } from '@formulary/contracts/claims';
import type { DeliveredPacks } from '@formulary/contracts/claims/findings';
import { owedRoutes } from '@formulary/contracts/claims/owed';
import { invoicesRoutes } from '@formulary/contracts/invoices';
import { notedPromisesRoutes } from '@formulary/contracts/invoices/noted-promises';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { FAILED, Reply } from '../../../../test/played-network.ts';
import { claimOf, claimSummaryOf, findingOf, toClaimOf } from '../../../../test/test-claim.ts';
import { invoiceOf, invoicePageOf, lineOf, verdictOf } from '../../../../test/test-invoice.ts';

const { listToClaim, listClaims, makeClaim, getClaim } = claimsRoutes;

const pageOf = (results: ReturnType<typeof claimSummaryOf>[]) => ({
  ...{ count: results.length, next: null, previous: null, more_than_count: false },
  results,
});

function play(findings = [findingOf(41), findingOf(42, { amount: 4.5 })], claims = [claimSummaryOf(4)]) {
  const server = playServer();
  server.answer(listToClaim, { wholesalers: findings.length === 0 ? [] : [toClaimOf(findings)] });
  server.answer(listClaims, pageOf(claims));
  server.answer(owedRoutes.getOwed, { owed: 214.6, to_claim: 7.5, drafted: 0, late: 0 });
  server.answer(getClaim, claimOf());
  return server;
}

test('one press claims all that is ticked, and opens the claim', async () => {
  const server = play();
  server.answer(makeClaim, claimOf());
  const { user } = await openApp('/invoices/claims');
  await screen.findByText('€214.60');
  const card = within(await screen.findByRole('region', { name: 'Northvet' }));
  await user.click(card.getByRole('checkbox', { name: 'Claim €3.00: Product 41' }));
  const press = card.getByRole('button', { name: 'Claim €4.50 from Northvet' });
  const reply = server.hold(makeClaim);
  await user.dblClick(press);
  reply();
  await screen.findByRole('heading', { level: 1, name: /Claim C-00005/ });
  expect(server.callsOf(makeClaim).map(({ body }) => body)).toEqual([
    { wholesaler: 1, order_lines: [42], invoice_lines: [], invoices: [] },
  ]);
});

test('batches that were rejected in one moment stand one by one, with what was counted wrongly', async () => {
  const delivered: DeliveredPacks = {
    ...{ counted_on: '2026-11-10T09:41:00.000Z', kind: 'rejected' as const, packs: 2 },
    ...{ batch: 'A1', expires_on: null, reason: 'damaged' },
  };
  const deliveries: DeliveredPacks[] = [
    delivered,
    { ...delivered, packs: 3, batch: 'B2', reason: 'recalled' },
    { ...delivered, packs: -1, reason: null },
    { ...delivered, kind: 'received', packs: 4, reason: null },
  ];
  const { facts } = findingOf(41);
  play([findingOf(41, { kind: 'rejected_not_credited', facts: { ...facts, deliveries } })]);
  await openApp('/invoices/claims');
  const card = within(await screen.findByRole('region', { name: 'Northvet' }));
  const said = [...card.getByRole('listitem').querySelectorAll('span:has(time)')].map(({ textContent }) => textContent);
  expect(said).toEqual([
    '2 packs rejected Nov 10, 2026, damaged, batch A1',
    '3 packs rejected Nov 10, 2026, recalled, batch B2',
    '1 pack not rejected after all Nov 10, 2026, batch A1',
  ]);
});

test('small findings stand as one sum that unfolds, and are claimed with the others', async () => {
  const small = [findingOf(42, { amount: 0.3 }), findingOf(43, { amount: 0.2 })];
  // Both of one line are together as much as the bound.
  const ofOneLine = [findingOf(44, { amount: 0.3 }), findingOf(44, { kind: 'more_than_came', amount: 0.2 })];
  const server = play([findingOf(41), ...small, ...ofOneLine]);
  server.answer(makeClaim, claimOf());
  const { user } = await openApp('/invoices/claims');
  const card = within(await screen.findByRole('region', { name: 'Northvet' }));
  const words = await card.findByText('2 small findings, €0.50 in all');
  const folded = words.closest('details');
  expect(folded?.open).toBe(false);
  const ticks = folded ? within(folded).getAllByRole('checkbox') : [];
  expect([card.getAllByRole('checkbox').length, ticks.length]).toEqual([5, 2]);
  await user.click(words);
  expect(folded?.open).toBe(true);
  card.getByRole('button', { name: 'Claim €4.00 from Northvet' });
  await user.click(card.getByRole('checkbox', { name: 'Claim €0.20: Product 43' }));
  await user.click(card.getByRole('button', { name: 'Claim €3.80 from Northvet' }));
  await screen.findByRole('heading', { level: 1, name: /Claim C-00005/ });
  expect(server.callsOf(makeClaim)[0]?.body).toMatchObject({ order_lines: [41, 42, 44] });
});

test('without a tick there is nothing to press', async () => {
  play([findingOf(41)]);
  const { user } = await openApp('/invoices/claims');
  await user.click(await screen.findByRole('checkbox', { name: 'Claim €3.00: Product 41' }));
  expect(screen.getByRole('button', { name: 'Claim €0.00 from Northvet' })).toHaveProperty('disabled', true);
});

test('what a colleague claimed meanwhile is said, and read again', async () => {
  const server = play();
  server.answer(makeClaim, new Reply(409, { detail: 'Some of it is in another claim.', code: 'findings_changed' }));
  const { user } = await openApp('/invoices/claims');
  const press = await screen.findByRole('button', { name: 'Claim €7.50 from Northvet' });
  server.answer(listToClaim, { wholesalers: [toClaimOf([findingOf(42, { amount: 4.5 })])] });
  await user.click(press);
  await screen.findByText('Some of it was claimed meanwhile');
});

test('claims are listed with what became of them, and those that are late are marked', async () => {
  const late = claimSummaryOf(4, { is_late: true });
  const partly = claimSummaryOf(3, { state: 'partly_credited', credited: 2, refused: 1, owed: 3 });
  const server = play([], [late, partly]);
  const { user } = await openApp('/invoices/claims');
  const table = await screen.findByRole('table', { name: /Claims of your practice/ });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows[0]?.textContent).toContain('Answer is late');
  expect(rows[1]?.textContent).toContain('€2.00 credited, €1.00 refused');
  server.answer(listClaims, pageOf([]));
  await user.selectOptions(screen.getByLabelText('Show'), 'open');
  await screen.findByText('Nothing is owed.');
  expect(server.callsOf(listClaims).at(-1)?.query).toEqual({ only: 'open' });
});

test('a practice with nothing to claim reads what will stand here; a failure can be tried again', async () => {
  play([], []);
  await openApp('/invoices/claims');
  await screen.findByText('Nothing to claim');
  expect(screen.queryByText('Made so far')).toBeNull();
});

test('what cannot be read is said, and read again by a press', async () => {
  const server = play();
  server.answer(listToClaim, FAILED);
  server.answer(listClaims, FAILED);
  const { user } = await openApp('/invoices/claims');
  await screen.findByText('What can be claimed could not be loaded');
  await screen.findByText('The claims could not be loaded');
  server.answer(listToClaim, { wholesalers: [toClaimOf([findingOf(41)])] });
  const [first] = screen.getAllByRole('button', { name: 'Try again' });
  if (first) await user.click(first);
  await screen.findByRole('region', { name: 'Northvet' });
});

test('an invoice is claimed by one press, and leads to the claims once it is in one', async () => {
  const server = play();
  const verdicts = [verdictOf({ kind: 'dearer', amount: 7.5, packs: 3, charged: 10.5, promised: 9.9 })];
  server.answer(
    invoicesRoutes.getInvoice,
    invoiceOf({ findings: 1, found: 7.5, lines: [lineOf(1, { state: 'found', verdicts })] }),
  );
  server.answer(notedPromisesRoutes.listPromises, { promises: [] });
  server.answer(invoicesRoutes.listInvoices, invoicePageOf([]));
  server.answer(makeClaim, claimOf());
  const { user } = await openApp('/invoices/17');
  await user.click(await screen.findByRole('button', { name: 'Claim €7.50 from Northvet' }));
  await screen.findByRole('heading', { level: 1, name: /Claim C-00005/ });
  expect(server.callsOf(listToClaim)[0]?.query).toEqual({ invoice: 17 });
  server.answer(listToClaim, { wholesalers: [] });
  window.history.back();
  await screen.findByRole('link', { name: 'In a claim already: see the claims' });
});

test('what is owed stands where orders are, and leads to the claims', async () => {
  const server = play();
  server.answer(invoicesRoutes.listInvoices, invoicePageOf([]));
  const { user } = await openApp('/invoices');
  await user.click(await screen.findByRole('link', { name: 'You are owed €214.60' }));
  await waitFor(() => screen.getByRole('heading', { level: 1, name: 'Claims' }));
});
