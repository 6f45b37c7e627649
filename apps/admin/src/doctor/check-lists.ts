import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';
import { listHeldLists } from '@formulary/api/domains/price-lists/list-held-lists';
import { type Check, ok, warn } from './check.ts';
import { shortTime } from './check-orders.ts';

/** Wholesalers that practices order from, or with lists. */
const LISTS = statement('doctor_lists', {
  gives: { slug: 'text', pricedAt: 'timestamptz?', failedAt: 'timestamptz?', reason: 'text?' },
  sql: `SELECT w.slug, w.last_pricing_update AS "pricedAt", t.failed_at AS "failedAt", t.reason
    FROM wholesalers w
    LEFT JOIN LATERAL (
      SELECT CASE WHEN status = 'failed' THEN created_at END AS failed_at, reason
      FROM price_tasks WHERE wholesaler_id = w.id ORDER BY created_at DESC, id DESC LIMIT 1
    ) t ON true
    WHERE w.last_pricing_update IS NOT NULL OR t.failed_at IS NOT NULL
      OR EXISTS (SELECT FROM wholesaler_accounts a WHERE a.wholesaler_id = w.id)
    ORDER BY w.slug`,
});

/** Days after which a price list is old: a month and some days. */
const STALE = 35;

export async function checkLists(sql: Sql, now: Date): Promise<Check[]> {
  const lists = await sql.run(LISTS);
  const oldest = now.getTime() - STALE * 86_400_000;
  const failed = lists.filter(({ failedAt }) => failedAt !== null);
  const never = lists.filter(({ pricedAt, failedAt }) => pricedAt === null && failedAt === null);
  const stale = lists.filter(({ pricedAt }) => pricedAt !== null && pricedAt.getTime() < oldest);
  const checks = await checkHeld(sql);
  if (failed.length > 0) {
    const each = failed.map(({ slug, failedAt, reason }) => `${slug} at ${shortTime(failedAt)}: ${firstLine(reason)}`);
    const todo = "Mend the list and import it again; a dropped one and its report are in the folder's failed/.";
    checks.push(warn('lists', `not applied: ${each.join('\n')}`, todo));
  }
  if (stale.length + never.length > 0) {
    const each = [
      ...stale.map(({ slug, pricedAt }) => `${slug} since ${pricedAt?.toISOString().slice(0, 10)}`),
      ...never.map(({ slug }) => `${slug} (none yet)`),
    ];
    checks.push(
      warn('prices', `no list for ${STALE} days: ${each.join(', ')}`, 'Ask these wholesalers for a new list.'),
    );
  }
  if (checks.length === 0)
    checks.push(ok('lists', `${lists.length} wholesalers with lists, none failed and none is old`));
  return checks;
}

/** Lists that wait for somebody. */
async function checkHeld(sql: Sql): Promise<Check[]> {
  const held = await listHeldLists({ db: sql });
  if (held.length === 0) return [];
  const each = held.map(
    ({ id, wholesalers, cameAt, reasons }) =>
      `${id} of ${wholesalers.join(', ')} since ${shortTime(cameAt)}: ${firstLine(reasons[0] ?? null)}`,
  );
  const todo = 'See them with "prices held"; then "prices approve" or "prices reject".';
  return [warn('held lists', `not applied until somebody decides: ${each.join('\n')}`, todo)];
}

const firstLine = (text: string | null) => (text?.split('\n')[0] ?? '').slice(0, 160);
