import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { notFound } from '../../kernel/domain-error.ts';

const CONTENT = statement('content_of_list_upload', {
  takes: { id: 'int' },
  gives: { content: 'bytea', stamp: 'text?' },
  sql: 'SELECT coalesce(cells, content) AS content, stamp FROM list_uploads WHERE id = $id',
});

/** The list as it is read. */
export async function readUploadContent({ db }: { db: Sql }, id: number) {
  const [found] = await db.run(CONTENT, { id });
  if (!found) throw notFound();
  return found;
}
