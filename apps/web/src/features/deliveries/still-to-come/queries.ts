import { stillToComeRoutes } from '@formulary/contracts/deliveries/still-to-come';
import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '../../../api/route-query.ts';

/** Colleagues decide, too, and wholesalers speak. */
export const restQuery = () => queryOptions({ ...routeQuery(stillToComeRoutes.listRest), staleTime: 0 });
