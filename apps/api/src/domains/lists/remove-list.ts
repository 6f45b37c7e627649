import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';

const REMOVE = statement('remove_list', {
  takes: { listId: 'int', practiceId: 'int', now: 'timestamptz' },
  sql: 'UPDATE lists SET deleted_at = $now WHERE id = $listId AND practice_id = $practiceId AND deleted_at IS NULL',
});

/** Deletes a list so that it can be restored. Throws `not_found`, also when it was deleted already. */
export async function removeList(
  { db, clock }: { db: Db; clock: Clock },
  { practiceId }: Pick<SignedInUser, 'practiceId'>,
  listId: number,
): Promise<undefined> {
  if ((await db.write(REMOVE, { listId, practiceId, now: clock.now() })) === 0) throw notFound();
}
