import type { WholesaleOrder } from '@formulary/contracts/orders';
import { ShoppingCart, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { PutBackDialog } from './put-back-dialog.tsx';
import { PutBackResults } from './put-back-results.tsx';
import { putBackWords, uncertainWords } from './put-back-words.ts';
import { usePutBack } from './use-put-back.ts';

/** Only for rejected orders. One with an unexpected error may have arrived: the provider has to advise. */
export function PutBack({ order, orderId }: { order: WholesaleOrder; orderId: number }) {
  const { putBack, isPending, results, isFailed, isUncertain } = usePutBack(orderId, order);
  const isDone = results?.some(({ quantity, outcome }) => quantity > 0 || outcome === 'already_in_cart') ?? false;
  const [isAsking, setAsking] = useState(false);
  const cartLink = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The pressed button is gone: the link in its place takes the focus.
    if (isDone && document.activeElement === document.body) cartLink.current?.focus();
  }, [isDone]);

  // The reason, perhaps too large a quantity, is shown before the same is put back.
  const press = () => (order.status_reason === null ? putBack() : setAsking(true));

  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 has-[[role=status]:not(:empty)]:basis-full print:hidden">
      {isDone ? (
        <Link ref={cartLink} to={paths.cart} className={buttonClass({})}>
          <ShoppingCart aria-hidden className="size-4" />
          View cart
        </Link>
      ) : (
        <Button busy={isPending} icon={<Undo2 aria-hidden className="size-4" />} onClick={press}>
          Put back in the cart
        </Button>
      )}
      {order.status_reason !== null && (
        <PutBackDialog
          order={order}
          orderId={orderId}
          open={isAsking}
          onClose={() => setAsking(false)}
          onPutBack={putBack}
        />
      )}
      <div role="status" className="min-w-0 flex-1 basis-64 text-ink empty:flex-none desk:pt-2">
        {results && <PutBackResults {...putBackWords(results)} />}
        {isUncertain && (
          <PutBackResults {...uncertainWords(order.wholesale_order_items.map((item) => item.product_name))} />
        )}
        {isFailed && !isUncertain && <p>Nothing was put back in your cart. Try again.</p>}
      </div>
    </div>
  );
}
