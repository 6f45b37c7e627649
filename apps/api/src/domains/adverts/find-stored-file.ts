import type { Db, Statement } from '../../db/client.ts';
import type { StoredFile, WantedFile } from '../../http/stored-files.ts';

/** Whoever has the content already is not sent it by the database either. */
const STORED_FILE: Statement = {
  name: 'stored_file',
  text: `SELECT content_type AS "contentType", CASE WHEN $3::boolean THEN content END AS content
         FROM stored_files WHERE hash = $1 AND name = $2`,
};

export async function findStoredFile(
  { db }: { db: Db },
  { hash, name, isKnown }: WantedFile,
): Promise<StoredFile | undefined> {
  const [file] = await db.query<StoredFile>(STORED_FILE, [hash, name, !isKnown]);
  return file;
}
