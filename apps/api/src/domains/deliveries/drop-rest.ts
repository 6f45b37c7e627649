import type { StillToCome, stillToComeRoutes } from '@formulary/contracts/deliveries/still-to-come';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../accounts/public.ts';
import type { DeliveriesDeps } from './get-deliveries.ts';
import { listRest } from './list-rest.ts';
import { lockRest } from './lock-rest.ts';
import { refreshWhole } from './refresh-whole.ts';
import { TELL_OF_DROPS } from './tell-of-drops.job.ts';

const DROP = statement('drop_lines', {
  anyPractice: 'the lines were found in orders of the practice',
  takes: {
    practiceId: 'int',
    userId: 'int',
    now: 'timestamptz',
    ids: 'int[]',
    productIds: 'int[]',
    quantities: 'int[]',
  },
  gives: { id: 'int', lineId: 'int' },
  sql: `INSERT INTO line_drops (practice_id, user_id, dropped_at, order_item_id, product_id, quantity)
    SELECT $practiceId, $userId, $now, line, product, quantity
    FROM unnest($ids, $productIds, $quantities) AS dropped(line, product, quantity)
    RETURNING id, order_item_id AS "lineId"`,
});

/**
 * The practice does without so many packs of lines, all or nothing, and their wholesalers are told. Throws `may_not_order`,
 * `invalid` for a line that is none, and `rest_changed` where less is open.
 */
export async function dropRest(
  deps: DeliveriesDeps & { readonly db: Db; readonly jobs: Jobs },
  user: SignedInUser,
  { lines: asked }: BodyOf<typeof stillToComeRoutes.dropRest>,
): Promise<StillToCome> {
  assertMayOrder(user);
  const { practiceId } = user;
  const wanted = new Map<number, number>();
  for (const { line, quantity } of asked) wanted.set(line, (wanted.get(line) ?? 0) + quantity);
  return deps.db.transaction(async (tx) => {
    const lines = await lockRest(tx, user, wanted, { isSentToo: false });
    const dropped = await tx.run(DROP, {
      practiceId,
      userId: user.id,
      now: deps.clock.now(),
      ids: lines.map(({ id }) => id),
      productIds: lines.map(({ productId }) => productId),
      quantities: lines.map(({ id }) => wanted.get(id) ?? 0),
    });
    await refreshWhole(tx, practiceId, [...new Set(lines.map(({ orderId }) => orderId))]);
    const uids = [...new Set(lines.map(({ uid }) => uid))];
    const messages = uids.map((uid) => {
      const ofPart = new Set(lines.filter((line) => line.uid === uid).map(({ id }) => id));
      return { uid, drops: dropped.filter(({ lineId }) => ofPart.has(lineId)).map(({ id }) => id) };
    });
    await deps.jobs.enqueue(tx, TELL_OF_DROPS, messages);
    return listRest({ ...deps, db: tx }, user);
  });
}
