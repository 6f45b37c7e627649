import { receiptsRoutes } from '@formulary/contracts/deliveries/receipts';
import { type InvoicePage, invoicesRoutes } from '@formulary/contracts/invoices';
import { notedPromisesRoutes } from '@formulary/contracts/invoices/noted-promises';
import { papersRoutes } from '@formulary/contracts/invoices/papers';
import { invoiceSettingsRoutes } from '@formulary/contracts/invoices/settings';
import { wholesalersRoutes } from '@formulary/contracts/wholesalers';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { LOST, Reply } from '../../../../test/played-network.ts';
import { wholesalerOf } from '../../../../test/test-cart.ts';
import { droppedOf, invoiceOf, invoicePageOf, summaryOf } from '../../../../test/test-invoice.ts';
import { paperOf } from '../../../../test/test-paper.ts';
import { BRID, tokens } from '../../../../test/test-server.ts';
import { startSession } from '../../../api/session.ts';

const { dropInvoice, getInvoice, listInvoices } = invoicesRoutes;
const { getInvoiceSettings } = invoiceSettingsRoutes;

const LISTED = invoicePageOf([summaryOf(3)]);

function play(invoices: InvoicePage = LISTED) {
  const server = playServer();
  server.answer(listInvoices, invoices);
  server.answer(getInvoiceSettings, { checks: true, findings_bound: 0.5 });
  server.answer(notedPromisesRoutes.listPromises, { promises: [] });
  server.answer(getInvoice, ({ params: { id } }) => invoiceOf({ id, number: `INV-${id}` }));
  server.answer(wholesalersRoutes.listWholesalers, [
    wholesalerOf(1, { name: 'Northvet' }),
    wholesalerOf(2, { name: 'Southvet' }),
    wholesalerOf(3, { name: 'Othervet', has_account: false }),
  ]);
  return server;
}

const xml = (name: string, content = `<Invoice>${name}</Invoice>`) => new File([content], name, { type: 'text/xml' });

/** As a browser does when files are let go over the page. */
function drop(files: readonly File[]): void {
  const place = screen.getByRole('heading', { level: 1 });
  for (const type of ['dragOver', 'drop'] as const) {
    const event = createEvent[type](place);
    Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files } });
    fireEvent(place, event);
  }
}

const choose = () => screen.getByLabelText<HTMLInputElement>('Invoices to check');
const rows = async () => within(await screen.findByRole('list', { name: 'Files that were dropped' }));
const wordsOf = async () => (await rows()).getAllByRole('listitem').map(({ textContent }) => textContent);

const REFUSED = new Reply(422, { detail: 'The XML is not well-formed in line 1.', code: 'document_not_read' });
const ASKS_WHOLESALER = new Reply(409, {
  detail: 'Say which wholesaler the document is from.',
  code: 'wholesaler_not_known',
});
const ASKS_NUMBER = new Reply(409, { detail: 'INV-17 is here already.', code: 'invoice_number_reused' });

test('several files that are dropped go one after the other; what became of each stands in its row', async () => {
  const server = play();
  server.answer(dropInvoice, ({ query: { file_name } }) =>
    file_name === 'broken.xml' ? REFUSED : droppedOf({ findings: 2, found: 12.4 }),
  );
  const answer = server.hold(dropInvoice);
  await openApp('/invoices');
  await screen.findByRole('link', { name: 'Invoice INV-3' });
  drop([xml('june.xml'), xml('broken.xml'), new File(['HEIC'], 'scan.heic', { type: 'image/heic' })]);
  expect(await wordsOf()).toEqual([
    'june.xmlChecking…',
    'broken.xmlWaits',
    expect.stringMatching(/^scan\.heicNot taken\. A photo as HEIC/),
  ]);
  expect(server.callsOf(dropInvoice)).toHaveLength(1);
  server.answer(listInvoices, invoicePageOf([summaryOf(17), summaryOf(3)], { found: 12.4 }));
  answer();
  await screen.findByText('1 of 3 checked, 2 not taken');
  expect(await wordsOf()).toEqual([
    'june.xmlINV-17€12.40 too much',
    'broken.xmlNot taken. The XML is not well-formed in line 1.',
    expect.stringMatching(/^scan\.heic/),
  ]);
  expect((await rows()).getByRole('link', { name: 'INV-17' }).getAttribute('href')).toBe('/invoices/17');
  const calls = server.callsOf(dropInvoice);
  expect(calls.map(({ query, document }) => [query, document])).toEqual([
    [{ file_name: 'june.xml' }, '<Invoice>june.xml</Invoice>'],
    [{ file_name: 'broken.xml' }, '<Invoice>broken.xml</Invoice>'],
  ]);
  expect(calls[0]?.headers.get('content-type')).toBe('application/xml');
  // The list is read again with what was added.
  await screen.findByRole('link', { name: 'Invoice INV-17' });
  screen.getByRole('heading', { level: 1, name: 'Invoices' });
});

