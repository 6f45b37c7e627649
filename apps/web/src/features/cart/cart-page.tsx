import { ShoppingCart } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useCheaperPacks } from '../../trade/cart/cheaper-packs.ts';
import { ORDER_BUTTON_ID } from '../../trade/cart/line-places.ts';
import { useCart } from '../../trade/cart/queries.ts';
import { MaybeOrdered } from '../../trade/ordering/maybe-ordered.tsx';
import { usePageTitle } from '../../trade/provider/page-title.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { CartContents, type CartContentsProps } from './cart-contents.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { FindLines } from './find-lines/find-lines.tsx';
import { linesAsShown } from './groups.ts';
import { showPlace } from './not-ordered.tsx';
import { useKeepFocus } from './use-keep-focus.ts';
import { usePlaceOrder } from './use-place-order.ts';

interface CartPageProps extends Pick<CartContentsProps, 'AskInstead'> {
  /** Beside the heading, while there is something in the cart. */
  actions: ReactNode;
  /** Above what is in the cart, beside its sum: the order button stays where it is. */
  panel: ReactNode;
  /** Whether the panel may come: what it stands above waits for it. */
  isAwaitingPanel: boolean;
}

export function CartPage({ actions, panel, isAwaitingPanel, AskInstead }: CartPageProps) {
  usePageTitle('Cart');
  const { data: cart, isError, refetch } = useCart();
  const packs = useCheaperPacks();
  const isWhole = cart !== undefined && !isAwaitingPanel && packs.isReady;
  // Here, because an order outlasts its cart, and removing the last line can be undone.
  const placing = usePlaceOrder(cart);
  const [reference, setReference] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useKeepFocus(cart?.items, heading);

  return (
    <div className="page flex flex-1 flex-col py-5">
      {cart !== undefined && cart.items.length > 0 && <SkipToOrder />}
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-2 mouse:min-h-9">
        <h1 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
          Cart
        </h1>
        {cart !== undefined && cart.items.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <FindLines lines={linesAsShown(cart.items)} />
            {actions}
          </div>
        )}
      </div>
      {placing.isMaybeOrdered && <MaybeOrdered />}
      {/* Nothing comes before the others, which it would move. */}
      {cart === undefined || !isWhole ? (
        isError ? (
          <>
            {panel}
            <ErrorState title="The cart could not be loaded" onRetry={() => void refetch()}>
              Nothing in it is lost.
            </ErrorState>
          </>
        ) : (
          <CartSkeleton />
        )
      ) : cart.items.length === 0 ? (
        <>
          {panel}
          <EmptyCart />
        </>
      ) : (
        <CartContents
          cart={cart}
          panel={panel}
          packs={packs.byItem}
          placing={placing}
          reference={reference}
          onReference={setReference}
          AskInstead={AskInstead}
        />
      )}
    </div>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      icon={<ShoppingCart />}
      title="Shopping Cart Empty"
      action={
        <Link to={paths.search} className={buttonClass({ variant: 'primary' })}>
          Search for products
        </Link>
      }
    >
      Search for a product, compare wholesalers and add what you need.
    </EmptyState>
  );
}

/** For keyboard users, who would otherwise tab through every line. */
function SkipToOrder() {
  return (
    <button
      type="button"
      onClick={() => showPlace(ORDER_BUTTON_ID)}
      className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-4 py-3 font-medium text-on-accent focus:translate-y-0 print:hidden"
    >
      Skip to the order button
    </button>
  );
}
