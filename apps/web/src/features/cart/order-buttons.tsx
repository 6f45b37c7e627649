import type { Cart } from '@formulary/contracts/cart';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatMoney } from '../../lib/format-money.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TotalNote } from '../provider/public.tsx';
import { quantityId } from './cart-line.tsx';
import { noticeId } from './line-notice.tsx';
import { isBlocking, troubleOf } from './line-trouble.ts';
import type { OrderProblem } from './order-problem.ts';

interface OrderButtonsProps {
  cart: Cart;
  /** How many wholesalers the active lines are bought from. */
  wholesalers: number;
  problem: OrderProblem | null;
  /** Lines whose field holds what is no quantity. */
  wrongLines: readonly number[];
  isPending: boolean;
  /** Below a total that stays in view: side by side, and no taller than they must be. */
  isCompact: boolean;
  onOrder: () => void;
}

/** The order button, the second one for carts that hold items back, and why an order was not placed. */
export function OrderButtons({
  cart,
  wholesalers,
  problem,
  wrongLines,
  isPending,
  isCompact,
  onOrder,
}: OrderButtonsProps) {
  const hintId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const active = cart.items.filter((item) => item.is_active);
  const excluded = cart.items.filter((item) => !item.is_active);
  const blocked = active.filter((item) => isBlocking(troubleOf(item)));
  const from = wholesalers === 1 ? '1 wholesaler' : `${wholesalers} wholesalers`;
  const hint = hintFor(excluded.length, new Set([...blocked.map(({ id }) => id), ...wrongLines]).size);

  // The lines that keep the order back are known: the first is shown in place of asking the server.
  const orderOrShow = (order: () => void) => {
    const [wrong] = wrongLines;
    const [first] = blocked;
    const place = wrong !== undefined ? quantityId(wrong) : first && noticeId(first.id);
    if (place) document.getElementById(place)?.focus();
    else order();
  };

  return (
    <div className="grid gap-2">
      {problem && <Problem problem={problem} total={cart.total} />}
      <div className={isCompact ? 'flex gap-2 *:flex-1 *:shrink *:whitespace-normal *:leading-tight' : 'grid gap-2'}>
        <Button
          variant={excluded.length === 0 ? 'primary' : 'secondary'}
          busy={isPending && excluded.length === 0}
          disabled={active.length === 0 || excluded.length > 0 || isPending}
          aria-describedby={hint ? hintId : undefined}
          onClick={() => orderOrShow(onOrder)}
        >
          {problem?.code === 'totals_changed' ? 'Order at the new total' : `Order from ${from}`}
        </Button>
        {excluded.length > 0 && (
          <Button
            variant="primary"
            busy={isPending}
            disabled={active.length === 0}
            onClick={() => orderOrShow(() => setIsAsking(true))}
          >
            Order active items only
          </Button>
        )}
      </div>
      {hint && (
        <p id={hintId} className={isCompact ? 'sr-only' : 'text-muted text-xs'}>
          {hint}
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Order active items only"
        confirmLabel={`Order from ${from}`}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          onOrder();
        }}
        body={
          <>
            <p>
              {active.length === 1 ? '1 item is' : `${active.length} items are`} ordered for {formatMoney(cart.total)}
              <TotalNote />. This stays in your cart:
            </p>
            <ul className="mt-2 list-disc pl-5 text-ink">
              {excluded.map((item) => (
                <li key={item.id}>
                  {item.quantity} × {item.manufacturer_product.name}
                </li>
              ))}
            </ul>
          </>
        }
      />
    </div>
  );
}

function Problem({ problem, total }: { problem: OrderProblem; total: number }) {
  return (
    <p role="alert" className="flex gap-2 rounded-md bg-warn-soft px-3 py-2 text-warn">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{wordsFor(problem, total)}</span>
    </p>
  );
}

function wordsFor(problem: OrderProblem, total: number): ReactNode {
  switch (problem.code) {
    case 'totals_changed':
      return (
        <>
          Nothing was ordered: prices changed. The total is now {formatMoney(problem.total ?? total)}
          <TotalNote />. Check the marked items and order again.
        </>
      );
    case 'out_of_stock':
      return 'Nothing was ordered: a wholesaler no longer has an item. Move or remove the marked items.';
    case 'no_account':
      return 'Nothing was ordered: your practice has no account with a wholesaler. Move or remove the marked items.';
    case 'compliance_required':
      return 'Nothing was ordered: forms are missing. Tick them at the marked items.';
    case 'no_answer':
      return 'The server did not answer, so the order may have been placed or not. You can safely order again: this cart is never ordered twice.';
    case 'failed':
      return 'Nothing was ordered. Your cart is kept: try again.';
  }
}

function hintFor(excluded: number, blocked: number): string {
  return [
    blocked > 0 && `${blocked === 1 ? '1 item needs' : `${blocked} items need`} your attention first.`,
    excluded > 0 && `${excluded === 1 ? '1 item is' : `${excluded} items are`} not in this order.`,
  ]
    .filter(Boolean)
    .join(' ');
}
