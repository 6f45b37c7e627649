import type { Deliveries, deliveriesRoutes } from '@formulary/contracts/deliveries';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { statement } from '../../db/statement.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { type DeliveriesDeps, getDeliveries } from './get-deliveries.ts';

/** What is null stays. */
const CHANGE = statement('change_delivery_settings', {
  takes: { practiceId: 'int', receives: 'bool?', shortDatedMonths: 'int?', now: 'timestamptz' },
  sql: `UPDATE practices SET receives_deliveries = coalesce($receives, receives_deliveries),
      receives_since = CASE WHEN $receives THEN coalesce(receives_since, $now) ELSE receives_since END,
      short_dated_months = coalesce($shortDatedMonths, short_dated_months)
    WHERE id = $practiceId`,
});

/** Whether the practice receives here, and when a pack is short-dated, for all of its users. */
export async function changeSettings(
  deps: DeliveriesDeps,
  user: SignedInUser,
  { receives, short_dated_months: shortDatedMonths }: BodyOf<typeof deliveriesRoutes.changeSettings>,
): Promise<Deliveries> {
  await deps.db.write(CHANGE, {
    practiceId: user.practiceId,
    receives: receives ?? null,
    shortDatedMonths: shortDatedMonths ?? null,
    now: deps.clock.now(),
  });
  return getDeliveries(deps, user);
}
