import type { ProductHistory, Purchase } from '@formulary/contracts/catalogue/product-history';
import { formatMoney } from '@formulary/pricing/format-money';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatTimeSince } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { orderNumber } from '../../../lib/order-number.ts';
import { pathOfOrder } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { buyerOf } from './buyer-of.ts';
import { HISTORY_LOOK } from './history-look.ts';
import { Part } from './part.tsx';

const SHOWN = 8;

/** What the practice bought, the newest first. */
export function PurchasesSection({ history: { purchases, has_earlier_purchases } }: { history: ProductHistory }) {
  const [showsAll, setShowsAll] = useState(false);
  return <Part title="Bought by your practice">{content()}</Part>;

  function content() {
    const [last] = purchases;
    if (!last) return <p className="text-muted">Your practice has not bought this yet.</p>;
    const shown = showsAll ? purchases : purchases.slice(0, SHOWN);
    return (
      <>
        <p className="mb-2 text-pretty">
          Last ordered <LastOrdered purchase={last} />
        </p>
        <div className="overflow-clip rounded-lg border border-line bg-surface shadow-raised lg:max-w-5xl">
          <Table
            caption="What your practice bought"
            look={HISTORY_LOOK}
            columns={COLUMNS}
            rows={shown}
            keyOf={({ order, wholesaler }) => `${order} ${wholesaler.id}`}
          />
        </div>
        {purchases.length > shown.length && (
          <Button className="mt-3" onClick={() => setShowsAll(true)}>
            Show all {formatCount(purchases.length)}
          </Button>
        )}
        {has_earlier_purchases && (showsAll || purchases.length <= SHOWN) && (
          <p className="mt-2 text-muted">What was bought before is in the order history.</p>
        )}
      </>
    );
  }
}

function LastOrdered({ purchase }: { purchase: Purchase }) {
  const { bought_on, quantity, net_price, wholesaler } = purchase;
  return (
    <>
      <span className="font-medium">{formatTimeSince(bought_on)}</span> by {inSentence(purchase)}:{' '}
      <span className="num">{formatCount(quantity)}</span> from {wholesaler.name} at{' '}
      <span className="num font-medium">{formatMoney(net_price)}</span> each.
    </>
  );
}

const COLUMNS: readonly Column<Purchase>[] = [
  {
    heading: 'Ordered',
    isRowHeading: true,
    cellClass: 'font-normal',
    cell: (purchase) => (
      <>
        <span className="whitespace-nowrap">{formatDate(purchase.bought_on)}</span>
        <span className="block text-xs md:hidden">
          <OrderLink order={purchase.order} />
        </span>
        <span className="block text-muted text-xs md:hidden">by {inSentence(purchase)}</span>
      </>
    ),
  },
  { heading: 'Order', from: 'md', cell: ({ order }) => <OrderLink order={order} /> },
  { heading: 'By', from: 'md', width: 'min-w-32', cell: buyerOf },
  { heading: 'From', cellClass: 'text-pretty', cell: ({ wholesaler }) => wholesaler.name },
  { heading: 'Quantity', align: 'number', from: 'md', cell: ({ quantity }) => formatCount(quantity) },
  {
    heading: 'Net each',
    width: 'whitespace-nowrap',
    align: 'number',
    cellClass: 'font-medium',
    cell: ({ quantity, net_price }) => (
      <>
        <span className="font-normal text-muted md:hidden">{formatCount(quantity)} × </span>
        {formatMoney(net_price)}
      </>
    ),
  },
];

function OrderLink({ order }: { order: number }) {
  return (
    <Link
      to={pathOfOrder(order)}
      className="num inline-flex min-h-11 items-center rounded-sm text-accent underline mouse:min-h-0"
    >
      Order {orderNumber(order)}
    </Link>
  );
}

const inSentence = (purchase: Purchase) => (purchase.is_mine ? 'you' : buyerOf(purchase));