test('one file that is taken leads to its page', async () => {
  const server = play();
  server.answer(dropInvoice, droppedOf({ asks: 1 }));
  const { user } = await openApp('/invoices');
  await screen.findByRole('link', { name: 'Invoice INV-3' });
  await user.upload(choose(), xml('june.xml'));
  await screen.findByRole('heading', { level: 1, name: 'Invoice INV-17' });
  window.history.back();
  await screen.findByRole('heading', { level: 1, name: 'Invoices' });
  expect(screen.queryByRole('list', { name: 'Files that were dropped' })).toBeNull();
});

test('one document that was here already leads to its page, and that nothing was added is said', async () => {
  const server = play();
  server.answer(dropInvoice, droppedOf({}, true));
  const { user } = await openApp('/invoices');
  await user.upload(choose(), xml('june.xml'));
  await screen.findByRole('heading', { level: 1, name: 'Invoice INV-17' });
  await screen.findByText('This document was here already');
});

test('one file is taken before the first invoice, from where nothing is listed', async () => {
  const server = play(invoicePageOf([]));
  server.answer(dropInvoice, droppedOf());
  await openApp('/invoices');
  await screen.findByRole('heading', { name: 'Check what you are charged' });
  drop([xml('june.xml')]);
  await screen.findByRole('heading', { level: 1, name: 'Invoice INV-17' });
});

test('whoever has left the page is not taken away from where they are', async () => {
  const server = play();
  server.answer(dropInvoice, droppedOf());
  server.answer(receiptsRoutes.listReceipts, {
    count: 0,
    next: null,
    previous: null,
    more_than_count: false,
    results: [],
  });
  const answer = server.hold(dropInvoice);
  const { user } = await openApp('/invoices');
  await user.upload(choose(), xml('june.xml'));
  await screen.findByText('Checking…');
  await user.click(screen.getByRole('link', { name: 'Deliveries' }));
  await screen.findByRole('heading', { level: 1, name: 'Deliveries' });
  answer();
  await user.click(screen.getByRole('link', { name: 'Invoices' }));
  await screen.findByText('1 of 1 checked');
  screen.getByRole('heading', { level: 1, name: 'Invoices' });
});

test('a PDF without data is kept, and its row leads to where it is entered', async () => {
  const server = play();
  server.answer(dropInvoice, { invoice: null, paper: 4, repeated: false });
  await openApp('/invoices');
  await screen.findByRole('link', { name: 'Invoice INV-3' });
  server.answer(papersRoutes.listPapers, { count: 1, papers: [paperOf(4)], mail_address: null });
  drop([new File(['%PDF-1.7'], 'scan.pdf', { type: 'application/pdf' })]);
  await screen.findByText('0 of 1 checked, 1 to enter');
  expect(await wordsOf()).toEqual([
    'scan.pdfIt has no data that a program can read. It is kept: enter it by hand.Enter it',
  ]);
  expect(screen.getByRole('link', { name: 'Enter it: scan.pdf' }).getAttribute('href')).toBe('/invoices/enter?paper=4');
  await screen.findByRole('heading', { name: '1 document without data: enter it' });
});

test('a document of a wholesaler that is not known asks in its row, and goes again with the answer', async () => {
  const server = play();
  server.answer(dropInvoice, ({ query: { file_name, wholesaler } }) =>
    file_name === 'who.xml' && wholesaler === undefined ? ASKS_WHOLESALER : droppedOf(),
  );
  const { user } = await openApp('/invoices');
  await user.upload(choose(), [xml('who.xml'), xml('june.xml')]);
  const select = await screen.findByLabelText<HTMLSelectElement>('Say which wholesaler the document is from.');
  await screen.findByText('1 of 2 checked, 1 to answer');
  expect([...select.options].map(({ text }) => text)).toEqual(['Choose a wholesaler', 'Northvet', 'Southvet']);
  expect(screen.getByRole('button', { name: 'Check it' })).toHaveProperty('disabled', true);
  await user.selectOptions(select, 'Southvet');
  const answer = server.hold(dropInvoice);
  await user.dblClick(screen.getByRole('button', { name: 'Check it' }));
  await screen.findByText('Checking…');
  // The question is gone, and the focus is with its row.
  expect(document.activeElement?.textContent).toMatch(/^who\.xml/);
  answer();
  await screen.findByText('2 of 2 checked');
  expect(server.callsOf(dropInvoice).map(({ query }) => query)).toEqual([
    { file_name: 'who.xml' },
    { file_name: 'june.xml' },
    { file_name: 'who.xml', wholesaler: 2 },
  ]);
});

