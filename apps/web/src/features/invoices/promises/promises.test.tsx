import { invoicesRoutes } from '@formulary/contracts/invoices';
import { type NotedPromise, notedPromisesRoutes } from '@formulary/contracts/invoices/noted-promises';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { invoiceOf, invoicePageOf, lineOf } from '../../../../test/test-invoice.ts';
import { promiseOf } from '../../../../test/test-promise.ts';

const { listPromises, notePromise, takeBackPromise } = notedPromisesRoutes;

function play(...promises: NotedPromise[]) {
  const server = playServer();
  server.answer(invoicesRoutes.getInvoice, invoiceOf({ lines: [lineOf(1), lineOf(2)] }));
  server.answer(invoicesRoutes.listInvoices, invoicePageOf([]));
  server.answer(listPromises, { promises });
  return server;
}

test('a promise is noted with its line, what it is, who said it and when', async () => {
  const server = play();
  server.answer(notePromise, promiseOf(7, { free_packs: null, amount: 14, state: 'waited_for', missing: 14 }));
  const { user } = await openApp('/invoices/17');
  await user.click(await screen.findByRole('button', { name: 'Note a promise' }));
  const form = within(await screen.findByRole('dialog', { name: 'Note a promise' }));
  await user.click(form.getByRole('button', { name: 'Note it' }));
  form.getByText('Say whole packs, such as 2.');
  form.getByText('Say who promised it.');
  await user.selectOptions(form.getByLabelText('Of'), 'Product 2, order #00012');
  await user.selectOptions(form.getByLabelText('What'), 'A credit');
  await user.type(form.getByLabelText('Euros, without VAT'), '14');
  await user.type(form.getByLabelText('Who said it, and how'), 'Mary, by phone');
  await user.click(form.getByRole('button', { name: 'Note it' }));
  await screen.findByText('Noted: €14.00 of credit');
  const [sent] = server.callsOf(notePromise);
  expect(sent?.body).toEqual({ order_line: 2, amount: 14, note: 'Mary, by phone', said_on: expect.any(String) });
});

test('what was noted stands with its state, and is taken back', async () => {
  const server = play(
    promiseOf(1, { state: 'not_given', missing: 19.8 }),
    promiseOf(2, { free_packs: null, amount: 14, missing: 14 }),
    promiseOf(3, { state: 'taken_back' }),
    promiseOf(4, { free_packs: 1, state: 'given' }),
  );
  server.answer(takeBackPromise, promiseOf(1, { state: 'taken_back' }));
  const { user } = await openApp('/invoices/17');
  const section = within(await screen.findByRole('region', { name: 'Promises' }));
  await section.findByText('Not given: €19.80');
  const rows = section.getAllByRole('listitem');
  expect(rows.map((row) => within(row).queryAllByRole('button').length)).toEqual([1, 1, 0, 1]);
  within(rows[1] as HTMLElement).getByText('Waited for until Tue Dec 08');
  await user.click(section.getByRole('button', { name: 'Take it back: 2 packs free, Product 1' }));
  await screen.findByText('Taken back: 2 packs free');
  expect(server.callsOf(takeBackPromise).map(({ params }) => params)).toEqual([{ id: 1 }]);
});
