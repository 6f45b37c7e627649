import type { CartItem } from '@formulary/contracts/cart';

/** What keeps a line from being ordered, or from arriving whole. */
export type LineTrouble = 'withdrawn' | 'no_account' | 'out_of_stock' | 'insufficient_stock' | 'compliance';

export type BlockingTrouble = Exclude<LineTrouble, 'insufficient_stock'>;

/** The worst trouble of a line; what the wholesaler does not have comes before what the user can tick here. */
export function troubleOf(line: CartItem): LineTrouble | null {
  const offer = line.wholesale_product;
  if (!offer.is_available) return 'withdrawn';
  if (!offer.wholesaler.has_account) return 'no_account';
  if (offer.stock_status === 'out_of_stock') return 'out_of_stock';
  if (line.compliance_missing.length > 0) return 'compliance';
  return offer.stock_status === 'insufficient_stock' ? 'insufficient_stock' : null;
}

/** Too little stock warns; everything else keeps the order from being placed. */
export function isBlocking(trouble: LineTrouble | null): trouble is BlockingTrouble {
  return trouble !== null && trouble !== 'insufficient_stock';
}
