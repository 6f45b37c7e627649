import { createHmac } from 'node:crypto';
import type { OutgoingOrder } from './wholesaler-transport.ts';

/** The JSON for a wholesaler, described in docs/wholesaler-orders.md: the same bytes in every attempt. */
export function httpBody(order: OutgoingOrder): string {
  return JSON.stringify({
    version: 1,
    uid: order.uid,
    test: order.isTest,
    order_number: order.orderNumber,
    placed_on: order.placedAt.toISOString(),
    account_number: order.accountNumber,
    reference: order.reference,
    delivery_address: order.deliveryAddress,
    phone: order.phone,
    placed_by: order.placedBy,
    currency: 'EUR',
    lines: order.lines.map((line) => ({
      code: line.wholesalerCode,
      product_code: line.code,
      product_name: line.productName,
      manufacturer: line.manufacturerName,
      quantity: line.quantity,
      net_price: line.netPrice,
      total: line.total,
    })),
  });
}

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<t>.<body>`. Receivers refuse old times, against replays. */
export function signatureOf(secret: string, body: string | Buffer, now: Date): string {
  const time = Math.floor(now.getTime() / 1_000);
  return `t=${time},v1=${hmacOf(secret, String(time), body).toString('hex')}`;
}

/** Both sides sign `<seconds>.<body>`, the body as its bytes are. */
export function hmacOf(secret: string, time: string, body: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest();
}
