import type { StillToCome, stillToComeRoutes } from '@formulary/contracts/deliveries/still-to-come';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { fieldError } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import type { DeliveriesDeps } from './get-deliveries.ts';
import { listRest } from './list-rest.ts';
import { TELL_OF_LATE } from './tell-of-late.queue.ts';

const WAITS = statement('waits_to_take_back', {
  takes: { practiceId: 'int', ids: 'int[]' },
  gives: { id: 'int' },
  sql: `SELECT v.id FROM line_waits v JOIN order_items i ON i.id = v.order_item_id
      JOIN wholesale_orders w ON w.id = i.wholesale_order_id JOIN orders o ON o.id = w.order_id
    WHERE v.id = ANY ($ids) AND v.takes_back_id IS NULL AND o.practice_id = $practiceId ORDER BY v.id`,
});

const TAKE_BACK = statement('take_back_waits', {
  anyPractice: 'the waits were found in orders of the practice',
  takes: { ids: 'int[]', userId: 'int', now: 'timestamptz' },
  sql: `INSERT INTO line_waits (order_item_id, user_id, decided_at, ask_again_on, takes_back_id)
    SELECT order_item_id, $userId, $now, ask_again_on, id FROM line_waits WHERE id = ANY ($ids)
    ON CONFLICT (takes_back_id) DO NOTHING`,
});

/** What was decided before holds again; again is no fault. Throws `invalid` for a wait that is none. */
export async function takeBackWaits(
  deps: DeliveriesDeps & { readonly db: Db; readonly jobs: Jobs },
  user: SignedInUser,
  { waits: ids }: BodyOf<typeof stillToComeRoutes.takeBackWaits>,
): Promise<StillToCome> {
  const { practiceId, id: userId } = user;
  return deps.db.transaction(async (tx) => {
    const waits = await tx.run(WAITS, { practiceId, ids });
    const unknown = ids.find((id) => !waits.some((wait) => wait.id === id));
    if (unknown !== undefined) throw fieldError('waits', invalidPk(unknown));
    await tx.write(TAKE_BACK, { ids: waits.map(({ id }) => id), userId, now: deps.clock.now() });
    await deps.jobs.enqueue(tx, TELL_OF_LATE, [{ practiceId }]);
    return listRest({ ...deps, db: tx }, user);
  });
}
