import type { WholesaleOrder } from '@formulary/contracts/orders';
import { Send, ShoppingCart } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { LateElsewhereDialog } from '../../trade/elsewhere/late-elsewhere-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { AskedTick } from './asked-tick.tsx';
import { PutBackResults } from './put-back-results.tsx';
import { putBackWords } from './put-back-words.ts';
import { useElsewhere } from './use-elsewhere.ts';

/** What a wholesaler did not take, from the others: into the cart, or ordered at once. */
export function OrderElsewhere({ order, orderId }: { order: WholesaleOrder; orderId: number }) {
  const [isOpen, setOpen] = useState(false);
  const { plan, carryOut, isPending, items, problem } = useElsewhere(orderId, order, isOpen);
  const [isAsked, setAsked] = useState(false);
  const cartLink = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!items) return;
    setOpen(false);
    // The pressed button is gone: the link in its place takes the focus.
    cartLink.current?.focus();
  }, [items]);
  // It would be ordered twice from the cart, too, which says nothing of the first order.
  const mustAsk = order.status === 'error';
  const asked = mustAsk && isAsked && { asked: true as const };

  const open = () => {
    setAsked(false);
    setOpen(true);
  };
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 has-[[role=status]:not(:empty)]:basis-full print:hidden">
      {items ? (
        <Link ref={cartLink} to={paths.cart} className={buttonClass({})}>
          <ShoppingCart aria-hidden className="size-4" />
          View cart
        </Link>
      ) : (
        <Button icon={<Send aria-hidden className="size-4" />} onClick={open}>
          Order elsewhere
        </Button>
      )}
      <div role="status" className="min-w-0 flex-1 basis-64 text-ink empty:flex-none desk:pt-2">
        {items && <PutBackResults {...putBackWords(items)} />}
      </div>
      <LateElsewhereDialog
        open={isOpen}
        onOpenChange={setOpen}
        description={
          order.status === 'failed'
            ? `The cheapest way to get it without ${order.wholesaler_name}.`
            : `${order.wholesaler_name} may have this order. Ask before you order it again.`
        }
        {...{ plan, problem, isPending }}
        {...(mustAsk && {
          first: {
            tick: <AskedTick wholesalers={[order.wholesaler_name]} isAsked={isAsked} onAsked={setAsked} />,
            isSaid: isAsked,
          },
        })}
        onCarryOut={(isOrder) => carryOut({ order: isOrder, ...asked })}
      />
    </div>
  );
}
