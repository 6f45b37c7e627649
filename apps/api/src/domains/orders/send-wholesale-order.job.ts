import type { Db } from '../../db/client.ts';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import { Undeliverable } from '../../kernel/undeliverable.ts';
import { withoutSecrets } from '../../kernel/without-secrets.ts';
import type { Reception, WholesalerTransport } from '../../outside/wholesaler-transport/wholesaler-transport.ts';
import { statesBefore } from './order-status.ts';
import { outgoingOrder } from './outgoing-order.ts';
import { type Sending, type SettleDeps, settleWholesaleOrder } from './settle-wholesale-order.ts';

export interface SendWholesaleOrder {
  readonly wholesaleOrderId: number;
  /** Missing in the first round. */
  readonly round?: number;
}

/** Retried for about half an hour: a practice has to know in time to order elsewhere. */
export const SEND_WHOLESALE_ORDER: Queue<SendWholesaleOrder> = {
  name: 'send-wholesale-order',
  retries: 12,
  pause: 2,
  longestPause: 300,
  expiry: 60,
};

/**
 * Sends one wholesale order, unless its outcome is known or a newer round has begun. Sent again after a crash it has the
 * same uid. Ends as `error` when it is out of retries or undeliverable.
 */
export function sendWholesaleOrder(
  deps: SettleDeps & { readonly transport: WholesalerTransport },
): Worker<SendWholesaleOrder> {
  const { db, transport } = deps;
  return {
    async run({ wholesaleOrderId: id, round = 1 }) {
      const { count } = await db.prisma.wholesaleOrder.updateMany({
        where: { id, round, status: { in: statesBefore('processing') } },
        data: { status: 'processing', attempts: { increment: 1 } },
      });
      if (count === 0) return;
      let reception: Reception;
      try {
        reception = await transport.send(await outgoingOrder(db, id));
      } catch (error) {
        await keepFault(db, { id, round }, error);
        if (!(error instanceof Undeliverable)) throw error;
        return settleWholesaleOrder(deps, { id, round }, { status: 'error', reason: null });
      }
      await settleWholesaleOrder(
        deps,
        { id, round },
        reception.accepted
          ? { status: 'complete', reason: reception.remark ?? null }
          : { status: 'failed', reason: reception.reason },
      );
    },
    async giveUp({ wholesaleOrderId: id, round = 1 }) {
      await settleWholesaleOrder(deps, { id, round }, { status: 'error', reason: null });
    },
  };
}

async function keepFault(db: Db, sending: Sending, error: unknown): Promise<void> {
  const lastFault = withoutSecrets(error instanceof Error ? error.message : String(error)).slice(0, 1_000);
  await db.prisma.wholesaleOrder.updateMany({ where: { ...sending, status: 'processing' }, data: { lastFault } });
}
