import type { ListSummary } from '@formulary/contracts/lists';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { takeName } from './list-names.ts';
import { lockList, readSummary } from './list-queries.ts';

const RENAME = statement('rename_list', {
  takes: { listId: 'int', practiceId: 'int', name: 'text' },
  sql: 'UPDATE lists SET name = $name WHERE id = $listId AND practice_id = $practiceId',
});

/** Throws `not_found`, and `invalid` on `name` where another list of the practice has it. */
export async function renameList(
  { db, clock }: { db: Db; clock: Clock },
  { practiceId }: Pick<SignedInUser, 'practiceId'>,
  listId: number,
  name: string,
): Promise<ListSummary> {
  return db.transaction(async (tx) => {
    await lockList(tx, { listId, practiceId, now: clock.now() });
    await takeName(tx, { practiceId, listId, name });
    await tx.write(RENAME, { listId, practiceId, name });
    return readSummary(tx, { listId, practiceId });
  });
}
