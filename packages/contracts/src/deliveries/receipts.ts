import { z } from 'zod';
import { QUANTITY_MAX } from '../cart.ts';
import { Person, Storage } from '../deliveries.ts';
import { LineQuantities, REJECTION_REASONS, RejectionReason } from '../orders/line-arrival.ts';
import { Detail } from '../shared/errors.ts';
import {
  choice,
  choiceList,
  day,
  integer,
  listOf,
  pathId,
  reference,
  text,
  trimmedText,
  trueOrFalse,
  uuid,
} from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { countedPageOf, id, instant, Named } from '../shared/values.ts';

/** Of one call: what a device kept while it had no connection comes in pieces. */
export const ENTRIES_MAX = 100;
export const ENTRY_NOTE_MAX = 300;
/** Characters of a barcode as it was scanned. */
export const SCANNED_MAX = 500;
/** GS1 has 20. */
export const BATCH_MAX = 40;
export const RECEIPTS_PAGE_SIZE = 20;
/** Deliveries are counted up to here, and pages end here: what is older is in the export. */
export const RECEIPTS_COUNT_MAX = 10_000;
/** Of one answer. */
export const RECEIVED_PACKS_MAX = 1_000;

/** What is said of a pack before it is counted. */
export const REMARKS = [
  'not_ordered',
  'other_pack',
  'more_than_open',
  'dropped',
  'refused',
  'expired',
  'short_dated',
  'other_batch',
] as const;
export const Remark = z.enum(REMARKS);
export type Remark = z.infer<typeof Remark>;

const count = z.int().nonnegative();
const DeliveredProduct = z.object({
  id,
  code: z.string(),
  gtin: z.string().nullable().describe('As 14 digits: a device knows by it what it scanned before it has an answer.'),
  name: z.string(),
  manufacturer: z.string(),
  storage: Storage,
});

export const ReceiptEntry = z
  .object({
    id,
    key: z.uuid(),
    kind: z.enum(['received', 'rejected']),
    line: id.nullable().describe("The order's line; null for a pack that was not ordered."),
    manufacturer_product: id,
    product_name: z.string(),
    quantity: z.int().describe('Packs; below zero where it takes back what another entry counted.'),
    batch: z.string().nullable(),
    expires_on: z.iso.date().nullable(),
    serial: z.string().nullable(),
    reason: RejectionReason.nullable(),
    note: z.string().nullable(),
    corrects: id.nullable(),
    counted_by: Person,
    is_mine: z.boolean(),
    counted_on: instant,
  })
  .meta({ id: 'ReceiptEntry' });
export type ReceiptEntry = z.infer<typeof ReceiptEntry>;

export const ReceiptLine = z
  .object({
    line: id,
    order: id,
    placed_on: instant,
    reference: z.string().nullable(),
    manufacturer_product: DeliveredProduct,
    wholesaler_code: z.string(),
    quantities: LineQuantities,
    counted: count.describe('Received by this receipt.'),
    rejected: count.describe('By this receipt.'),
    batches: z
      .array(z.object({ batch: z.string().nullable(), expires_on: z.iso.date().nullable(), quantity: count }))
      .describe('As announced.'),
  })
  .meta({ id: 'ReceiptLine' });
export type ReceiptLine = z.infer<typeof ReceiptLine>;

