import { TITLE_MAX } from '@formulary/contracts/notifications';
import type { Db } from '../../db/client.ts';
import type { Worker } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { orderNumber } from '../../outside/documents/document-words.ts';
import { TELL_OF_ORDER, type TellOfOrder } from '../orders/public.ts';
import { type NewNotification, publishNotifications } from './publish-notifications.ts';

/**
 * Tells a practice that a wholesaler rejected its order, or that it could not be sent, once for each such outcome, and
 * takes back what it was told of an earlier one: who reads on that the lines can be ordered again would get them twice.
 */
export function tellOfOrder(deps: { db: Db; clock: Clock }): Worker<TellOfOrder> {
  return {
    queue: TELL_OF_ORDER,
    async run({ uid }) {
      await deps.db.transaction(async (tx) => {
        // Another outcome waits, and with it the job that tells of it.
        await tx.$queryRaw`SELECT FROM wholesale_orders WHERE uid = ${uid}::uuid FOR SHARE`;
        const found = await tx.wholesaleOrder.findUnique({ where: { uid }, select: TOLD });
        if (!found) return;
        const news = found.status === 'failed' || found.status === 'error' ? [wordsOf(found)] : [];
        const topics = news.map(({ topic }) => topic);
        await tx.notification.deleteMany({
          where: { practiceId: found.order.practiceId, topic: { startsWith: topicOf(uid), notIn: topics } },
        });
        await publishNotifications({ db: { prisma: tx }, clock: deps.clock }, news);
      });
    },
    // The order's own page says it, too.
    async giveUp() {},
  };
}

const TOLD = {
  ...{ uid: true, status: true, statusReason: true, round: true, settledAt: true, orderId: true, wholesalerName: true },
  order: { select: { practiceId: true } },
} as const;

interface UnhappyOrder {
  readonly uid: string;
  readonly status: string;
  readonly statusReason: string | null;
  readonly round: number;
  /** Null where nobody could be reached, which ends a round. */
  readonly settledAt: Date | null;
  readonly orderId: number;
  readonly wholesalerName: string;
  readonly order: { readonly practiceId: number };
}

function wordsOf({
  uid,
  status,
  statusReason,
  round,
  settledAt,
  orderId,
  wholesalerName,
  order,
}: UnhappyOrder): NewNotification & { topic: string } {
  const number = `#${orderNumber(orderId)}`;
  const [title, content] =
    status === 'failed'
      ? [
          `Order ${number}: rejected by ${wholesalerName}`,
          `${shorten(statusReason ?? 'The wholesaler gave no reason.')}\nIts lines can be put back in the cart from the order's page.`,
        ]
      : [
          `Order ${number}: not sent to ${wholesalerName}`,
          `It could not be handed to ${wholesalerName}, which may or may not have it. The provider has been told; ask before you order it again.`,
        ];
  return {
    title: title.slice(0, TITLE_MAX),
    content,
    audience: { practiceId: order.practiceId },
    link: `/orders/${orderId}`,
    topic: `${topicOf(uid)}${status} ${round} ${settledAt?.toISOString() ?? 'unsettled'}`,
  };
}

const topicOf = (uid: string) => `order ${uid} `;

const shorten = (reason: string) => (reason.length > 1_500 ? `${reason.slice(0, 1_500)}…` : reason);
