import { z } from 'zod';
import { Detail } from '../shared/errors.ts';
import { pathId, text, trueOrFalse } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { id, instant, pageOf } from '../shared/values.ts';
import { CatalogueQuestion, NameCatalogueColumns } from './catalogue-columns.ts';
import { LARGEST_LIST, PublishList, RefusedRow, SHOWN_REFUSED } from './list-uploads.ts';

export const CATALOGUE_UPLOADS_PAGE = 20;
/** Products that a preview names of each kind. */
export const SHOWN_PRODUCTS = 50;

export const CATALOGUE_UPLOAD_STATES = [
  'reading',
  'asks',
  'ready',
  'refused',
  'failed',
  'publishing',
  'published',
  'dropped',
] as const;

const count = z.int().nonnegative();

const NewProduct = z
  .object({ line: count, code: z.string(), name: z.string(), manufacturer: z.string(), category: z.string() })
  .meta({ id: 'NewProduct' });

const ChangedProduct = z
  .object({
    line: count,
    code: z.string(),
    name: z.string().describe('As it is now.'),
    changes: z.array(
      z.object({
        column: z.string(),
        before: z.string().nullable().describe('As a file has it, its beginning; null for none.'),
        after: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ChangedProduct' });

export const CataloguePreview = z
  .object({
    rows: count,
    new: count,
    changed: count,
    unchanged: count,
    absent: count.describe('Products that the file lacks. They stay as they are.'),
    refused: count.describe('Rows.'),
    refused_rows: z
      .array(RefusedRow)
      .describe(`The first ${SHOWN_REFUSED} reasons. Products that such rows are about stay as they are.`),
    changed_columns: z
      .array(z.object({ column: z.string(), products: count }))
      .describe('In how many products each column changes, the most first.'),
    first_new: z.array(NewProduct).describe(`${SHOWN_PRODUCTS} at most, as the file has them.`),
    first_changed: z.array(ChangedProduct),
    seconds: z.number().describe('That reading it took.'),
  })
  .meta({ id: 'CataloguePreview' });
export type CataloguePreview = z.infer<typeof CataloguePreview>;

export const CatalogueUploadSummary = z
  .object({
    id,
    file_name: z.string(),
    size: count.describe('Bytes.'),
    hash: z.string().describe('SHA-256 of the file as it came, in hexadecimal.'),
    brought_by: z.string(),
    came_at: instant,
    state: z
      .enum(CATALOGUE_UPLOAD_STATES)
      .describe(
        '`asks`: somebody has to say what its columns are; `ready`: it can be published; `refused`: it cannot be applied, for its `reason`; `failed`: a fault of the server; `publishing`: a job applies it.',
      ),
    rows_read: count.describe('How far it is read, for the preview or to be published.'),
    reason: z.string().nullable(),
    decided_at: instant.nullable(),
    decided_by: z.string().nullable().describe('Who published or dropped it.'),
    reverted_at: instant.nullable().describe('When it was taken back.'),
    reverted_by: z.string().nullable(),
    may_be_reverted: z.boolean().describe('Whether it is the newest that changed anything.'),
    new: count.nullable().describe('Products, as previewed; null before it is read.'),
    changed: count.nullable(),
  })
  .meta({ id: 'CatalogueUploadSummary' });
export type CatalogueUploadSummary = z.infer<typeof CatalogueUploadSummary>;

export const CatalogueUpload = CatalogueUploadSummary.extend({
  question: CatalogueQuestion.nullable(),
  known_columns: CatalogueQuestion.nullable().describe(
    'By which columns it is read, as somebody said of such headers before: they can be said anew. Null where it has ours, or is not read or decided.',
  ),
  preview: CataloguePreview.nullable(),
}).meta({ id: 'CatalogueUpload' });
export type CatalogueUpload = z.infer<typeof CatalogueUpload>;

export const CatalogueRevert = z
  .object({
    changed: count.describe('Products that are as before it.'),
    hidden: count.describe(
      'Products that it brought, and that nothing names: they are hidden until a catalogue brings them again.',
    ),
    archived: count.describe(
      'Products that it brought, and that are offered, ordered or in a list by now: they are archived.',
    ),
    changed_columns: CataloguePreview.shape.changed_columns,
    first_changed: CataloguePreview.shape.first_changed.describe(
      '`before` is as it is now, `after` as it becomes again.',
    ),
    first_gone: CataloguePreview.shape.first_new.describe('Of those that are hidden or archived.'),
  })
  .meta({ id: 'CatalogueRevert' });
export type CatalogueRevert = z.infer<typeof CatalogueRevert>;

const params = z.object({ id: pathId() });

const decided = {
  409: {
    description: 'It is not in a state for that',
    body: Detail,
    example: { detail: 'Catalogue upload 5 was published at 2026-11-28T08:00:00.000Z by Niamh Daly.' },
  },
} as const;

const notTheNewest = {
  ...decided[409],
  example: { detail: 'A newer catalogue was published, upload 7: only the newest can be taken back.' },
};

/** Catalogues that the desk brings: read by a job, looked at as a difference, and published by another. */
export const deskCatalogueUploadsRoutes = {
  uploadCatalogue: {
    id: 'desk.uploadCatalogue',
    method: 'POST',
    path: '/api/desk/catalogue-uploads/',
    summary:
      'Give a catalogue, CSV or XLSX as it came; a job reads it. Nothing of it is applied. The same file again is read again',
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    rateLimit: 0.1,
    takesDocument: { largest: LARGEST_LIST, mayBeSheet: true },
    query: z.object({
      file_name: text({ min: 1, max: 1_000 }).meta({ description: 'As it is called where it comes from' }),
    }),
    responses: { 200: CatalogueUpload },
    refusals: {
      422: {
        description: 'It is no file of a list at all; nothing is kept',
        body: Detail,
        example: { detail: 'The file is empty.' },
      },
    },
  },
  listCatalogueUploads: {
    id: 'desk.listCatalogueUploads',
    method: 'GET',
    path: '/api/desk/catalogue-uploads/',
    summary: 'Catalogues that were given to the desk, the newest first',
    access: 'desk',
    role: 'viewer',
    query: z.object({
      page: z.string().optional(),
      is_open: trueOrFalse()
        .optional()
        .describe('Only those that are neither published nor dropped, or only the others.'),
    }),
    responses: { 200: pageOf(CatalogueUploadSummary) },
  },
  getCatalogueUpload: {
    id: 'desk.getCatalogueUpload',
    method: 'GET',
    path: '/api/desk/catalogue-uploads/:id/',
    summary: 'A catalogue that was given to the desk: how far it is read or published, and what it would change',
    access: 'desk',
    role: 'viewer',
    params,
    responses: { 200: CatalogueUpload },
  },
  nameCatalogueColumns: {
    id: 'desk.nameCatalogueColumns',
    method: 'POST',
    path: '/api/desk/catalogue-uploads/:id/columns/',
    summary:
      'Say what the columns of a catalogue are, by their headers; remembered for all catalogues with these headers, also those of the command. The catalogue is read again',
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    params,
    body: NameCatalogueColumns,
    responses: { 200: CatalogueUpload },
    refusals: {
      ...decided,
      422: {
        description: 'The file has no such header',
        body: Detail,
        example: { detail: 'catalogue.csv has no column "Artikel".' },
      },
    },
  },
  previewCatalogueAgain: {
    id: 'desk.previewCatalogueAgain',
    method: 'POST',
    path: '/api/desk/catalogue-uploads/:id/preview/',
    summary: 'Read a catalogue again, by the products of now',
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    params,
    responses: { 200: CatalogueUpload },
    refusals: decided,
  },
  publishCatalogue: {
    id: 'desk.publishCatalogue',
    method: 'POST',
    path: '/api/desk/catalogue-uploads/:id/publish/',
    summary:
      'Have a job apply exactly what was previewed; where products changed since, it is `refused` and nothing is applied. Said twice by the same person, it is done once',
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    params,
    body: PublishList,
    responses: { 200: CatalogueUpload },
    refusals: {
      ...decided,
      422: {
        description: 'It has rows that are refused',
        body: Detail,
        example: { detail: '3 rows are refused: publish it without them, or bring a list without such rows.' },
      },
    },
  },
  tryToRevertCatalogue: {
    id: 'desk.tryToRevertCatalogue',
    method: 'GET',
    path: '/api/desk/catalogue-uploads/:id/revert/',
    summary: 'What taking a published catalogue back would change; nothing is changed',
    access: 'desk',
    share: 'large',
    role: 'operator',
    params,
    responses: { 200: CatalogueRevert },
    refusals: { 409: notTheNewest },
  },
  revertCatalogue: {
    id: 'desk.revertCatalogue',
    method: 'POST',
    path: '/api/desk/catalogue-uploads/:id/revert/',
    summary:
      'Take the newest published catalogue back: its products are as before, those that it brought are hidden or archived. Where one changed since, nothing is. Said twice by the same person, it is done once',
    access: 'desk',
    share: 'large',
    role: 'operator',
    changes: ['desk'],
    params,
    responses: { 200: CatalogueUpload },
    refusals: { 409: notTheNewest },
  },
  dropCatalogue: {
    id: 'desk.dropCatalogue',
    method: 'DELETE',
    path: '/api/desk/catalogue-uploads/:id/',
    summary: 'End an upload without publishing it',
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    params,
    responses: { 204: null },
    refusals: decided,
  },
} as const satisfies Record<string, Route>;
