import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useAwaitsMayOrder, useMayOrder } from '../wants/use-may-order.ts';
import { invoiceSettingsQuery } from './queries.ts';

/** Whether a tab leads to the invoices: where the practice checks them, and on their page, for those who may order. */
export function useShowsInvoices(): boolean {
  const isHere = useLocation().pathname === paths.invoices;
  const mayOrder = useMayOrder();
  const isKnown = !useAwaitsMayOrder() && mayOrder;
  const { data } = useQuery({ ...invoiceSettingsQuery(), enabled: isKnown });
  return isKnown && (isHere || data?.checks === true);
}
