import { WholesaleOrderStatus } from '@formulary/contracts/orders';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Worker } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { TellOfOrder } from '../orders/public.ts';
import { CHANGE_NOTICE, DROP_NOTICES_OF_TOPICS, NOTICE_OF_TOPIC } from './notices-by-topic.ts';
import { noticeOf, type PartInTrouble } from './order-notice.ts';
import { publishNotifications } from './publish-notifications.ts';

/** One job of an order at a time. */
const LOCK_ORDER = statement('lock_order_to_notify', {
  anyPractice: 'a job tells of an order',
  takes: { uid: 'uuid' },
  gives: { id: 'int', practiceId: 'int' },
  sql: `SELECT o.id, o.practice_id AS "practiceId" FROM orders o JOIN wholesale_orders w ON w.order_id = o.id
    WHERE w.uid = $uid FOR NO KEY UPDATE OF o`,
});

/** The lock makes the next outcome of a part wait. */
const LOCK_PARTS = statement('lock_parts_to_notify', {
  anyPractice: 'a job tells of an order',
  takes: { orderId: 'int' },
  gives: {
    ...{ id: 'int', uid: 'uuid', status: WholesaleOrderStatus, statusReason: 'text?', round: 'int' },
    ...{ settledAt: 'timestamptz?', wholesalerName: 'text' },
  },
  sql: `SELECT id, uid, status, status_reason AS "statusReason", round, settled_at AS "settledAt",
      wholesaler_name AS "wholesalerName"
    FROM wholesale_orders WHERE order_id = $orderId ORDER BY preference, wholesaler_id FOR SHARE`,
});

/**
 * Keeps one notification for an order whose parts were rejected or could not be sent. A further outcome replaces it by a
 * new one, to be read again; when fewer are left it is changed, and when none are left it is removed.
 */
export function tellOfOrder({ db, clock }: { db: Db; clock: Clock }): Worker<TellOfOrder> {
  return {
    async run({ uid }) {
      await db.transaction(async (tx) => {
        const [order] = await tx.run(LOCK_ORDER, { uid });
        if (!order) return;
        const { id: orderId, practiceId } = order;
        const parts = await tx.run(LOCK_PARTS, { orderId });
        const trouble = parts.filter((part): part is typeof part & PartInTrouble => IN_TROUBLE.has(part.status));
        const notice = trouble.length > 0 ? noticeOf(orderId, trouble) : undefined;
        const [published] = await tx.run(NOTICE_OF_TOPIC, { practiceId, prefix: topicOf(orderId) });
        const known = new Set(published?.topic?.split(' ').slice(2));
        if (published && notice?.outcomes.every((outcome) => known.has(outcome))) {
          await tx.write(CHANGE_NOTICE, { id: published.id, ...notice });
          return;
        }
        // Earlier versions published one for each part.
        const prefixes = [orderId, ...parts.map((part) => part.uid)].map(topicOf);
        await tx.write(DROP_NOTICES_OF_TOPICS, { practiceId, prefixes });
        if (!notice) return;
        const { title, content, topic } = notice;
        const link = `/orders/${orderId}`;
        await publishNotifications({ db: tx, clock }, [{ title, content, audience: { practiceId }, link, topic }]);
      });
    },
    // The page of the order shows it too.
    async giveUp() {},
  };
}

const topicOf = (orderIdOrUid: number | string) => `order ${orderIdOrUid} `;

const IN_TROUBLE: ReadonlySet<string> = new Set(['failed', 'error']);
