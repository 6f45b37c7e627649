import { z } from 'zod';
import { day } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { id, instant } from '../shared/values.ts';

/** Years that one folder may be of. */
export const FOLDER_YEARS_MAX = 10;
/** Days that a folder is kept. */
export const FOLDER_DAYS = 7;
/** Folders of a practice that are kept: the next one takes the place of the oldest. */
export const FOLDERS_MAX = 6;

export const FolderFile = z
  .object({
    name: z.string().describe('Such as "records.pdf" or "receipts.csv".'),
    size: z.int().nonnegative().describe('Bytes.'),
    rows: z.int().nonnegative().nullable().describe('Of a table; null of the others.'),
    hash: z.string().describe('SHA-256 in hexadecimal.'),
    url: z.url().describe('It needs no token for a quarter of an hour.'),
  })
  .meta({ id: 'FolderFile' });
export type FolderFile = z.infer<typeof FolderFile>;

export const RecordsFolder = z
  .object({
    id,
    from: z.iso.date(),
    to: z.iso.date().describe('The last day of the period.'),
    state: z.enum(['drawing', 'ready', 'failed']),
    has_prices: z.boolean().describe('Only whoever may order sees such a folder.'),
    asked_on: instant,
    drawn_on: instant.nullable(),
    expires_on: instant.describe('It is gone from then on.'),
    section: z.string().nullable().describe('What is drawn now.'),
    rows_done: z.int().nonnegative(),
    rows_all: z.int().nonnegative().nullable().describe('Null until they are counted.'),
    files: z.array(FolderFile).describe('Of one that is ready: the PDF, the tables and the list of hashes.'),
    zip: z.url().nullable().describe('All files in one, once it is ready; the same.'),
  })
  .meta({ id: 'RecordsFolder' });
export type RecordsFolder = z.infer<typeof RecordsFolder>;

export const RecordsFolders = z
  .object({ folders: z.array(RecordsFolder).describe('Those of the last week, the newest first.') })
  .meta({ id: 'RecordsFolders' });
export type RecordsFolders = z.infer<typeof RecordsFolders>;

export const folderRoutes = {
  listFolders: {
    id: 'records.listFolders',
    method: 'GET',
    path: '/api/records/folders/',
    summary: "The folders of the practice's records, as they are drawn and as they are ready",
    access: 'signed-in',
    responses: { 200: RecordsFolders },
  },
  makeFolder: {
    id: 'records.makeFolder',
    method: 'POST',
    path: '/api/records/folders/',
    summary:
      "Draw the practice's records of a period as a PDF and tables; one that is drawn for it already is the same",
    access: 'signed-in',
    changes: ['records'],
    // It reads every record of the period.
    rateLimit: 0.05,
    body: z.object({ from: day(), to: day().meta({ description: 'The last day of the period' }) }),
    responses: { 200: RecordsFolder },
  },
} as const satisfies Record<string, Route>;
