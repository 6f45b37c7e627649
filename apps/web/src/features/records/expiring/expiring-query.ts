import { expiringRoutes } from '@formulary/contracts/records/expiring';
import { routeQuery } from '../../../api/route-query.ts';

export const expiringQuery = () => routeQuery(expiringRoutes.listExpiring);
