import type { StillToCome, stillToComeRoutes } from '@formulary/contracts/deliveries/still-to-come';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { DomainError, fieldError } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../accounts/public.ts';
import type { DeliveriesDeps } from './get-deliveries.ts';
import { listRest } from './list-rest.ts';
import { refreshWhole } from './refresh-whole.ts';
import { TELL_OF_LATE } from './tell-of-late.queue.ts';

/** Their parts, so that nobody is told meanwhile, and two that take the same back wait for each other. */
const LOCK = statement('lock_parts_of_drops', {
  takes: { practiceId: 'int', ids: 'int[]' },
  gives: { id: 'int' },
  sql: `SELECT w.id FROM wholesale_orders w
    WHERE w.id IN (SELECT i.wholesale_order_id FROM line_drops d JOIN order_items i ON i.id = d.order_item_id
      WHERE d.practice_id = $practiceId AND d.id = ANY ($ids))
    ORDER BY w.id FOR NO KEY UPDATE OF w`,
});

const DROPS = statement('drops_to_take_back', {
  takes: { practiceId: 'int', ids: 'int[]' },
  gives: { id: 'int', orderId: 'int', name: 'text', isTold: 'bool', isElsewhere: 'bool', isTakenBack: 'bool' },
  sql: `SELECT d.id, w.order_id AS "orderId", i.product_name AS name, d.told_at IS NOT NULL AS "isTold",
      d.elsewhere_order_id IS NOT NULL AS "isElsewhere",
      EXISTS (SELECT FROM line_drops b WHERE b.takes_back_id = d.id) AS "isTakenBack"
    FROM line_drops d JOIN order_items i ON i.id = d.order_item_id JOIN wholesale_orders w ON w.id = i.wholesale_order_id
    WHERE d.practice_id = $practiceId AND d.takes_back_id IS NULL AND d.id = ANY ($ids) ORDER BY d.id`,
});

const TAKE_BACK = statement('take_back_drops', {
  anyPractice: 'the drops were found in the practice',
  takes: { ids: 'int[]', userId: 'int', now: 'timestamptz' },
  sql: `INSERT INTO line_drops (practice_id, order_item_id, product_id, quantity, user_id, dropped_at, takes_back_id)
    SELECT practice_id, order_item_id, product_id, -quantity, $userId, $now, id FROM line_drops WHERE id = ANY ($ids)`,
});

/**
 * Waits again for what was dropped, all or nothing, as long as no wholesaler was told; again is no fault. Throws
 * `may_not_order`, `invalid` for a drop that is none, and `already_told`, also for what was ordered elsewhere.
 */
export async function takeBackDrops(
  deps: DeliveriesDeps & { readonly db: Db; readonly jobs: Jobs },
  user: SignedInUser,
  { drops: ids }: BodyOf<typeof stillToComeRoutes.takeBackDrops>,
): Promise<StillToCome> {
  assertMayOrder(user);
  const { practiceId, id: userId } = user;
  return deps.db.transaction(async (tx) => {
    await tx.run(LOCK, { practiceId, ids });
    const drops = await tx.run(DROPS, { practiceId, ids });
    const unknown = ids.find((id) => !drops.some((drop) => drop.id === id));
    if (unknown !== undefined) throw fieldError('drops', invalidPk(unknown));
    const fresh = drops.filter(({ isTakenBack }) => !isTakenBack);
    const told = fresh.find(({ isTold, isElsewhere }) => isTold || isElsewhere);
    if (told) {
      const why = told.isElsewhere ? 'It was ordered elsewhere' : 'Its wholesaler was told';
      throw new DomainError('already_told', `${why}: ${told.name} stays dropped.`);
    }
    await tx.write(TAKE_BACK, { ids: fresh.map(({ id }) => id), userId, now: deps.clock.now() });
    await refreshWhole(tx, deps.jobs, { practiceId, orderIds: [...new Set(fresh.map(({ orderId }) => orderId))] });
    await deps.jobs.enqueue(tx, TELL_OF_LATE, [{ practiceId }]);
    return listRest({ ...deps, db: tx }, user);
  });
}
