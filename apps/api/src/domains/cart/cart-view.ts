import type { Cart, CartItem } from '@formulary/contracts/cart';
import { cartSums } from '@formulary/pricing/cart-sums';
import { fromCents } from '@formulary/pricing/money';
import { totalDiscount } from '@formulary/pricing/net-price';
import { fromHundredths, toHundredths } from '@formulary/pricing/percent';
import { lineStock } from '@formulary/pricing/stock';
import { prices } from '../catalogue/public.ts';
import { missingForms } from '../compliance/public.ts';
import { offerView } from '../wholesalers/public.ts';
import { type CartLine, pricedLine, totalsOf } from './cart-line.ts';

export function cartView(id: number, lines: readonly CartLine[]): Cart {
  const active = lines.filter(({ isActive }) => isActive);
  const sums = cartSums(active.map((line) => ({ quantity: line.quantity, totals: totalsOf(line) })));
  return { id, items: lines.map(cartItemView), ...sums };
}

export function cartItemView(line: CartLine): CartItem {
  const { card, offer, offers, standings, replaced } = line;
  const { subtotal, total } = totalsOf(line);
  return {
    id: line.id,
    quantity: line.quantity,
    is_active: line.isActive,
    pinned: line.pinned,
    subtotal: fromCents(subtotal),
    total: fromCents(total),
    discount: fromHundredths(totalDiscount(pricedLine(line))),
    compliance_missing: missingForms(line),
    manufacturer_product: { ...card, best_gross_price: prices({ card, offers }, standings).best_gross_price },
    wholesale_product: {
      ...offerView(offer, toHundredths(card.manufacturer_discount)),
      stock_status: lineStock(offer.stock, line.quantity),
    },
    replaced_manufacturer_product: replaced && {
      name: replaced.card.name,
      best_gross_price: prices(replaced, standings).best_gross_price,
    },
  };
}
