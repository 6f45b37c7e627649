import { listsRoutes } from '@formulary/contracts/lists';
import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '../../api/route-query.ts';

/** Colleagues change lists too, and prices change. All lists are one page. */
export const listsQuery = () => queryOptions({ ...routeQuery(listsRoutes.listLists, { query: {} }), staleTime: 0 });
/** The same, with whether each has a product. */
export const listsWithQuery = (product: number) =>
  queryOptions({ ...routeQuery(listsRoutes.listLists, { query: { product } }), staleTime: 0 });
export const listQuery = (id: number) =>
  queryOptions({ ...routeQuery(listsRoutes.getList, { params: { id } }), staleTime: 0 });
