import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** Filling the cart again after a lost answer might order everything twice. */
export function MaybeOrdered() {
  return (
    <p role="alert" className="mb-4 flex gap-2 rounded-md bg-warn-soft px-3 py-2 text-warn">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        The server did not answer your last order, so it may have been placed. Look in{' '}
        <Link to={paths.orders} className="whitespace-nowrap font-medium underline">
          Order History
        </Link>{' '}
        before you order the same again.
      </span>
    </p>
  );
}
