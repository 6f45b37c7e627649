import { accountsRoutes } from '@formulary/contracts/accounts';
import { invoiceExportRoutes } from '@formulary/contracts/invoices/export';
import { type ComparedStatement, statementRoutes } from '@formulary/contracts/invoices/statement';
import { wholesalersRoutes } from '@formulary/contracts/wholesalers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { FAILED, type Reply } from '../../../../test/played-network.ts';
import { wholesalerOf } from '../../../../test/test-cart.ts';
import { ANNA } from '../../../../test/test-server.ts';

const { exportInvoices } = invoiceExportRoutes;
const { compareStatement } = statementRoutes;

const EXPORTED = {
  invoices: 12,
  csv: 'http://localhost:3000/api/invoices/export.csv?signature=1',
  documents: 'http://localhost:3000/api/invoices/export.zip?signature=2',
};
const stated = (id: number, change: object = {}) => ({
  ...{ id, number: `INV-${id}`, is_credit: false, issued_on: '2026-11-02', currency: 'EUR' },
  ...{ amount: 100, payable: 100, is_paid: false },
  ...change,
});
const COMPARED: ComparedStatement = {
  equal: [{ line: 0, number: 'INV-1', amount: 100, invoice: stated(1) }],
  differ: [{ line: 1, number: 'INV-2', amount: 105, invoice: stated(2) }],
  repeated: [{ line: 2, number: 'INV-1', amount: 100, invoice: stated(1) }],
  missing: [
    { line: 3, number: 'INV-9', amount: 12.5 },
    { line: 4, number: 'P-1', amount: -50 },
  ],
  beside: [stated(3, { is_paid: true })],
  period: { from: '2026-11-01', to: '2026-11-30' },
};
const STATEMENT = 'Invoice No,Date,Amount\nINV-1,02/11/2026,100.00\nINV-2,03/11/2026,"1,105.00"\n,,Total';

function play(compared: ComparedStatement | Reply = COMPARED) {
  const server = playServer();
  server.answer(exportInvoices, EXPORTED);
  server.answer(compareStatement, compared);
  server.answer(wholesalersRoutes.listWholesalers, [
    wholesalerOf(1, { name: 'Northvet' }),
    wholesalerOf(2, { name: 'Southvet' }),
  ]);
  return server;
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const fileOf = (text: string, name = 'statement.csv') => new File([text], name, { type: 'text/csv' });

test('the invoices of a period and wholesaler are taken away as a table and as documents', async () => {
  const server = play();
  const { user } = await openApp('/invoices/bookkeeping');
  const exporting = await section('Export');
  await exporting.findByText('12 documents');
  expect(document.title).toBe('Bookkeeping | Formulary App');
  expect(exporting.getByRole('link', { name: 'Download the table' }).getAttribute('href')).toBe(EXPORTED.csv);
  expect(exporting.getByRole('link', { name: 'Download the documents' }).getAttribute('href')).toBe(EXPORTED.documents);
  const [first] = server.callsOf(exportInvoices);
  // The whole month before.
  expect(first?.query.from).toMatch(/^\d{4}-\d{2}-01$/);
  expect(first?.query.to?.slice(0, 7)).toBe(first?.query.from?.slice(0, 7));

  server.answer(exportInvoices, { ...EXPORTED, invoices: 0 });
  fireEvent.change(exporting.getByLabelText('From'), { target: { value: '2026-01-01' } });
  fireEvent.change(exporting.getByLabelText('To'), { target: { value: '2026-03-31' } });
  await user.selectOptions(exporting.getByLabelText('Wholesaler'), 'Southvet');
  await exporting.findByText('None was issued in this period.');
  expect(exporting.queryByRole('link')).toBeNull();
  expect(server.callsOf(exportInvoices).at(-1)?.query).toEqual({ from: '2026-01-01', to: '2026-03-31', wholesaler: 2 });
  fireEvent.change(exporting.getByLabelText('To'), { target: { value: '2025-12-31' } });
  exporting.getByRole('alert');
});

test('an export that fails can be tried again', async () => {
  const server = play();
  server.answer(exportInvoices, FAILED);
  const { user } = await openApp('/invoices/bookkeeping');
  const exporting = await section('Export');
  await exporting.findByText('The invoices of this period could not be found.');
  server.answer(exportInvoices, { ...EXPORTED, invoices: 1 });
  await user.click(exporting.getByRole('button', { name: 'Try again' }));
  await exporting.findByText('1 document');
});

test('a statement is read by its headings, and what is not alike is named', async () => {
  const server = play();
  const { user } = await openApp('/invoices/bookkeeping');
  const comparing = await section('Compare a statement');
  await user.upload(comparing.getByLabelText('A statement of account'), fileOf(STATEMENT));
  await comparing.findByText(/2 lines; 1 row is left out, without a number or an amount/);
  const compare = comparing.getByRole('button', { name: 'Compare' });
  expect(compare.hasAttribute('disabled')).toBe(true);
  await user.selectOptions(comparing.getByLabelText('Wholesaler'), 'Northvet');
  await user.click(compare);
  const missing = within(await comparing.findByRole('region', { name: 'On the statement and not here' }));
  expect(server.callsOf(compareStatement).map(({ body }) => body)).toEqual([
    {
      wholesaler: 1,
      lines: [
        { number: 'INV-1', amount: 100, day: '2026-11-02' },
        { number: 'INV-2', amount: 1105, day: '2026-11-03' },
      ],
    },
  ]);
  const rows = (list: { getAllByRole: typeof screen.getAllByRole }) =>
    list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows(missing)).toEqual(['INV-9€12.50', 'P-1−€50.00 A credit, or a payment of yours']);
  const list = (name: string) => within(comparing.getByRole('region', { name }));
  expect(rows(list('With another amount'))).toEqual([
    'INV-2 Nov 02, 2026€105.00 on the statement, €100.00 here (€5.00 more on the statement)',
  ]);
  expect(rows(list('More often on the statement than here'))).toEqual(['INV-1 Nov 02, 2026€100.00']);
  expect(rows(list('Here and not on the statement'))).toEqual(['INV-3 Nov 02, 2026€100.00, marked as paid']);
  expect(rows(list('Alike'))).toEqual(['INV-1 Nov 02, 2026€100.00']);
  expect(list('Alike').getByRole('link', { name: 'INV-1' }).getAttribute('href')).toBe('/invoices/1');
  // What was compared is not that of another wholesaler.
  await user.selectOptions(comparing.getByLabelText('Wholesaler'), 'Southvet');
  expect(comparing.queryByRole('region', { name: 'Alike' })).toBeNull();
});

