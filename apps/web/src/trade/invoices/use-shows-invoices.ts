import { useQuery } from '@tanstack/react-query';
import { useAwaitsMayOrder, useMayOrder } from '../wants/use-may-order.ts';
import { invoiceSettingsQuery } from './queries.ts';

/** Whether the practice checks invoices, and this user may see what was charged. */
export function useShowsInvoices(): boolean {
  const mayOrder = useMayOrder();
  const isKnown = !useAwaitsMayOrder() && mayOrder;
  return useQuery({ ...invoiceSettingsQuery(), enabled: isKnown }).data?.checks === true && isKnown;
}
