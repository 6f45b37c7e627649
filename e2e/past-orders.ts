import { randomUUID } from 'node:crypto';
import type { Db } from '@formulary/api/test/use-db';
import type { Buyer } from './buyer.ts';
import { PRODUCTS } from './stage.ts';

export interface PastOrder {
  /** Euros. */
  readonly total: number;
  readonly manufacturerSaving?: number;
  readonly wholesalerSaving?: number;
  readonly reference?: string;
  readonly status?: 'processing' | 'complete' | 'failed';
}

/**
 * Orders of one line from Burrenvale as the database keeps them, a minute apart, the oldest first: ordering so many
 * would take minutes. Answers their ids in the order given.
 */
export async function writePastOrders({ prisma }: Db, { email }: Buyer, past: readonly PastOrder[]): Promise<number[]> {
  const user = await prisma.user.findUniqueOrThrow({ where: { email } });
  const offer = await prisma.offer.findFirstOrThrow({
    where: { product: { name: PRODUCTS.few } },
    include: { product: { include: { manufacturer: true } }, wholesaler: true },
  });
  const orders = past.map(({ manufacturerSaving = 0, wholesalerSaving = 0, ...rest }, place) => ({
    ...rest,
    createdAt: new Date(Date.now() - (past.length - place) * 60_000),
    amounts: {
      subtotal: rest.total + manufacturerSaving + wholesalerSaving,
      total: rest.total,
      manufacturerSaving,
      wholesalerSaving,
    },
  }));

  const carts = await prisma.cart.createManyAndReturn({
    data: orders.map(({ createdAt }) => ({ userId: user.id, createdAt, orderedAt: createdAt })),
    select: { id: true },
  });
  // As whoever orders does: what counts of an order is added up at the end of its transaction.
  return prisma.$transaction(async (tx) => {
    const written = await tx.order.createManyAndReturn({
      data: orders.map(({ amounts, createdAt, reference = null }, place) => ({
        ...amounts,
        cartId: carts[place]?.id ?? 0,
        practiceId: user.practiceId,
        userId: user.id,
        reference,
        deliveryAddress: 'Elsewhere Veterinary\n1 Bridge Street, Elsewhere',
        phone: '065 000 0000',
        placedByName: `${user.firstName} ${user.lastName}`,
        placedByEmail: user.email,
        createdAt,
        words: ` ${reference} ${offer.wholesaler.name} ${offer.product.name}`.toLowerCase(),
      })),
      select: { id: true },
    });
    const parts = await tx.wholesaleOrder.createManyAndReturn({
      data: orders.map(({ amounts, createdAt, status = 'complete' }, place) => ({
        ...amounts,
        uid: randomUUID(),
        orderId: written[place]?.id ?? 0,
        wholesalerId: offer.wholesalerId,
        wholesalerName: offer.wholesaler.name,
        preference: 1,
        accountNumber: 'A-1',
        status,
        settledAt: status === 'processing' ? null : createdAt,
      })),
      select: { id: true },
    });
    await tx.orderItem.createMany({
      data: orders.map(({ amounts }, place) => ({
        ...amounts,
        wholesaleOrderId: parts[place]?.id ?? 0,
        offerId: offer.id,
        productId: offer.productId,
        code: offer.product.code,
        wholesalerCode: offer.wholesalerCode,
        productName: offer.product.name,
        manufacturerName: offer.product.manufacturer.name,
        quantity: 1,
        grossPrice: amounts.subtotal,
        netPrice: amounts.total,
        manufacturerDiscount: 0,
        wholesalerDiscount: 0,
      })),
    });
    return written.map(({ id }) => id);
  });
}
