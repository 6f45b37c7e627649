import type { InvoiceLine } from '@formulary/contracts/invoices';
import { fromCents } from '@formulary/pricing/money';
import { centsOfDecimal } from './document-money.ts';
import type { StoredLine } from './invoice-queries.ts';
import { readLinePacks } from './read-line-packs.ts';
import type { OrderItem } from './read-matches.ts';

/** A line of an order that a line of a document may be. */
export function proposalView(
  item: OrderItem,
  { quantity, unit, amount }: StoredLine,
): InvoiceLine['proposals'][number] {
  const packs = readLinePacks({ quantity, unit, amount: centsOfDecimal(amount) }, item);
  return {
    line: item.id,
    order: item.orderId,
    placed_on: item.placedAt.toISOString(),
    reference: item.reference,
    product_name: item.productName,
    wholesaler_code: item.wholesalerCode,
    ordered: item.ordered,
    net_price: fromCents(item.promised),
    packs: packs !== undefined && packs > 0 ? packs : null,
  };
}
