import { claimsRoutes } from '@formulary/contracts/claims';
import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '../../../api/route-query.ts';
import { mailWords } from './claim-words.ts';

/** The links to its files end after a quarter of an hour. */
const READ_AGAIN_MS = 10 * 60_000;
/** While its mail waits: a second or two, most often. */
const WAITS_MS = 2_000;

export const claimsQuery = ({ only, page }: { only: 'open' | 'closed' | null; page: number }) => {
  const query = { ...(only !== null && { only }), ...(page > 1 && { page: String(page) }) };
  // Colleagues claim, too, and invoices and deliveries change what is owed.
  return queryOptions({ ...routeQuery(claimsRoutes.listClaims, { query }), staleTime: 0 });
};

export const toClaimQuery = (invoice?: number) =>
  queryOptions({
    ...routeQuery(claimsRoutes.listToClaim, { query: { ...(invoice !== undefined && { invoice }) } }),
    staleTime: 0,
  });

export const claimQuery = (id: number) =>
  queryOptions({
    ...routeQuery(claimsRoutes.getClaim, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && mailWords(state.data)?.tone === 'warn' ? WAITS_MS : READ_AGAIN_MS),
    refetchIntervalInBackground: false,
  });
