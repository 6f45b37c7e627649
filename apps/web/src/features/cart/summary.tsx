import type { Cart } from '@formulary/contracts/cart';
import { REFERENCE_MAX } from '@formulary/contracts/orders';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/format-money.ts';
import { formatPercent } from '../../lib/format-percent.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useProviderConfig } from '../provider/public.tsx';
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
  const { price_note } = useProviderConfig();
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
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        <Row name="Subtotal" amount={subtotal} />
        <Row
          name="Manufacturer savings"
          amount={-manufacturer_discount.absolute}
          share={manufacturer_discount.relative}
        />
        <Row name="Wholesaler savings" amount={-wholesaler_discount.absolute} share={wholesaler_discount.relative} />
        <dt className="mt-2 border-line border-t pt-3 font-medium">
          Total{price_note && <span className="ml-1.5 font-normal text-muted text-xs">{price_note}</span>}
        </dt>
        <dd className="num mt-2 border-line border-t pt-2 text-right font-semibold text-lg">{formatMoney(total)}</dd>
      </dl>
      {total_savings > 0 && (
        <p className="rounded-md bg-good-soft px-3 py-2 font-medium text-good">
          You save <span className="num">{formatMoney(total_savings)}</span>
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

function Row({ name, amount, share }: { name: string; amount: number; share?: number }) {
  return (
    <>
      <dt className="text-muted">
        {name}
        {share !== undefined && <span className="num ml-1.5 text-xs">{formatPercent(share)}</span>}
      </dt>
      {/* No minus before nothing. */}
      <dd className="num text-right">{formatMoney(amount === 0 ? 0 : amount)}</dd>
    </>
  );
}
