import type { Db } from '../../db/client.ts';
import { wayTo } from '../../outside/wholesaler-transport/way-to.ts';
import type { OutgoingOrder } from '../../outside/wholesaler-transport/wholesaler-transport.ts';

/**
 * A wholesale order as it goes out, the same in every attempt, the way that its wholesaler is reached now. Throws `Undeliverable` when that is not
 * configured.
 */
export async function outgoingOrder(db: Db, wholesaleOrderId: number): Promise<OutgoingOrder> {
  const row = await db.prisma.wholesaleOrder.findUniqueOrThrow({
    where: { id: wholesaleOrderId },
    include: {
      wholesaler: true,
      order: true,
      items: { orderBy: { id: 'asc' } },
    },
  });
  const { uid, attempts, wholesaler, wholesalerName, accountNumber, items, order } = row;
  return {
    uid,
    orderNumber: order.id,
    placedAt: order.createdAt,
    attempt: attempts,
    isTest: false,
    way: wayTo(wholesaler),
    wholesalerName,
    accountNumber,
    reference: order.reference,
    deliveryAddress: order.deliveryAddress,
    phone: order.phone,
    placedBy: { name: order.placedByName, email: order.placedByEmail },
    lines: items.map((item) => ({
      wholesalerCode: item.wholesalerCode,
      code: item.code,
      productName: item.productName,
      manufacturerName: item.manufacturerName,
      quantity: item.quantity,
      netPrice: Number(item.netPrice),
      total: Number(item.total),
    })),
  };
}
