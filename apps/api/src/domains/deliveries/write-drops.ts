import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { DeliveryLine } from './line-queries.ts';
import { refreshWhole } from './refresh-whole.ts';
import { TELL_OF_DROPS } from './tell-of-drops.job.ts';
import { TELL_OF_LATE } from './tell-of-late.queue.ts';

const DROP = statement('drop_lines', {
  anyPractice: 'the lines were found in orders of the practice',
  takes: {
    practiceId: 'int',
    userId: 'int',
    now: 'timestamptz',
    elsewhereOrderId: 'int?',
    ids: 'int[]',
    productIds: 'int[]',
    quantities: 'int[]',
  },
  gives: { id: 'int', lineId: 'int' },
  sql: `INSERT INTO line_drops (practice_id, user_id, dropped_at, elsewhere_order_id, order_item_id, product_id, quantity)
    SELECT $practiceId, $userId, $now, $elsewhereOrderId, line, product, quantity
    FROM unnest($ids, $productIds, $quantities) AS dropped(line, product, quantity)
    RETURNING id, order_item_id AS "lineId"`,
});

interface Dropping {
  readonly user: { readonly id: number; readonly practiceId: number };
  readonly now: Date;
  /** With their parts locked. */
  readonly lines: readonly DeliveryLine[];
  readonly packsOf: (line: DeliveryLine) => number;
  /** By which they were ordered from another wholesaler; null where the practice does without. */
  readonly elsewhereOrderId: number | null;
}

/** Notes that so many packs of lines are not wanted from their wholesalers any more, who are told. Answers the drops' ids. */
export async function writeDrops(
  tx: Sql,
  jobs: Jobs,
  { user: { id: userId, practiceId }, now, lines, packsOf, elsewhereOrderId }: Dropping,
): Promise<number[]> {
  const dropped = await tx.run(DROP, {
    ...{ practiceId, userId, now, elsewhereOrderId },
    ids: lines.map(({ id }) => id),
    productIds: lines.map(({ productId }) => productId),
    quantities: lines.map(packsOf),
  });
  await refreshWhole(tx, jobs, { practiceId, orderIds: [...new Set(lines.map(({ orderId }) => orderId))] });
  const uids = [...new Set(lines.map(({ uid }) => uid))];
  const messages = uids.map((uid) => {
    const ofPart = new Set(lines.filter((line) => line.uid === uid).map(({ id }) => id));
    return { uid, drops: dropped.filter(({ lineId }) => ofPart.has(lineId)).map(({ id }) => id) };
  });
  await jobs.enqueue(tx, TELL_OF_DROPS, messages);
  await jobs.enqueue(tx, TELL_OF_LATE, [{ practiceId }]);
  return dropped.map(({ id }) => id);
}
