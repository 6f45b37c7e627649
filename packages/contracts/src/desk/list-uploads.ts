import { z } from 'zod';
import { Detail } from '../shared/errors.ts';
import { pathId, reference, trimmedText, trueOrFalse } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { id, instant, Named, pageOf } from '../shared/values.ts';
import { columnsQuestion, headersOf, saidHeader, saidHeaderOrNone } from './file-columns.ts';
import { ListMove } from './price-lists.ts';

export const LIST_UPLOADS_PAGE = 20;
/** Bytes. */
export const LARGEST_LIST = 20 * 1024 * 1024;
/** Rows that a preview names of each kind. */
export const SHOWN_MOVES = 20;
export const SHOWN_REFUSED = 100;
/** Characters that somebody who holds a list may write. */
export const LONGEST_NOTE = 1_000;

export const LIST_UPLOAD_STATES = [
  'reading',
  'asks',
  'ready',
  'refused',
  'failed',
  'published',
  'held',
  'dropped',
] as const;

/** Our columns of a price list. */
export const LIST_COLUMNS = [
  'code',
  'wholesaler_code',
  'gross_price',
  'discount',
  'manufacturer_discount_override',
  'stock_quantity',
] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

const count = z.int().nonnegative();
const euros = z.number();

export const ListColumnNames = headersOf(LIST_COLUMNS).meta({ id: 'ListColumnNames' });
export type ListColumnNames = z.infer<typeof ListColumnNames>;

export const ListQuestion = columnsQuestion(LIST_COLUMNS, {
  names: ListColumnNames,
  of: 'a price list',
  amounts: 'prices',
}).meta({ id: 'ListQuestion' });
export type ListQuestion = z.infer<typeof ListQuestion>;

export const RefusedRow = z.object({ line: count, reason: z.string() });

const ListOffer = z.object({ code: z.string(), name: z.string(), gross_price: euros }).meta({ id: 'ListOffer' });

export const ListPreview = z
  .object({
    rows: count,
    new: count,
    changed: count,
    unchanged: count,
    gone: count.nullable().describe('None of a list of changes alone.'),
    dearer: count.describe('Gross prices.'),
    cheaper: count,
    refused: count.describe('Rows.'),
    archived: count.optional().describe('Rows of archived products, which are left out; not there without any.'),
    refused_rows: z
      .array(RefusedRow)
      .describe(`The first ${SHOWN_REFUSED} reasons. Offers that such rows are about stay as they are.`),
    held_as: z.array(z.string()).describe('Why it would be held, and not applied; empty where it would be applied.'),
    largest_by_percent: z.array(ListMove).describe('The offers whose net prices move the furthest.'),
    largest_by_euros: z.array(ListMove),
    first_new: z.array(ListOffer).describe(`${SHOWN_MOVES} at most, the dearest first.`),
    first_gone: z.array(ListOffer),
    seconds: z.number().describe('That reading it took.'),
  })
  .meta({ id: 'ListPreview' });
export type ListPreview = z.infer<typeof ListPreview>;

export const ListUploadSummary = z
  .object({
    id,
    wholesaler: Named,
    file_name: z.string(),
    size: count.describe('Bytes.'),
    hash: z.string().describe('SHA-256 of the file as it came, in hexadecimal.'),
    is_delta: z.boolean().describe('Offers that it lacks stay.'),
    brought_by: z.string(),
    came_at: instant,
    state: z
      .enum(LIST_UPLOAD_STATES)
      .describe(
        '`asks`: somebody has to say what its columns are; `ready`: it can be published; `refused`: it cannot be applied, for its `reason`; `failed`: a fault of the server; `held`: it was published, and looked like a mistake, or somebody held it.',
      ),
    rows_read: count.describe('How far it is read.'),
    reason: z.string().nullable(),
    decided_at: instant.nullable(),
    decided_by: z.string().nullable().describe('Who published, held or dropped it.'),
    price_list: id.nullable().describe('The list that it was applied as; null also where nothing but stock changed.'),
    held_list: id.nullable(),
    note: z.string().nullable().describe('What whoever held it wrote for whoever decides; null where nobody did.'),
  })
  .meta({ id: 'ListUploadSummary' });
export type ListUploadSummary = z.infer<typeof ListUploadSummary>;

export const ListUpload = ListUploadSummary.extend({
  question: ListQuestion.nullable(),
  known_columns: ListQuestion.nullable().describe(
    'By which columns it is read, as somebody said of such headers before: they can be said anew. Null where it has ours, or is not read or decided.',
  ),
  preview: ListPreview.nullable(),
}).meta({ id: 'ListUpload' });
export type ListUpload = z.infer<typeof ListUpload>;

export const PublishList = z
  .object({
    without_refused: trueOrFalse()
      .optional()
      .describe('Leaves the refused rows out; without it a list that has any is not published.'),
  })
  .meta({ id: 'PublishList' });

export const HoldList = PublishList.extend({
  note: trimmedText({ max: LONGEST_NOTE }).describe('What whoever decides has to look at.'),
}).meta({ id: 'HoldList' });

const params = z.object({ id: pathId() });

const decided = (detail: string) =>
  ({ description: 'It is not in a state for that', body: Detail, example: { detail } }) as const;

