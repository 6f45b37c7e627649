import type { PutBackLine, ReorderLine } from '@formulary/contracts/orders/reorder';
import { fromCents } from '@formulary/pricing/money';
import { pickOffer } from '@formulary/pricing/pick-offer';
import { lineStock } from '@formulary/pricing/stock';
import { type AddedLine, addedView, type PlannedLine, type ProductsToAdd } from '../cart/public.ts';
import { missingForms } from '../compliance/public.ts';
import type { StoredOrder } from './order-queries.ts';

type Part = StoredOrder['parts'][number];
type StoredLine = Part['lines'][number];
/** As it was ordered, but for the quantity, which is the one that is wanted now. */
export type LineToReorder = StoredLine & { readonly ordered: number };

/** What became of an order's line that was to go into the cart again. */
export function putBackLineView(
  line: Pick<LineToReorder, 'id' | 'productId' | 'productName' | 'offerId' | 'ordered'>,
  added: PlannedLine | AddedLine,
  wholesalers: ProductsToAdd['wholesalers'],
): PutBackLine {
  const view = addedView(line, added, wholesalers);
  const isElsewhere = view.outcome === 'added' && added.offer?.id !== line.offerId;
  return { id: line.id, ordered: line.ordered, ...view, ...(isElsewhere && { outcome: 'elsewhere' }) };
}

/** The same with what it costs now, what keeps it from being ordered, who else has it and who may have it already. */
export function reorderLineView(
  {
    line,
    part,
    wholesalers,
  }: { line: LineToReorder; part: Pick<Part, 'status' | 'wholesalerName'> } & Pick<ProductsToAdd, 'wholesalers'>,
  added: PlannedLine | AddedLine,
): ReorderLine {
  const { product, offer, inCart } = added;
  const others = product?.offers.filter(({ wholesaler }) => wholesaler !== offer?.wholesaler) ?? [];
  const next = pickOffer(others, line.quantity);
  return {
    ...putBackLineView(line, added, wholesalers),
    price_then: line.netPrice,
    price_now: offer ? fromCents(offer.net) : null,
    stock_status: offer ? lineStock(offer.stock, line.quantity) : null,
    forms: product
      ? missingForms({ card: product.card, ar16AcceptanceId: null, controlledDrugAcceptanceId: null })
      : [],
    in_cart: inCart,
    next_best: next
      ? {
          wholesale_product: next.id,
          wholesaler_name: wholesalers.get(next.wholesaler)?.name ?? '',
          net_price: fromCents(next.net),
        }
      : null,
    may_have: part.status === 'error' ? part.wholesalerName : null,
  };
}
