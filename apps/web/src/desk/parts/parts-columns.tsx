import type { PartAtDesk } from '@formulary/contracts/desk/sending';
import { formatMoney } from '@formulary/pricing/format-money';
import { Link } from 'react-router';
import { orderNumber } from '../../lib/order-number.ts';
import type { Column } from '../../ui/table.tsx';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { partPath, practicePath } from '../frame/desk-paths.ts';
import { TimeSince } from '../frame/time-since.tsx';
import { PartState } from './part-state.tsx';

export const PARTS_COLUMNS: Column<PartAtDesk>[] = [
  {
    heading: 'Order',
    isRowHeading: true,
    cell: ({ uid, order, reference, placed_at: at }) => (
      <span className="grid min-w-0">
        <Link to={partPath(uid)} className={`${TEXT_LINK} tabular-nums`}>
          {orderNumber(order)}
        </Link>
        <span className="wrap-anywhere text-muted">
          {reference !== null && `${reference} · `}
          <TimeSince at={at} />
        </span>
      </span>
    ),
  },
  {
    heading: 'Practice',
    label: 'Practice',
    cell: ({ practice }) => (
      <Link to={practicePath(practice.id)} className={`${TEXT_LINK} wrap-anywhere`}>
        {practice.name}
      </Link>
    ),
  },
  {
    heading: 'Wholesaler',
    label: 'Wholesaler',
    cell: ({ wholesaler }) => <span className="wrap-anywhere">{wholesaler.name}</span>,
  },
  {
    heading: 'State',
    label: 'State',
    className: 'md:w-1/3 max-md:col-span-2',
    cell: ({ status, paused_since: paused, attempts, last_fault: fault, reason }) => (
      <span className="grid justify-items-start gap-1">
        <PartState status={status} pausedSince={paused} />
        {status !== 'complete' && (fault ?? reason) && (
          <span className="wrap-anywhere line-clamp-2 text-muted">
            {attempts > 1 && `${attempts} tries: `}
            {reason ?? fault}
          </span>
        )}
      </span>
    ),
  },
  {
    heading: 'Total',
    label: 'Total',
    align: 'number',
    cellClass: 'max-md:text-left!',
    cell: ({ total }) => formatMoney(total),
  },
];
