import type { OrderableItem } from '@formulary/contracts/cart/orderable-item';
import { fromCents } from '@formulary/pricing/money';
import { pickOffer, whyNotOrderable } from '@formulary/pricing/pick-offer';
import { lineStock } from '@formulary/pricing/stock';
import { missingForms } from '../compliance/public.ts';
import type { ProductsToAdd, ProductToAdd } from './products-to-add.ts';

interface OrderableHow extends Pick<ProductsToAdd, 'wholesalers'> {
  /** Pieces. */
  readonly quantity: number;
  /** What was named instead of the product. */
  readonly replaces: string | null;
}

/** What a list shows of a product, with today's best offer for so many pieces. */
export function orderableView(
  { card, offers, inCart }: ProductToAdd,
  { quantity, replaces, wholesalers }: OrderableHow,
): OrderableItem {
  const best = pickOffer(offers, quantity);
  return {
    manufacturer_product: card.id,
    code: card.code,
    name: card.name,
    manufacturer_name: card.manufacturer.name,
    replaces,
    forms: missingForms({ card, ar16AcceptanceId: null, controlledDrugAcceptanceId: null }),
    best: best
      ? {
          wholesale_product: best.id,
          wholesaler_name: wholesalers.get(best.wholesaler)?.name ?? '',
          net_price: fromCents(best.net),
          stock_status: lineStock(best.stock, quantity),
        }
      : null,
    not_orderable_reason: whyNotOrderable(offers),
    in_cart: inCart.reduce((sum, line) => sum + line.quantity, 0),
  };
}
