import { WholesaleOrderStatus } from '@formulary/contracts/orders';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Worker } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { TellOfOrder } from '../orders/public.ts';
import { type PartInTrouble, tidingsOf } from './order-tidings.ts';
import { publishNotifications } from './publish-notifications.ts';

/** Jobs that tell of one order take turns. */
const LOCK_ORDER = statement('lock_order_to_tell', {
  takes: { uid: 'uuid' },
  gives: { id: 'int', practiceId: 'int' },
  sql: `SELECT o.id, o.practice_id AS "practiceId" FROM orders o JOIN wholesale_orders w ON w.order_id = o.id
    WHERE w.uid = $uid FOR NO KEY UPDATE OF o`,
});

/** Locked: the order's next outcome waits, and with it the job that tells of it. */
const LOCK_PARTS = statement('lock_parts_to_tell', {
  takes: { orderId: 'int' },
  gives: {
    ...{ id: 'int', uid: 'uuid', status: WholesaleOrderStatus, statusReason: 'text?', round: 'int' },
    ...{ settledAt: 'timestamptz?', wholesalerName: 'text' },
  },
  sql: `SELECT id, uid, status, status_reason AS "statusReason", round, settled_at AS "settledAt",
      wholesaler_name AS "wholesalerName"
    FROM wholesale_orders WHERE order_id = $orderId ORDER BY preference, wholesaler_id FOR SHARE`,
});

const TOLD = statement('told_of_order', {
  takes: { practiceId: 'int', prefix: 'text' },
  gives: { id: 'int', topic: 'text?' },
  sql: `SELECT id, topic FROM notifications WHERE practice_id = $practiceId AND topic ^@ $prefix LIMIT 1`,
});

const CHANGE_TOLD = statement('change_told_of_order', {
  takes: { id: 'int', title: 'text', content: 'text', topic: 'text' },
  sql: `UPDATE notifications SET title = $title, content = $content, topic = $topic WHERE id = $id`,
});

const DROP_TOLD = statement('drop_told_of_order', {
  takes: { practiceId: 'int', prefixes: 'text[]' },
  sql: `DELETE FROM notifications WHERE practice_id = $practiceId AND topic ^@ ANY ($prefixes)`,
});

/**
 * Tells a practice which wholesalers rejected its order or could not be sent their part of it: one notification for one
 * order, however many they are. A further outcome takes its place with a new one, to be read again; where one less is
 * left the same one says so, and where none is it goes: who reads on that lines can be ordered again would get them twice.
 */
export function tellOfOrder({ db, clock }: { db: Db; clock: Clock }): Worker<TellOfOrder> {
  return {
    async run({ uid }) {
      await db.transaction(async (tx) => {
        const [order] = await tx.run(LOCK_ORDER, { uid });
        if (!order) return;
        const { id: orderId, practiceId } = order;
        const parts = await tx.run(LOCK_PARTS, { orderId });
        const trouble = parts.filter((part): part is typeof part & PartInTrouble => UNHAPPY.has(part.status));
        const news = trouble.length > 0 ? tidingsOf(orderId, trouble) : undefined;
        const [told] = await tx.run(TOLD, { practiceId, prefix: topicOf(orderId) });
        const known = new Set(told?.topic?.split(' ').slice(2));
        if (told && news?.outcomes.every((outcome) => known.has(outcome))) {
          const { title, content, topic } = news;
          await tx.write(CHANGE_TOLD, { id: told.id, title, content, topic });
          return;
        }
        // Before, there was one for each part.
        await tx.write(DROP_TOLD, { practiceId, prefixes: [orderId, ...parts.map((part) => part.uid)].map(topicOf) });
        if (!news) return;
        const { title, content, topic } = news;
        const link = `/orders/${orderId}`;
        await publishNotifications({ db: tx, clock }, [{ title, content, audience: { practiceId }, link, topic }]);
      });
    },
    // The order's own page says it, too.
    async giveUp() {},
  };
}

const topicOf = (orderIdOrUid: number | string) => `order ${orderIdOrUid} `;

const UNHAPPY: ReadonlySet<string> = new Set(['failed', 'error']);
