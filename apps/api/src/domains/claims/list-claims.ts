import { CLAIMS_COUNT_MAX, CLAIMS_PAGE_SIZE, type ClaimPage, type claimsRoutes } from '@formulary/contracts/claims';
import type { QueryOf } from '@formulary/contracts/shared/route';
import type { Sql } from '../../db/sql.ts';
import type { Clock } from '../../kernel/clock.ts';
import { pageAnswer, readPage } from '../../kernel/pages.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../accounts/public.ts';
import { CLAIM_HEADS } from './claim-queries.ts';
import { claimSummary, sumClaims } from './claim-sums.ts';
import { readCells } from './read-cells.ts';

/** Claims of the practice, the newest first. Throws `may_not_order`, and `invalid_page` past the end. */
export async function listClaims(
  { db, clock }: { db: Sql; clock: Clock },
  user: SignedInUser,
  { page, only }: QueryOf<typeof claimsRoutes.listClaims>,
  url: URL,
): Promise<ClaimPage> {
  assertMayOrder(user);
  const request = readPage(page, CLAIMS_PAGE_SIZE);
  const { practiceId } = user;
  const [heads, cells] = await Promise.all([db.run(CLAIM_HEADS, { practiceId, id: null }), readCells(db, practiceId)]);
  const sums = sumClaims(cells.values());
  const now = clock.now();
  // What is open follows from what is found now: no column says it.
  const claims = heads
    .map((head) => claimSummary(head, sums.get(head.id), now))
    .filter(({ owed }) => only === undefined || owed > 0 === (only === 'open'));
  const count = Math.min(claims.length, CLAIMS_COUNT_MAX);
  const results = claims.slice(request.offset, Math.min(request.offset + request.size, count));
  return { ...pageAnswer(request, count, results, url), more_than_count: claims.length > count };
}
