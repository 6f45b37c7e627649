import type { WholesaleOrder } from '@formulary/contracts/orders';
import { useId, useState } from 'react';
import { formatCount } from '../../lib/format-count.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QuantityPicker } from '../../ui/quantity-picker.tsx';
import { type RefusedLine, refusedLines } from './refused-lines.ts';
import type { Quantities } from './use-put-back.ts';

interface PutBackDialogProps {
  order: WholesaleOrder;
  open: boolean;
  onClose: () => void;
  onPutBack: (quantities: Quantities) => void;
}

export function PutBackDialog({ order, open, onClose, onPutBack }: PutBackDialogProps) {
  const lines = refusedLines(order);
  const others = order.wholesale_order_items.length - lines.length;
  const [chosen, setChosen] = useState<Quantities>(new Map());
  const [invalid, setInvalid] = useState<ReadonlySet<number>>(new Set());
  const quantities = new Map(lines.map(({ item, quantity }) => [item.id, chosen.get(item.id) ?? quantity]));
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
          onPutBack(quantities);
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
            />
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
}

function Line({ line: { item }, quantity, onChange, onValidChange }: LineProps) {
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
