import { owedRoutes } from '@formulary/contracts/claims/owed';
import { invoiceSettingsRoutes } from '@formulary/contracts/invoices/settings';
import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '../../api/route-query.ts';

export const invoiceSettingsQuery = () =>
  queryOptions({ ...routeQuery(invoiceSettingsRoutes.getInvoiceSettings), staleTime: 60_000 });

export const owedQuery = () => queryOptions({ ...routeQuery(owedRoutes.getOwed), staleTime: 60_000 });
