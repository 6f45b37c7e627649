import type { Db } from '../../db/client.ts';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { WholesalerTransport } from '../../outside/wholesaler-transport/wholesaler-transport.ts';
import { statesBefore } from './order-status.ts';

export interface SendWholesaleOrder {
  readonly wholesaleOrderId: number;
}

export const SEND_WHOLESALE_ORDER: Queue<SendWholesaleOrder> = {
  name: 'send-wholesale-order',
  retries: 5,
  pause: 2,
  expiry: 60,
};

/**
 * Sends one wholesale order. Run again after a crash, it sends the same uid again unless the wholesaler's answer was
 * already kept; one that is out of retries ends as `error`.
 */
export function sendWholesaleOrder(deps: {
  db: Db;
  clock: Clock;
  transport: WholesalerTransport;
}): Worker<SendWholesaleOrder> {
  const { db, clock, transport } = deps;
  return {
    queue: SEND_WHOLESALE_ORDER,
    async run({ wholesaleOrderId: id }) {
      const { count } = await db.prisma.wholesaleOrder.updateMany({
        where: { id, status: { in: statesBefore('processing') } },
        data: { status: 'processing', attempts: { increment: 1 } },
      });
      if (count === 0) return;
      const { order, items, uid, wholesalerName, accountNumber } = await db.prisma.wholesaleOrder.findUniqueOrThrow({
        where: { id },
        include: { order: true, items: { orderBy: { id: 'asc' } } },
      });
      const { reference, deliveryAddress } = order;
      const reception = await transport.send({
        uid,
        wholesalerName,
        accountNumber,
        reference,
        deliveryAddress,
        lines: items,
      });
      const status = reception.accepted ? 'complete' : 'failed';
      await db.prisma.wholesaleOrder.updateMany({
        where: { id, status: { in: statesBefore(status) } },
        data: {
          status,
          statusReason: reception.accepted ? null : reception.reason,
          settledAt: clock.now(),
        },
      });
    },
    async giveUp({ wholesaleOrderId: id }) {
      await db.prisma.wholesaleOrder.updateMany({
        where: { id, status: { in: statesBefore('error') } },
        data: { status: 'error' },
      });
    },
  };
}
