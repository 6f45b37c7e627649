import { recordsRoutes } from '@formulary/contracts/records';
import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '../../../api/route-query.ts';
import type { RecordsView } from './records-view.ts';

export function recordsQuery({ q, show, wholesaler, from, to, page }: RecordsView) {
  const query = {
    ...(q !== '' && { q }),
    ...(show === 'prescription' && { only: show }),
    ...(show !== null && show !== 'prescription' && { form: show }),
    ...(wholesaler !== null && { wholesaler }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(page > 1 && { page: String(page) }),
  };
  // Colleagues order and receive, too.
  return queryOptions({ ...routeQuery(recordsRoutes.listRecords, { query }), staleTime: 0 });
}
