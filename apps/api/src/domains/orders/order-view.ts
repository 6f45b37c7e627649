import type { Order, OrderItem, OrderSummary } from '@formulary/contracts/orders';
import { countedSums } from '../../outside/documents/counted-sums.ts';
import type { OrderDocument, Sums } from '../../outside/documents/order-document.ts';
import { lineArrival } from './line-arrival.ts';
import { lineConfirmation } from './line-confirmation.ts';
import type { ListedOrder, StoredOrder } from './order-queries.ts';
import { summaryUrl } from './summary-link.ts';

/** The link to the summary has the host of `url`. */
export function orderView(order: StoredOrder, { key, url, now }: { key: Buffer; url: URL; now: Date }): Order {
  return {
    ...headView(order),
    cart: order.cartId,
    delivery_address: order.deliveryAddress,
    order_summary_url: summaryUrl(key, { orderId: order.id, base: url, now }),
    instead_of: order.insteadOf,
    wholesale_orders: order.parts.map(({ lines, ...part }) => ({
      ...partView(part),
      status_reason: part.statusReason,
      ordered_elsewhere: part.elsewhereOrderId,
      delivery_fee: part.deliveryFee,
      wholesale_order_items: lines.map(lineView),
    })),
  };
}

function lineView(line: StoredOrder['parts'][number]['lines'][number]): OrderItem {
  const confirmation = lineConfirmation(line);
  return {
    id: line.id,
    manufacturer_product: line.productId,
    code: line.code,
    wholesaler_code: line.wholesalerCode,
    product_name: line.productName,
    gross_price: line.grossPrice,
    total_discount: line.discount,
    net_price: line.netPrice,
    quantity: line.quantity,
    total: line.total,
    wholesaler_saving: line.wholesalerSaving,
    manufacturer_saving: line.manufacturerSaving,
    confirmation,
    sent: line.sent,
    arrival: lineArrival(line, confirmation),
  };
}

export function orderSummaryView(order: ListedOrder, { linesToCome }: { linesToCome: number }): OrderSummary {
  return { ...headView(order), wholesale_orders: order.parts.map(partView), lines_to_come: linesToCome };
}

export function orderDocument(order: StoredOrder): OrderDocument {
  return { ...order, practice: { name: order.practice.name, phone: order.phone } };
}

function headView(order: ListedOrder) {
  const { firstName, lastName } = order.user;
  return {
    id: order.id,
    created_on: order.placedAt.toISOString(),
    placed_by: { firstName, lastName },
    reference: order.reference,
    ...amounts(order),
    counted: amounts(countedSums(order) ?? order),
  };
}

function amounts({ subtotal, total, manufacturerSaving, wholesalerSaving }: Sums) {
  return { subtotal, total, manufacturer_saving: manufacturerSaving, wholesaler_saving: wholesalerSaving };
}

const partView = ({ uid, wholesalerName, status }: ListedOrder['parts'][number]) => ({
  uid,
  wholesaler_name: wholesalerName,
  status,
});
