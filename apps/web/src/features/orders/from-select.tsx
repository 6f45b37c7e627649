import type { ReorderLine } from '@formulary/contracts/orders/reorder';
import { formatMoney } from '@formulary/pricing/format-money';

interface FromSelectProps {
  line: ReorderLine;
  /** The offer that was chosen in place of the first; undefined for the first. */
  chosen: number | undefined;
  onChoose: (offer: number | undefined) => void;
}

/** From whom a line is to come: who would deliver it, or the next best. Nothing where there is no choice. */
export function FromSelect({ line, chosen, onChoose }: FromSelectProps) {
  const { wholesaler_name, price_now, next_best, product_name } = line;
  if (!next_best || wholesaler_name === null || price_now === null) return null;
  return (
    <label className="flex min-w-0 items-center gap-2 text-muted text-xs">
      <span>
        From<span className="sr-only"> whom {product_name} comes</span>
      </span>
      <select
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
        className="h-11 min-w-0 max-w-full truncate rounded-md border border-line-strong bg-surface px-2 text-ink text-base mouse:h-8 mouse:text-xs"
      >
        <option value="">
          {wholesaler_name}, {formatMoney(price_now)}
        </option>
        <option value={next_best.wholesale_product}>
          {next_best.wholesaler_name}, {formatMoney(next_best.net_price)}
        </option>
      </select>
    </label>
  );
}
