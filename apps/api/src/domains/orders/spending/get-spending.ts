import { SPENDING_ROWS_MAX, type Spending, type spendingRoutes } from '@formulary/contracts/orders/spending';
import type { QueryOf } from '@formulary/contracts/shared/route';
import type { Sql } from '../../../db/sql.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { dateIn } from '../../../kernel/days.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { periodsOf } from './periods.ts';
import { readSpending } from './read-spending.ts';
import { spendingView } from './spending-view.ts';

/** Of the practice's orders without `NOT_COUNTED` parts. Throws what `periodsOf` throws. */
export async function getSpending(
  { db, clock, frame: { timeZone } }: { db: Sql; clock: Clock; frame: { timeZone: string } },
  { practiceId }: Pick<SignedInUser, 'practiceId'>,
  asked: QueryOf<typeof spendingRoutes.getSpending>,
): Promise<Spending> {
  const today = dateIn(timeZone, clock.now());
  const periods = periodsOf(asked, today);
  const byGrowth = asked.sort === 'growth';
  const rows = await readSpending(db, { ...periods, practiceId, timeZone, byGrowth, most: SPENDING_ROWS_MAX });
  return spendingView(rows, periods, { byGrowth });
}
