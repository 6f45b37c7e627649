import { invoicesRoutes } from '@formulary/contracts/invoices';
import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '../../api/route-query.ts';

export const invoiceSettingsQuery = () =>
  queryOptions({ ...routeQuery(invoicesRoutes.getInvoiceSettings), staleTime: 60_000 });
