import { FileCheck } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useAwaitsMayOrder, useMayOrder } from '../../trade/wants/use-may-order.ts';
import { buttonClass } from '../../ui/button-class.ts';

/** The way to the invoices that is there also before the first one, when no tab leads to them. */
export function CheckInvoice() {
  const mayOrder = useMayOrder();
  if (useAwaitsMayOrder() || !mayOrder) return null;
  return (
    <Link to={paths.invoices} className={buttonClass({})}>
      <FileCheck aria-hidden className="size-4" />
      Check an invoice
    </Link>
  );
}
