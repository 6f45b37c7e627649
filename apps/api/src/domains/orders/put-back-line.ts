import type { PutBackLine } from '@formulary/contracts/orders';
import type { Repeated } from '../cart/public.ts';

interface LineToPutBack {
  readonly id: number;
  readonly productId: number;
  readonly productName: string;
  readonly offerId: number;
  readonly ordered: number;
  readonly quantity: number;
}

/** What became of an order's line that was to go into the cart again. */
export function putBackLine(
  { id, productId, productName, ordered, quantity, offerId }: LineToPutBack,
  result: Repeated,
): PutBackLine {
  const line = { id, manufacturer_product: productId, product_name: productName, ordered };
  if (result.outcome !== 'added') {
    return { ...line, outcome: result.outcome, quantity: 0, wholesaler_name: null, replaced_by: null };
  }
  const { offer, replacedBy } = result;
  const outcome = replacedBy !== null ? 'replaced' : offer.id === offerId ? 'added' : 'elsewhere';
  return { ...line, outcome, quantity, wholesaler_name: offer.wholesaler.name, replaced_by: replacedBy };
}
