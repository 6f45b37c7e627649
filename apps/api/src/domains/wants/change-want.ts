import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Want, wantsRoutes } from '@formulary/contracts/wants';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { CLOSE_WANT } from './remove-want.ts';
import { assertOpen, lockWant, lockWantList, readWant } from './want-queries.ts';

type Change = BodyOf<typeof wantsRoutes.changeWant> & { readonly wantId: number };

/** A value that is null stays as it is. */
const SET = statement('set_want_request', {
  takes: {
    ...{ practiceId: 'int', wantId: 'int', userId: 'int', now: 'timestamptz' },
    ...{ quantity: 'int?', urgent: 'bool?', note: 'text?' },
  },
  sql: `INSERT INTO want_requests AS r (want_id, user_id, quantity, urgent, note, created_at)
    SELECT w.id, $userId, coalesce($quantity, 1), coalesce($urgent, false), nullif($note, ''), $now
    FROM wants w WHERE w.id = $wantId AND w.practice_id = $practiceId
    ON CONFLICT (want_id, user_id) DO UPDATE SET quantity = coalesce($quantity, r.quantity), urgent = coalesce($urgent, r.urgent),
      note = CASE WHEN $note IS NULL THEN r.note ELSE nullif($note, '') END`,
});
const WITHDRAW = statement('withdraw_want_request', {
  takes: { wantId: 'int', userId: 'int' },
  sql: 'DELETE FROM want_requests WHERE want_id = $wantId AND user_id = $userId',
});

/**
 * Sets what the user asks for of a want, or makes it less. None of it withdraws the request, and the last one takes the
 * want off the list with it. Throws `not_found`, also for another practice's want, and `want_closed`.
 */
export async function changeWant(
  { db, clock }: { db: Db; clock: Clock },
  user: SignedInUser,
  { wantId, ...change }: Change,
): Promise<Want> {
  const { id: userId, practiceId } = user;
  const now = clock.now();
  const { less, urgent = null, note = null } = change;
  return db.transaction(async (tx) => {
    await lockWantList(tx, user);
    const want = await lockWant(tx, user, wantId);
    assertOpen(want);
    const asked = want.requests.find(({ is_mine }) => is_mine)?.quantity ?? 0;
    const quantity = less === undefined ? (change.quantity ?? null) : Math.max(0, asked - less);
    if (quantity !== 0) await tx.write(SET, { practiceId, wantId, userId, now, quantity, urgent, note });
    else if (want.requests.some(({ is_mine }) => !is_mine)) await tx.write(WITHDRAW, { wantId, userId });
    else await tx.write(CLOSE_WANT, { practiceId, wantId, userId, now });
    return readWant(tx, user, wantId);
  });
}
