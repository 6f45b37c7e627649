import type { WholesaleOrder } from '@formulary/contracts/orders';
import { Send, ShoppingCart } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { orderNumber } from '../../lib/order-number.ts';
import { paths } from '../../lib/paths.ts';
import { MAY_ONLY_ASK, useMayOrder } from '../../trade/wants/use-may-order.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AskedTick } from './asked-tick.tsx';
import { ElsewherePlan } from './elsewhere-plan.tsx';
import { PutBackResults } from './put-back-results.tsx';
import { putBackWords } from './put-back-words.ts';
import { type ElsewhereProblem, useElsewhere } from './use-elsewhere.ts';

const PROBLEMS: Readonly<Record<ElsewhereProblem, string>> = {
  changed: 'Something has changed meanwhile, and nothing was ordered. This is the plan now.',
  not_asked: 'The wholesaler may have this order by now, and nothing was ordered. Ask them first.',
  form_missing: 'A form has to be filled out first. Put the lines in the cart: it asks for it.',
  may_only_ask: MAY_ONLY_ASK,
  uncertain: 'The server did not answer. Try again: nothing is ordered or added twice.',
  failed: 'That did not work, and nothing was ordered. Try again.',
};

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
  const mayOrder = useMayOrder();
  const again = plan.data?.ordered_elsewhere;
  const isPlanned = plan.data?.lines.some(({ now }) => now !== null) ?? false;
  // It would be ordered twice from the cart, too, which says nothing of the first order.
  const mustAsk = order.status === 'error';
  const isReady = isPlanned && (isAsked || !mustAsk);
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
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Order elsewhere"
        description={
          order.status === 'failed'
            ? `The cheapest way to get it without ${order.wholesaler_name}.`
            : `${order.wholesaler_name} may have this order. Ask before you order it again.`
        }
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button
              variant={mayOrder ? 'secondary' : 'primary'}
              disabled={!isReady || isPending}
              onClick={() => carryOut({ order: false, ...asked })}
            >
              Put in the cart
            </Button>
            {mayOrder && (
              <Button
                variant="primary"
                disabled={!isReady}
                busy={isPending}
                onClick={() => carryOut({ order: true, ...asked })}
              >
                Order now
              </Button>
            )}
          </>
        }
      >
        <div role="alert" className="mb-3 text-warn empty:hidden">
          {problem && (mayOrder || problem !== 'may_only_ask') && <p>{PROBLEMS[problem]}</p>}
          {typeof again === 'number' && (
            <p>
              Order {orderNumber(again)} has these lines already.
              {isPlanned && ' Ordering now orders them once more.'}
            </p>
          )}
        </div>
        {!mayOrder && isPlanned && (
          <p className="mb-3 rounded-md bg-sunken px-3 py-2">
            {MAY_ONLY_ASK} Put these in the cart, and ask for them there.
          </p>
        )}
        {mustAsk && isPlanned && (
          <div className="mb-3">
            <AskedTick wholesalers={[order.wholesaler_name]} isAsked={isAsked} onAsked={setAsked} />
          </div>
        )}
        {plan.data ? (
          <ElsewherePlan plan={plan.data} />
        ) : plan.isError ? (
          <FailedPart className="rounded-md border border-line" onRetry={() => void plan.refetch()}>
            The plan could not be made.
          </FailedPart>
        ) : (
          <Skeleton className="h-24" />
        )}
      </Dialog>
    </div>
  );
}
