import { wholesalersRoutes } from '@formulary/contracts/wholesalers';
import { routeQuery } from '../../api/route-query.ts';

export const offersQuery = (productId: number) =>
  routeQuery(wholesalersRoutes.listOffers, { query: { product_id: productId } });

export const wholesalersQuery = () => routeQuery(wholesalersRoutes.listWholesalers);
