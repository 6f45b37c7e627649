import { formatMoney } from '@formulary/pricing/format-money';
import { formatPercent } from '@formulary/pricing/format-percent';
import type { Buyable } from './add-flow.ts';

export function UnitPrice({ product }: { product: Buyable }) {
  const { best_gross_price: gross, best_total_discount: discount, best_net_price: net } = product;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="num font-semibold text-base">
        {formatMoney(net)}
        <span className="font-normal text-muted text-sm"> net</span>
      </span>
      {discount !== 0 && (
        <span className="num text-muted text-xs">
          {formatMoney(gross)} gross, {formatPercent(discount)} off
        </span>
      )}
    </p>
  );
}
