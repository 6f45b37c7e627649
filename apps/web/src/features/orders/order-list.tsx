import { ORDERS_PAGE_SIZE, type OrderPage, type OrderSummary } from '@formulary/contracts/orders';
import { orderNumber } from '../../lib/order-number.ts';
import { countPages } from '../../lib/pages.ts';
import { Pagination, type Paging } from '../../ui/pagination.tsx';
import { Table } from '../../ui/table.tsx';
import { pageLook } from '../../ui/table-look.ts';
import { ORDER_COLUMNS } from './order-columns.tsx';
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
      <Table
        caption="Orders of your practice, newest first"
        look={LOOK}
        columns={ORDER_COLUMNS}
        rows={orders?.results}
        skeletonRows={ORDERS_PAGE_SIZE}
        keyOf={({ id }) => id}
        isStale={isLoadingPage}
      />
      <Pagination {...paging} pageCount={countPages(total, ORDERS_PAGE_SIZE)} ends={4} label="Order pages" />
    </section>
  );
}

const LOOK = pageLook({
  form: {
    table: 'block w-full desk:table',
    head: 'hidden desk:table-header-group',
    body: 'grid grid-cols-[minmax(0,1fr)] desk:table-row-group',
    row: 'desk:table-row',
    label: 'desk:hidden',
    wide: 'hidden desk:table-cell',
  },
  heading: 'sticky top-14 px-1.5 xl:px-2',
  card: 'rounded-lg border border-line bg-surface px-4 py-3 shadow-raised desk:border-0 desk:bg-transparent desk:shadow-none',
  row: 'relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 desk:focus-within:bg-sunken/60 desk:hover:bg-sunken/60',
  cell: 'desk:border-line desk:border-b desk:px-1.5 desk:py-2 desk:align-top desk:xl:px-2',
  skeleton: 'desk:h-13.25',
});

function namedParts({ id, wholesale_orders }: OrderSummary) {
  const number = orderNumber(id);
  return wholesale_orders.map((part) => ({ ...part, wholesaler_name: `Order ${number}, ${part.wholesaler_name}` }));
}
