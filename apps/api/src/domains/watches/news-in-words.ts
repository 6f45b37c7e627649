import type { WatchNewsKind } from '@formulary/contracts/watches';
import { formatMoney } from '@formulary/pricing/format-money';
import { formatPercent } from '@formulary/pricing/format-percent';
import { type Cents, fromCents } from '@formulary/pricing/money';

export interface NewsFacts {
  /** The price that moves are counted from. */
  readonly compared: Cents | null;
  readonly best: { readonly net: Cents; readonly wholesaler: string; readonly isStockKnown: boolean } | null;
  readonly fallsTo: Cents | null;
  readonly replacedBy: string | null;
}

/** What is told of a product, as it is said after its name. */
export function newsInWords(kind: WatchNewsKind, { compared, best, fallsTo, replacedBy }: NewsFacts): string {
  const euros = (cents: Cents | null | undefined) => formatMoney(cents == null ? null : fromCents(cents));
  const costs = `${euros(best?.net)} at ${best?.wholesaler ?? ''}`;
  const before = `from ${euros(compared)}`;
  switch (kind) {
    case 'fell_to':
      return `fell to ${costs}, ${before}: you asked for ${euros(fallsTo)} or less`;
    case 'fell':
    case 'rose':
      return `${kind} by ${formatPercent(percentOf(best?.net ?? 0, compared ?? 0))} to ${costs}, ${before}`;
    case 'back_in_stock':
      return `${best?.isStockKnown ? 'is in stock again' : 'can be ordered again'}, for ${costs}`;
    case 'withdrawn':
      return 'is not offered any more by your wholesalers';
    case 'replaced':
      return `is replaced by ${replacedBy ?? ''}`;
  }
}

/** To a tenth. */
function percentOf(net: Cents, compared: Cents): number {
  return compared === 0 ? 100 : Math.round((Math.abs(net - compared) * 1_000) / compared) / 10;
}
