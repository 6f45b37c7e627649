import { catalogueRoutes } from '@formulary/contracts/catalogue';
import { routeQuery } from '../../api/route-query.ts';

export const productQuery = (id: number) => routeQuery(catalogueRoutes.getProduct, { params: { id } });
