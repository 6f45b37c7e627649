import type { Cart } from '@formulary/contracts/cart';
import { formatFees } from '@formulary/pricing/format-fees';
import { formatMoney } from '@formulary/pricing/format-money';
import { formatDifference } from '@formulary/pricing/format-move';
import { formatPercent } from '@formulary/pricing/format-percent';
import type { WholeCost } from '../../trade/ordering/whole-cost.ts';
import { TotalNote } from '../../trade/provider/total-note.tsx';
import type { WholesalerGroup } from './groups.ts';

interface CartSumsProps {
  cart: Cart;
  groups: readonly WholesalerGroup[];
  whole: WholeCost;
}

/** Each figure follows from those above it. On a phone the last stands in the bar instead. */
export function CartSums({ cart, groups, whole }: CartSumsProps) {
  const { subtotal, total, manufacturer_discount, wholesaler_discount } = cart;
  const isFeeOwed = groups.some(({ missing }) => missing !== null);
  return (
    <dl className="grid gap-1.5">
      <Row name="Subtotal">{formatMoney(subtotal)}</Row>
      <Saving name="Manufacturer savings" {...manufacturer_discount} />
      <Saving name="Wholesaler savings" {...wholesaler_discount} />
      {whole.fees && (
        <div className="mt-1.5 flex items-baseline justify-between gap-x-3 border-line border-t pt-2.5 font-medium">
          <dt>
            Total
            <TotalNote />
          </dt>
          <dd className="num">{formatMoney(total)}</dd>
        </div>
      )}
      {whole.fees && <Row name="Delivery fees">{formatFees(whole.fees)}</Row>}
      <div className="mt-1.5 hidden flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-2.5 lg:flex print:flex">
        <dt className="font-medium">
          {whole.name}
          <TotalNote />
        </dt>
        <dd aria-live="polite" className="num font-semibold text-lg">
          {whole.amount}
        </dd>
      </div>
      {!whole.fees && isFeeOwed && <Row name="Delivery fees">Not known</Row>}
    </dl>
  );
}

function Saving({ name, absolute, relative }: { name: string } & Cart['manufacturer_discount']) {
  return (
    <Row name={name} share={relative}>
      {formatDifference(-absolute)}
    </Row>
  );
}

function Row({ name, share, children }: { name: string; share?: number; children: string }) {
  return (
    <div className="flex items-baseline gap-x-3">
      <dt className="flex-1 text-muted">{name}</dt>
      <dd className="num order-last">{children}</dd>
      {share !== undefined && <dd className="num text-muted text-xs">{formatPercent(share)}</dd>}
    </div>
  );
}
