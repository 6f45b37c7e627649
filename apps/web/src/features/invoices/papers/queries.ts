import { papersRoutes } from '@formulary/contracts/invoices/papers';
import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '../../../api/route-query.ts';

/** The links to the documents end after a quarter of an hour. */
const READ_AGAIN_MS = 10 * 60_000;

export const papersQuery = () =>
  queryOptions({
    ...routeQuery(papersRoutes.listPapers),
    staleTime: 0,
    refetchInterval: READ_AGAIN_MS,
    refetchIntervalInBackground: false,
  });
