import { randomUUID } from 'node:crypto';
import type { WholesaleOrderStatus } from '@formulary/contracts/orders';
import { type MadeUser, type MadeWholesaler, makeWholesaler } from './factories.ts';
import type { TestApp } from './test-app.ts';

export interface PastOrderSpec {
  /** Euros. */
  readonly total: number;
  readonly manufacturerSaving?: number;
  readonly wholesalerSaving?: number;
  readonly createdAt?: Date;
  readonly status?: WholesaleOrderStatus;
}

/**
 * Orders as the database has them, without their lines: what placing them would take a cart each. Answers their ids in
 * the order given.
 */
export async function writePastOrders(
  { db, clock, call }: TestApp,
  user: MadeUser,
  specs: readonly PastOrderSpec[],
  at?: MadeWholesaler,
): Promise<number[]> {
  const wholesaler = at ?? (await makeWholesaler({ db, clock, call }));
  const now = clock.now();
  const carts = await db.prisma.cart.createManyAndReturn({
    data: specs.map(({ createdAt = now }) => ({ userId: user.id, createdAt, orderedAt: createdAt })),
    select: { id: true },
  });
  return db.prisma.$transaction(async (tx) => {
    const orders = await tx.order.createManyAndReturn({
      data: specs.map(({ createdAt = now, ...spec }, place) => ({
        ...amountsOf(spec),
        cartId: carts[place]?.id ?? 0,
        practiceId: user.practiceId,
        userId: user.id,
        deliveryAddress: '1 Main Street',
        phone: '065 000 0000',
        placedByName: 'Aoife Byrne',
        placedByEmail: user.email,
        createdAt,
        words: '',
      })),
      select: { id: true },
    });
    await tx.wholesaleOrder.createMany({
      data: specs.map(({ status = 'created', createdAt = now, ...spec }, place) => ({
        ...amountsOf(spec),
        uid: randomUUID(),
        orderId: orders[place]?.id ?? 0,
        wholesalerId: wholesaler.id,
        wholesalerName: wholesaler.name,
        preference: 1,
        accountNumber: 'A-1',
        status,
        settledAt: status === 'complete' || status === 'failed' ? createdAt : null,
      })),
    });
    return orders.map(({ id }) => id);
  }, PATIENCE);
}

/** Thousands of rows on a busy machine. */
const PATIENCE = { timeout: 60_000 };

const amountsOf = ({ total, manufacturerSaving = 0, wholesalerSaving = 0 }: PastOrderSpec) => ({
  subtotal: total + manufacturerSaving + wholesalerSaving,
  total,
  manufacturerSaving,
  wholesalerSaving,
});
