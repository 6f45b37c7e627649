import type { claimsRoutes } from '@formulary/contracts/claims';
import type { ToClaim } from '@formulary/contracts/claims/findings';
import type { AnswerOf, QueryOf } from '@formulary/contracts/shared/route';
import { fromCents } from '@formulary/pricing/money';
import type { Sql } from '../../db/sql.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../accounts/public.ts';
import { WHOLESALERS } from './claim-queries.ts';
import { describeClaimable } from './claimable.ts';
import { readCells } from './read-cells.ts';

/** What can be claimed, by wholesaler in the order of preference. Throws `may_not_order`. */
export async function listToClaim(
  { db }: { db: Sql },
  user: SignedInUser,
  { invoice }: QueryOf<typeof claimsRoutes.listToClaim>,
): Promise<AnswerOf<typeof claimsRoutes.listToClaim>> {
  assertMayOrder(user);
  const { practiceId } = user;
  const all = [...(await readCells(db, practiceId)).values()];
  const cells = all.filter(
    ({ unclaimed, findings }) =>
      unclaimed > 0 && (invoice === undefined || findings.some(({ documentId }) => documentId === invoice)),
  );
  const wholesalers = await db.run(WHOLESALERS, {
    ids: [...new Set(cells.flatMap(({ wholesalerId }) => wholesalerId ?? []))],
  });
  const claimable = await describeClaimable(db, practiceId, cells);
  return {
    wholesalers: wholesalers.map(({ id, name, address }): ToClaim => {
      const own = claimable.filter(({ cell }) => cell.wholesalerId === id);
      const amount = own.reduce((sum, { finding }) => sum + finding.amount, 0);
      const findings = own
        .map(({ view }) => view)
        .sort((one, two) => placeOf(one.facts.invoice?.id) - placeOf(two.facts.invoice?.id));
      return { wholesaler: { id, name }, address, amount: fromCents(amount), findings };
    }),
  };
}

const placeOf = (invoice: number | undefined) => invoice ?? Number.MAX_SAFE_INTEGER;
