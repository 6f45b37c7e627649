import { type InvoiceLine, invoicesRoutes } from '@formulary/contracts/invoices';
import { notedPromisesRoutes } from '@formulary/contracts/invoices/noted-promises';
import { type LineProposals, proposalsRoutes } from '@formulary/contracts/invoices/proposals';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { FAILED } from '../../../../test/played-network.ts';
import { askingLineOf, invoiceOf, lineOf, orderLineOf, verdictOf } from '../../../../test/test-invoice.ts';

const { chooseLine, getInvoice } = invoicesRoutes;
const { listProposals } = proposalsRoutes;

const NEVER = verdictOf({ kind: 'never_ordered', amount: 29.7, packs: 3 });
const never = (id: number) => lineOf(id, { state: 'found', matches: [], verdicts: [NEVER] });
const PROPOSALS: LineProposals = {
  proposals: [
    { ...orderLineOf(1), packs: 3 },
    { ...orderLineOf(41), packs: 3 },
  ],
  remembered: null,
};

function play(line: InvoiceLine, proposals: Partial<LineProposals> = {}) {
  const server = playServer();
  const invoice = invoiceOf({ lines: [line], findings: line.state === 'found' ? 1 : 0 });
  server.answer(getInvoice, invoice);
  server.answer(notedPromisesRoutes.listPromises, { promises: [] });
  server.answer(listProposals, { ...PROPOSALS, ...proposals });
  const settle = (as: InvoiceLine) => server.answer(chooseLine, { ...invoice, findings: 0, lines: [as] });
  return { server, settle };
}

const change = (name = 'Article 1') => screen.findByRole('button', { name: `Change what this is: ${name}` });

test('a line that was said to be never ordered is put right, and back again', async () => {
  const { server, settle } = play(never(1));
  settle(lineOf(1, { matches: [{ ...orderLineOf(41), packs: 3, by: 'person' }] }));
  const { user } = await openApp('/invoices/17');
  await user.click(await change());
  const dialog = within(await screen.findByRole('dialog', { name: 'Article 1' }));
  expect((await dialog.findByRole('region', { name: 'Settled as' })).textContent).toBe('Settled asNever ordered');
  expect(dialog.queryByRole('button', { name: 'Never ordered' })).toBeNull();
  await user.click(await dialog.findByRole('button', { name: 'It is this: Product 41' }));
  await screen.findByText('Article 1: as promised');
  screen.getByText('No line asks any more. It is remembered for Northvet.');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Article 1' })).toBeNull());
  settle(never(1));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Article 1: €29.70 too much again');
  expect(server.callsOf(chooseLine).map(({ body }) => body)).toEqual([
    { invoice_line: 1, order_line: 41, packs: 3 },
    { invoice_line: 1 },
  ]);
});

test('a line that was judged by what is remembered says so, and forgets it where it was never ordered', async () => {
  const { server, settle } = play(lineOf(1, { matches: [{ ...orderLineOf(1), packs: 3, by: 'person' }] }), {
    remembered: 'Product 1',
  });
  settle(never(1));
  const { user } = await openApp('/invoices/17');
  await user.click(await change());
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/^Northvet’s code W-1 is remembered as Product 1\./);
  expect(dialog.getByRole('region', { name: 'Settled as' }).textContent).toContain('Product 1, Order #00012, 3 packs');
  // What it is settled as is not proposed.
  expect(dialog.getAllByRole('button', { name: /^It is this/ })).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Never ordered' }));
  await screen.findByText('Article 1: €29.70 too much');
  screen.getByText('No line asks any more. It is no longer remembered as Product 1.');
  settle(lineOf(1));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Article 1: as promised again');
  expect(server.callsOf(chooseLine).map(({ body }) => body)).toEqual([
    { invoice_line: 1 },
    { invoice_line: 1, order_line: 1, packs: 3 },
  ]);
});

test('a line of several orders has no way back that one choice could say', async () => {
  const matches = [1, 2].map((id) => ({ ...orderLineOf(id), packs: 3, by: 'gtin' as const }));
  const { settle } = play(lineOf(1, { matches }), { proposals: [] });
  settle(never(1));
  const { user } = await openApp('/invoices/17');
  await user.click(await change());
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Nothing else that you ordered from Northvet is left to charge.');
  await user.click(dialog.getByRole('button', { name: 'Never ordered' }));
  await screen.findByText('Article 1: €29.70 too much');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('what cannot be loaded is asked for again, and what is not saved leaves the line as it is', async () => {
  const { server } = play(never(1));
  server.answer(notedPromisesRoutes.listPromises, { promises: [] });
  server.answer(listProposals, FAILED);
  server.answer(chooseLine, FAILED);
  const { user } = await openApp('/invoices/17');
  await user.click(await change());
  await screen.findByText('What else it may be could not be loaded.');
  server.answer(notedPromisesRoutes.listPromises, { promises: [] });
  server.answer(listProposals, PROPOSALS);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'It is this: Product 41' }));
  await screen.findByText('Error saving what the line is');
  screen.getByRole('dialog', { name: 'Article 1' });
});

test.each([
  ['a fee', lineOf(1, { state: 'fee', matches: [] }), 'EUR'],
  ['a line that asks', askingLineOf(1), 'EUR'],
  ['a line in another currency', lineOf(1, { state: 'explained', matches: [] }), 'GBP'],
])('%s is not changed', async (_, line, currency) => {
  const server = playServer();
  server.answer(getInvoice, invoiceOf({ lines: [line], currency, asks: line.state === 'asks' ? 1 : 0 }));
  await openApp('/invoices/17');
  await screen.findByText('Article 1');
  expect(screen.queryByRole('button', { name: /^Change what/ })).toBeNull();
});
