import { invoicesRoutes } from '@formulary/contracts/invoices';
import { notedPromisesRoutes } from '@formulary/contracts/invoices/noted-promises';
import type { InvoicePaper } from '@formulary/contracts/invoices/papers';
import { papersRoutes } from '@formulary/contracts/invoices/papers';
import { invoiceSettingsRoutes } from '@formulary/contracts/invoices/settings';
import { wholesalersRoutes } from '@formulary/contracts/wholesalers';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { Reply } from '../../../../test/played-network.ts';
import { wholesalerOf } from '../../../../test/test-cart.ts';
import { droppedOf, invoiceOf, invoicePageOf, summaryOf } from '../../../../test/test-invoice.ts';
import { paperOf } from '../../../../test/test-paper.ts';

const { dropInvoice, getInvoice, listInvoices } = invoicesRoutes;
const { listPapers, setPaperAside } = papersRoutes;

const ADDRESS = 'invoices+3f9a0c7b12de@provider.example';
const MAIL = { sender: 'accounts@northvet.example', message_id: '<1@northvet.example>', sent_on: null };
const mailed = (id: number, change: Partial<InvoicePaper>): InvoicePaper =>
  paperOf(id, {
    ...{ source: 'mailed', mail: { ...MAIL, came_on: '2026-11-27T09:00:00.000Z' } },
    ...{ file_name: `mail-${id}.xml`, media_type: 'application/xml', ...change },
  });
const CLASH = 'Another invoice INV-17 of this wholesaler, of 2026-11-20, is here with other content.';

function play(papers: readonly InvoicePaper[], mail_address: string | null = ADDRESS) {
  const server = playServer();
  server.answer(listInvoices, invoicePageOf([summaryOf(3)]));
  server.answer(invoiceSettingsRoutes.getInvoiceSettings, { checks: true, findings_bound: 0.5 });
  // What is answered leads to its invoice's page.
  server.answer(getInvoice, ({ params: { id } }) => invoiceOf({ id }));
  server.answer(notedPromisesRoutes.listPromises, { promises: [] });
  server.answer(wholesalersRoutes.listWholesalers, [wholesalerOf(1, { name: 'Northvet' })]);
  server.answer(listPapers, { count: papers.length, papers: [...papers], mail_address });
  return server;
}

/** Answers the address of a document, which is outside of the contracts; other calls go on to the test's server. */
function answerDocument(id: number, respond: () => Response) {
  const others = globalThis.fetch;
  const answer = vi.fn(respond);
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    address === `/api/invoices/papers/${id}/document?expires=1&signature=s` ? answer() : others(address, init),
  );
  return answer;
}

test('the address of the practice is shown and copied', async () => {
  play([]);
  const { user } = await openApp('/invoices');
  const section = await screen.findByRole('region', { name: 'Invoices by mail' });
  expect(section.textContent).toContain(`Wholesalers can send invoices to ${ADDRESS}`);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(within(section).getByRole('button', { name: 'Copy the address' }));
  await screen.findByText('Copied the address');
  expect(write.mock.calls).toEqual([[ADDRESS]]);
});

test('nothing is said of mail where the provider reads none', async () => {
  play([], null);
  await openApp('/invoices');
  await screen.findByRole('link', { name: 'Invoice INV-3' });
  expect(screen.queryByRole('region', { name: 'Invoices by mail' })).toBeNull();
});

test('what came by mail and asks is answered where dropped files are', async () => {
  const asks = mailed(5, { asks: 'invoice_number_reused', words: CLASH, wholesaler: { id: 1, name: 'Northvet' } });
  const server = play([asks]);
  server.answer(dropInvoice, ({ query: { same_number } }) =>
    same_number === 'keep' ? droppedOf() : new Reply(409, { detail: CLASH, code: 'invoice_number_reused' }),
  );
  const { user } = await openApp('/invoices');
  const waiting = await screen.findByRole('region', { name: '1 document waits for you' });
  expect(waiting.textContent).toContain('by mail from accounts@northvet.example');
  expect(waiting.textContent).toContain(CLASH);
  const fetched = answerDocument(5, () => new Response('<Invoice/>'));
  await user.click(within(waiting).getByRole('button', { name: 'Answer mail-5.xml' }));
  const row = within(await screen.findByRole('list', { name: 'Files that were dropped' }));
  await row.findByText(CLASH);
  expect(fetched).toHaveBeenCalledOnce();
  expect(within(waiting).getByRole('button', { name: 'Answer mail-5.xml' }).getAttribute('aria-disabled')).toBe('true');
  server.answer(listPapers, { count: 0, papers: [], mail_address: ADDRESS });
  await user.click(row.getByRole('button', { name: 'Keep both: mail-5.xml' }));
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: '1 document waits for you' })).toBeNull());
  expect(server.callsOf(dropInvoice).map(({ query }) => query)).toEqual([
    { file_name: 'mail-5.xml', wholesaler: 1 },
    { file_name: 'mail-5.xml', wholesaler: 1, same_number: 'keep' },
  ]);
});

test('one that is not read can be looked at or left out, and a document that cannot be fetched is said', async () => {
  const broken = mailed(6, { asks: 'document_not_read', words: 'The XML is not well-formed in line 1.' });
  const server = play([broken, mailed(7, { asks: 'columns_not_known', words: 'It is not sure what each column is.' })]);
  server.answer(setPaperAside, new Reply(204, null));
  const { user } = await openApp('/invoices');
  const waiting = within(await screen.findByRole('region', { name: '2 documents wait for you' }));
  const download = waiting.getByRole('link', { name: 'Download mail-6.xml' });
  expect(download.getAttribute('href')).toBe('/api/invoices/papers/6/document?expires=1&signature=s');
  answerDocument(7, () => new Response('', { status: 404 }));
  await user.click(waiting.getByRole('button', { name: 'Answer mail-7.xml' }));
  await screen.findByText('Error getting the document');
  await user.click(waiting.getByRole('button', { name: 'Not an invoice: mail-6.xml' }));
  await screen.findByText('mail-6.xml is no invoice');
});
