import { FileCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useAwaitsMayOrder, useMayOrder } from '../../trade/wants/use-may-order.ts';
import { buttonClass } from '../../ui/button-class.ts';

/** Beside what every order's page fetches. */
const EnterOrderInvoice = lazy(async () => ({
  default: (await import('./enter/enter-order-invoice.tsx')).EnterOrderInvoice,
}));

/**
 * The way to the invoices that is there also before the first one, when no tab leads to them, and to enter that of an order
 * which came.
 */
export function CheckInvoice({ order }: { order: number }) {
  const mayOrder = useMayOrder();
  if (useAwaitsMayOrder() || !mayOrder) return null;
  return (
    <>
      <Link to={paths.invoices} className={buttonClass({})}>
        <FileCheck aria-hidden className="size-4" />
        Check an invoice
      </Link>
      <Suspense>
        <EnterOrderInvoice order={order} />
      </Suspense>
    </>
  );
}
