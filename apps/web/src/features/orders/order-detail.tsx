import type { Order } from '@formulary/contracts/orders';
import { Printer } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { formatDateTime, formatTimeSince } from '../../lib/dates.ts';
import { orderNumber } from '../../lib/order-number.ts';
import { Button } from '../../ui/button.tsx';
import { OrderLink } from './order-link.tsx';
import { OrderState } from './order-state.tsx';
import { OrderTotals } from './order-totals.tsx';
import { promisedFees } from './promised-fees.ts';
import { ReorderButton } from './reorder-button.tsx';
import { SummaryLink } from './summary-link.tsx';
import { useStatusNews } from './use-status-news.ts';
import { WholesaleOrderTable } from './wholesale-order-table.tsx';

export interface OrderDetailProps {
  order: Order;
  /** What other features can do with an order. */
  Actions: ComponentType<{ order: number }>;
}

export function OrderDetail({ order, Actions }: OrderDetailProps) {
  const news = useStatusNews(order.wholesale_orders);
  const { firstName, lastName } = order.placed_by;
  const hasFees = promisedFees(order) !== null;
  return (
    <>
      <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="num font-semibold text-lg">Order {orderNumber(order.id)}</h1>
          <p className="text-muted">
            <time dateTime={order.created_on}>{formatDateTime(order.created_on)}</time>
            <span className="print:hidden"> ({formatTimeSince(order.created_on)})</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <ReorderButton orderId={order.id} />
          <Actions order={order.id} />
          <SummaryLink order={order} />
          <Button icon={<Printer aria-hidden className="size-4" />} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </header>
      <p className="sr-only" aria-live="polite">
        {news}
      </p>
      <OrderState order={order} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem] print:flex print:flex-col print:items-stretch print:gap-4">
        <div className="grid min-w-0 gap-5 print:block print:space-y-5">
          {order.wholesale_orders.map((wholesaleOrder) => (
            <WholesaleOrderTable key={wholesaleOrder.uid} order={wholesaleOrder} orderId={order.id} hasFees={hasFees} />
          ))}
        </div>
        <div className="grid gap-5 md:max-xl:grid-cols-2 print:contents">
          <OrderTotals order={order} />
          <section
            aria-label="Details"
            className="rounded-lg border border-line bg-surface p-4 print:-order-1 print:border-0 print:p-0"
          >
            <dl className="grid gap-3 print:grid-cols-3">
              <Fact name="Placed by">{`${firstName} ${lastName}`.trim()}</Fact>
              {order.instead_of.length > 0 && (
                <Fact name="In place of what did not come of">
                  {order.instead_of.map((id) => (
                    <span key={id} className="mr-3 inline-block">
                      <OrderLink id={id} />
                    </span>
                  ))}
                </Fact>
              )}
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
