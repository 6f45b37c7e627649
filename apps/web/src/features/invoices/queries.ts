import { invoicesRoutes } from '@formulary/contracts/invoices';
import { proposalsRoutes } from '@formulary/contracts/invoices/proposals';
import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '../../api/route-query.ts';
import type { InvoicesView } from './invoices-view.ts';

/** The link to the document ends after a quarter of an hour. */
const READ_AGAIN_MS = 10 * 60_000;

export function invoicesQuery({ wholesaler, only, page }: InvoicesView) {
  const query = {
    ...(wholesaler !== null && { wholesaler }),
    ...(only !== null && { only }),
    ...(page > 1 && { page: String(page) }),
  };
  return queryOptions({
    ...routeQuery(invoicesRoutes.listInvoices, { query }),
    // Colleagues check invoices, too, and deliveries change what is found in them.
    staleTime: 0,
  });
}

export const invoiceQuery = (id: number) =>
  queryOptions({
    ...routeQuery(invoicesRoutes.getInvoice, { params: { id } }),
    staleTime: 0,
    refetchInterval: READ_AGAIN_MS,
    refetchIntervalInBackground: false,
  });

/** What else a line may be that was settled already. */
export const proposalsQuery = (id: number, line: number) =>
  queryOptions({
    ...routeQuery(proposalsRoutes.listProposals, { params: { id, line } }),
    // Other lines and other invoices change it.
    staleTime: 0,
  });
