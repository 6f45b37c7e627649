import { Link } from 'react-router';
import { orderNumber } from '../../lib/order-number.ts';
import { pathOfOrder } from '../../lib/paths.ts';

/** To another order of the practice, within words. */
export function OrderLink({ id }: { id: number }) {
  return (
    <Link
      to={pathOfOrder(id)}
      className="inline-flex min-h-11 items-center rounded-sm font-medium underline mouse:min-h-6"
    >
      Order {orderNumber(id)}
    </Link>
  );
}
