import { TITLE_MAX } from '@formulary/contracts/notifications';
import type { Db } from '../../db/client.ts';
import type { Worker } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { TELL_OF_ORDER, type TellOfOrder } from '../orders/public.ts';
import { type NewNotification, publishNotifications } from './publish-notifications.ts';

/**
 * Tells a practice that a wholesaler rejected its order, or that it could not be sent. Once for each outcome of each
 * round of sending: run again it adds nothing, and an order that was resent or marked meanwhile is left alone.
 */
export function tellOfOrder(deps: { db: Db; clock: Clock }): Worker<TellOfOrder> {
  return {
    queue: TELL_OF_ORDER,
    async run({ uid }) {
      const found = await deps.db.prisma.wholesaleOrder.findUnique({
        where: { uid },
        select: {
          ...{ uid: true, status: true, statusReason: true, attempts: true, orderId: true, wholesalerName: true },
          order: { select: { practiceId: true } },
        },
      });
      if (found?.status !== 'failed' && found?.status !== 'error') return;
      await publishNotifications(deps, [wordsOf(found)]);
    },
    // The order's own page says it, too.
    async giveUp() {},
  };
}

interface UnhappyOrder {
  readonly uid: string;
  readonly status: string;
  readonly statusReason: string | null;
  readonly attempts: number;
  readonly orderId: number;
  readonly wholesalerName: string;
  readonly order: { readonly practiceId: number };
}

function wordsOf({
  uid,
  status,
  statusReason,
  attempts,
  orderId,
  wholesalerName,
  order,
}: UnhappyOrder): NewNotification {
  const number = `#${String(orderId).padStart(5, '0')}`;
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
    topic: `order ${uid} ${status} ${attempts}`,
  };
}

const shorten = (reason: string) => (reason.length > 1_500 ? `${reason.slice(0, 1_500)}…` : reason);
