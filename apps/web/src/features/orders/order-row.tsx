import { type OrderSummary, STATUS_WORDS } from '@formulary/contracts/orders';
import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents, toCents } from '@formulary/pricing/money';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { formatDateTime, formatTimeSince } from '../../lib/dates.ts';
import { orderNumber } from '../../lib/order-number.ts';
import { pathOfOrder } from '../../lib/paths.ts';
import { TotalNote } from '../../trade/provider/total-note.tsx';
import { STATUS_TONES } from './order-status.ts';
import { partLines } from './part-lines.ts';
import { orderQuery } from './queries.ts';
import { ReorderButton } from './reorder-button.tsx';
import { StatusIcon } from './status-icon.tsx';

const PADDING = 'desk:border-b desk:border-line desk:px-1.5 desk:py-2 desk:align-top desk:xl:px-2';
const CELL = `desk:table-cell ${PADDING}`;
const TONES = { warn: 'text-warn', good: 'text-good', bad: 'text-bad' } as const;

export function OrderRow({ order }: { order: OrderSummary }) {
  const client = useQueryClient();
  const prefetch = () => void client.prefetchQuery(orderQuery(order.id));
  const { counted } = order;
  const saved = fromCents(toCents(counted.manufacturer_saving) + toCents(counted.wholesaler_saving));
  const { firstName, lastName } = order.placed_by;
  const [day, time] = formatDateTime(order.created_on).split(' at ');
  return (
    <tr className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 rounded-lg border border-line bg-surface px-4 py-3 shadow-raised desk:table-row desk:border-0 desk:bg-transparent desk:shadow-none desk:focus-within:bg-sunken/60 desk:hover:bg-sunken/60">
      <th scope="row" className={classNames(CELL, 'num text-left! font-semibold')}>
        <Link
          to={pathOfOrder(order.id)}
          onPointerEnter={prefetch}
          onFocus={prefetch}
          className="text-accent outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2 desk:after:rounded-none"
        >
          <span className="sr-only">Order </span>
          {orderNumber(order.id)}
        </Link>
      </th>
      <td className={classNames(CELL, 'col-span-2 row-start-2')}>
        <time dateTime={order.created_on}>
          {day} <span className="whitespace-nowrap">at {time}</span>
        </time>
        <span className="ml-1.5 whitespace-nowrap text-muted text-xs desk:ml-0 desk:block">
          {formatTimeSince(order.created_on)}
        </span>
      </td>
      <td className={classNames(CELL, 'row-start-3 wrap-anywhere')}>
        {`${firstName} ${lastName}`.trim()}
        {order.reference !== null && (
          <span className="text-muted before:mx-1.5 before:content-['·'] xl:hidden desk:max-xl:block desk:max-xl:text-xs desk:before:hidden">
            {order.reference}
          </span>
        )}
      </td>
      <td className={classNames(PADDING, 'hidden wrap-anywhere xl:table-cell')}>{order.reference}</td>
      <td className={classNames(CELL, 'col-span-2 row-start-4 mt-1.5 desk:mt-0')}>
        <ul className="grid gap-x-4 gap-y-1">
          {partLines(order.wholesale_orders).map(({ status, who }) => (
            <li key={`${status} ${who}`} className="flex flex-wrap gap-x-2 xl:grid xl:grid-cols-[11rem_minmax(0,1fr)]">
              <span
                className={classNames(
                  'flex shrink-0 items-center gap-1 self-start whitespace-nowrap font-medium',
                  TONES[STATUS_TONES[status]],
                )}
              >
                <StatusIcon status={status} className="size-3.5 shrink-0" />
                {STATUS_WORDS[status]}
              </span>
              <span className="min-w-0 text-muted wrap-anywhere desk:max-xl:text-xs">{who}</span>
            </li>
          ))}
        </ul>
      </td>
      <td className={classNames(CELL, 'num col-start-2 row-start-1 text-right')}>
        <span className="font-semibold text-base desk:text-sm">{formatMoney(counted.total)}</span>
        <span className="desk:hidden">
          <TotalNote />
        </span>
        {counted.total !== order.total && (
          <span className="block text-muted text-xs">
            of {formatMoney(order.total)}
            <span className="sr-only"> ordered</span>
          </span>
        )}
      </td>
      <td
        className={classNames(CELL, 'num col-start-2 row-start-3 text-right', saved > 0 ? 'text-good' : 'text-muted')}
      >
        <span className="desk:sr-only">Saved </span>
        {formatMoney(saved)}
      </td>
      <td
        className={classNames(
          CELL,
          'z-1 col-span-2 mt-2 justify-self-end desk:relative desk:mt-0 desk:py-1 desk:text-right',
        )}
      >
        <ReorderButton orderId={order.id} isInList />
      </td>
    </tr>
  );
}
