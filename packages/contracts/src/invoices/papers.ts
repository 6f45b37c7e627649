import { z } from 'zod';
import { Invoice, PACKS_MAX } from '../invoices.ts';
import { MAY_NOT_ORDER } from '../orders.ts';
import { Detail } from '../shared/errors.ts';
import {
  amount,
  choice,
  day,
  decimal,
  integer,
  listOf,
  pathId,
  reference,
  trimmedText,
  trueOrFalse,
} from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { id, instant, money, Named } from '../shared/values.ts';
import { DocumentMail } from './mail.ts';

/** Documents that wait to be entered, and are shown at once. */
export const PAPERS_SHOWN = 100;
/** Orders of a wholesaler that an invoice by hand is offered. */
export const ORDERS_TO_CHARGE_MAX = 30;
/** Lines of an invoice that is entered by hand. */
export const TYPED_LINES_MAX = 500;
/** Euros of a pack on such a line. */
export const TYPED_PRICE_MAX = 1_000_000;

export const PAPER_ASKS = [
  'wholesaler_not_known',
  'columns_not_known',
  'invoice_number_reused',
  'document_not_read',
] as const;
const PaperAsk = z.enum(PAPER_ASKS);

export const InvoicePaper = z
  .object({
    id,
    wholesaler: Named.nullable().describe('Null where nobody said whose it is.'),
    source: z.enum(['dropped', 'message', 'imported', 'mailed']),
    mail: DocumentMail.nullable().describe('Null where it did not come by mail.'),
    asks: PaperAsk.nullable().describe(
      'Of a document that came by mail: what `dropInvoice` answers to it, so that dropping it with the answer stores it; `document_not_read`: it cannot be read. Null where it has no data and is entered by hand.',
    ),
    words: z.string().nullable().describe('The same in words.'),
    file_name: z.string(),
    media_type: z.string(),
    received_on: instant,
    document: z.url().describe('Where the document is, as it came, for a quarter of an hour; it needs no token.'),
  })
  .meta({ id: 'InvoicePaper' });
export type InvoicePaper = z.infer<typeof InvoicePaper>;

export const WaitingPapers = z
  .object({
    count: z.int().nonnegative().describe('All that wait.'),
    papers: z.array(InvoicePaper).describe(`The newest ${PAPERS_SHOWN}.`),
    mail_address: z
      .email()
      .nullable()
      .describe('Where wholesalers send invoices for this practice; null where the provider reads no mailbox.'),
  })
  .meta({ id: 'WaitingPapers' });
export type WaitingPapers = z.infer<typeof WaitingPapers>;

const packs = z.int().nonnegative();

export const LineToCharge = z
  .object({
    line: id.describe("The order's line."),
    product_name: z.string(),
    wholesaler_code: z.string(),
    ordered: packs,
    came: packs.nullable().describe('Null where the practice did not count it.'),
    charged: z.int().describe('By other invoices.'),
    to_charge: packs.describe(
      'What is likely on the invoice: what came, or was ordered where nobody counted, less what was charged.',
    ),
    price: money.describe('Of a pack, without VAT: as promised, or as agreed since.'),
    vat_rate: z
      .number()
      .nullable()
      .describe('Percent, as the last invoice of this product had it; null where none had.'),
  })
  .meta({ id: 'LineToCharge' });
export type LineToCharge = z.infer<typeof LineToCharge>;

export const OrderToCharge = z
  .object({
    order: id,
    reference: z.string().nullable(),
    placed_on: instant,
    delivery_fee: money.nullable().describe('Promised; null where nothing was, or an earlier invoice charged it.'),
    is_charged: z.boolean().describe('Nothing is likely to be charged any more.'),
    lines: z.array(LineToCharge),
  })
  .meta({ id: 'OrderToCharge' });
export type OrderToCharge = z.infer<typeof OrderToCharge>;

export const OrdersToCharge = z.object({ orders: z.array(OrderToCharge) }).meta({ id: 'OrdersToCharge' });

export const EnteredInvoice = z
  .object({ invoice: Invoice, repeated: z.boolean().describe('It was entered before; nothing was added.') })
  .meta({ id: 'EnteredInvoice' });
export type EnteredInvoice = z.infer<typeof EnteredInvoice>;

const params = z.object({ id: pathId() });
const vatRate = () => decimal({ min: 0, max: 100 });

export const papersRoutes = {
  listPapers: {
    id: 'invoices.listPapers',
    method: 'GET',
    path: '/api/invoices/papers/',
    summary:
      'Invoices without data that wait to be entered by hand, and those that came by mail and ask, the newest first',
    access: 'signed-in',
    responses: { 200: WaitingPapers },
    refusals: { 403: MAY_NOT_ORDER },
  },
  setPaperAside: {
    id: 'invoices.setPaperAside',
    method: 'POST',
    path: '/api/invoices/papers/:id/aside/',
    summary:
      'Say that a document without data is no invoice: it stays stored and waits no longer. Dropped again, it does',
    access: 'signed-in',
    changes: ['invoices'],
    params,
    responses: { 204: null },
    refusals: { 403: MAY_NOT_ORDER },
  },
  listOrdersToCharge: {
    id: 'invoices.listOrdersToCharge',
    method: 'GET',
    path: '/api/invoices/orders-to-charge/',
    summary: 'Recent orders of a wholesaler with what it may charge, those first of which something is left to charge',
    access: 'signed-in',
    query: z.object({
      wholesaler: reference(),
      order: reference().optional().describe('One that is wanted although it is older.'),
    }),
    responses: { 200: OrdersToCharge },
    refusals: { 403: MAY_NOT_ORDER },
  },
  enterInvoice: {
    id: 'invoices.enterInvoice',
    method: 'POST',
    path: '/api/invoices/entries/',
    summary:
      'Store and check an invoice or credit note that was entered by hand, from a document without data or from paper',
    access: 'signed-in',
    changes: ['invoices', 'claims'],
    body: z.object({
      paper: reference().optional().describe('The document without data that it was entered from.'),
      wholesaler: reference(),
      number: trimmedText({ max: 100 }),
      is_credit: trueOrFalse().optional(),
      issued_on: day(),
      due_on: day().optional(),
      payable: amount().describe('With VAT, as the paper says.'),
      lines: listOf(
        {
          order_line: reference().optional().describe('Without it: no order has it.'),
          name: trimmedText({ max: 200 }).optional().describe('Of a line that no order has.'),
          quantity: integer({ min: 1, max: PACKS_MAX }),
          price: decimal({ min: -TYPED_PRICE_MAX, max: TYPED_PRICE_MAX }).describe(
            'Of a pack, without VAT; below zero only where no order has it.',
          ),
          vat_rate: vatRate(),
        },
        { max: TYPED_LINES_MAX },
      ),
      delivery_fee: amount().optional(),
      fee_vat_rate: vatRate().optional(),
      same_number: choice(['keep'])
        .optional()
        .describe('Another document of this number is here: `keep` stores this one beside it.'),
    }),
    responses: { 200: EnteredInvoice },
    refusals: {
      403: MAY_NOT_ORDER,
      409: {
        description: 'Another document of this number is here',
        body: Detail,
        example: {
          detail: 'Another invoice A-1 of this wholesaler, of 2026-11-20, is here with other content.',
          code: 'invoice_number_reused',
        },
      },
      422: {
        description: 'An amount is too large; nothing was stored',
        body: Detail,
        example: { detail: 'The amount 100000000000.00 is too large.', code: 'document_not_read' },
      },
    },
  },
} as const satisfies Record<string, Route>;
