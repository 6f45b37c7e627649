import { registerRoutes } from '@formulary/contracts/records/register';
import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '../../../api/route-query.ts';

export const registerQuery = () => queryOptions({ ...routeQuery(registerRoutes.listRegister), staleTime: 0 });

export interface Period {
  readonly from: string;
  readonly to: string;
}

export const registerPageQuery = (id: number, period: Period) =>
  queryOptions({
    ...routeQuery(registerRoutes.getRegisterPage, { params: { id }, query: { ...period } }),
    staleTime: 0,
  });
