import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';
import { noSuchPractice } from './get-practice.ts';

const LOCK = statement('lock_practice_to_archive', {
  takes: { practiceId: 'int' },
  gives: { name: 'text', archivedAt: 'timestamptz?' },
  sql: 'SELECT name, archived_at AS "archivedAt" FROM practices WHERE id = $practiceId FOR UPDATE',
});
/** Later than when any of its users was archived, so that this time says who was archived with it. */
const ARCHIVE = statement('archive_practice', {
  takes: { practiceId: 'int', now: 'timestamptz' },
  gives: { at: 'timestamptz?' },
  sql: `UPDATE practices SET archived_at = greatest($now,
      (SELECT max(u.archived_at) + interval '1 millisecond' FROM users u WHERE u.practice_id = $practiceId))
    WHERE id = $practiceId RETURNING archived_at AS at`,
});
const RESTORE = statement('restore_practice', {
  takes: { practiceId: 'int' },
  sql: 'UPDATE practices SET archived_at = NULL WHERE id = $practiceId',
});
const USERS = statement('users_archived_at', {
  takes: { practiceId: 'int', at: 'timestamptz?' },
  gives: { id: 'int' },
  sql: 'SELECT id FROM users WHERE practice_id = $practiceId AND archived_at IS NOT DISTINCT FROM $at ORDER BY id',
});

/** A practice and whether it is archived, locked until the transaction ends: nobody joins it meanwhile. Throws `not_found`. */
export async function lockPracticeToArchive(tx: Sql, practiceId: number): Promise<RowOfStatement<typeof LOCK>> {
  const [found] = await tx.run(LOCK, { practiceId });
  if (!found) throw await noSuchPractice(tx, practiceId);
  return found;
}

/** Answers since when it is archived. */
export async function markPracticeArchived(tx: Sql, practice: { practiceId: number; now: Date }): Promise<Date> {
  const [marked] = await tx.run(ARCHIVE, practice);
  if (!marked?.at) throw new Error('a practice that is locked is there');
  return marked.at;
}

export async function unmarkPracticeArchived(tx: Sql, practiceId: number): Promise<void> {
  await tx.write(RESTORE, { practiceId });
}

/** Users of a practice who were archived at a time; without one those who are not. */
export async function usersArchivedAt(tx: Sql, which: { practiceId: number; at: Date | null }): Promise<number[]> {
  return (await tx.run(USERS, which)).map(({ id }) => id);
}
