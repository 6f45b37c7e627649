import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { getSession } from '../api/session.ts';
import { searchQuery } from '../features/catalogue/queries.ts';
import { isBlank, readSearch } from '../features/catalogue/search-params.ts';
import { orderQuery } from '../features/orders/queries.ts';
import { paths } from '../lib/paths.ts';

/** Prefetches only what stays fresh until the page has loaded; the rest would be read twice. */
export function prefetchFirstPage(
  client: QueryClient,
  { pathname, search }: { pathname: string; search: string },
): void {
  if (!getSession()) return;
  const wanted = readSearch(new URLSearchParams(search));
  if (pathname === paths.search && !isBlank(wanted)) void client.prefetchQuery(searchQuery(wanted));
  const order = Number(matchPath(paths.order, pathname)?.params.id);
  if (Number.isSafeInteger(order) && order > 0) void client.prefetchQuery(orderQuery(order));
}
