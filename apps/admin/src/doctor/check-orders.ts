import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';
import { withoutSecrets } from '@formulary/api/kernel/without-secrets';
import { type Check, fail, ok, warn } from './check.ts';

/** Parts in `error` count until they are resent or marked. */
const PARTS = statement('doctor_parts', {
  gives: { stuck: 'int', stuckFrom: 'int?', retried: 'int', retriedSince: 'timestamptz?', fault: 'text?' },
  sql: `SELECT
      count(*) FILTER (WHERE w.status = 'error')::int AS stuck,
      min(w.order_id) FILTER (WHERE w.status = 'error') AS "stuckFrom",
      count(*) FILTER (WHERE w.status IN ('created', 'processing') AND w.last_fault IS NOT NULL)::int AS retried,
      min(o.created_at) FILTER (WHERE w.status IN ('created', 'processing') AND w.last_fault IS NOT NULL) AS "retriedSince",
      (SELECT l.wholesaler_name || ': ' || l.last_fault FROM wholesale_orders l
        WHERE l.status IN ('created', 'processing') AND l.last_fault IS NOT NULL ORDER BY l.id LIMIT 1) AS fault
    FROM wholesale_orders w JOIN orders o ON o.id = w.order_id WHERE w.status IN ('created', 'processing', 'error')`,
});

export async function checkOrders(sql: Sql): Promise<Check> {
  const [parts] = await sql.run(PARTS);
  if (!parts) throw new Error('the orders answer nothing');
  const { stuck, stuckFrom, retried, retriedSince, fault } = parts;
  const retries =
    retried === 0
      ? undefined
      : `${retried} tried again, the oldest since ${shortTime(retriedSince)}: ${withoutSecrets(fault ?? '').slice(0, 200)}`;
  if (stuck > 0) {
    const says = [`${stuck} ended as error, the oldest of order ${stuckFrom}`, retries].filter(Boolean).join('; ');
    return fail('orders', says, 'See orders find --status error, then orders resend or orders mark for each.');
  }
  if (retries === undefined) return ok('orders', 'none ended as error, none is tried again');
  return warn('orders', retries, 'See orders find --status processing; the wholesaler, or wholesalers set --address.');
}

export const shortTime = (time: Date | null) => `${time?.toISOString().slice(0, 16).replace('T', ' ') ?? '?'} UTC`;
