import { ORDERS_TO_CHARGE_MAX, type OrderToCharge, type papersRoutes } from '@formulary/contracts/invoices/papers';
import type { AnswerOf, QueryOf } from '@formulary/contracts/shared/route';
import { fromCents } from '@formulary/pricing/money';
import type { Sql } from '../../../db/sql.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../../accounts/public.ts';
import type { OrderedLine } from '../judge-order-line.ts';
import { CHARGED } from '../matching-queries.ts';
import { orderedLine } from '../ordered-line.ts';
import { readOrderedLines } from '../read-ordered-lines.ts';
import { ORDERS_TO_CHARGE, VAT_RATES } from './paper-queries.ts';

/** Of no invoice: all others are counted. */
const NO_INVOICE = 0;

/** Recent orders at a wholesaler with what it may charge, those first of which something is left. Throws `may_not_order`. */
export async function listOrdersToCharge(
  { db }: { db: Sql },
  user: SignedInUser,
  { wholesaler, order }: QueryOf<typeof papersRoutes.listOrdersToCharge>,
): Promise<AnswerOf<typeof papersRoutes.listOrdersToCharge>> {
  assertMayOrder(user);
  const { practiceId } = user;
  const parts = await db.run(ORDERS_TO_CHARGE, {
    ...{ practiceId, wholesalerId: wholesaler, orderId: order ?? null, most: ORDERS_TO_CHARGE_MAX },
  });
  const items = parts.flatMap((part) => part.items);
  const itemIds = items.map(({ id }) => id);
  const [lines, charges, rates] = await Promise.all([
    readOrderedLines(db, practiceId, itemIds),
    db.run(CHARGED, { practiceId, invoiceId: NO_INVOICE, itemIds }),
    db.run(VAT_RATES, { practiceId, productIds: [...new Set(items.map(({ productId }) => productId))] }),
  ]);
  const lineOf = new Map(lines.map((line) => [line.id, orderedLine(line)]));
  const chargedOf = new Map(charges.map(({ itemId, packs }) => [itemId, packs]));
  const rateOf = new Map(rates.map(({ productId, rate }) => [productId, rate]));
  const orders = parts.map((part): OrderToCharge => {
    const lines = part.items.flatMap(({ id, productId, productName, code }) => {
      const line = lineOf.get(id);
      if (!line) return [];
      const charged = chargedOf.get(id) ?? 0;
      return {
        line: id,
        product_name: productName,
        wholesaler_code: code,
        ordered: line.ordered,
        came: cameOf(line),
        charged,
        to_charge: Math.max(0, (cameOf(line) ?? dueOf(line)) - charged),
        price: fromCents(line.agreed ?? line.promised),
        vat_rate: rateOf.get(productId) ?? null,
      };
    });
    return {
      ...{ order: part.order, reference: part.reference, placed_on: part.placedAt.toISOString(), lines },
      delivery_fee: part.isFeeCharged ? null : part.fee,
      is_charged: lines.every(({ to_charge }) => to_charge === 0),
    };
  });
  return { orders: orders.toSorted((one, other) => Number(one.is_charged) - Number(other.is_charged)) };
}

/** Rejected packs came, too; null while no delivery of the order was counted to its end. */
const cameOf = ({ isCounted, hasArrived, received, rejected }: OrderedLine): number | null =>
  isCounted && hasArrived ? received + rejected : null;

const dueOf = ({ ordered, refused, cancelled }: OrderedLine): number => Math.max(0, ordered - refused - cancelled);
