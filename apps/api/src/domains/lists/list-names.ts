import { LIST_NAME_MAX, LISTS_MAX } from '@formulary/contracts/lists';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { fieldError } from '../../kernel/domain-error.ts';

const LOCK_PRACTICE = statement('lock_names_of_lists', {
  takes: { practiceId: 'int' },
  gives: { id: 'int' },
  // Rows that refer to the practice are written meanwhile.
  sql: 'SELECT id FROM practices WHERE id = $practiceId FOR NO KEY UPDATE',
});
const FREE_NAME = statement('free_name_of_list', {
  takes: { practiceId: 'int', listId: 'int?', names: 'text[]' },
  gives: { lists: 'int', name: 'text?' },
  sql: `WITH others AS (
      SELECT lower(name) AS name FROM lists
      WHERE practice_id = $practiceId AND deleted_at IS NULL AND id IS DISTINCT FROM $listId
    )
    SELECT (SELECT count(*)::int FROM others) AS lists, (
      SELECT n.name FROM unnest($names) WITH ORDINALITY n(name, place)
      WHERE NOT EXISTS (SELECT FROM others WHERE others.name = lower(n.name)) ORDER BY n.place LIMIT 1) AS name`,
});

interface Wish {
  readonly practiceId: number;
  /** The list that is to have the name, if it is there already. */
  readonly listId?: number;
}

/** Keeps a name for a list until the transaction ends. Throws `invalid` on `name` where another list of the practice has it. */
export async function takeName(sql: Sql, wish: Wish & { name: string }): Promise<{ name: string; lists: number }> {
  return takeFirst(sql, wish, [wish.name]);
}

/** The name, with a number behind it where another list has the name. */
export async function takeFreeName(sql: Sql, wish: Wish & { name: string }): Promise<{ name: string; lists: number }> {
  const numbered = Array.from({ length: LISTS_MAX + 1 }, (_, at) => withNumber(wish.name, at + 2));
  return takeFirst(sql, wish, [wish.name, ...numbered]);
}

async function takeFirst(sql: Sql, { practiceId, listId }: Wish, names: readonly string[]) {
  // A statement of its own: one that waits for the lock sees what was there before.
  await sql.run(LOCK_PRACTICE, { practiceId });
  const [found] = await sql.run(FREE_NAME, { practiceId, listId: listId ?? null, names });
  if (!found?.name) throw fieldError('name', 'Another list has this name.');
  return { name: found.name, lists: found.lists };
}

function withNumber(name: string, number: number): string {
  const end = ` (${number})`;
  return `${name.slice(0, LIST_NAME_MAX - end.length).toWellFormed()}${end}`;
}
