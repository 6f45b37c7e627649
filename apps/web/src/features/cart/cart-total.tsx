import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useCart } from '../../trade/cart/queries.ts';
import { wholeCost } from '../../trade/ordering/whole-cost.ts';
import { TotalNote } from '../../trade/provider/total-note.tsx';
import { groupByWholesaler } from './groups.ts';

export function CartTotal() {
  const { data: cart } = useCart();
  if (!cart) return null;
  const active = cart.items.filter((item) => item.is_active);
  const count = active.length;
  const { fees, amount } = wholeCost(cart.total, groupByWholesaler(active));
  return (
    <Link
      to={paths.cart}
      className="inline-flex h-11 items-center gap-2 rounded-md px-2 transition-colors duration-150 hover:bg-sunken mouse:h-8"
    >
      {count === 0 ? (
        <span className="text-muted">Nothing in your cart</span>
      ) : (
        <>
          <span className="text-muted">
            Your cart <span className="max-lg:md:sr-only">({count === 1 ? '1 item' : `${count} items`})</span>
            {fees && ' with delivery'}
          </span>
          <span>
            <span className="num font-semibold text-sm">{amount}</span>
            <TotalNote />
          </span>
        </>
      )}
    </Link>
  );
}
