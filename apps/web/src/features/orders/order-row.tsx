import type { OrderSummary } from '@formulary/contracts/orders';
import { fromCents, toCents } from '@formulary/pricing/money';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { classNames } from '../../lib/class-names.ts';
import { formatDateTime, formatTimeSince } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { TotalNote } from '../provider/public.tsx';
import { orderNumber } from './order-number.ts';
import { statusWords } from './order-status.ts';
import { orderQuery } from './queries.ts';
import { StatusIcon } from './status-icon.tsx';

const PADDING = 'desk:border-b desk:border-line desk:px-1.5 desk:py-2.5 desk:align-top desk:xl:px-2';
const CELL = `desk:table-cell ${PADDING}`;
const TONES = { warn: 'text-warn', good: 'text-good', bad: 'text-bad' } as const;

/** One order of the list, all of it a link to the order; a card on a phone. */
export function OrderRow({ order }: { order: OrderSummary }) {
  const client = useQueryClient();
  const prefetch = () => void client.prefetchQuery(orderQuery(order.id));
  const saved = fromCents(toCents(order.manufacturer_saving) + toCents(order.wholesaler_saving));
  const { firstName, lastName } = order.placed_by;
  // Where it has to break, it breaks before the time.
  const [day, time] = formatDateTime(order.created_on).split(' at ');
  return (
    <tr className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-4 py-3 shadow-raised desk:table-row desk:border-0 desk:bg-transparent desk:shadow-none desk:focus-within:bg-sunken/60 desk:hover:bg-sunken/60">
      <th scope="row" className={classNames(CELL, 'num text-left! font-semibold')}>
        <Link
          to={paths.order(order.id)}
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
        <span className="ml-1.5 text-muted text-xs desk:ml-0 desk:block">{formatTimeSince(order.created_on)}</span>
      </td>
      <td className={classNames(CELL, 'col-span-2 row-start-3 wrap-anywhere')}>
        {`${firstName} ${lastName}`.trim()}
        {order.reference !== null && (
          <span className="text-muted before:mx-1.5 before:content-['·'] xl:hidden desk:max-xl:block desk:max-xl:text-xs desk:before:hidden">
            {order.reference}
          </span>
        )}
      </td>
      <td className={classNames(PADDING, 'hidden wrap-anywhere xl:table-cell')}>{order.reference}</td>
      <td
        className={classNames(
          CELL,
          'col-span-2 row-start-4 mt-1.5 border-line border-t pt-2.5 desk:mt-0 desk:border-t-0',
        )}
      >
        <ul className="grid gap-1.5 xl:gap-1">
          {order.wholesale_orders.map(({ uid, wholesaler_name, status }) => {
            const { short, tone } = statusWords(status);
            return (
              <li
                key={uid}
                className="flex items-center justify-between gap-x-3 desk:max-xl:block xl:grid xl:grid-cols-[minmax(0,1fr)_9rem]"
              >
                <span className="min-w-0">{wholesaler_name}</span>
                <span className={classNames('flex shrink-0 items-center gap-1 font-medium text-xs', TONES[tone])}>
                  <StatusIcon status={status} className="size-3.5 shrink-0" />
                  {short}
                </span>
              </li>
            );
          })}
        </ul>
      </td>
      <td className={classNames(CELL, 'num col-start-2 row-start-1 font-semibold text-base desk:text-sm')}>
        {formatMoney(order.total)}
        <span className="desk:hidden">
          <TotalNote />
        </span>
      </td>
      <td
        className={classNames(
          CELL,
          'num col-span-2 row-start-5 text-left! desk:text-right!',
          saved > 0 ? 'text-good' : 'text-muted',
        )}
      >
        <span className="desk:sr-only">Saved </span>
        {formatMoney(saved)}
      </td>
    </tr>
  );
}