test('columns that are not sure are asked for, and pasted rows are read', async () => {
  const server = play({ ...COMPARED, differ: [], repeated: [], missing: [], beside: [], period: null });
  const { user } = await openApp('/invoices/bookkeeping');
  const comparing = await section('Compare a statement');
  await user.selectOptions(comparing.getByLabelText('Wholesaler'), 'Northvet');
  await user.click(comparing.getByLabelText(/paste the rows/));
  await user.paste('Document\tBooked\tOwed\nINV-1\t02/11/2026\t100.00');
  await comparing.findByText('Say which columns these are. It is not sure.');
  comparing.getByText(/its columns are asked for/);
  await user.selectOptions(comparing.getByLabelText('Amount'), 'Owed');
  await comparing.findByText(/1 line/);
  await user.click(comparing.getByRole('button', { name: 'Compare' }));
  await comparing.findByText('Its line is here, with the same amount');
  comparing.getByText(/^Without dates nobody can say/);
  expect(server.callsOf(compareStatement)[0]?.body).toEqual({
    wholesaler: 1,
    lines: [{ number: 'INV-1', amount: 100 }],
  });
});

test('what is no statement is refused in words, and what failed can be sent again', async () => {
  const server = play(FAILED);
  const { user } = await openApp('/invoices/bookkeeping');
  const comparing = await section('Compare a statement');
  await user.type(comparing.getByLabelText(/paste the rows/), 'nothing');
  await user.click(comparing.getByRole('button', { name: 'Read the rows' }));
  await comparing.findByText(/^Not read. That is no table/);
  await user.upload(comparing.getByLabelText('A statement of account'), fileOf(STATEMENT));
  await user.selectOptions(comparing.getByLabelText('Wholesaler'), 'Northvet');
  await user.click(await comparing.findByRole('button', { name: 'Compare' }));
  await comparing.findByText(/^It was not compared/);
  server.answer(compareStatement, COMPARED);
  await user.click(comparing.getByRole('button', { name: 'Compare' }));
  await comparing.findByRole('region', { name: 'Alike' });
  const lines = Array.from({ length: 2_001 }, (_, at) => `A-${at},1.00`).join('\n');
  await user.upload(comparing.getByLabelText('A statement of account'), fileOf(`Invoice,Amount\n${lines}`));
  await comparing.findByText(/^A statement has at most 2,000 lines/);
});

test('whoever may not order sees neither', async () => {
  const server = play();
  server.answer(accountsRoutes.getProfile, { ...ANNA, can_order: false });
  await openApp('/invoices/bookkeeping');
  await screen.findByText('Invoices are for those who order');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Export' })).toBeNull());
});
