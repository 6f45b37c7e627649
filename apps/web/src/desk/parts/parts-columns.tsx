import type { PartAtDesk } from '@formulary/contracts/desk/sending';
import { formatMoney } from '@formulary/pricing/format-money';
import { Link } from 'react-router';
import type { Column } from '../../ui/table.tsx';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { partPath, practicePath } from '../frame/desk-paths.ts';
import { PartOrder } from './part-order.tsx';
import { PartState } from './part-state.tsx';

export const PARTS_COLUMNS: Column<PartAtDesk>[] = [
  {
    heading: 'Order',
    isRowHeading: true,
    cell: (part) => <PartOrder part={part} path={partPath(part.uid)} />,
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
