import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { StoredFile, WantedFile } from '../../http/stored-files.ts';

/** The content is not read if the client has it. */
const STORED_FILE = statement('stored_file', {
  takes: { hash: 'text', name: 'text', isKnown: 'bool' },
  gives: { contentType: 'text', content: 'bytea?' },
  sql: `SELECT content_type AS "contentType", CASE WHEN NOT $isKnown THEN content END AS content
         FROM stored_files WHERE hash = $hash::bpchar AND name = $name`,
});

export async function findStoredFile({ db }: { db: Sql }, wanted: WantedFile): Promise<StoredFile | undefined> {
  const [file] = await db.run(STORED_FILE, { ...wanted });
  return file;
}
