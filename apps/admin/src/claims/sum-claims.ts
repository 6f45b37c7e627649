import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';
import {
  daysToCredit,
  findingsPerThousandLines,
  readWholesalerFigures,
  sumFigures,
  type WholesalerFigures,
} from '@formulary/api/domains/claims/wholesaler-figures';
import { fromCents } from '@formulary/pricing/money';

const CHARGED_PRACTICES = statement('charged_practices', {
  takes: {},
  gives: { id: 'int' },
  sql: `SELECT id FROM practices p WHERE EXISTS (SELECT FROM invoices v WHERE v.practice_id = p.id)
      OR EXISTS (SELECT FROM claims c WHERE c.practice_id = p.id) ORDER BY id`,
});

const WHOLESALERS = statement('wholesalers_that_charge', {
  takes: {},
  gives: { id: 'int', slug: 'text' },
  sql: 'SELECT id, slug FROM wholesalers ORDER BY preference, id',
});

/** What each wholesaler charged wrongly and gave back, over all practices, in the order of preference: as each practice sees it. */
export async function sumClaims({ db }: { db: Sql }, since: Date | undefined) {
  const ofPractices: [number, WholesalerFigures][] = [];
  // One after the other: what is held in memory is of one practice.
  for (const { id } of await db.run(CHARGED_PRACTICES))
    ofPractices.push(...(await readWholesalerFigures(db, id, since ?? null)));
  const figures = Map.groupBy(ofPractices, ([wholesalerId]) => wholesalerId);
  const wholesalers = await db.run(WHOLESALERS);
  return wholesalers.map(({ id, slug }) => {
    const of = sumFigures((figures.get(id) ?? []).map(([, one]) => one));
    return {
      wholesaler: slug,
      ...{ lines: of.lines, findings: of.findings, findingsPerThousandLines: findingsPerThousandLines(of) },
      ...{ found: fromCents(of.found), claimed: fromCents(of.claimed), credited: fromCents(of.givenBack) },
      daysToCredit: daysToCredit(of),
    };
  });
}
