import { LIST_COLUMNS, type ListColumn } from '@formulary/contracts/desk/list-uploads';
import type { Sql } from '../../../db/sql.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { NoteChange } from '../../../kernel/note-change.ts';
import { markReading, readSaidColumns } from '../../list-uploads/public.ts';
import { findKnownColumns, learnColumns } from '../columns/known-columns.ts';
import type { WhichList } from '../which-list.ts';
import { READ_UPLOAD } from './read-upload.queue.ts';
import { assertOpen, type FoundUpload, getUpload } from './upload-queries.ts';

export interface NamedColumns extends WhichList {
  /** The file's headers by our columns; those that it lacks are left out or empty. */
  readonly columns: Readonly<Partial<Record<ListColumn, string | undefined>>>;
  readonly decimalComma: boolean;
  readonly by: string;
}

interface NamingDeps {
  /** A transaction. */
  readonly db: Sql;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly note: NoteChange;
}

/** Remembers what the columns of an upload are, for all lists of its wholesaler with these headers, and has it read again. */
export async function nameColumns(
  { db: tx, jobs, clock, note }: NamingDeps,
  { columns: given, decimalComma, by, ...which }: NamedColumns,
): Promise<FoundUpload> {
  const { id, wholesalerId, name } = assertOpen(await getUpload({ db: tx }, which));
  const { headers, columns } = await readSaidColumns(tx, { id, name, ours: LIST_COLUMNS, given });
  const before = await findKnownColumns(tx, wholesalerId, headers);
  await learnColumns(tx, { wholesalerId, headers, columns, decimalComma, by, at: clock.now() });
  note(
    { columns: before?.columns ?? null, decimal_comma: before?.decimalComma ?? null },
    { columns, decimal_comma: decimalComma },
  );
  if (await markReading(tx, which)) await jobs.enqueue(tx, READ_UPLOAD, [{ uploadId: id }]);
  return getUpload({ db: tx }, which);
}
