import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { assertOpen, lockWant, lockWantList } from './want-queries.ts';

export const CLOSE_WANT = statement('take_want_off', {
  takes: { practiceId: 'int', wantId: 'int', userId: 'int', now: 'timestamptz' },
  sql: `UPDATE wants SET closed_at = $now, removed_by_id = $userId WHERE id = $wantId AND practice_id = $practiceId`,
});

/** Takes a want off the list, with all its requests. Throws `not_found`, also for another practice's want, and `want_closed` for an ordered one. */
export async function removeWant(
  { db, clock }: { db: Db; clock: Clock },
  user: SignedInUser,
  wantId: number,
): Promise<undefined> {
  await db.transaction(async (tx) => {
    await lockWantList(tx, user);
    const want = await lockWant(tx, user, wantId);
    if (want.state === 'removed') return;
    assertOpen(want);
    const { id: userId, practiceId } = user;
    await tx.write(CLOSE_WANT, { practiceId, wantId, userId, now: clock.now() });
  });
}
