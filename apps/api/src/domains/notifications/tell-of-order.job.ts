import type { Db, Tx } from '../../db/client.ts';
import type { Worker } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { TELL_OF_ORDER, type TellOfOrder } from '../orders/public.ts';
import { type PartInTrouble, tidingsOf } from './order-tidings.ts';
import { publishNotifications } from './publish-notifications.ts';

/**
 * Tells a practice which wholesalers rejected its order or could not be sent their part of it: one notification for one
 * order, however many they are. A further outcome takes its place with a new one, to be read again; where one less is
 * left the same one says so, and where none is it goes: who reads on that lines can be ordered again would get them twice.
 */
export function tellOfOrder(deps: { db: Db; clock: Clock }): Worker<TellOfOrder> {
  return {
    queue: TELL_OF_ORDER,
    async run({ uid }) {
      await deps.db.transaction(async (tx) => {
        // Jobs that tell of one order take turns, and its next outcome waits, and with it the job that tells of it.
        await tx.$queryRaw`SELECT FROM orders o JOIN wholesale_orders w ON w.order_id = o.id WHERE w.uid = ${uid}::uuid
          FOR NO KEY UPDATE OF o`;
        await tx.$queryRaw`SELECT FROM wholesale_orders WHERE order_id = (SELECT order_id FROM wholesale_orders
          WHERE uid = ${uid}::uuid) ORDER BY id FOR SHARE`;
        const order = await findOrder(tx, uid);
        if (!order) return;
        const { id, practiceId, wholesaleOrders: parts } = order;
        const trouble = parts.filter((part): part is typeof part & PartInTrouble => UNHAPPY.has(part.status));
        const topic = (of: string) => ({ practiceId, topic: { startsWith: `order ${of} ` } });
        const told = await tx.notification.findFirst({ where: topic(String(id)), select: { id: true, topic: true } });
        const news = trouble.length > 0 ? tidingsOf(id, trouble) : undefined;
        const known = new Set(told?.topic?.split(' ').slice(2));
        if (told && news && news.outcomes.every((outcome) => known.has(outcome))) {
          const { title, content } = news;
          await tx.notification.update({ where: { id: told.id }, data: { title, content, topic: news.topic } });
          return;
        }
        // Before, there was one for each part.
        const earlier = parts.map((part) => topic(part.uid));
        await tx.notification.deleteMany({ where: { OR: [topic(String(id)), ...earlier] } });
        if (!news) return;
        const { title, content } = news;
        await publishNotifications({ db: { prisma: tx }, clock: deps.clock }, [
          { title, content, audience: { practiceId }, link: `/orders/${id}`, topic: news.topic },
        ]);
      });
    },
    // The order's own page says it, too.
    async giveUp() {},
  };
}

const UNHAPPY: ReadonlySet<string> = new Set(['failed', 'error']);

const PART = { id: true, uid: true, status: true, statusReason: true, round: true, settledAt: true } as const;

/** The order that a wholesale order is part of, with its parts as a practice sees them. */
const findOrder = (tx: Tx, uid: string) =>
  tx.order.findFirst({
    where: { wholesaleOrders: { some: { uid } } },
    select: {
      ...{ id: true, practiceId: true },
      wholesaleOrders: {
        select: { ...PART, wholesalerName: true },
        orderBy: [{ preference: 'asc' }, { wholesalerId: 'asc' }],
      },
    },
  });
