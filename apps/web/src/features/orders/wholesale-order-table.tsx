import type { OrderItem, WholesaleOrder } from '@formulary/contracts/orders';
import { formatMoney } from '@formulary/pricing/format-money';
import { formatPercent } from '@formulary/pricing/format-percent';
import { fromCents, toCents } from '@formulary/pricing/money';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { formatCount } from '../../lib/format-count.ts';
import { orderNumber } from '../../lib/order-number.ts';
import { pathOfOrder } from '../../lib/paths.ts';
import { ProductLink } from '../../trade/products/product-link.tsx';
import { TotalNote } from '../../trade/provider/total-note.tsx';
import { Badge } from '../../ui/badge.tsx';
import { AskSupport } from './ask-support.tsx';
import { CopyUid } from './copy-uid.tsx';
import { OrderElsewhere } from './order-elsewhere.tsx';
import { partId } from './order-state.tsx';
import { STATUS_TONES, statusLabel } from './order-status.ts';
import { PutBack } from './put-back-button.tsx';
import { StatusIcon } from './status-icon.tsx';

interface WholesaleOrderProps {
  order: WholesaleOrder;
  orderId: number;
}

/** @param hasFees Whether the fee of any part is known: one that is not is then said to be so. */
export function WholesaleOrderTable({ order, orderId, hasFees }: WholesaleOrderProps & { hasFees: boolean }) {
  const tone = STATUS_TONES[order.status];
  const isRefused = tone === 'bad';
  const sum = (amount: (item: OrderItem) => number) =>
    fromCents(order.wholesale_order_items.reduce((cents, item) => cents + toCents(amount(item)), 0));

  return (
    <section
      aria-label={`Order from ${order.wholesaler_name}`}
      className="overflow-clip rounded-lg border border-line bg-surface shadow-raised has-[h2:focus]:border-accent print:overflow-visible print:rounded-none print:border-0 print:shadow-none"
    >
      <div className="flex break-after-avoid flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 print:px-0 print:py-2">
        <h2 id={partId(order.uid)} tabIndex={-1} className="rounded-sm font-semibold text-base">
          {order.wholesaler_name}
        </h2>
        <Badge tone={tone} icon={<StatusIcon status={order.status} />}>
          <span className="whitespace-normal">{statusLabel(order.status)}</span>
        </Badge>
      </div>
      {isRefused && <RefusedPart order={order} orderId={orderId} />}
      <table className="block w-full desk:table desk:table-fixed print:table print:table-fixed print:text-xs">
        <thead className="hidden desk:table-header-group print:table-header-group">
          <tr className="border-line border-t text-muted text-xs">
            {COLUMNS.map(({ name, className }) => (
              <th
                key={name}
                scope="col"
                className={classNames(
                  'px-1.5 py-2 align-bottom font-medium first:pl-4 last:pr-4 xl:px-2 print:px-1 print:first:pl-0 print:last:pr-0',
                  className,
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block desk:table-row-group print:table-row-group">
          {order.wholesale_order_items.map((item) => (
            <Row key={item.id} item={item} isRefused={isRefused} />
          ))}
        </tbody>
        {/* A footer group would be printed at the end of every page. */}
        <tfoot className="block desk:table-footer-group print:table-row-group">
          <tr className="flex items-baseline justify-between border-line-strong/50 border-t px-4 py-3 desk:table-row print:table-row">
            <th scope="row" colSpan={5} className="text-left font-medium desk:py-2.5 desk:pl-4 print:py-1.5 print:pl-0">
              Wholesaler Total
              <TotalNote />
              {isRefused && <span className="ml-2 font-normal text-muted text-xs">not counted</span>}
            </th>
            <td className="num font-semibold desk:px-1.5 desk:xl:px-2 print:px-1">
              {formatMoney(sum((item) => item.total))}
            </td>
            <td className="num hidden pr-4 pl-1.5 desk:table-cell print:table-cell print:pr-0">
              <Saving amount={sum(savingOf)} isRefused={isRefused} />
            </td>
          </tr>
          {(hasFees || order.delivery_fee !== null) && <FeeRow fee={order.delivery_fee} />}
        </tfoot>
      </table>
    </section>
  );
}

// Fixed widths, so that the columns of all wholesalers align.
const COLUMNS = [
  { name: 'Product', className: 'text-left' },
  { name: 'Quantity', className: 'w-18 text-right xl:w-20 print:w-14' },
  { name: 'Gross', className: 'w-21 text-right xl:w-25 print:w-17' },
  { name: 'Discount', className: 'w-18 text-right xl:w-20 print:w-15' },
  { name: 'Net', className: 'w-21 text-right xl:w-25 print:w-17' },
  { name: 'Total', className: 'w-25 text-right xl:w-27 print:w-20' },
  { name: 'Savings', className: 'w-22 text-right xl:w-25 print:w-17' },
] as const;

const CELL = 'desk:table-cell desk:px-1.5 desk:py-2.5 desk:xl:px-2 print:table-cell print:px-1 print:py-1.5';

function Row({ item, isRefused }: { item: OrderItem; isRefused: boolean }) {
  return (
    <tr className="grid grid-cols-4 gap-x-3 gap-y-2 border-line border-t px-4 py-3 break-inside-avoid desk:table-row desk:hover:bg-sunken/60 print:table-row">
      <th
        scope="row"
        className={classNames(CELL, 'col-span-4 text-left font-medium desk:pl-4 desk:xl:pl-4 print:pl-0')}
      >
        <span className="block text-pretty">
          <ProductLink id={item.manufacturer_product}>{item.product_name}</ProductLink>
        </span>
        <span className="num flex flex-wrap gap-x-2 font-normal text-muted text-xs">
          {item.code}
          {item.wholesaler_code !== '' && (
            <span className="whitespace-normal wrap-anywhere">Wholesaler code {item.wholesaler_code}</span>
          )}
        </span>
      </th>
      <td className={classNames(CELL, 'num text-left! desk:text-right! print:text-right!')}>
        <CardLabel>Quantity</CardLabel>
        {formatCount(item.quantity)}
      </td>
      <td className={classNames(CELL, 'num')}>
        <CardLabel>Gross</CardLabel>
        {formatMoney(item.gross_price)}
      </td>
      <td className={classNames(CELL, 'num text-muted')}>
        <CardLabel>Discount</CardLabel>
        {formatPercent(item.total_discount)}
      </td>
      <td className={classNames(CELL, 'num')}>
        <CardLabel>Net</CardLabel>
        {formatMoney(item.net_price)}
      </td>
      <td className={classNames(CELL, 'num col-span-2 text-left! font-semibold desk:text-right! print:text-right!')}>
        <CardLabel>Total</CardLabel>
        {formatMoney(item.total)}
      </td>
      <td className={classNames(CELL, 'num col-span-2 desk:pr-4 desk:xl:pr-4 print:pr-0')}>
        <CardLabel>Savings</CardLabel>
        <Saving amount={savingOf(item)} isRefused={isRefused} />
      </td>
    </tr>
  );
}

function FeeRow({ fee }: { fee: number | null }) {
  return (
    <tr className="flex items-baseline justify-between px-4 pb-3 text-muted desk:table-row print:table-row">
      <th scope="row" colSpan={5} className="text-left font-normal desk:pb-2.5 desk:pl-4 print:pb-1.5 print:pl-0">
        Delivery fee as promised
      </th>
      <td className="num desk:px-1.5 desk:pb-2.5 desk:xl:px-2 print:px-1 print:pb-1.5">
        {fee === null ? 'Not known' : fee === 0 ? 'Free' : formatMoney(fee)}
      </td>
      <td className="hidden desk:table-cell print:table-cell" />
    </tr>
  );
}

function RefusedPart({ order, orderId }: WholesaleOrderProps) {
  return (
    <div className="mx-4 mb-3 grid gap-2 rounded-md bg-bad-soft px-3 py-2.5 text-bad print:m-0 print:px-0 print:pt-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="wrap-anywhere">
          {order.status === 'failed' ? (
            (order.status_reason ?? 'The wholesaler gave no reason.')
          ) : (
            <>
              {order.wholesaler_name} may have this order. Ask before you order it again; if they have it, there is
              nothing to do. Its id is <span className="inline-block">{order.uid}.</span>
            </>
          )}
        </p>
        {order.status === 'failed' && <AskSupport part={order} orderId={orderId} looks="link" />}
      </div>
      {order.ordered_elsewhere !== null && (
        <p className="text-ink">
          Ordered from others as{' '}
          <Link
            to={pathOfOrder(order.ordered_elsewhere)}
            className="inline-flex min-h-11 items-center rounded-sm font-medium underline mouse:min-h-6"
          >
            Order {orderNumber(order.ordered_elsewhere)}
          </Link>
        </p>
      )}
      {/* Side by side until one of them has something to say. */}
      <div className="flex flex-wrap gap-y-2">
        {order.status === 'failed' ? (
          <PutBack order={order} orderId={orderId} />
        ) : (
          <div className="mr-2 flex flex-wrap gap-2 text-ink print:hidden">
            <AskSupport part={order} orderId={orderId} looks="button" />
            <CopyUid uid={order.uid} />
          </div>
        )}
        <OrderElsewhere order={order} orderId={orderId} />
      </div>
    </div>
  );
}

function Saving({ amount, isRefused }: { amount: number; isRefused: boolean }) {
  return <span className={amount > 0 && !isRefused ? 'text-good' : 'text-muted'}>{formatMoney(amount)}</span>;
}

function CardLabel({ children }: { children: string }) {
  return <span className="block font-normal text-muted text-xs desk:hidden print:hidden">{children}</span>;
}

function savingOf(item: OrderItem): number {
  return fromCents(toCents(item.manufacturer_saving) + toCents(item.wholesaler_saving));
}
