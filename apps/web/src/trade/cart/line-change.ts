import type { Cart, CartItem } from '@formulary/contracts/cart';
import { cartSums } from '@formulary/pricing/cart-sums';
import { lineTotals, type Totals } from '@formulary/pricing/line-totals';
import { fromCents, toCents } from '@formulary/pricing/money';
import { manufacturerDiscount } from '@formulary/pricing/net-price';
import { toHundredths } from '@formulary/pricing/percent';
import { lineStock } from '@formulary/pricing/stock';

export type LineChange =
  | { readonly kind: 'quantity'; readonly id: number; readonly quantity: number }
  | { readonly kind: 'active'; readonly id: number; readonly isActive: boolean }
  | { readonly kind: 'pinned'; readonly id: number; readonly isPinned: boolean }
  | { readonly kind: 'remove'; readonly id: number };

export function applyChanges(cart: Cart, changes: readonly LineChange[]): Cart {
  return changes.length === 0 ? cart : withItems(cart, changes.reduce(applyChange, cart.items));
}

export function putLine(cart: Cart, line: CartItem): Cart {
  const known = cart.items.some((item) => item.id === line.id);
  return withItems(cart, known ? cart.items.map((item) => (item.id === line.id ? line : item)) : [...cart.items, line]);
}

export function dropLine(cart: Cart, id: number): Cart {
  return withItems(
    cart,
    cart.items.filter((item) => item.id !== id),
  );
}

export function totalsOf(line: CartItem): Totals {
  const { gross_price, discount, manufacturer_discount_override } = line.wholesale_product;
  const product = toHundredths(line.manufacturer_product.manufacturer_discount);
  const override = manufacturer_discount_override === null ? null : toHundredths(manufacturer_discount_override);
  return lineTotals({
    gross: toCents(gross_price),
    quantity: line.quantity,
    manufacturer: manufacturerDiscount(product, override),
    wholesaler: toHundredths(discount),
  });
}

function applyChange(items: CartItem[], change: LineChange): CartItem[] {
  if (change.kind === 'remove') return items.filter((item) => item.id !== change.id);
  return items.map((item) => (item.id === change.id ? changed(item, change) : item));
}

function changed(line: CartItem, change: Exclude<LineChange, { kind: 'remove' }>): CartItem {
  if (change.kind === 'active') return { ...line, is_active: change.isActive };
  if (change.kind === 'pinned') return { ...line, pinned: change.isPinned };
  const offer = line.wholesale_product;
  const next = {
    ...line,
    quantity: change.quantity,
    wholesale_product: { ...offer, stock_status: lineStock(offer.stock_quantity, change.quantity) },
  };
  const { subtotal, total } = totalsOf(next);
  return { ...next, subtotal: fromCents(subtotal), total: fromCents(total) };
}

function withItems(cart: Cart, items: CartItem[]): Cart {
  const active = items.filter((item) => item.is_active);
  return { ...cart, items, ...cartSums(active.map((item) => ({ quantity: item.quantity, totals: totalsOf(item) }))) };
}
