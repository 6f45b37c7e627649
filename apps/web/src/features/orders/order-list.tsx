import { ORDERS_PAGE_SIZE, type OrderPage, type OrderSummary } from '@formulary/contracts/orders';
import { classNames } from '../../lib/class-names.ts';
import { orderNumber } from '../../lib/order-number.ts';
import { countPages } from '../../lib/pages.ts';
import { TotalNote } from '../../trade/provider/total-note.tsx';
import { Pagination, type Paging } from '../../ui/pagination.tsx';
import { OrderRow } from './order-row.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { useStatusNews } from './use-status-news.ts';

interface OrderListProps {
  /** Undefined at first; the previous page's while the next loads. */
  orders: OrderPage | undefined;
  isLoadingPage: boolean;
  paging: Paging;
}

export function OrderList({ orders, isLoadingPage, paging }: OrderListProps) {
  const { page } = paging;
  const total = orders?.count ?? 0;
  const last = Math.min(page * ORDERS_PAGE_SIZE, total);
  const news = useStatusNews((orders?.results ?? []).flatMap(namedParts));
  return (
    <section aria-label="Orders" className="grid gap-3">
      <p className="sr-only" aria-live="polite">
        {news}
      </p>
      <p role="status" className="num h-5 text-muted">
        {isLoadingPage || !orders
          ? 'Loading orders'
          : `Showing ${(page - 1) * ORDERS_PAGE_SIZE + 1} to ${last} of ${total}`}
      </p>
      <table
        aria-busy={isLoadingPage || !orders}
        className={classNames(
          'block w-full desk:table desk:table-fixed desk:border-separate desk:border-spacing-0',
          isLoadingPage && 'opacity-55',
        )}
      >
        <caption className="sr-only">Orders of your practice, newest first</caption>
        <thead className="hidden desk:table-header-group">
          <tr className="text-left text-muted text-xs">
            {COLUMNS.map(({ name, className }) => (
              <th
                key={name}
                scope="col"
                className={classNames(
                  'sticky top-14 z-10 h-9 border-line-strong border-b bg-paper px-1.5 font-medium xl:px-2',
                  className,
                )}
              >
                {name}
                {name === 'Total' && <TotalNote />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="grid gap-3 desk:table-row-group">
          {orders ? orders.results.map((order) => <OrderRow key={order.id} order={order} />) : <SkeletonRows />}
        </tbody>
      </table>
      <Pagination {...paging} pageCount={countPages(total, ORDERS_PAGE_SIZE)} ends={4} label="Order pages" />
    </section>
  );
}

// Fixed widths, so that nothing moves between pages.
const COLUMNS = [
  { name: 'Order', className: 'w-18 xl:w-24' },
  { name: 'Placed', className: 'w-37 xl:w-60' },
  { name: 'Placed by', className: 'w-32 xl:w-40' },
  { name: 'Reference', className: 'hidden xl:table-cell xl:w-52' },
  { name: 'Status', className: '' },
  { name: 'Total', className: 'w-26 text-right xl:w-32' },
  { name: 'Saved', className: 'w-22 text-right xl:w-28' },
  { name: 'Again', className: 'w-16 text-right' },
] as const;

function namedParts({ id, wholesale_orders }: OrderSummary) {
  const number = orderNumber(id);
  return wholesale_orders.map((part) => ({ ...part, wholesaler_name: `Order ${number}, ${part.wholesaler_name}` }));
}
