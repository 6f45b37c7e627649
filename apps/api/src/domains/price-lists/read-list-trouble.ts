import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';
import { DAY, later } from '../../kernel/clock.ts';

/** Wholesalers that practices order from, or with lists. */
const LISTS = statement('lists_of_wholesalers', {
  anyPractice: 'the provider looks at its own service',
  gives: { slug: 'text', name: 'text', pricedAt: 'timestamptz?', failedAt: 'timestamptz?', reason: 'text?' },
  sql: `SELECT w.slug, w.name, w.last_pricing_update AS "pricedAt", t.failed_at AS "failedAt", t.reason
    FROM wholesalers w
    LEFT JOIN LATERAL (
      SELECT CASE WHEN status = 'failed' THEN created_at END AS failed_at, reason
      FROM price_tasks WHERE wholesaler_id = w.id ORDER BY created_at DESC, id DESC LIMIT 1
    ) t ON true
    WHERE w.archived_at IS NULL AND (w.last_pricing_update IS NOT NULL OR t.failed_at IS NOT NULL
      OR EXISTS (SELECT FROM wholesaler_accounts a WHERE a.wholesaler_id = w.id))
    ORDER BY w.slug`,
});

type ListOf = RowOfStatement<typeof LISTS>;

/** Days after which a price list is old: a month and some days. */
export const STALE_DAYS = 35;

/** Wholesalers whose newest list was not applied, whose list is old, and who sent none yet. */
export async function readListTrouble(sql: Sql, now: Date) {
  const lists = await sql.run(LISTS);
  const oldest = later(now, -STALE_DAYS * DAY);
  return {
    count: lists.length,
    failed: lists.filter((list): list is ListOf & { failedAt: Date } => list.failedAt !== null),
    stale: lists.filter(
      (list): list is ListOf & { pricedAt: Date } => list.pricedAt !== null && list.pricedAt < oldest,
    ),
    never: lists.filter(({ pricedAt, failedAt }) => pricedAt === null && failedAt === null),
  };
}
