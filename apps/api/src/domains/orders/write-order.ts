import { randomUUID } from 'node:crypto';
import { lineTotals, type Totals } from '@formulary/pricing/line-totals';
import { fromCents } from '@formulary/pricing/money';
import { netPrice } from '@formulary/pricing/net-price';
import { fromHundredths } from '@formulary/pricing/percent';
import type { Tx } from '../../db/client.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { type CartLine, type CartToOrder, pricedLine } from '../cart/public.ts';

export interface OrderToWrite {
  readonly user: SignedInUser;
  readonly cart: CartToOrder;
  readonly lines: readonly CartLine[];
  readonly totals: Totals;
  readonly reference: string | undefined;
  readonly now: Date;
}

/** Writes an order as it is promised, in three statements however many lines and wholesalers it has. */
export async function writeOrder(tx: Tx, { user, cart, lines, totals, reference, now }: OrderToWrite) {
  const { id: orderId } = await tx.order.create({
    data: {
      cartId: cart.id,
      practiceId: user.practiceId,
      userId: user.id,
      reference: reference ?? null,
      deliveryAddress: `${cart.practiceName}\n${cart.practiceAddress}`,
      createdAt: now,
      ...inEuros(totals),
    },
    select: { id: true },
  });
  const wholesaleOrders = await tx.wholesaleOrder.createManyAndReturn({
    data: wholesaleOrdersOf(orderId, lines),
    select: { id: true, wholesalerId: true },
  });
  const idByWholesaler = new Map(wholesaleOrders.map(({ id, wholesalerId }) => [wholesalerId, id]));
  await tx.orderItem.createMany({
    data: lines.map((line) => ({
      wholesaleOrderId: idByWholesaler.get(line.offer.wholesaler.id) ?? 0,
      ...promised(line),
    })),
  });
  return { orderId, wholesaleOrderIds: wholesaleOrders.map(({ id }) => id) };
}

function wholesaleOrdersOf(orderId: number, lines: readonly CartLine[]) {
  const firstLines = new Map(lines.toReversed().map((line) => [line.offer.wholesaler.id, line]));
  return [...firstLines.values()].map(({ offer: { wholesaler }, accountNumber }) => ({
    uid: randomUUID(),
    orderId,
    wholesalerId: wholesaler.id,
    wholesalerName: wholesaler.name,
    preference: wholesaler.preference,
    accountNumber: accountNumber ?? '',
  }));
}

function promised(line: CartLine) {
  const { card, offer, quantity } = line;
  const priced = pricedLine(line);
  return {
    productId: card.id,
    offerId: offer.id,
    code: card.code,
    wholesalerCode: line.wholesalerCode,
    productName: card.name,
    manufacturerName: card.manufacturer.name,
    quantity,
    grossPrice: fromCents(priced.gross),
    manufacturerDiscount: fromHundredths(priced.manufacturer),
    wholesalerDiscount: fromHundredths(priced.wholesaler),
    netPrice: fromCents(netPrice(priced.gross, priced)),
    ...inEuros(lineTotals(priced)),
    stockQuantity: offer.stock,
    stockUpdatedAt: offer.wholesaler.last_stock_update,
    pricesUpdatedAt: offer.wholesaler.last_pricing_update,
    ar16AcceptanceId: line.ar16AcceptanceId,
    controlledDrugAcceptanceId: line.controlledDrugAcceptanceId,
  };
}

function inEuros({ subtotal, total, manufacturerSaving, wholesalerSaving }: Totals) {
  return {
    subtotal: fromCents(subtotal),
    total: fromCents(total),
    manufacturerSaving: fromCents(manufacturerSaving),
    wholesalerSaving: fromCents(wholesalerSaving),
  };
}
