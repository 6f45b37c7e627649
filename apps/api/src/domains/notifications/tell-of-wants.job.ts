import { CONTENT_MAX, TITLE_MAX } from '@formulary/contracts/notifications';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Worker } from '../../jobs/jobs.ts';
import { type Clock, DAY, later } from '../../kernel/clock.ts';
import { shorten } from '../../kernel/shorten.ts';
import { orderNumber } from '../../outside/documents/document-words.ts';
import type { TellOfWants } from '../wants/public.ts';
import { publishNotifications } from './publish-notifications.ts';

/** Days. */
const SHOWN = 7;
/** How many products are named; the others are counted. */
const NAMED = 8;

/** Colleagues of an order's user who asked for something that it has. */
const ASKERS = statement('askers_of_order', {
  anyPractice: 'a job tells of an order',
  takes: { orderId: 'int' },
  gives: { userId: 'int', placedBy: 'text', names: 'text[]' },
  sql: `SELECT r.user_id AS "userId", o.placed_by_name AS "placedBy", array_agg(p.name ORDER BY r.created_at, p.id) AS names
    FROM orders o JOIN wants w ON w.order_id = o.id JOIN want_requests r ON r.want_id = w.id AND r.user_id <> o.user_id
      JOIN users u ON u.id = r.user_id AND u.is_active JOIN products p ON p.id = w.ordered_product_id
    WHERE o.id = $orderId GROUP BY r.user_id, o.id`,
});

/** Tells each colleague who asked for something of an order that it is on its way. Running it again tells nobody twice. */
export function tellOfWants({ db, clock }: { db: Sql; clock: Clock }): Worker<TellOfWants> {
  return {
    async run({ orderId }) {
      const now = clock.now();
      const askers = await db.run(ASKERS, { orderId });
      if (askers.length === 0) return;
      await publishNotifications(
        { db, clock },
        askers.map(({ userId, placedBy, names }) => ({
          title: `On its way: ${names.length === 1 ? names[0] : `${names.length} products you asked for`}`.slice(
            0,
            TITLE_MAX,
          ),
          content: shorten(`${placedBy} ordered ${listOf(names)} with order #${orderNumber(orderId)}.`, CONTENT_MAX),
          audience: { userId },
          link: '/wants',
          date: now,
          expiresAt: later(now, SHOWN * DAY),
          topic: `wants ${orderId} user ${userId}`,
        })),
      );
    },
    // The want-list shows it too.
    async giveUp() {},
  };
}

function listOf(names: readonly string[]): string {
  const more = names.length - NAMED;
  return [...names.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
