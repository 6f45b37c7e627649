import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { notFound } from '../../kernel/domain-error.ts';
import { HeldOptions } from './held-list.ts';

const CONTENT = statement('content_of_held_list', {
  takes: { id: 'int' },
  gives: { content: 'bytea', options: HeldOptions },
  sql: 'SELECT content, options FROM held_lists WHERE id = $id',
});

/** A held list byte for byte as it came, and how it is read and applied. */
export async function readHeldContent({ db }: { db: Sql }, id: number) {
  const [list] = await db.run(CONTENT, { id });
  if (!list) throw notFound();
  return list;
}
