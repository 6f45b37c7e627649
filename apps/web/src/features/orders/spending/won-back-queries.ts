import { wholesalerSumsRoutes } from '@formulary/contracts/claims/wholesaler-sums';
import { wonBackRoutes } from '@formulary/contracts/claims/won-back';
import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '../../../api/route-query.ts';
import type { Period } from './period-view.ts';

/** Credit notes come, and answers are taken back. */
export const wonBackQuery = ({ from, to }: Period) =>
  queryOptions({ ...routeQuery(wonBackRoutes.getWonBack, { query: { from, to } }), staleTime: 0 });

export const wholesalerSumsQuery = () =>
  queryOptions({ ...routeQuery(wholesalerSumsRoutes.listWholesalerSums), staleTime: 300_000 });
