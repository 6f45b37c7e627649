import type { WatchNewsKind } from '@formulary/contracts/watches';
import { formatMoney } from '@formulary/pricing/format-money';
import { formatPercent } from '@formulary/pricing/format-percent';
import { type Cents, fromCents } from '@formulary/pricing/money';

export interface NewsFacts {
  /** The price that moves by percent are counted from. */
  readonly compared: Cents | null;
  /** The last best price, which may be another: a move that was too small to tell. Null before there was one. */
  readonly last: Cents | null;
  readonly best: { readonly net: Cents; readonly wholesaler: string; readonly isStockKnown: boolean } | null;
  readonly fallsTo: Cents | null;
  readonly replacedBy: string | null;
}

/** What is told of a product, as it is said after its name. */
export function newsInWords(kind: WatchNewsKind, { compared, last, best, fallsTo, replacedBy }: NewsFacts): string {
  const euros = (cents: Cents | null | undefined) => formatMoney(cents == null ? null : fromCents(cents));
  const costs = `${euros(best?.net)} at ${best?.wholesaler ?? ''}`;
  const again = last === null ? '' : ' again';
  switch (kind) {
    case 'fell_to':
      return `${last === null ? `costs ${costs}` : `fell to ${costs}, from ${euros(last)}`}: you asked for ${euros(fallsTo)} or less`;
    case 'fell':
    case 'rose':
      return `${kind}${by(best?.net ?? 0, compared ?? 0)} to ${costs}, from ${euros(compared)}`;
    case 'back_in_stock':
      return `${best?.isStockKnown ? `is in stock${again}` : `can be ordered${again}`}, for ${costs}`;
    case 'withdrawn':
      return 'is not offered any more by your wholesalers';
    case 'replaced':
      return `is replaced by ${replacedBy ?? ''}`;
  }
}

/** By how much, to a tenth of a percent. What was free has no percent. */
function by(net: Cents, compared: Cents): string {
  if (compared === 0) return '';
  const percent = Math.round((Math.abs(net - compared) * 1_000) / compared) / 10;
  return percent === 0 ? ' by less than 0.1 %' : ` by ${formatPercent(percent)}`;
}
