import { CATALOGUE_COLUMNS, type CatalogueColumn } from '@formulary/contracts/desk/catalogue-columns';
import type { Sql } from '../../../db/sql.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { NoteChange } from '../../../kernel/note-change.ts';
import { markReading, readSaidColumns } from '../../list-uploads/public.ts';
import { findKnownColumns, learnColumns } from '../columns/known-columns.ts';
import { READ_CATALOGUE } from './read-catalogue.queue.ts';
import { assertOpen, type FoundCatalogue, getCatalogueUpload } from './upload-queries.ts';

interface NamedColumns {
  readonly id: number;
  /** The file's headers by our columns; those that it lacks are left out or empty. */
  readonly columns: Readonly<Partial<Record<CatalogueColumn, string | undefined>>>;
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

/** Remembers what the columns of a catalogue are, for all with these headers, and has it read again. */
export async function nameCatalogueColumns(
  { db: tx, jobs, clock, note }: NamingDeps,
  { id, columns: given, decimalComma, by }: NamedColumns,
): Promise<FoundCatalogue> {
  const { name } = assertOpen(await getCatalogueUpload({ db: tx }, id));
  const { headers, columns } = await readSaidColumns(tx, { id, name, ours: CATALOGUE_COLUMNS, given });
  const before = await findKnownColumns(tx, headers);
  await learnColumns(tx, { headers, columns, decimalComma, by, at: clock.now() });
  note(
    { columns: before?.columns ?? null, decimal_comma: before?.decimalComma ?? null },
    { columns, decimal_comma: decimalComma },
  );
  if (await markReading(tx, { id })) await jobs.enqueue(tx, READ_CATALOGUE, [{ uploadId: id }]);
  return getCatalogueUpload({ db: tx }, id);
}
