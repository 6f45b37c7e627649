import { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';

/** Of each kind the oldest, with how many there are: parts in `error` until they are resent or marked, and parts that are tried again. */
const TROUBLED = statement('troubled_parts', {
  anyPractice: 'the provider looks at its own service',
  takes: { limit: 'int' },
  gives: {
    kind: z.enum(['stuck', 'retried']),
    ...{ uid: 'uuid', orderId: 'int', practice: 'text', wholesaler: 'text' },
    ...{ fault: 'text?', attempts: 'int', placedAt: 'timestamptz', count: 'int' },
  },
  // Of many in trouble only those that are named are read whole.
  sql: `SELECT t.kind, w.uid, w.order_id AS "orderId", p.name AS practice, w.wholesaler_name AS wholesaler,
      w.last_fault AS fault, w.attempts, o.created_at AS "placedAt", t.count
    FROM (
      SELECT k.kind, w.id, count(*) OVER (PARTITION BY k.kind)::int AS count,
        row_number() OVER (PARTITION BY k.kind ORDER BY w.order_id, w.id) AS place
      FROM wholesale_orders w CROSS JOIN LATERAL (SELECT CASE WHEN w.status = 'error' THEN 'stuck' ELSE 'retried' END AS kind) k
      WHERE w.status IN ('created', 'processing', 'error') AND (w.status = 'error' OR w.last_fault IS NOT NULL)
    ) t JOIN wholesale_orders w ON w.id = t.id JOIN orders o ON o.id = w.order_id JOIN practices p ON p.id = o.practice_id
    WHERE t.place <= $limit ORDER BY t.kind, t.place`,
});

export type TroubledPart = RowOfStatement<typeof TROUBLED>;

interface Troubled {
  readonly count: number;
  readonly oldest: readonly TroubledPart[];
}

/** Parts of orders that ended as error, and those that did not arrive yet and are tried again, the oldest first. */
export async function readTroubledParts(sql: Sql, limit: number): Promise<{ stuck: Troubled; retried: Troubled }> {
  const parts = await sql.run(TROUBLED, { limit });
  const of = (kind: TroubledPart['kind']) => {
    const oldest = parts.filter((part) => part.kind === kind);
    return { count: oldest[0]?.count ?? 0, oldest };
  };
  return { stuck: of('stuck'), retried: of('retried') };
}