/** Price lists that the desk brings: read by a job, looked at as a difference, and published. */
export const deskListUploadsRoutes = {
  uploadList: {
    id: 'desk.uploadList',
    method: 'POST',
    path: '/api/desk/list-uploads/',
    summary:
      "Give a wholesaler's price list, CSV or XLSX as it came; a job reads it. Nothing of it is applied. The same file again is read again",
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    rateLimit: 0.1,
    takesDocument: { largest: LARGEST_LIST, mayBeSheet: true },
    query: z.object({
      wholesaler: reference(),
      file_name: z.string().optional().meta({ description: 'As it is called where it comes from' }),
      is_delta: trueOrFalse().optional().describe('It has changes alone: offers that it lacks stay.'),
    }),
    responses: { 200: ListUpload },
    refusals: {
      422: {
        description: 'It is no file of a list at all; nothing is kept',
        body: Detail,
        example: { detail: 'The file is empty.' },
      },
    },
  },
  listUploads: {
    id: 'desk.listUploads',
    method: 'GET',
    path: '/api/desk/list-uploads/',
    summary: 'Price lists that were given to the desk, the newest first',
    access: 'desk',
    role: 'viewer',
    query: z.object({
      page: z.string().optional(),
      wholesaler: reference().optional(),
      is_open: trueOrFalse().optional().describe('Only those on which nobody has decided.'),
    }),
    responses: { 200: pageOf(ListUploadSummary) },
  },
  getListUpload: {
    id: 'desk.getListUpload',
    method: 'GET',
    path: '/api/desk/list-uploads/:id/',
    summary: 'A price list that was given to the desk: how far it is read, what it asks, or what it would change',
    access: 'desk',
    role: 'viewer',
    params,
    responses: { 200: ListUpload },
  },
  nameColumns: {
    id: 'desk.nameColumns',
    method: 'POST',
    path: '/api/desk/list-uploads/:id/columns/',
    summary:
      'Say what the columns of a list are, by their headers; remembered for all lists of this wholesaler with these headers, also in its drop folder. The list is read again',
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    params,
    body: z
      .object({
        code: saidHeader(),
        wholesaler_code: saidHeader(),
        gross_price: saidHeader(),
        discount: saidHeaderOrNone().describe('Left out or empty: the file has none.'),
        manufacturer_discount_override: saidHeaderOrNone(),
        stock_quantity: saidHeaderOrNone(),
        decimal_comma: trueOrFalse().optional().describe('12,50 is twelve and a half.'),
      })
      .meta({ id: 'NameColumns' }),
    responses: { 200: ListUpload },
    refusals: {
      409: decided('List upload 5 was published at 2026-11-28T08:00:00.000Z by Niamh Daly.'),
      422: {
        description: 'The file has no such header',
        body: Detail,
        example: { detail: 'list.csv has no column "Preis".' },
      },
    },
  },
  previewAgain: {
    id: 'desk.previewAgain',
    method: 'POST',
    path: '/api/desk/list-uploads/:id/preview/',
    summary: 'Read a list again, by the catalogue and the prices of now',
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    params,
    responses: { 200: ListUpload },
    refusals: { 409: decided('List upload 5 was published at 2026-11-28T08:00:00.000Z by Niamh Daly.') },
  },
  publishList: {
    id: 'desk.publishList',
    method: 'POST',
    path: '/api/desk/list-uploads/:id/publish/',
    summary:
      'Apply exactly what was previewed; a list that looks like a mistake is held, as it is from a drop folder. Said twice by the same person, it is done once',
    access: 'desk',
    share: 'large',
    role: 'operator',
    changes: ['desk'],
    params,
    body: PublishList,
    responses: { 200: ListUpload },
    refusals: {
      409: {
        description: 'Prices changed since the preview, or somebody has decided on it',
        body: Detail,
        example: {
          detail: 'Prices of northvet changed since this preview: read the list again, and look at it once more.',
          code: 'preview_outdated',
        },
      },
      422: {
        description: 'It has rows that are refused',
        body: Detail,
        example: { detail: '3 rows are refused: publish it without them, or bring a list without such rows.' },
      },
    },
  },
  holdList: {
    id: 'desk.holdList',
    method: 'POST',
    path: '/api/desk/list-uploads/:id/hold/',
    summary:
      'Hold exactly what was previewed, whatever it changes, until somebody approves or rejects it. Said twice by the same person, it is done once',
    access: 'desk',
    share: 'large',
    role: 'operator',
    changes: ['desk'],
    params,
    body: HoldList,
    responses: { 200: ListUpload },
    refusals: {
      409: {
        description: 'Prices changed since the preview, or somebody has decided on it',
        body: Detail,
        example: { detail: 'List upload 5 was published at 2026-11-28T08:00:00.000Z by Niamh Daly.' },
      },
      422: {
        description: 'It has rows that are refused',
        body: Detail,
        example: { detail: '3 rows are refused: publish it without them, or bring a list without such rows.' },
      },
    },
  },
  dropList: {
    id: 'desk.dropList',
    method: 'DELETE',
    path: '/api/desk/list-uploads/:id/',
    summary: 'End an upload without publishing it',
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    params,
    responses: { 204: null },
    refusals: { 409: decided('List upload 5 was published at 2026-11-28T08:00:00.000Z by Niamh Daly.') },
  },
} as const satisfies Record<string, Route>;
