import type { Cart } from '@formulary/contracts/cart';
import { REFERENCE_MAX } from '@formulary/contracts/orders';
import { shareInPercent } from '@formulary/pricing/line-totals';
import { toCents } from '@formulary/pricing/money';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/format-money.ts';
import { formatPercent } from '../../lib/format-percent.ts';
import { TextField } from '../../ui/text-field.tsx';
import { TotalNote } from '../provider/public.tsx';
import type { WholesalerGroup } from './groups.ts';

interface SummaryProps {
  cart: Cart;
  groups: readonly WholesalerGroup[];
  reference: string;
  onReference: (reference: string) => void;
  /** The order's buttons. */
  children: ReactNode;
}

/** What the order costs and what it saves, and by whom. */
export function Summary({ cart, groups, reference, onReference, children }: SummaryProps) {
  const { subtotal, total, total_savings, manufacturer_discount, wholesaler_discount } = cart;
  const feesMayCome = groups.some(({ missing }) => missing !== null);
  return (
    <section
      aria-labelledby="cart-summary"
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 shadow-raised lg:sticky lg:top-19"
    >
      <h2 id="cart-summary" className="font-semibold text-base">
        Summary
      </h2>
      <dl className="grid gap-1.5">
        <Row name="Subtotal" amount={subtotal} />
        <Row
          name="Manufacturer savings"
          amount={manufacturer_discount.absolute}
          share={manufacturer_discount.relative}
        />
        <Row name="Wholesaler savings" amount={wholesaler_discount.absolute} share={wholesaler_discount.relative} />
        <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-2.5">
          <dt className="font-medium">
            Total
            <TotalNote />
          </dt>
          <dd aria-live="polite" className="num font-semibold text-lg">
            {formatMoney(total)}
          </dd>
        </div>
      </dl>
      {total_savings > 0 && (
        <p className="rounded-md bg-good-soft px-3 py-2 font-medium text-good">
          You save <span className="num">{formatMoney(total_savings)}</span>
          <span className="num font-normal"> ({formatPercent(shareOf(total_savings, subtotal))})</span>
        </p>
      )}
      {feesMayCome && <p className="text-muted text-xs">Delivery fees are not part of the total.</p>}
      <TextField
        label="Your reference (optional)"
        maxLength={REFERENCE_MAX}
        autoComplete="off"
        value={reference}
        onChange={(event) => onReference(event.target.value)}
      />
      {children}
    </section>
  );
}

/** With a share it is a saving. */
function Row({ name, amount, share }: { name: string; amount: number; share?: number }) {
  return (
    <div className="flex items-baseline gap-x-3">
      <dt className="flex-1 text-muted">{name}</dt>
      <dd className="num order-last">
        {share !== undefined && amount > 0 && '− '}
        {formatMoney(amount)}
      </dd>
      {share !== undefined && <dd className="num text-muted text-xs">{formatPercent(share)}</dd>}
    </div>
  );
}

function shareOf(part: number, whole: number): number {
  return shareInPercent(toCents(part), toCents(whole));
}
