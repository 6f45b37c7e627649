import { equalsRoutes } from '@formulary/contracts/catalogue/equals';
import { routeQuery } from '../../../api/route-query.ts';

export const equalsQuery = (id: number) => routeQuery(equalsRoutes.listEquals, { params: { id } });
