import type { WholesaleOrder } from '@formulary/contracts/orders';
import type { ReorderLine } from '@formulary/contracts/orders/reorder';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { formatCount } from '../../lib/format-count.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QuantityPicker } from '../../ui/quantity-picker.tsx';
import { FromSelect } from './from-select.tsx';
import { type RefusedLine, refusedLines } from './refused-lines.ts';
import type { PutBackChoice } from './use-put-back.ts';
import { useReorderPreview } from './use-reorder.ts';

interface PutBackDialogProps {
  order: WholesaleOrder;
  orderId: number;
  open: boolean;
  onClose: () => void;
  onPutBack: (choice: PutBackChoice) => void;
}

export function PutBackDialog({ order, orderId, open, onClose, onPutBack }: PutBackDialogProps) {
  const lines = refusedLines(order);
  const others = order.wholesale_order_items.length - lines.length;
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const [offers, setOffers] = useState<PutBackChoice['offers']>(new Map());
  const [invalid, setInvalid] = useState<ReadonlySet<number>>(new Set());
  const quantities = new Map(lines.map(({ item, quantity }) => [item.id, chosen.get(item.id) ?? quantity]));
  const preview = useReorderPreview(orderId, open, order.uid).data?.items ?? [];
  const formId = useId();

  const setValid = (id: number, isValid: boolean) =>
    setInvalid((before) => new Set(isValid ? [...before].filter((one) => one !== id) : [...before, id]));
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Put back in the cart"
      description={
        <>
          {order.wholesaler_name} rejected the order: <span className="text-bad">{order.status_reason}</span>
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} disabled={invalid.size > 0}>
            Put back
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!open || invalid.size > 0) return;
          onClose();
          onPutBack({ quantities, offers });
        }}
      >
        <ul className="divide-y divide-line border-line border-y">
          {lines.map((line) => (
            <Line
              key={line.item.id}
              line={line}
              quantity={quantities.get(line.item.id) ?? line.quantity}
              onChange={(quantity) => setChosen(new Map(chosen).set(line.item.id, quantity))}
              onValidChange={(isValid) => setValid(line.item.id, isValid)}
            >
              <Elsewhere
                line={preview.find(({ id }) => id === line.item.id)}
                chosen={offers.get(line.item.id)}
                onChoose={(offer) => setOffers(new Map(offers).set(line.item.id, offer))}
              />
            </Line>
          ))}
        </ul>
        {others > 0 && (
          <p className="text-muted">
            {others === 1 ? 'The other item goes' : `The other ${others} items go`} back as ordered.
          </p>
        )}
      </form>
    </Dialog>
  );
}

interface LineProps {
  line: RefusedLine;
  quantity: number;
  onChange: (quantity: number) => void;
  onValidChange: (isValid: boolean) => void;
  children: ReactNode;
}

function Line({ line: { item }, quantity, onChange, onValidChange, children }: LineProps) {
  const isSame = quantity === item.quantity;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-medium text-pretty wrap-anywhere">{item.product_name}</p>
        <p role="status" className={isSame ? 'text-warn' : 'text-muted'}>
          {isSame
            ? `${formatCount(item.quantity)} is what was rejected.`
            : `${formatCount(item.quantity)} were ordered.`}
        </p>
        {children}
      </div>
      <QuantityPicker
        value={quantity}
        label={`Quantity of ${item.product_name}`}
        onChange={onChange}
        onValidChange={onValidChange}
      />
    </li>
  );
}

type Choice = Omit<ComponentProps<typeof FromSelect>, 'line'> & { line: ReorderLine | undefined };

/** The wholesaler that rejected it comes first; its room is kept while the others are looked up. */
function Elsewhere({ line, ...choice }: Choice) {
  return <div className="mt-1 min-h-11 mouse:min-h-8">{line && <FromSelect line={line} {...choice} />}</div>;
}
