import type { Order } from '@formulary/contracts/orders';
import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatDateTime, formatTimeSince } from '../../lib/dates.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { orderNumber } from './order-number.ts';
import { statusChanges } from './order-status.ts';
import { OrderTotals } from './order-totals.tsx';
import { WholesaleOrderTable } from './wholesale-order-table.tsx';

/** An order as it was placed, with what became of it at each wholesaler. */
export function OrderDetail({ order }: { order: Order }) {
  const news = useStatusNews(order);
  const { firstName, lastName } = order.placed_by;
  return (
    <>
      <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="num font-semibold text-lg">Order {orderNumber(order.id)}</h1>
          <p className="text-muted">
            <time dateTime={order.created_on}>{formatDateTime(order.created_on)}</time>
            <span> ({formatTimeSince(order.created_on)})</span>
          </p>
        </div>
        {order.order_summary_url !== null && (
          <a href={order.order_summary_url} className={buttonClass({ className: 'print:hidden' })} download>
            <Download aria-hidden className="size-4" />
            Download Full Order Summary
          </a>
        )}
      </header>
      <p className="sr-only" aria-live="polite">
        {news}
      </p>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem] print:block">
        <div className="grid min-w-0 gap-5">
          {order.wholesale_orders.map((wholesaleOrder) => (
            <WholesaleOrderTable key={wholesaleOrder.uid} order={wholesaleOrder} number={orderNumber(order.id)} />
          ))}
        </div>
        <div className="grid gap-5 md:max-xl:grid-cols-2 print:mt-6 print:grid-cols-2">
          <OrderTotals order={order} />
          <section aria-label="Details" className="rounded-lg border border-line bg-surface p-4 print:border-0">
            <dl className="grid gap-3">
              <Fact name="Placed by">{`${firstName} ${lastName}`.trim()}</Fact>
              {order.reference !== null && <Fact name="Your reference">{order.reference}</Fact>}
              <Fact name="Delivery address">
                <span className="whitespace-pre-line">{order.delivery_address}</span>
              </Fact>
            </dl>
          </section>
        </div>
      </div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** What changed since the last reading, for a live region. */
function useStatusNews(order: Order): string {
  const last = useRef(order.wholesale_orders);
  const [news, setNews] = useState('');
  useEffect(() => {
    const changes = statusChanges(last.current, order.wholesale_orders);
    last.current = order.wholesale_orders;
    if (changes) setNews(changes);
  }, [order.wholesale_orders]);
  return news;
}
