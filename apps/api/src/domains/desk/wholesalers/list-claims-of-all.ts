import type { ClaimsOfWholesaler } from '@formulary/contracts/desk/wholesalers';
import { fromCents } from '@formulary/pricing/money';
import type { Sql } from '../../../db/sql.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { sumClaimsOfAll } from '../../claims/public.ts';

/** What practices ever claimed of each wholesaler and got back, and what it has not answered. */
export async function listClaimsOfAll(deps: { readonly db: Sql; readonly clock: Clock }): Promise<{
  wholesalers: ClaimsOfWholesaler[];
}> {
  const sums = await sumClaimsOfAll(deps, null);
  return {
    wholesalers: sums.map(({ id, name, address, claimed, givenBack, unanswered }) => ({
      wholesaler: { id, name },
      claims_address: address,
      claimed: fromCents(claimed),
      given_back: fromCents(givenBack),
      unanswered: {
        ...{ claims: unanswered.claims, amount: fromCents(unanswered.amount) },
        ...{ oldest: unanswered.oldest?.toISOString() ?? null, late: unanswered.late },
      },
    })),
  };
}
