import { ORDERS_PAGE_SIZE } from '@formulary/contracts/orders';
import { useQuery } from '@tanstack/react-query';
import { PackageOpen, ReceiptText, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useAddressView } from '../../paging/use-address-view.ts';
import { usePages } from '../../paging/use-pages.ts';
import { HistoryTabs } from '../../trade/deliveries/history-tabs.tsx';
import { deliveriesQuery } from '../../trade/deliveries/queries.ts';
import { usePageTitle } from '../../trade/provider/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Chips } from '../../ui/chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { focusAround } from '../../ui/focus-around.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderList } from './order-list.tsx';
import { OrderStatistics } from './order-statistics.tsx';
import { chipsOf, isFiltered, NO_FILTERS, type OrdersView, readView, writeView } from './orders-view.ts';
import { ordersQuery } from './queries.ts';

const ADDRESS = { read: readView, write: writeView };

export function OrdersPage() {
  usePageTitle('All Orders');
  const { view, change, paging } = useAddressView(ADDRESS);
  const pages = usePages({
    page: view.page,
    pageSize: ORDERS_PAGE_SIZE,
    queryFor: (page) => ordersQuery({ ...view, page }),
    failure: 'Error getting orders',
    toPage: (page) => change({ page }, { replace: true }),
  });
  const { data: orders, isPlaceholderData: isLoadingPage, isFailed, retry } = pages;
  const receives = useQuery(deliveriesQuery()).data?.receives ?? false;
  const hasNone = orders?.count === 0 && !isLoadingPage;

  return (
    <div className="page flex flex-1 flex-col py-5">
      <h1 className="mb-1 font-semibold text-lg">Order History</h1>
      <HistoryTabs />
      {/* Figures of nothing and filters for nothing would push the way on out of the window. */}
      {hasNone && !isFiltered(view) ? <NoOrders /> : history()}
    </div>
  );

  function history() {
    return (
      <>
        <OrderStatistics />
        <OrderFilters view={view} receives={receives} onChange={change} />
        <div tabIndex={-1} className="flex flex-1 flex-col outline-none">
          <Chips chips={chipsOf(view)} onChange={change} clearAll={NO_FILTERS} className="mb-3" />
          {/* Rendered before it has text: screen readers do not read out a new status element. */}
          <p role="status" className="sr-only">
            {hasNone && 'No orders match'}
          </p>
          {content()}
        </div>
      </>
    );
  }

  function content() {
    if (isFailed) {
      return (
        <ErrorState title="The orders could not be loaded" onRetry={retry}>
          What was ordered is safe: only this list is missing.
        </ErrorState>
      );
    }
    if (hasNone) {
      const isAllHere = isToComeAlone(view);
      return (
        <EmptyState
          icon={isAllHere ? <PackageOpen /> : <SearchX />}
          title={isAllHere ? 'Nothing is still to come' : 'No orders match'}
          action={
            <Button
              onClick={({ currentTarget }) => {
                focusAround(currentTarget);
                change(NO_FILTERS);
              }}
            >
              Clear the filters
            </Button>
          }
        >
          {whyNone(view, receives)}
        </EmptyState>
      );
    }
    return <OrderList orders={orders} isLoadingPage={isLoadingPage} paging={paging} />;
  }
}

function NoOrders() {
  return (
    <EmptyState
      icon={<ReceiptText />}
      title="No orders yet"
      action={
        <Link to={paths.search} className={buttonClass({ variant: 'primary' })}>
          Search for products
        </Link>
      }
    >
      Search for products, put them into the cart and create an order. It is then kept here for your whole practice.
    </EmptyState>
  );
}

const isToComeAlone = ({ status, ...others }: OrdersView) =>
  status === 'to_come' && !isFiltered({ ...others, status: null });

function whyNone(view: OrdersView, receives: boolean): string {
  if (view.from !== null && view.to !== null && view.from > view.to) return 'The first day is after the last one.';
  if (isToComeAlone(view)) {
    return receives
      ? 'All that you ordered has come, or was refused or dropped.'
      : 'Deliveries are not received here, so nothing is waited for.';
  }
  return 'Every word has to begin a word of the order. Use fewer words, another status or more days.';
}