export const Receipt = z
  .object({
    id,
    wholesaler: Named,
    opened_by: Person,
    opened_on: instant,
    finished_by: Person.nullable(),
    finished_on: instant.nullable(),
    was_cold: z.boolean().nullable().describe('Whether what is kept cold was cold; null where nothing of it came.'),
    lines: z.array(ReceiptLine).describe('What is open at this wholesaler or was counted: cold ones first.'),
    entries: z.array(ReceiptEntry).describe('The newest first.'),
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof Receipt>;

export const CountedEntry = z
  .object({
    key: z.uuid(),
    outcome: z
      .enum(['counted', 'asks', 'unknown_code', 'unknown_carton'])
      .describe(
        '`asks`: nothing was counted; send it again with its remarks in `accept`, or as rejected. `unknown_code`: no product has this barcode. `unknown_carton`: what is in it is not known.',
      ),
    remarks: z.array(Remark),
    manufacturer_product: Named.nullable(),
    line: id.nullable(),
    quantity: count,
    batch: z.string().nullable(),
    expires_on: z.iso.date().nullable(),
    announced_batches: z.array(z.string()).describe('With `other_batch`.'),
    elsewhere_order: id.nullable().describe('With `dropped`: the order by which it was ordered elsewhere.'),
  })
  .meta({ id: 'CountedEntry' });
export type CountedEntry = z.infer<typeof CountedEntry>;

export const ReceiptSummary = z
  .object({
    id,
    wholesaler: Named,
    opened_on: instant,
    finished_on: instant.nullable(),
    finished_by: Person.nullable(),
    packs: count,
    lines: count,
    rejected: count,
  })
  .meta({ id: 'ReceiptSummary' });
export type ReceiptSummary = z.infer<typeof ReceiptSummary>;
export const ReceiptPage = countedPageOf(ReceiptSummary, RECEIPTS_COUNT_MAX).meta({ id: 'ReceiptPage' });
export type ReceiptPage = z.infer<typeof ReceiptPage>;

export const ReceivedPacks = z
  .object({
    receipt: id,
    opened_on: instant,
    wholesaler: Named,
    order: id.nullable().describe('Null for packs that were not ordered.'),
    reference: z.string().nullable().describe('Of the order.'),
    manufacturer_product: z.object({
      id,
      code: z.string(),
      gtin: z.string().nullable(),
      name: z.string(),
      manufacturer: z.string(),
    }),
    kind: z.enum(['received', 'rejected']),
    quantity: z.int().positive().describe('Packs, without those that were taken back.'),
    batch: z.string().nullable(),
    expires_on: z.iso.date().nullable(),
    reason: RejectionReason.nullable(),
    note: z.string().nullable(),
    counted_by: Person,
    counted_on: instant,
  })
  .meta({ id: 'ReceivedPacks', description: 'Packs that were counted at once.' });
export type ReceivedPacks = z.infer<typeof ReceivedPacks>;

const params = z.object({ id: pathId() });
const note = () => trimmedText({ min: 0, max: ENTRY_NOTE_MAX });
const finished = {
  description: 'It was finished meanwhile',
  body: Detail,
  example: { detail: 'Somebody has finished this delivery. Open it again to go on.', code: 'receipt_finished' },
} as const;

export const receiptsRoutes = {
  openReceipt: {
    id: 'deliveries.openReceipt',
    method: 'POST',
    path: '/api/receipts/',
    summary: 'Begin to receive what a wholesaler has delivered, or join those who do',
    access: 'signed-in',
    changes: ['deliveries'],
    body: z.object({ wholesaler: reference() }),
    responses: { 200: Receipt },
  },
  listReceipts: {
    id: 'deliveries.listReceipts',
    method: 'GET',
    path: '/api/receipts/',
    summary: 'What was received, the last first',
    access: 'signed-in',
    query: z.object({ page: z.string().optional() }),
    responses: { 200: ReceiptPage },
  },
  listReceived: {
    id: 'deliveries.listReceived',
    method: 'GET',
    path: '/api/receipts/packs/',
    summary: 'All packs of the deliveries of a period, the first delivery first, for spreadsheets and other programs',
    access: 'signed-in',
    query: z.object({
      from: day().meta({ description: 'Deliveries that were begun on this day or later, where the provider is' }),
      to: day().meta({ description: 'On this day or earlier' }),
      wholesaler: reference().optional(),
      page: z.string().optional().meta({ description: '`next` of the answer before' }),
    }),
    responses: {
      200: z.object({
        results: z.array(ReceivedPacks).max(RECEIVED_PACKS_MAX),
        next: z.string().nullable().describe('With this as `page` the call goes on; null at the end.'),
      }),
    },
  },
  getReceipt: {
    id: 'deliveries.getReceipt',
    method: 'GET',
    path: '/api/receipts/:id/',
    summary: 'One delivery: what is open at its wholesaler, and what was counted',
    access: 'signed-in',
    params,
    responses: { 200: Receipt },
  },
  countEntries: {
    id: 'deliveries.countEntries',
    method: 'POST',
    path: '/api/receipts/:id/entries/',
    summary:
      'Count packs, each entry once for its key, to the oldest open line that they fit; what is not as ordered is only counted once that is accepted',
    access: 'signed-in',
    changes: ['deliveries', 'orders', 'records'],
    params,
    body: z.object({
      entries: listOf(
        {
          key: uuid(),
          kind: choice(['received', 'rejected']).default('received'),
          code: text({ max: SCANNED_MAX })
            .optional()
            .meta({ description: 'A barcode as the scanner sent it, or a product code; without it `line` is given' }),
          line: reference().optional(),
          quantity: integer({ min: 1, max: QUANTITY_MAX }).default(1),
          batch: trimmedText({ max: BATCH_MAX }).optional(),
          expires_on: day().optional(),
          accept: choiceList(REMARKS).default([]),
          reason: choice(REJECTION_REASONS).optional().meta({ description: 'Of what is rejected' }),
          note: note().optional(),
        },
        { max: ENTRIES_MAX },
      ),
    }),
    responses: { 200: z.object({ entries: z.array(CountedEntry) }) },
    refusals: { 409: finished },
  },
  correctEntry: {
    id: 'deliveries.correctEntry',
    method: 'POST',
    path: '/api/receipts/:id/corrections/',
    summary: 'Take back packs of an entry, also of a finished delivery; both stay on record',
    access: 'signed-in',
    changes: ['deliveries', 'orders', 'records'],
    params,
    body: z.object({
      key: uuid(),
      entry: reference(),
      quantity: integer({ min: 1, max: QUANTITY_MAX }),
      note: trimmedText({ max: ENTRY_NOTE_MAX }),
    }),
    responses: { 200: Receipt },
    refusals: {
      409: {
        description: 'Less is left of the entry',
        body: Detail,
        example: { detail: 'Only 2 of it are left to take back.', code: 'nothing_to_correct' },
      },
    },
  },
  finishReceipt: {
    id: 'deliveries.finishReceipt',
    method: 'POST',
    path: '/api/receipts/:id/finish/',
    summary: 'Close the delivery; what is missing stays open',
    access: 'signed-in',
    changes: ['deliveries', 'orders'],
    params,
    body: z.object({
      was_cold: trueOrFalse().optional().meta({ description: 'Wanted where something came that is kept cold' }),
    }),
    responses: { 200: Receipt },
  },
} as const satisfies Record<string, Route>;
