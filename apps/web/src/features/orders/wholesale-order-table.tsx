import type { OrderItem, WholesaleOrder } from '@formulary/contracts/orders';
import { formatMoney } from '@formulary/pricing/format-money';
import { formatPercent } from '@formulary/pricing/format-percent';
import { fromCents, toCents } from '@formulary/pricing/money';
import { TriangleAlert } from 'lucide-react';
import { formatCount } from '../../lib/format-count.ts';
import { ProductLink } from '../../trade/products/product-link.tsx';
import { TotalNote } from '../../trade/provider/total-note.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import type { Look } from '../../ui/table-look.ts';
import { AskSupport } from './ask-support.tsx';
import { AskedLines } from './asked-lines.tsx';
import { CopyUid } from './copy-uid.tsx';
import { LineSaid } from './line-said.tsx';
import { linesInWords } from './line-words.ts';
import { OrderElsewhere } from './order-elsewhere.tsx';
import { OrderLink } from './order-link.tsx';
import { partId } from './order-state.tsx';
import { isOpen, STATUS_TONES, statusLabel } from './order-status.ts';
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
        {!isRefused &&
          linesInWords([order]).map((words) => (
            <Badge key={words} tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
              {words}
            </Badge>
          ))}
      </div>
      {isRefused && <RefusedPart order={order} orderId={orderId} />}
      {isOpen(order) && order.status_reason !== null && (
        <p className="wrap-anywhere mx-4 mb-3 rounded-md bg-warn-soft px-3 py-2.5 text-warn print:m-0 print:p-0">
          It waits to be sent: {order.status_reason}
        </p>
      )}
      {!isRefused && <AskedLines order={order} orderId={orderId} />}
      <Table
        look={LOOK}
        columns={isRefused ? REFUSED_COLUMNS : ITEM_COLUMNS}
        rows={order.wholesale_order_items}
        keyOf={({ id }) => id}
        foot={
          // A footer group would be printed at the end of every page.
          <tfoot className="block desk:table-footer-group print:table-row-group">
            <tr className="flex items-baseline justify-between border-line-strong/50 border-t px-4 py-3 desk:table-row print:table-row">
              <th
                scope="row"
                colSpan={5}
                className="text-left font-medium desk:py-2.5 desk:pl-4 print:py-1.5 print:pl-0"
              >
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
        }
      />
    </section>
  );
}

const LOOK: Look = {
  form: {
    table: 'block w-full desk:table print:table',
    head: 'hidden desk:table-header-group print:table-header-group',
    body: 'grid grid-cols-[minmax(0,1fr)] desk:table-row-group print:table-row-group',
    row: 'desk:table-row print:table-row',
    label: 'desk:hidden print:hidden',
  },
  table: 'table-fixed print:text-xs',
  headRow: 'border-line border-t',
  heading: 'px-1.5 py-2 align-bottom first:pl-4 last:pr-4 xl:px-2 print:px-1 print:first:pl-0 print:last:pr-0',
  row: 'grid grid-cols-4 gap-x-3 gap-y-2 border-line border-t px-4 py-3 break-inside-avoid desk:hover:bg-sunken/60',
  cell: 'desk:px-1.5 desk:py-2.5 desk:xl:px-2 print:px-1 print:py-1.5',
};

// Fixed widths, so that the columns of all wholesalers align.
const itemColumns = (isRefused: boolean): readonly Column<OrderItem>[] => [
  {
    heading: 'Product',
    isRowHeading: true,
    cellClass: 'col-span-4 font-medium desk:pl-4 desk:xl:pl-4 print:pl-0',
    cell: product,
  },
  {
    heading: 'Quantity',
    label: 'Quantity',
    align: 'number',
    width: 'w-18 xl:w-20 print:w-14',
    cellClass: 'text-left! desk:text-right! print:text-right!',
    cell: ({ quantity }) => formatCount(quantity),
  },
  {
    heading: 'Gross',
    label: 'Gross',
    align: 'number',
    width: 'w-21 xl:w-25 print:w-17',
    cell: ({ gross_price }) => formatMoney(gross_price),
  },
  {
    heading: 'Discount',
    label: 'Discount',
    align: 'number',
    width: 'w-18 xl:w-20 print:w-15',
    cellClass: 'text-muted',
    cell: ({ total_discount }) => formatPercent(total_discount),
  },
  {
    heading: 'Net',
    label: 'Net',
    align: 'number',
    width: 'w-21 xl:w-25 print:w-17',
    cell: ({ net_price }) => formatMoney(net_price),
  },
  {
    heading: 'Total',
    label: 'Total',
    align: 'number',
    width: 'w-25 xl:w-27 print:w-20',
    cellClass: 'col-span-2 text-left! font-semibold desk:text-right! print:text-right!',
    cell: ({ total }) => formatMoney(total),
  },
  {
    heading: 'Savings',
    label: 'Savings',
    align: 'number',
    width: 'w-22 xl:w-25 print:w-17',
    cellClass: 'col-span-2 desk:pr-4 desk:xl:pr-4 print:pr-0',
    cell: (item) => <Saving amount={savingOf(item)} isRefused={isRefused} />,
  },
];

const ITEM_COLUMNS = itemColumns(false);
const REFUSED_COLUMNS = itemColumns(true);

function product(item: OrderItem) {
  return (
    <>
      <span className="block text-pretty">
        <ProductLink id={item.manufacturer_product}>{item.product_name}</ProductLink>
      </span>
      <span className="num flex flex-wrap gap-x-2 font-normal text-muted text-xs">
        {item.code}
        {item.wholesaler_code !== '' && (
          <span className="whitespace-normal wrap-anywhere">Wholesaler code {item.wholesaler_code}</span>
        )}
      </span>
      <LineSaid item={item} />
    </>
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
          Ordered from others as <OrderLink id={order.ordered_elsewhere} />
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

function savingOf(item: OrderItem): number {
  return fromCents(toCents(item.manufacturer_saving) + toCents(item.wholesaler_saving));
}
