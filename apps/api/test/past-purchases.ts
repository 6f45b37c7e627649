import type { MadeUser, MadeWholesaler } from './factories.ts';
import { writePastOrders } from './past-orders.ts';
import type { TestApp } from './test-app.ts';

const DAY = 86_400_000;

/** A day by the provider's calendar, so many before today. */
export function dayAgo({ clock }: Pick<TestApp, 'clock'>, days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Dublin' }).format(clock.now());
  return new Date(Date.parse(today) - days * DAY).toISOString().slice(0, 10);
}

/** A product and the days, before today, on which it was bought. */
export interface PastPurchases {
  readonly offer: number;
  readonly daysAgo: readonly number[];
  readonly quantity?: number;
}

/** Orders of a practice at one wholesaler, one for each day, as the database has them. */
export async function writePastPurchases(
  app: TestApp,
  user: MadeUser,
  at: MadeWholesaler,
  bought: readonly PastPurchases[],
): Promise<void> {
  const { prisma } = app.db;
  const days = [...new Set(bought.flatMap(({ daysAgo }) => daysAgo))];
  const specs = days.map((days) => ({ total: 10, createdAt: new Date(`${dayAgo(app, days)}T12:00:00Z`) }));
  const orderIds = await writePastOrders(app, user, specs, at);
  const parts = await prisma.wholesaleOrder.findMany({ where: { orderId: { in: orderIds } } });
  const offers = await prisma.offer.findMany({
    where: { id: { in: bought.map(({ offer }) => offer) } },
    include: { product: true },
  });
  const partOf = new Map(parts.map(({ id, orderId }) => [orderId, id]));
  const lines = bought.flatMap(({ offer: id, daysAgo, quantity = 1 }) => {
    const offer = offers.find((one) => one.id === id);
    if (!offer) throw new Error(`There is no offer ${id}`);
    return daysAgo.map((days_) => ({
      wholesaleOrderId: partOf.get(orderIds[days.indexOf(days_)] ?? 0) ?? 0,
      offerId: id,
      productId: offer.productId,
      code: offer.product.code,
      wholesalerCode: offer.wholesalerCode,
      productName: offer.product.name,
      manufacturerName: 'Maker of tests',
      quantity,
      grossPrice: 10,
      netPrice: 10,
      subtotal: 10 * quantity,
      total: 10 * quantity,
      manufacturerSaving: 0,
      wholesalerSaving: 0,
      manufacturerDiscount: 0,
      wholesalerDiscount: 0,
    }));
  });
  await prisma.orderItem.createMany({ data: lines });
}
