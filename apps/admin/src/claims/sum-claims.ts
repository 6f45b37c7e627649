import type { Sql } from '@formulary/api/db/sql';
import { readChargedByAll } from '@formulary/api/domains/claims/charged-by-all';
import { sumClaimsOfAll } from '@formulary/api/domains/claims/sum-claims-of-all';
import { daysToCredit, findingsPerThousandLines, NONE } from '@formulary/api/domains/claims/wholesaler-figures';
import type { Clock } from '@formulary/api/kernel/clock';
import { fromCents } from '@formulary/pricing/money';

/** What each wholesaler charged wrongly and gave back, over all practices, in the order of preference: as each practice sees it. */
export async function sumClaims(deps: { db: Sql; clock: Clock }, since: Date | undefined) {
  const charged = await readChargedByAll(deps.db, since ?? null);
  const sums = await sumClaimsOfAll(deps, since ?? null);
  return sums.map(({ id, slug, claimed, givenBack, unanswered }) => {
    const of = charged.get(id) ?? NONE;
    return {
      wholesaler: slug,
      ...{ lines: of.lines, findings: of.findings, findingsPerThousandLines: findingsPerThousandLines(of) },
      ...{ found: fromCents(of.found), claimed: fromCents(claimed), credited: fromCents(givenBack) },
      daysToCredit: daysToCredit(of),
      unanswered: { ...unanswered, amount: fromCents(unanswered.amount) },
    };
  });
}
