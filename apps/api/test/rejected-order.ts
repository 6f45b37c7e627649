import type { WholesaleOrderStatus } from '@formulary/contracts/orders';
import type { cartOf } from './cart-client.ts';
import type { MadeUser } from './factories.ts';
import type { TestApp } from './test-app.ts';
import { makeTwoPrices } from './two-prices.ts';

interface Line {
  quantity: number;
  manufacturer_product: { id: number };
  wholesale_product: { id: number };
}

export const outcomesOf = (body: { items: { outcome: string }[] }) => body.items.map(({ outcome }) => outcome);

/** An order that its wholesaler rejected, the calls that put it in the cart again, and what the cart then holds. */
export function rejectedOrderOf(app: TestApp) {
  /** Three products at two wholesalers, dear and cheap, and an order of two of each at the dear one that it rejected. */
  async function makeRejected(quantity = 2) {
    const shop = await makeTwoPrices(app, { atCheap: 2 });
    const { dear, cheap, codes, ids: products, atDear: offers, atCheap: others, user, cart } = shop;
    for (const [place, product] of products.entries()) {
      await cart.add(product, { wholesale_product: offers[place], quantity });
    }
    const { id: cartId } = await cart.read();
    const { body: order } = await app.call('POST', '/api/order/', { token: user.token, body: { cart: cartId } });
    await setStatus(order.id, 'failed');
    const [part] = order.wholesale_orders;
    const lines: number[] = part.wholesale_order_items.map(({ id }: { id: number }) => id);
    return { dear, cheap, codes, products, offers, others, user, cart, order, uid: String(part.uid), lines };
  }

  /** As if its wholesaler had answered, or not yet. */
  async function setStatus(orderId: number, status: WholesaleOrderStatus): Promise<void> {
    const settledAt = status === 'complete' || status === 'failed' ? app.clock.now() : null;
    await app.db.prisma.wholesaleOrder.updateMany({ where: { orderId }, data: { status, settledAt } });
  }

  const reorder = ({ token }: MadeUser, id: number, body: object) =>
    app.call('POST', `/api/orders/${id}/reorder/`, { token, body });

  const putBack = (user: MadeUser, id: number, uid: string, items?: unknown) =>
    reorder(user, id, { wholesale_order: uid, items });

  const heldIn = async ({ read }: ReturnType<typeof cartOf>) =>
    (await read()).items.map((line: Line) => [line.manufacturer_product.id, line.wholesale_product.id, line.quantity]);

  return { makeRejected, setStatus, reorder, putBack, heldIn };
}
