import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { orderNumber } from '../../../lib/order-number.ts';
import { pathOfOrder, paths } from '../../../lib/paths.ts';
import { usePageTitle } from '../../../trade/provider/page-title.ts';
import { useAwaitsMayOrder, useMayOrder } from '../../../trade/wants/use-may-order.ts';
import { NotAllowed } from '../not-allowed.tsx';
import { AllPromises } from './all-promises.tsx';
import { PromisesOfOrder } from './promises-of-order.tsx';

/** What wholesalers promised beside prices: of all orders, or of one, of which more is noted before any invoice came. */
export function PromisesPage() {
  const [search] = useSearchParams();
  const written = search.get('order') ?? '';
  const order = /^[1-9]\d{0,9}$/.test(written) ? Number(written) : null;
  const title = order === null ? 'Promises' : `Promises of order ${orderNumber(order)}`;
  usePageTitle(title);
  const isKnown = !useAwaitsMayOrder();
  const mayOrder = useMayOrder();
  return (
    <div className="page flex flex-1 flex-col py-5">
      <Link
        to={order === null ? paths.invoices : pathOfOrder(order)}
        className="-my-2 inline-flex min-h-11 items-center gap-1 self-start text-accent hover:underline mouse:my-0 mouse:min-h-6"
      >
        <ArrowLeft aria-hidden="true" className="size-3.5" />
        {order === null ? 'Invoices' : `Order ${orderNumber(order)}`}
      </Link>
      <h1 className="font-semibold text-lg">{title}</h1>
      {isKnown && !mayOrder ? (
        <NotAllowed words="You may not see invoices." />
      ) : (
        <>
          <p className="mb-4 max-w-prose text-muted">
            Free packs and credits that somebody at a wholesaler promised beside the price. What an invoice does not
            give is found, and can be claimed.
          </p>
          {order === null ? <AllPromises /> : <PromisesOfOrder key={order} order={order} />}
        </>
      )}
    </div>
  );
}