test('a number that is here asks whether to keep both, and keeps what was said before', async () => {
  const server = play();
  server.answer(dropInvoice, ({ query: { wholesaler, same_number } }) =>
    wholesaler === undefined ? ASKS_WHOLESALER : same_number === undefined ? ASKS_NUMBER : droppedOf(),
  );
  const { user } = await openApp('/invoices');
  await user.upload(choose(), xml('june.xml'));
  await user.selectOptions(await screen.findByLabelText(/^Say which wholesaler/), 'Northvet');
  await user.click(screen.getByRole('button', { name: 'Check it' }));
  await screen.findByText('INV-17 is here already.');
  await user.click(screen.getByRole('button', { name: 'Keep both: june.xml' }));
  await screen.findByRole('heading', { level: 1, name: 'Invoice INV-17' });
  expect(server.callsOf(dropInvoice).at(-1)?.query).toEqual({
    file_name: 'june.xml',
    wholesaler: 1,
    same_number: 'keep',
  });
});

test('a document that asks can be left out, and the focus stays with the files', async () => {
  const server = play();
  server.answer(dropInvoice, ASKS_NUMBER);
  const { user } = await openApp('/invoices');
  await user.upload(choose(), [xml('june.xml'), xml('july.xml')]);
  await user.click(await screen.findByRole('button', { name: 'Leave it out: june.xml' }));
  expect(await wordsOf()).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Files' }));
  await user.click(await screen.findByRole('button', { name: 'Leave it out: july.xml' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Files that were dropped' })).toBeNull());
  expect(server.callsOf(dropInvoice)).toHaveLength(2);
});

test('a file of which no answer came is sent again as it was', async () => {
  const server = play();
  server.answer(dropInvoice, LOST);
  const { user } = await openApp('/invoices');
  await user.upload(choose(), xml('june.xml'));
  await screen.findByText('No answer came. It is not stored twice if you try again.');
  server.answer(dropInvoice, droppedOf({}, true));
  await user.click(screen.getByRole('button', { name: 'Try again: june.xml' }));
  await screen.findByRole('heading', { level: 1, name: 'Invoice INV-17' });
  expect(server.callsOf(dropInvoice).map(({ document }) => document)).toEqual(
    Array(2).fill('<Invoice>june.xml</Invoice>'),
  );
});

test('what is done with gives way to the next files, and what asks stays', async () => {
  const server = play();
  server.answer(dropInvoice, ({ query: { file_name } }) => (file_name === 'same.xml' ? ASKS_NUMBER : droppedOf()));
  const { user } = await openApp('/invoices');
  await user.upload(choose(), [xml('same.xml'), xml('june.xml')]);
  await screen.findByText('1 of 2 checked, 1 to answer');
  await user.upload(choose(), xml('july.xml'));
  await screen.findByText('1 of 2 checked, 1 to answer');
  expect(await wordsOf()).toEqual([expect.stringMatching(/^same\.xml/), 'july.xmlINV-17All right']);
  await user.click(screen.getByRole('button', { name: 'Clear these' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Files that were dropped' })).toBeNull());
});

test('whoever comes back from an invoice finds the files, each as its page showed it last', async () => {
  const server = play();
  server.answer(dropInvoice, ({ query: { file_name } }) =>
    file_name === 'same.xml' ? ASKS_NUMBER : droppedOf({ asks: 1 }),
  );
  server.answer(getInvoice, invoiceOf());
  const { user } = await openApp('/invoices');
  await user.upload(choose(), [xml('june.xml'), xml('same.xml')]);
  await screen.findByText('1 of 2 checked, 1 to answer');
  expect((await wordsOf())[0]).toBe('june.xmlINV-171 line to look at');
  await user.click((await rows()).getByRole('link', { name: 'INV-17' }));
  await screen.findByText('All right: 1 line as promised');
  await user.click(screen.getByRole('link', { name: 'Invoices' }));
  expect(await wordsOf()).toEqual(['june.xmlINV-17All right', expect.stringMatching(/^same\.xml/)]);
});

test('the files of one user are not those of the next', async () => {
  const server = play();
  server.answer(dropInvoice, ASKS_NUMBER);
  const { user } = await openApp('/invoices');
  await user.upload(choose(), xml('june.xml'));
  await screen.findByText('0 of 1 checked, 1 to answer');
  act(() => startSession(tokens('brid'), BRID));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Files that were dropped' })).toBeNull());
});
