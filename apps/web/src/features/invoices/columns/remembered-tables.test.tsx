import { invoicesRoutes } from '@formulary/contracts/invoices';
import { type RememberedColumns, rememberedColumnsRoutes } from '@formulary/contracts/invoices/remembered-columns';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { Reply } from '../../../../test/played-network.ts';
import { invoicePageOf } from '../../../../test/test-invoice.ts';

const { listRememberedColumns, forgetColumns } = rememberedColumnsRoutes;

const tableOf = (key: string, change: Partial<RememberedColumns> = {}): RememberedColumns => ({
  ...{ wholesaler: { id: 1, name: 'Northvet' }, key: key.repeat(64), taught_on: '2026-11-20T09:00:00.000Z' },
  columns: [
    { header: 'Art', is: 'sellers_code' },
    { header: '', is: null },
    { header: 'Pcs', is: 'quantity' },
  ],
  taught_by: { firstName: 'Aoife', lastName: 'Byrne' },
  ...change,
});

test('what was said of tables stands in the settings, and is forgotten', async () => {
  const server = playServer();
  server.answer(invoicesRoutes.listInvoices, invoicePageOf([]));
  const old = tableOf('b', { columns: [{ header: null, is: 'name' }], taught_by: null, taught_on: null });
  server.answer(listRememberedColumns, { remembered: [tableOf('a'), old] });
  server.answer(forgetColumns, new Reply(204, null));
  const { user } = await openApp('/invoices');
  const section = within(await screen.findByRole('region', { name: 'How tables are read' }));
  section.getByText('Art, Pcs');
  section.getByText(/^Said by Aoife Byrne, /);
  section.getByText('1 column');
  server.answer(listRememberedColumns, { remembered: [old] });
  await user.click(section.getByRole('button', { name: 'Forget the table of Northvet: Art, Pcs' }));
  await screen.findByText('The next table with these headers asks again.');
  expect(server.callsOf(forgetColumns).map(({ params }) => params)).toEqual([{ wholesaler: 1, key: 'a'.repeat(64) }]);
  await expect.poll(() => section.queryByText('Art, Pcs')).toBeNull();
});
