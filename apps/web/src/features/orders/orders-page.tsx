import { ReceiptText } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { readPageNumber } from '../../lib/pages.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { usePageTitle } from '../provider/public.tsx';
import { OrderList } from './order-list.tsx';
import { OrderStatistics } from './order-statistics.tsx';
import { useOrderList } from './use-order-list.ts';

/** What the practice ordered so far, and what it came to. */
export function OrdersPage() {
  usePageTitle('All Orders');
  const [params, setParams] = useSearchParams();
  const page = readPageNumber(params.get('page'));
  const toPage = (next: number, replace = false) => setParams(next > 1 ? { page: String(next) } : {}, { replace });
  const { orders, isTurning, isFailed, retry } = useOrderList(page, (last) => toPage(last, true));

  return (
    <div className="page flex flex-1 flex-col py-5">
      <h1 className="mb-4 font-semibold text-lg">Order History</h1>
      <OrderStatistics />
      <div tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {content()}
      </div>
    </div>
  );

  function content() {
    if (isFailed) {
      return (
        <ErrorState title="The orders could not be loaded" onRetry={retry}>
          What was ordered is safe: only this list is missing.
        </ErrorState>
      );
    }
    if (orders?.count === 0) {
      return (
        <EmptyState
          icon={<ReceiptText />}
          title="No orders yet"
          action={
            <Link to={paths.search()} className={buttonClass({ variant: 'primary' })}>
              Search for products
            </Link>
          }
        >
          Search for products, put them into the cart and create an order. It is then kept here for your whole practice.
        </EmptyState>
      );
    }
    return <OrderList page={page} orders={orders} isTurning={isTurning} onPage={toPage} />;
  }
}
