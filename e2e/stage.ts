import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@formulary/api/test/use-db';
import { type Buyer, buyerOf, newBuyer } from './buyer.ts';
import {
  AR16,
  CONTROLLED,
  FEW,
  MANY_OFFERS,
  NOTED,
  ONE_WHOLESALER,
  ORIGINAL,
  PLAIN,
  SUPERSEDED,
} from './demo-names.ts';
import { DEMO } from './serve-demo.ts';

/** What the clock of every browser shows on the stage. */
export const NOW = new Date('2026-11-16T10:30:00Z');

export const PRODUCTS = {
  plain: PLAIN,
  original: ORIGINAL,
  noted: NOTED,
  ar16: AR16,
  controlled: CONTROLLED,
  superseded: SUPERSEDED,
  manyOffers: MANY_OFFERS,
  oneWholesaler: ONE_WHOLESALER,
  few: FEW,
  withdrawn: 'Moxaterra 18.9 mg/g oral gel 14.8 g',
  gloves: 'Handarro medium nitrile gloves x 100',
} as const;

/** Users and orders of every kind that a screen can show, with dates that stand still. */
export interface Stage {
  /** With a cart in order. */
  readonly buyer: Buyer;
  /** With a cart that holds every kind of trouble. */
  readonly troubled: Buyer;
  /** With nothing yet. */
  readonly newcomer: Buyer;
  readonly orders: Record<'complete' | 'waiting' | 'rejected' | 'failed' | 'mixed', number>;
}

/** Over a demo whose simulated wholesalers answer at once. */
export async function prepareStage(url: string, db: Db): Promise<Stage> {
  const [buyer, troubled, newcomer] = await Promise.all([
    newBuyer(url, db, { name: 'nuala' }),
    newBuyer(url, db, { name: 'nuala.keane' }),
    newBuyer(url, db, { name: 'n.keane' }),
  ]);
  await buyer.add(PRODUCTS.oneWholesaler, { quantity: 40 });
  await buyer.add(PRODUCTS.few, { quantity: 6 });
  await buyer.add(PRODUCTS.manyOffers, { from: 'Tolka Valley Vet Distribution', quantity: 3 });
  await buyer.add(PRODUCTS.plain, { from: 'Suirside Agri & Pet Medicines', quantity: 2 });

  await troubled.add(PRODUCTS.few, { quantity: 30 });
  await troubled.add(PRODUCTS.oneWholesaler, { quantity: 10 });
  await troubled.add(PRODUCTS.withdrawn, { from: 'Burrenvale Veterinary Wholesale' });
  await troubled.add(PRODUCTS.manyOffers, { from: 'Tolka Valley Vet Distribution' });
  await troubled.add(PRODUCTS.controlled, { from: 'Cois Farraige Vet Supplies' });
  await troubled.add(PRODUCTS.superseded);
  await troubled.exclude(await troubled.add(PRODUCTS.gloves, { quantity: 4 }));
  await db.prisma.offer.updateMany({ where: { product: { name: PRODUCTS.withdrawn } }, data: { isAvailable: false } });

  const orders = await prepareOrders(await buyerOf(url, db, DEMO), db);
  await prepareNotifications(db);
  await stopClocks(db);
  return { buyer, troubled, newcomer, orders };
}

async function prepareOrders(buyer: Buyer, db: Db): Promise<Stage['orders']> {
  const twoWholesalers = async () => {
    await buyer.add(PRODUCTS.oneWholesaler, { quantity: 12 });
    await buyer.add(PRODUCTS.few, { quantity: 2 });
    await buyer.add(PRODUCTS.manyOffers, { from: 'Tolka Valley Vet Distribution', quantity: 3 });
  };
  await twoWholesalers();
  const complete = await buyer.order('Ward cupboard, week 47');
  await twoWholesalers();
  const waiting = await buyer.order();
  await twoWholesalers();
  await buyer.add(PRODUCTS.oneWholesaler, { quantity: 5_001 });
  const rejected = await buyer.order();
  await twoWholesalers();
  const failed = await buyer.order();
  await twoWholesalers();
  await buyer.add(PRODUCTS.oneWholesaler, { quantity: 5_001 });
  await buyer.add(PRODUCTS.plain, { from: 'Suirside Agri & Pet Medicines', quantity: 6 });
  const mixed = await buyer.order('Surgery, before Friday');

  const open = { status: { in: ['created' as const, 'processing' as const] } };
  while ((await db.prisma.wholesaleOrder.count({ where: open })) > 0) await pause(20);
  const set = (orderId: number, status: 'processing' | 'error') =>
    db.prisma.wholesaleOrder.updateMany({ where: { orderId }, data: { status, settledAt: null } });
  await set(waiting, 'processing');
  await set(failed, 'error');
  await db.prisma.wholesaleOrder.updateMany({
    where: { orderId: mixed, wholesalerName: 'Tolka Valley Vet Distribution' },
    data: { status: 'error', settledAt: null },
  });
  return { complete, waiting, rejected, failed, mixed };
}

/** Told to everybody, in place of what the demo tells around the day it is loaded. */
async function prepareNotifications(db: Db): Promise<void> {
  await db.prisma.notification.deleteMany();
  const daysBefore = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
  await db.prisma.notification.createMany({
    data: [
      {
        title: 'New price lists are in',
        content: 'Most prices stay as they were; what moved, and by how much, is on the page of price changes.',
        date: daysBefore(1),
        link: '/price-changes',
      },
      {
        title: 'Forms for controlled drugs',
        content: 'Accept the form of a controlled drug within 24 hours before you order it.',
        date: daysBefore(4),
        disableMarkRead: true,
      },
      {
        title: 'Order by these times',
        content: 'What is ordered before these times leaves the same day:\nBurrenvale 16:30\nTolka Valley 15:00',
        date: daysBefore(17),
      },
      { title: 'Welcome', content: 'Search, compare and order from all of them at once.', date: daysBefore(92) },
    ],
  });
  const read = await db.prisma.notification.findFirstOrThrow({ where: { title: 'Order by these times' } });
  const users = await db.prisma.user.findMany({ select: { id: true } });
  await db.prisma.notificationRead.createMany({
    data: users.map(({ id }) => ({ userId: id, notificationId: read.id, readAt: NOW })),
  });
}

/** Every date that a screen shows lies the same way before NOW. */
async function stopClocks(db: Db): Promise<void> {
  const hoursBefore = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
  await db.prisma.wholesaler.updateMany({
    where: { lastStockUpdate: { not: null } },
    data: { lastStockUpdate: hoursBefore(2) },
  });
  await db.prisma.wholesaler.updateMany({ data: { lastPricingUpdate: hoursBefore(76) } });
  await db.prisma.priceTask.updateMany({ data: { createdAt: hoursBefore(76) } });
  await db.prisma.order.updateMany({ data: { createdAt: hoursBefore(1) } });
}
