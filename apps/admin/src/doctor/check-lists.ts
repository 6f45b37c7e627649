import type { Sql } from '@formulary/api/db/sql';
import { listHeldLists } from '@formulary/api/domains/price-lists/list-held-lists';
import { readListTrouble, STALE_DAYS } from '@formulary/api/domains/price-lists/read-list-trouble';
import { whyHeld } from '@formulary/api/domains/price-lists/why-held';
import { type Check, ok, warn } from './check.ts';
import { shortTime } from './check-orders.ts';

export async function checkLists(sql: Sql, now: Date): Promise<Check[]> {
  const { count, failed, stale, never } = await readListTrouble(sql, now);
  const checks = await checkHeld(sql);
  if (failed.length > 0) {
    const each = failed.map(({ slug, failedAt, reason }) => `${slug} at ${shortTime(failedAt)}: ${firstLine(reason)}`);
    const todo = "Mend the list and import it again; a dropped one and its report are in the folder's failed/.";
    checks.push(warn('lists', `not applied: ${each.join('\n')}`, todo));
  }
  if (stale.length + never.length > 0) {
    const each = [
      ...stale.map(({ slug, pricedAt }) => `${slug} since ${pricedAt.toISOString().slice(0, 10)}`),
      ...never.map(({ slug }) => `${slug} (none yet)`),
    ];
    checks.push(
      warn('prices', `no list for ${STALE_DAYS} days: ${each.join(', ')}`, 'Ask these wholesalers for a new list.'),
    );
  }
  if (checks.length === 0) checks.push(ok('lists', `${count} wholesalers with lists, none failed and none is old`));
  return checks;
}

/** Lists that wait for somebody. */
async function checkHeld(sql: Sql): Promise<Check[]> {
  const held = await listHeldLists({ db: sql });
  if (held.length === 0) return [];
  const each = held.map(
    (list) =>
      `${list.id} of ${list.wholesalers.join(', ')} since ${shortTime(list.cameAt)}: ${firstLine(whyHeld(list))}`,
  );
  const todo = 'See them with "prices held"; then "prices approve" or "prices reject".';
  return [warn('held lists', `not applied until somebody decides: ${each.join('\n')}`, todo)];
}

const firstLine = (text: string | null) => (text?.split('\n')[0] ?? '').slice(0, 160);
