import { invoicesRoutes } from '@formulary/contracts/invoices';
import { notedPromisesRoutes } from '@formulary/contracts/invoices/noted-promises';
import { invoiceSettingsRoutes } from '@formulary/contracts/invoices/settings';
import { wholesalersRoutes } from '@formulary/contracts/wholesalers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { Reply } from '../../../../test/played-network.ts';
import { wholesalerOf } from '../../../../test/test-cart.ts';
import { droppedOf, invoiceOf, invoicePageOf, summaryOf } from '../../../../test/test-invoice.ts';

const { dropInvoice, getInvoice, listInvoices } = invoicesRoutes;

const ASKS = {
  ...{ detail: 'It is not sure what each column is.', code: 'columns_not_known' },
  ...{ asks: ['columns', 'number', 'issued_on'], headers: ['Art', 'Pcs', '', 'Nr'] },
  rows: [
    ['N-1', '2', '1.50', 'A-1'],
    ['N-2', '3', '2.50', 'A-1'],
  ],
  columns: [null, 'quantity', null, null],
};
const WHO = { detail: 'Say which wholesaler the document is from.', code: 'wholesaler_not_known' };

function play() {
  const server = playServer();
  server.answer(listInvoices, invoicePageOf([summaryOf(3)]));
  server.answer(invoiceSettingsRoutes.getInvoiceSettings, { checks: true, findings_bound: 0.5 });
  server.answer(notedPromisesRoutes.listPromises, { promises: [] });
  server.answer(getInvoice, ({ params: { id } }) => invoiceOf({ id, number: `INV-${id}` }));
  server.answer(wholesalersRoutes.listWholesalers, [wholesalerOf(1, { name: 'Northvet' })]);
  return server;
}

const csv = new File(['Art;Pcs;;Nr\nN-1;2;1.50;A-1'], 'june.csv', { type: 'application/vnd.ms-excel' });

test('a table asks what its columns are, below its first rows, and goes again with the answer', async () => {
  const server = play();
  server.answer(dropInvoice, ({ query: { wholesaler, columns } }) =>
    wholesaler === undefined ? new Reply(409, WHO) : columns === undefined ? new Reply(409, ASKS) : droppedOf(),
  );
  const { user } = await openApp('/invoices');
  await user.upload(await screen.findByLabelText('Invoices to check'), csv);
  await user.selectOptions(await screen.findByLabelText(WHO.detail), 'Northvet');
  await user.click(screen.getByRole('button', { name: 'Check it' }));
  const form = within(await screen.findByRole('form', { name: 'What june.csv says' }));
  form.getByText(ASKS.detail);
  form.getByText('This is remembered for files of Northvet with the same headers.');
  const columns = within(form.getByRole('list', { name: 'Columns of the file' }));
  const [art] = columns.getAllByRole('combobox');
  expect(art?.getAttribute('aria-describedby')).not.toBeNull();
  expect(columns.getByLabelText<HTMLSelectElement>('Pcs').value).toBe('quantity');
  columns.getByText('N-2');
  form.getByText('Still to say: the code, the GTIN or the name, the price or the amount');
  await user.click(form.getByRole('button', { name: 'Check it' }));
  expect(server.callsOf(dropInvoice)).toHaveLength(2);
  await user.selectOptions(columns.getByLabelText('Art'), "Wholesaler's code");
  await user.selectOptions(columns.getByLabelText('Column 3'), 'Price of one');
  expect(form.queryByText(/^Still to say/)).toBeNull();
  await user.selectOptions(columns.getByLabelText('Nr'), 'Invoice number');
  expect(form.queryByLabelText(/^Invoice number,/)).toBeNull();
  await user.type(form.getByLabelText('Invoice date, if the file does not say it'), '2026-11-20');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Invoice INV-17' });
  const last = server.callsOf(dropInvoice).at(-1);
  expect(last?.query).toEqual({
    ...{ file_name: 'june.csv', wholesaler: 1, issued_on: '2026-11-20' },
    columns: 'sellers_code,quantity,price,invoice_number',
  });
  expect(last?.headers.get('content-type')).toBe('text/csv');
});

test('where the columns are known, only what is missing is asked; it can be left out', async () => {
  const server = play();
  const asks = { ...ASKS, detail: 'Its numbers can be read in two ways.', asks: ['number', 'decimal_mark'] };
  server.answer(dropInvoice, new Reply(409, asks));
  const { user } = await openApp('/invoices');
  await user.upload(await screen.findByLabelText('Invoices to check'), csv);
  const form = within(await screen.findByRole('form', { name: 'What june.csv says' }));
  expect(form.queryByRole('list', { name: 'Columns of the file' })).toBeNull();
  await screen.findByText('0 of 1 checked, 1 to answer');
  await user.type(form.getByLabelText('Invoice number'), 'A-1');
  await user.selectOptions(form.getByLabelText('Before the cents stands'), 'A comma: 1,50');
  await user.click(form.getByRole('button', { name: 'Check it' }));
  await waitFor(() =>
    expect(server.callsOf(dropInvoice).at(-1)?.query).toEqual({
      ...{ file_name: 'june.csv', number: 'A-1', decimal_mark: 'comma' },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Leave it out: june.csv' }));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'What june.csv says' })).toBeNull());
});
