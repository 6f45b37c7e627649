import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import { Undeliverable } from '../../kernel/undeliverable.ts';
import { withoutSecrets } from '../../kernel/without-secrets.ts';
import type { Reception, WholesalerTransport } from '../../outside/wholesaler-transport/wholesaler-transport.ts';
import { outgoingOrder } from './outgoing-order.ts';
import { beginAttempt } from './sending/begin-attempt.ts';
import { type KeepAnswer, type SettleDeps, settleWholesaleOrder } from './settle-wholesale-order.ts';

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

const KEEP_FAULT = statement('keep_fault_of_sending', {
  anyPractice: 'a job names the part',
  takes: { id: 'int', round: 'int', lastFault: 'text' },
  sql: `UPDATE wholesale_orders SET last_fault = $lastFault WHERE id = $id AND round = $round AND status = 'processing'`,
});

/** The address of the page on which whoever gets the part's mail answers it. */
export type LinkOfPart = (sql: Sql, part: { readonly id: number; readonly uid: string }) => Promise<string>;

interface SendDeps extends SettleDeps {
  readonly transport: WholesalerTransport;
  readonly keepAnswer: KeepAnswer;
  /** Without it the mail has no link. */
  readonly linkOf?: LinkOfPart;
}

/**
 * Sends one wholesale order, unless its outcome is known or a newer round has begun. Sent again after a crash it has the
 * same uid. Ends as `error` when it is out of retries or undeliverable.
 */
export function sendWholesaleOrder(deps: SendDeps): Worker<SendWholesaleOrder> {
  const { db, transport, linkOf } = deps;
  return {
    async run({ wholesaleOrderId: id, round = 1 }) {
      const attempt = await beginAttempt(deps, { id, round });
      if (!attempt) return;
      let reception: Reception;
      try {
        const order = await outgoingOrder(db, id);
        attempt.goes(order.way);
        const link = order.way.transport === 'email' ? await linkOf?.(db, { id, uid: order.uid }) : undefined;
        reception = await transport.send({ ...order, link }, attempt.tell);
      } catch (error) {
        const isFinal = error instanceof Undeliverable;
        const lastFault = wordsOf(error);
        await db.write(KEEP_FAULT, { id, round, lastFault });
        if (isFinal) await settleWholesaleOrder(deps, { id, round }, { status: 'error', reason: null });
        await attempt.end(isFinal ? 'undeliverable' : 'not_arrived', lastFault);
        if (isFinal) return;
        throw error;
      }
      await settleWholesaleOrder(
        deps,
        { id, round },
        reception.accepted
          ? { status: 'complete', reason: reception.remark ?? null, said: reception.said }
          : { status: 'failed', reason: reception.reason },
      );
      // Last: where this fails, the job is tried again and finds the outcome.
      await attempt.end(reception.accepted ? 'accepted' : 'rejected', null);
    },
    async giveUp({ wholesaleOrderId: id, round = 1 }) {
      await settleWholesaleOrder(deps, { id, round }, { status: 'error', reason: null });
    },
  };
}

const wordsOf = (error: unknown): string =>
  withoutSecrets(error instanceof Error ? error.message : String(error)).slice(0, 1_000);
