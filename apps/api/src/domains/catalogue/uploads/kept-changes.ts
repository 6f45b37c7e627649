import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { CREATE_CHANGES } from './compare-products.ts';

const KEEP = statement('keep_catalogue_changes', {
  takes: { id: 'int' },
  after: [CREATE_CHANGES],
  sql: `INSERT INTO catalogue_upload_changes (upload_id, line, code, before, after)
    SELECT $id, line, code, before, after FROM catalogue_changes`,
});

/** Only the newest that changed anything can be taken back. */
const FORGET_OLDER = statement('forget_older_catalogue_changes', {
  takes: { id: 'int' },
  after: [CREATE_CHANGES],
  sql: 'DELETE FROM catalogue_upload_changes WHERE upload_id <> $id AND EXISTS (SELECT FROM catalogue_changes)',
});

/** Keeps what a catalogue changed, as it was compared, so that it can be taken back. */
export async function keepChanges(tx: Sql, id: number): Promise<void> {
  await tx.write(KEEP, { id });
  await tx.write(FORGET_OLDER, { id });
}

const FORGET = statement('forget_catalogue_changes', {
  takes: { id: 'int' },
  sql: 'DELETE FROM catalogue_upload_changes WHERE upload_id = $id',
});

export async function forgetChanges(tx: Sql, id: number): Promise<void> {
  await tx.write(FORGET, { id });
}

const FILL_REVERSED = statement('fill_reversed_catalogue_changes', {
  takes: { id: 'int' },
  after: [CREATE_CHANGES],
  sql: `INSERT INTO catalogue_changes (line, code, before, after)
    SELECT line, code, CASE WHEN before IS NOT NULL THEN after END, coalesce(before, after)
    FROM catalogue_upload_changes WHERE upload_id = $id`,
});

/** The changes the other way round, to be read as those of a catalogue: products that it brought stand among them as new. */
export async function reverseChanges(tx: Sql, id: number): Promise<void> {
  await tx.write(CREATE_CHANGES);
  await tx.write(FILL_REVERSED, { id });
}
