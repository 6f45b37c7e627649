import type { PartAtDesk } from '@formulary/contracts/desk/sending';
import { Link } from 'react-router';
import { orderNumber } from '../../lib/order-number.ts';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { TimeSince } from '../frame/time-since.tsx';

interface PartOrderProps {
  part: Pick<PartAtDesk, 'order' | 'reference' | 'placed_at'>;
  path: string;
}

/** The order of a part in a table: its number, which leads to the part, its reference and since when. */
export function PartOrder({ part: { order, reference, placed_at: at }, path }: PartOrderProps) {
  return (
    <span className="grid min-w-0">
      <Link to={path} className={`${TEXT_LINK} tabular-nums`}>
        {orderNumber(order)}
      </Link>
      <span className="wrap-anywhere text-muted">
        {reference !== null && `${reference} · `}
        <TimeSince at={at} />
      </span>
    </span>
  );
}
