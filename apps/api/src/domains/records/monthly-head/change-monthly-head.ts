import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { Clock } from '../../../kernel/clock.ts';

/** Who switches it on gets the first one with the next month. */
const CHANGE = statement('change_monthly_head', {
  takes: { userId: 'int', monthly: 'bool', now: 'timestamptz', timeZone: 'text' },
  sql: `UPDATE users SET head_month = CASE WHEN $monthly THEN date_trunc('month', $now AT TIME ZONE $timeZone)::date END
    WHERE id = $userId AND (head_month IS NOT NULL) <> $monthly`,
});

interface Deps {
  readonly db: Sql;
  readonly clock: Clock;
  readonly frame: { readonly timeZone: string };
}

/** Switches a user's monthly e-mail with the head of their practice's records on or off. */
export async function changeMonthlyHead(
  { db, clock, frame: { timeZone } }: Deps,
  { id: userId }: { readonly id: number },
  { monthly }: { readonly monthly: boolean },
): Promise<{ monthly: boolean }> {
  await db.write(CHANGE, { userId, monthly, now: clock.now(), timeZone });
  return { monthly };
}
