import { formatMoney } from '@formulary/pricing/format-money';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';
import { TotalNote } from '../provider/public.tsx';
import { useCart } from './queries.ts';

export function CartTotal() {
  const { data: cart } = useCart();
  if (!cart) return null;
  const count = cart.items.filter((item) => item.is_active).length;
  return (
    <Link
      to={paths.cart}
      className="inline-flex h-11 items-center gap-2 rounded-md px-2 transition-colors duration-150 hover:bg-sunken mouse:h-8"
    >
      <span className={classNames('text-muted', count > 0 && 'max-lg:md:sr-only')}>
        {count === 0 ? 'Nothing' : count === 1 ? '1 item' : `${count} items`} in the cart
      </span>
      {count > 0 && (
        <span>
          <span className="num font-semibold text-sm">{formatMoney(cart.total)}</span>
          <TotalNote />
        </span>
      )}
    </Link>
  );
}
