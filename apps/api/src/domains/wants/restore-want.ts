import type { Want } from '@formulary/contracts/wants';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { lockWithAlike, mergeWants } from './merge-wants.ts';
import { assertOpen, isOpen, lockWantList, readWant } from './want-queries.ts';

const REOPEN = statement('reopen_want', {
  takes: { practiceId: 'int', wantId: 'int' },
  sql: `UPDATE wants SET closed_at = NULL, removed_by_id = NULL, order_id = NULL, ordered_product_id = NULL, taken_by_id = NULL
    WHERE id = $wantId AND practice_id = $practiceId`,
});

/**
 * Puts a want back on the list that was taken off it or that its wholesaler rejected; what was asked for meanwhile becomes
 * one with it. Throws `not_found`, also for another practice's want, and `want_closed` for one that is on its way.
 */
export async function restoreWant({ db }: { db: Db }, user: SignedInUser, wantId: number): Promise<Want> {
  return db.transaction(async (tx) => {
    await lockWantList(tx, user);
    const { want, alike } = await lockWithAlike(tx, user, { wantId });
    if (!want) throw notFound();
    if (isOpen(want)) return want;
    if (want.state === 'ordered') assertOpen(want);
    if (alike) await mergeWants(tx, user, { from: want, into: alike });
    else await tx.write(REOPEN, { practiceId: user.practiceId, wantId });
    return readWant(tx, user, alike?.id ?? wantId);
  });
}
