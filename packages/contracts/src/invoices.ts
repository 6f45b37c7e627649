import { z } from 'zod';
import { DocumentMail } from './invoices/mail.ts';
import { InvoicePaying } from './invoices/paying.ts';
import { InvoiceQuestion, sheetAnswers } from './invoices/sheets.ts';
import { InvoiceVerdict } from './invoices/verdicts.ts';
import { MAY_NOT_ORDER } from './orders.ts';
import { Detail } from './shared/errors.ts';
import { choice, integer, pathId, reference, text } from './shared/fields.ts';
import type { Route } from './shared/route.ts';
import { countedPageOf, id, instant, money, Named } from './shared/values.ts';

/** Bytes of a document about money. */
export const LARGEST_INVOICE = 20_000_000;
export const INVOICES_PAGE_SIZE = 20;
/** Invoices are counted up to here, and pages end here. */
export const INVOICES_COUNT_MAX = 10_000;
/** Order lines that are offered for a line which nobody could match. */
export const PROPOSALS_MAX = 5;
/** Packs of one line. */
export const PACKS_MAX = 100_000;

/** A number of a document as it is written there, so that it is exact. */
const decimal = z.string();
const packs = z.int();

export const InvoiceOrderLine = z
  .object({
    line: id.describe("The order's line."),
    order: id,
    placed_on: instant,
    reference: z.string().nullable(),
    product_name: z.string(),
    wholesaler_code: z.string(),
    ordered: packs,
    net_price: money.describe('Promised of a pack.'),
  })
  .meta({ id: 'InvoiceOrderLine' });
export type InvoiceOrderLine = z.infer<typeof InvoiceOrderLine>;

export const InvoiceLine = z
  .object({
    id,
    line_id: z.string().describe("The document's own."),
    name: z.string(),
    sellers_code: z.string().nullable(),
    gtin: z.string().nullable(),
    quantity: decimal,
    unit: z.string().nullable().describe('A code of UN/ECE Recommendation 20 or 21.'),
    price: decimal.describe('Of `base_quantity` units.'),
    base_quantity: decimal.nullable(),
    amount: decimal.describe('Without VAT, and without delivery that the document charges on the line.'),
    state: z
      .enum(['right', 'explained', 'found', 'asks', 'fee'])
      .describe('`asks`: somebody has to say what it is. `fee`: it is judged with the fees of the document.'),
    matches: z.array(
      InvoiceOrderLine.extend({
        packs: packs.describe('Of the order line in this line; below zero where it takes back.'),
        by: z.enum(['sellers_code', 'gtin', 'our_code', 'person']),
      }),
    ),
    verdicts: z.array(InvoiceVerdict),
    proposals: z
      .array(InvoiceOrderLine.extend({ packs: packs.nullable().describe('Null where it is not sure.') }))
      .describe('Of a line that asks: what it may be, the likeliest first.'),
  })
  .meta({ id: 'InvoiceLine' });
export type InvoiceLine = z.infer<typeof InvoiceLine>;

const Numbered = z.object({ id, number: z.string() });

export const InvoiceSummary = z
  .object({
    id,
    wholesaler: Named,
    number: z.string(),
    is_credit: z.boolean(),
    issued_on: z.iso.date(),
    due_on: z.iso.date().nullable(),
    currency: z.string(),
    payable: money.describe('Of the document, in its currency.'),
    received_on: instant,
    lines: z.int().nonnegative(),
    asks: z.int().nonnegative().describe('Lines of which somebody has to say what they are.'),
    findings: z.int().nonnegative(),
    found: money.describe('Sum of the findings.'),
    paying: InvoicePaying,
  })
  .meta({ id: 'InvoiceSummary' });
export type InvoiceSummary = z.infer<typeof InvoiceSummary>;

