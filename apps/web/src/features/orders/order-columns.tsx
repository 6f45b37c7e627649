import { type OrderSummary, STATUS_WORDS } from '@formulary/contracts/orders';
import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents, toCents } from '@formulary/pricing/money';
import { useQueryClient } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { formatDateTime, formatTimeSince } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format-count.ts';
import { orderNumber } from '../../lib/order-number.ts';
import { pathOfOrder } from '../../lib/paths.ts';
import { TotalNote } from '../../trade/provider/total-note.tsx';
import type { Column } from '../../ui/table.tsx';
import { STATUS_TONES } from './order-status.ts';
import { partLines } from './part-lines.ts';
import { orderQuery } from './queries.ts';
import { ReorderButton } from './reorder-button.tsx';
import { StatusIcon } from './status-icon.tsx';

const TONES = { warn: 'text-warn', good: 'text-good', bad: 'text-bad' } as const;

// Fixed widths, so that nothing moves between pages.
export const ORDER_COLUMNS: readonly Column<OrderSummary>[] = [
  {
    heading: 'Order',
    isRowHeading: true,
    width: 'w-18 xl:w-24',
    cellClass: 'num text-left! font-semibold',
    cell: ({ id }) => <OrderLink id={id} />,
  },
  {
    heading: 'Placed',
    width: 'w-37 xl:w-60',
    cellClass: 'col-span-2 row-start-2',
    cell: placed,
  },
  {
    heading: 'Placed by',
    width: 'w-32 xl:w-40',
    cellClass: 'row-start-3 wrap-anywhere',
    cell: ({ placed_by: { firstName, lastName }, reference }) => (
      <>
        {`${firstName} ${lastName}`.trim()}
        {reference !== null && (
          <span className="text-muted before:mx-1.5 before:content-['·'] xl:hidden desk:max-xl:block desk:max-xl:text-xs desk:before:hidden">
            {reference}
          </span>
        )}
      </>
    ),
  },
  {
    heading: 'Reference',
    from: 'xl',
    width: 'xl:w-40',
    cellClass: 'wrap-anywhere',
    cell: ({ reference }) => reference,
  },
  { heading: 'Status', cellClass: 'col-span-2 row-start-4 mt-1.5 desk:mt-0', cell: parts },
  {
    heading: 'Total',
    shownHeading: (
      <>
        Total
        <TotalNote />
      </>
    ),
    align: 'number',
    width: 'w-26 xl:w-32',
    cellClass: 'col-start-2 row-start-1',
    cell: total,
  },
  {
    heading: 'Saved',
    align: 'number',
    width: 'w-22 xl:w-28',
    cellClass: (order) => classNames('col-start-2 row-start-3', savedIn(order) > 0 ? 'text-good' : 'text-muted'),
    cell: (order) => (
      <>
        <span className="desk:sr-only">Saved </span>
        {formatMoney(savedIn(order))}
      </>
    ),
  },
  {
    heading: 'Again',
    align: 'end',
    width: 'w-16',
    cellClass: 'z-1 col-span-2 mt-2 justify-self-end desk:relative desk:mt-0 desk:py-1',
    cell: ({ id }) => <ReorderButton orderId={id} isInList />,
  },
];

/** Covers the whole row. */
function OrderLink({ id }: { id: number }) {
  const client = useQueryClient();
  const prefetch = () => void client.prefetchQuery(orderQuery(id));
  return (
    <Link
      to={pathOfOrder(id)}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      className="text-accent outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2 desk:after:rounded-none"
    >
      <span className="sr-only">Order </span>
      {orderNumber(id)}
    </Link>
  );
}

function placed({ created_on: on }: OrderSummary) {
  const [day, time] = formatDateTime(on).split(' at ');
  return (
    <>
      <time dateTime={on}>
        {day} <span className="whitespace-nowrap">at {time}</span>
      </time>
      <span className="ml-1.5 whitespace-nowrap text-muted text-xs desk:ml-0 desk:block">{formatTimeSince(on)}</span>
    </>
  );
}

const STATE = 'flex flex-wrap gap-x-2 xl:grid xl:grid-cols-[11rem_minmax(0,1fr)]';
const STATE_NAME = 'flex shrink-0 items-center gap-1 self-start whitespace-nowrap font-medium';
const STATE_OF = 'min-w-0 text-muted wrap-anywhere desk:max-xl:text-xs';

function parts(order: OrderSummary) {
  return (
    <ul className="grid gap-x-4 gap-y-1">
      {partLines(order.wholesale_orders).map(({ status, who }) => (
        <li key={`${status} ${who}`} className={STATE}>
          <span className={classNames(STATE_NAME, TONES[STATUS_TONES[status]])}>
            <StatusIcon status={status} className="size-3.5 shrink-0" />
            {STATUS_WORDS[status]}
          </span>
          <span className={STATE_OF}>{who}</span>
        </li>
      ))}
      {order.lines_to_come > 0 && (
        <li className={STATE}>
          <span className={STATE_NAME}>
            <PackageOpen aria-hidden className="size-3.5 shrink-0" />
            Still to come
          </span>
          <span className={classNames('num', STATE_OF)}>
            {order.lines_to_come === 1 ? '1 line' : `${formatCount(order.lines_to_come)} lines`}
          </span>
        </li>
      )}
    </ul>
  );
}

function total({ counted, total: ordered }: OrderSummary) {
  return (
    <>
      <span className="font-semibold text-base desk:text-sm">{formatMoney(counted.total)}</span>
      <span className="desk:hidden">
        <TotalNote />
      </span>
      {counted.total !== ordered && (
        <span className="block text-muted text-xs">
          of {formatMoney(ordered)}
          <span className="sr-only"> ordered</span>
        </span>
      )}
    </>
  );
}

function savedIn({ counted }: OrderSummary): number {
  return fromCents(toCents(counted.manufacturer_saving) + toCents(counted.wholesaler_saving));
}
