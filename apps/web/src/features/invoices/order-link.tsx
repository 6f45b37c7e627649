import { Link } from 'react-router';
import { orderNumber } from '../../lib/order-number.ts';
import { pathOfOrder } from '../../lib/paths.ts';

export function OrderLink({ id }: { id: number }) {
  return (
    <Link to={pathOfOrder(id)} className="num text-accent underline underline-offset-3">
      <span className="sr-only">Order </span>
      {orderNumber(id)}
    </Link>
  );
}
