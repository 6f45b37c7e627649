import { useQuery } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { statusOf } from '../../api/api-error.ts';
import { orderNumber } from '../../lib/order-number.ts';
import { paths } from '../../lib/paths.ts';
import { useFailureToast } from '../../paging/use-failure-toast.ts';
import { usePageTitle } from '../../trade/provider/page-title.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { OrderDetail, type OrderDetailProps } from './order-detail.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { orderQuery } from './queries.ts';

type Given = Pick<OrderDetailProps, 'Actions'>;

export function OrderPage(given: Given) {
  const { id: written = '' } = useParams();
  return /^\d{1,10}$/.test(written) ? <OrderById key={written} id={Number(written)} {...given} /> : <NoSuchOrder />;
}

function OrderById({ id, Actions }: Given & { id: number }) {
  usePageTitle(`Order ${orderNumber(id)}`);
  const query = useQuery(orderQuery(id));
  const { data: order, error, refetch } = query;
  const isFailed = useFailureToast(query, 'Error getting order');

  return (
    <div className="page flex flex-1 flex-col py-5">
      {order ? (
        <OrderDetail order={order} Actions={Actions} />
      ) : isFailed ? (
        <>
          <h1 className="num font-semibold text-lg">Order {orderNumber(id)}</h1>
          {statusOf(error) === 404 ? (
            <NotFound />
          ) : (
            <ErrorState title="The order could not be loaded" onRetry={() => void refetch()}>
              What was ordered is safe: only this page is missing.
            </ErrorState>
          )}
        </>
      ) : (
        <OrderSkeleton number={orderNumber(id)} />
      )}
    </div>
  );
}

function NoSuchOrder() {
  usePageTitle('Page Not Found');
  return (
    <div className="page py-5">
      <h1 className="font-semibold text-lg">Order</h1>
      <NotFound />
    </div>
  );
}

function NotFound() {
  return (
    <EmptyState
      icon={<FileSearch />}
      title="Order not found"
      action={
        <Link to={paths.orders} className={buttonClass({})}>
          Order History
        </Link>
      }
    >
      Your practice has no order with this number. Check the address.
    </EmptyState>
  );
}
