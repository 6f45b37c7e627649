import type { ProductHistory, Purchase } from '@formulary/contracts/catalogue/product-history';
import { formatMoney } from '@formulary/pricing/format-money';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatTimeSince } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { orderNumber } from '../../../lib/order-number.ts';
import { pathOfOrder } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { buyerOf } from './buyer-of.ts';
import { Part } from './part.tsx';

const SHOWN = 8;
const CELL = 'px-3 py-2 md:px-4';

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
          <table className="w-full">
            <caption className="sr-only">What your practice bought</caption>
            <thead>
              <tr className="text-left text-muted text-xs [&>th]:font-medium">
                <th scope="col" className={CELL}>
                  Ordered
                </th>
                <th scope="col" className={`${CELL} max-md:hidden`}>
                  Order
                </th>
                <th scope="col" className={`${CELL} min-w-32 max-md:hidden`}>
                  By
                </th>
                <th scope="col" className={CELL}>
                  From
                </th>
                <th scope="col" className={`${CELL} num max-md:hidden`}>
                  Quantity
                </th>
                <th scope="col" className={`${CELL} num`}>
                  Net each
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((purchase) => (
                <Row key={`${purchase.order} ${purchase.wholesaler.id}`} purchase={purchase} />
              ))}
            </tbody>
          </table>
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

function Row({ purchase }: { purchase: Purchase }) {
  const { order, bought_on, wholesaler, quantity, net_price } = purchase;
  const link = (
    <Link
      to={pathOfOrder(order)}
      className="num inline-flex min-h-11 items-center rounded-sm text-accent underline mouse:min-h-0"
    >
      Order {orderNumber(order)}
    </Link>
  );
  return (
    <tr className="border-line border-t align-top hover:bg-sunken/60">
      <th scope="row" className={`${CELL} text-left font-normal`}>
        <span className="whitespace-nowrap">{formatDate(bought_on)}</span>
        <span className="block text-xs md:hidden">{link}</span>
        <span className="block text-muted text-xs md:hidden">by {inSentence(purchase)}</span>
      </th>
      <td className={`${CELL} max-md:hidden`}>{link}</td>
      <td className={`${CELL} max-md:hidden`}>{buyerOf(purchase)}</td>
      <td className={`${CELL} text-pretty`}>{wholesaler.name}</td>
      <td className={`${CELL} num max-md:hidden`}>{formatCount(quantity)}</td>
      <td className={`${CELL} num font-medium`}>
        <span className="font-normal text-muted md:hidden">{formatCount(quantity)} × </span>
        {formatMoney(net_price)}
      </td>
    </tr>
  );
}

const inSentence = (purchase: Purchase) => (purchase.is_mine ? 'you' : buyerOf(purchase));
