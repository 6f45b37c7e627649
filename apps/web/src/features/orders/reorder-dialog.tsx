import type { ReorderLine } from '@formulary/contracts/orders/reorder';
import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents } from '@formulary/pricing/money';
import { useId, useRef, useState } from 'react';
import { orderNumber } from '../../lib/order-number.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WalkKeys } from '../../ui/walk-keys.tsx';
import { AskedTick } from './asked-tick.tsx';
import { ReorderLines } from './reorder-lines.tsx';
import { isPossible, sumsOf } from './reorder-words.ts';
import { useReorder } from './use-reorder.ts';

interface ReorderDialogProps {
  orderId: number;
  open: boolean;
  onClose: () => void;
}

/** An order's lines as they can be had now, to tick and to put in the cart. */
export function ReorderDialog({ orderId, open, onClose }: ReorderDialogProps) {
  const { preview, reorder, isPending } = useReorder(orderId, open);
  const [left, setLeft] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map());
  const [offers, setOffers] = useState<ReadonlyMap<number, number | undefined>>(new Map());
  const [invalid, setInvalid] = useState<ReadonlySet<number>>(new Set());
  const lines = preview.data?.items ?? [];
  const [isAsked, setAsked] = useState(false);
  // What the cart holds is there already, and what a wholesaler may have is on its way: both are left unless they are ticked.
  const isTicked = (line: ReorderLine) =>
    isPossible(line) && (left.get(line.id) ?? (line.in_cart === 0 && line.may_have === null));
  const chosen = lines
    .filter(isTicked)
    .map((line) => ({ line, quantity: quantities.get(line.id) ?? line.ordered, offer: offers.get(line.id) }));
  const toAsk = [...new Set(chosen.flatMap(({ line }) => line.may_have ?? []))];

  const button = useRef<HTMLButtonElement>(null);
  const keysId = useId();
  const isDone = useRef(false);
  const add = () => {
    // A second click may come while the dialog closes.
    if (isDone.current) return;
    reorder(
      { lines: chosen, isAsked: isAsked && toAsk.length > 0 },
      {
        onSuccess: () => {
          isDone.current = true;
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="lg"
      title={`Order ${orderNumber(orderId)} again`}
      description="With the prices and the stock of today. Nothing is ordered yet: it goes into your cart."
      footer={
        <>
          {chosen.length > 0 && <Together {...sumsOf(chosen)} />}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            ref={button}
            variant="primary"
            disabled={
              chosen.length === 0 || (toAsk.length > 0 && !isAsked) || chosen.some(({ line }) => invalid.has(line.id))
            }
            busy={isPending}
            onClick={add}
          >
            {chosen.length === 0
              ? 'Put in the cart'
              : `Put ${chosen.length} ${chosen.length === 1 ? 'product' : 'products'} in the cart`}
          </Button>
        </>
      }
    >
      {preview.isError ? (
        <FailedPart className="rounded-md border border-line" onRetry={() => void preview.refetch()}>
          What it would cost now could not be loaded.
        </FailedPart>
      ) : preview.data ? (
        <div className="grid gap-4">
          <WalkKeys id={keysId} enter="puts what is ticked in the cart" />
          <ReorderLines
            onEnter={() => button.current?.click()}
            keysId={keysId}
            lines={lines}
            isTicked={isTicked}
            onTick={(line, isChosen) => setLeft(new Map(left).set(line.id, isChosen))}
            offerOf={({ id }) => offers.get(id)}
            onOffer={({ id }, offer) => setOffers(new Map(offers).set(id, offer))}
            quantityOf={(line) => quantities.get(line.id) ?? line.ordered}
            onQuantity={(line, quantity) => {
              setQuantities(new Map(quantities).set(line.id, quantity));
              setLeft(new Map(left).set(line.id, true));
            }}
            onValidChange={({ id }, isValid) =>
              setInvalid((before) => new Set(isValid ? [...before].filter((one) => one !== id) : [...before, id]))
            }
          />
          {toAsk.length > 0 && <AskedTick wholesalers={toAsk} isAsked={isAsked} onAsked={setAsked} />}
        </div>
      ) : (
        <div role="status" className="grid gap-2">
          <span className="sr-only">Looking up prices and stock</span>
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
    </Dialog>
  );
}

/** In cents, net. */
function Together({ now, before }: { now: number; before: number }) {
  return (
    <p role="status" className="num mr-auto max-sm:order-last sm:self-center">
      <span className="text-muted">Together </span>
      <strong className="font-semibold">{formatMoney(fromCents(now))}</strong>
      {now !== before && <span className="text-muted">, then {formatMoney(fromCents(before))}</span>}
    </p>
  );
}