export const Invoice = InvoiceSummary.omit({ lines: true })
  .extend({
    file_name: z.string(),
    document: z.url().describe('Where the document is, as it came, for a quarter of an hour; it needs no token.'),
    source: z.enum(['dropped', 'message', 'imported', 'typed', 'mailed']),
    mail: DocumentMail.nullable().describe('Null where it did not come by mail.'),
    order_reference: z.string().nullable(),
    preceding: z.array(z.string()).describe('Numbers of the invoices that it credits or corrects.'),
    named: z.array(Numbered).describe('Those of `preceding` that are here.'),
    credit_notes: z.array(Numbered).describe('That name this one.'),
    settles: z.array(id).describe('Claims that were made before it came, and of which it gives something back.'),
    without_vat: money,
    with_vat: money,
    payment_terms: z.string().nullable(),
    orders: z.array(z.object({ id, reference: z.string().nullable() })).describe('To which its lines were matched.'),
    lines: z.array(InvoiceLine).describe("In the document's order."),
    verdicts: z.array(InvoiceVerdict).describe('Of the document as a whole: fees, sums and VAT.'),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof Invoice>;

export const DroppedInvoice = z
  .object({
    invoice: Invoice.nullable().describe('Null where the document has no data.'),
    paper: id.nullable().describe('A document without data, which waits to be entered by hand: see `listPapers`.'),
    repeated: z.boolean().describe('This document was here before; nothing was added.'),
  })
  .meta({ id: 'DroppedInvoice' });
export type DroppedInvoice = z.infer<typeof DroppedInvoice>;

export const ReceivedInvoice = z
  .object({
    number: z.string(),
    state: z.enum(['taken', 'repeated']).describe('`repeated`: this document came before; nothing was done.'),
  })
  .meta({ id: 'ReceivedInvoice' });
export type ReceivedInvoice = z.infer<typeof ReceivedInvoice>;

export const InvoicePage = countedPageOf(InvoiceSummary, INVOICES_COUNT_MAX)
  .extend({ found: money.describe('Of all invoices of the practice, not of this page.') })
  .meta({ id: 'InvoicePage' });
export type InvoicePage = z.infer<typeof InvoicePage>;

const params = z.object({ id: pathId() });

export const invoicesRoutes = {
  dropInvoice: {
    id: 'invoices.dropInvoice',
    method: 'POST',
    path: '/api/invoices/',
    summary:
      'Check an invoice or credit note, UBL 2.1 or CII, a PDF that has one attached, CSV or XLSX, against what was ordered and came; it is stored as it came, also a photo (JPEG, PNG) and a PDF without data, which wait to be entered by hand',
    access: 'signed-in',
    changes: ['invoices', 'claims'],
    takesDocument: { largest: LARGEST_INVOICE, mayBePdf: true, mayBeSheet: true, mayBePhoto: true },
    query: z.object({
      file_name: z.string().optional().meta({ description: 'As it is called where it comes from' }),
      wholesaler: reference().optional().describe('Where the document does not say it in a way that is known here.'),
      same_number: choice(['keep'])
        .optional()
        .describe('Another document of this number is here: `keep` stores this one beside it.'),
      ...sheetAnswers,
    }),
    responses: { 200: DroppedInvoice },
    refusals: {
      403: MAY_NOT_ORDER,
      409: {
        description:
          'It asks: from which wholesaler it is, what the columns of a table are, or whether it is another document of a number that is here',
        body: InvoiceQuestion,
        example: { detail: 'Say which wholesaler the document is from.', code: 'wholesaler_not_known' },
      },
      422: {
        description: 'It cannot be read; nothing was stored',
        body: Detail,
        example: { detail: 'The XML is not well-formed in line 1.', code: 'document_not_read' },
      },
    },
  },
  receiveInvoice: {
    id: 'invoices.receiveInvoice',
    method: 'POST',
    path: '/api/wholesalers/:slug/invoices/',
    summary:
      "A wholesaler's invoice or credit note, UBL 2.1 or CII, a PDF that has one attached, CSV or XLSX, as docs/wholesaler-orders.md has it, signed with the secret that its orders are signed with",
    access: 'public',
    changes: ['invoices', 'claims'],
    takesDocument: { largest: LARGEST_INVOICE, mayBePdf: true, mayBeSheet: true },
    params: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,200}$/) }),
    headers: z.object({ 'formulary-signature': text({ max: 500 }) }),
    responses: { 200: ReceivedInvoice },
    refusals: {
      403: {
        description: 'It is not signed by this wholesaler, or its time is more than five minutes off',
        body: Detail,
        example: { detail: 'The signature is not valid.' },
      },
      409: {
        description: 'Another document of this number came before, or what the columns of a table are is not known',
        body: Detail,
        example: {
          detail: 'Another invoice A-1 of this wholesaler, of 2026-11-20, is here with other content.',
          code: 'invoice_number_reused',
        },
      },
      422: {
        description: 'It cannot be read, or does not say for sure which practice it is for; nothing was stored',
        body: Detail,
        example: { detail: 'It names orders of several practices.', code: 'practice_not_known' },
      },
    },
  },
  listInvoices: {
    id: 'invoices.listInvoices',
    method: 'GET',
    path: '/api/invoices/',
    summary: 'Invoices and credit notes of the practice, the newest first',
    access: 'signed-in',
    query: z.object({
      page: z.string().optional(),
      wholesaler: reference().optional(),
      only: choice(['open', 'found', 'asks', 'unpaid', 'due'])
        .optional()
        .describe(
          '`open`: with findings or lines that ask; `found`: with findings; `asks`: with lines that ask; `unpaid`: not marked as paid; `due`: unpaid, and due within seven days or overdue.',
        ),
    }),
    responses: { 200: InvoicePage },
    refusals: { 403: MAY_NOT_ORDER },
  },
  getInvoice: {
    id: 'invoices.getInvoice',
    method: 'GET',
    path: '/api/invoices/:id/',
    summary: 'An invoice with what became of each line: right, explained or found',
    access: 'signed-in',
    params,
    responses: { 200: Invoice },
    refusals: { 403: MAY_NOT_ORDER },
  },
  chooseLine: {
    id: 'invoices.chooseLine',
    method: 'POST',
    path: '/api/invoices/:id/choices/',
    summary:
      'Say what a line of an invoice is, also again: a line of an order, which is remembered for this wholesaler, or nothing that was ordered, which forgets what was remembered',
    access: 'signed-in',
    changes: ['invoices', 'claims'],
    params,
    body: z.object({
      invoice_line: reference(),
      order_line: reference().optional().describe('Without it: it was never ordered.'),
      packs: integer({ min: 1, max: PACKS_MAX })
        .optional()
        .describe('Of the order line in the whole line; without it as many as the line says, where that is sure.'),
    }),
    responses: { 200: Invoice },
    refusals: { 403: MAY_NOT_ORDER },
  },
} as const satisfies Record<string, Route>;
