import { LIST_RESTORE_HOURS, type ListSummary } from '@formulary/contracts/lists';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import { type Clock, HOUR, later } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { takeFreeName } from './list-names.ts';
import { readSummary } from './list-queries.ts';

const FIND = statement('list_to_restore', {
  takes: { listId: 'int', practiceId: 'int', since: 'timestamptz' },
  gives: { name: 'text', isDeleted: 'bool' },
  sql: `SELECT name, deleted_at IS NOT NULL AS "isDeleted" FROM lists
    WHERE id = $listId AND practice_id = $practiceId AND (deleted_at IS NULL OR deleted_at > $since) FOR UPDATE`,
});
const RESTORE = statement('restore_list', {
  takes: { listId: 'int', practiceId: 'int', name: 'text' },
  sql: 'UPDATE lists SET name = $name, deleted_at = NULL WHERE id = $listId AND practice_id = $practiceId',
});

/**
 * Undoes the deletion of a list, under a free name where another one has its name by now. One that is not deleted stays as
 * it is. Throws `not_found`, also when it was deleted too long ago.
 */
export async function restoreList(
  { db, clock }: { db: Db; clock: Clock },
  { practiceId }: Pick<SignedInUser, 'practiceId'>,
  listId: number,
): Promise<ListSummary> {
  const since = later(clock.now(), -LIST_RESTORE_HOURS * HOUR);
  return db.transaction(async (tx) => {
    const [list] = await tx.run(FIND, { listId, practiceId, since });
    if (!list) throw notFound();
    if (list.isDeleted) {
      const { name } = await takeFreeName(tx, { practiceId, listId, name: list.name });
      await tx.write(RESTORE, { listId, practiceId, name });
    }
    return readSummary(tx, { listId, practiceId });
  });
}
