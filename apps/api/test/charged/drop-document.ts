import type { InvoiceAsk } from '@formulary/contracts/invoices/sheets';
import { madeCii } from '@formulary/documents/test/made-cii';
import type { MadeInvoice } from '@formulary/documents/test/made-invoice';
import { madeUbl } from '@formulary/documents/test/made-ubl';
import type { MadeUser } from '../factories.ts';
import { FACTUR_X_LAYOUTS, facturXPdf } from '../factur-x-pdf.ts';
import { embedding, rawPdf } from '../invoice-pdf.ts';
import type { TestApp } from '../test-app.ts';
import type { ChargedDocument } from './charged-document.ts';
import { pick, type Random } from './charged-orders.ts';
import { TABLE_STYLES, type TableStyle } from './table-styles.ts';
import { writtenCsv, writtenWorkbook } from './written-table.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What somebody of a practice does with documents; of tables he answers what is asked, and is asked for columns once. */
export function dropper(app: TestApp, wholesalerId: number) {
  const known = new Set<string>();

  async function send(user: MadeUser, payload: string | Buffer, type: string, query: Record<string, string>) {
    const answer = await app.fastify.inject({
      ...{ method: 'POST', url: `/api/invoices/?${new URLSearchParams(query)}`, payload },
      headers: { authorization: `Bearer ${user.token}`, 'content-type': type },
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  async function dropTable(random: Random, user: MadeUser, { invoice, form }: ChargedDocument) {
    // One that has euros in its headers is not written of pounds.
    const isInEuros = invoice.currency === undefined || invoice.currency === 'EUR';
    const hasCurrency = ({ headers }: TableStyle) => headers.some(([, column]) => column === 'currency');
    const style = pick(
      random,
      TABLE_STYLES.filter((one) => isInEuros || hasCurrency(one)),
    );
    const isCsv = form === 'csv';
    const content = isCsv ? writtenCsv(invoice, style) : writtenWorkbook(invoice, style);
    const type = isCsv ? 'text/csv' : XLSX;
    const query = { file_name: `invoice.${form}`, wholesaler: String(wholesalerId) };
    const first = await send(user, content, type, query);
    if (first.status !== 409 || first.body.code !== 'columns_not_known') return first;
    const asks: readonly InvoiceAsk[] = first.body.asks;
    const key = `${user.id} ${TABLE_STYLES.indexOf(style)}`;
    // Where a price is not its amount the headers alone are not sure.
    const isStrange =
      !style.isKnown || invoice.lines.some(({ cents, price, quantity }) => !multiplies(cents, price, quantity));
    if (asks.includes('columns') && (known.has(key) || !isStrange))
      throw new Error(`known columns are asked for: ${JSON.stringify(first.body)}`);
    if (asks.includes('columns')) known.add(key);
    const answers = Object.fromEntries(asks.map((ask) => [ask, answerOf(ask, invoice, style)]));
    return await send(user, content, type, { ...query, ...answers });
  }

  return async (random: Random, user: MadeUser, document: ChargedDocument) => {
    const { invoice, form } = document;
    if (form === 'csv' || form === 'xlsx') return await dropTable(random, user, document);
    const xml = form === 'ubl' ? madeUbl(invoice) : madeCii(invoice);
    if (form !== 'pdf') return await send(user, xml, 'application/xml', { file_name: 'invoice.xml' });
    return await send(user, inPdf(random, xml), 'application/pdf', { file_name: 'invoice.pdf' });
  };
}

/** In the layout of one program or another; some attach it and say nothing of it. */
function inPdf(random: Random, xml: string): Buffer {
  if (random() < 0.1) return rawPdf(embedding({ head: '/Type /EmbeddedFile', content: Buffer.from(xml) }));
  return facturXPdf(xml, pick(random, FACTUR_X_LAYOUTS), Math.floor(random() * 4));
}

const multiplies = (cents: number, price: string, quantity: string) =>
  Math.abs(Number(price) * Number(quantity) * 100 - cents) < 2;

function answerOf(ask: InvoiceAsk, invoice: MadeInvoice, { headers, mark }: TableStyle): string {
  const answers: Readonly<Record<InvoiceAsk, string>> = {
    columns: headers.map(([, column]) => (column === 'note' ? '' : column)).join(','),
    number: invoice.number,
    issued_on: invoice.issuedOn,
    decimal_mark: mark === ',' ? 'comma' : 'point',
    date_order: 'dmy',
  };
  return answers[ask];
}
