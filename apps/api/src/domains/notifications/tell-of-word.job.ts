import { LINE_WORD_KINDS } from '@formulary/contracts/orders/line-confirmation';
import { toCents } from '@formulary/pricing/money';
import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Worker } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { TellOfWord } from '../confirmations/public.ts';
import { CHANGE_NOTICE, DROP_NOTICES_OF_TOPICS, NOTICE_OF_TOPIC } from './notices-by-topic.ts';
import { publishNotifications } from './publish-notifications.ts';
import { type LineNews, wordNotice } from './word-notice.ts';

/** One job of a part at a time; words and answers wait. */
const LOCK_PART = statement('lock_part_to_notify_of_word', {
  anyPractice: 'a job tells of a part',
  takes: { uid: 'uuid' },
  gives: { id: 'int', orderId: 'int', practiceId: 'int', wholesalerName: 'text' },
  sql: `SELECT w.id, w.order_id AS "orderId", o.practice_id AS "practiceId", w.wholesaler_name AS "wholesalerName"
    FROM wholesale_orders w JOIN orders o ON o.id = w.order_id WHERE w.uid = $uid FOR NO KEY UPDATE OF w`,
});

/** What was back-ordered and is on its way is no news any more. */
const ALL_SENT = `(SELECT coalesce(sum(s.quantity), 0) FROM despatched_lines s WHERE s.order_item_id = i.id)
        >= (SELECT sum(o.quantity) FROM line_words o WHERE o.order_item_id = i.id AND o.holds AND o.kind <> 'refused')`;

const NEWS = statement('news_of_words', {
  anyPractice: 'a job tells of a part',
  takes: { partId: 'int' },
  gives: {
    id: 'int',
    productName: 'text',
    kind: z.enum(LINE_WORD_KINDS),
    quantity: 'int',
    until: 'text?',
    reason: 'text?',
    more: 'float8?',
    insteadName: 'text?',
  },
  sql: `SELECT l.id, i.product_name AS "productName", l.kind, l.quantity, l.until::text AS until, l.reason,
      CASE WHEN l.asks THEN greatest(0, l.quantity * (coalesce(l.net_price, i.net_price) - i.net_price))::float8 END AS more,
      l.instead_name AS "insteadName"
    FROM order_items i JOIN line_words l ON l.order_item_id = i.id
    WHERE i.wholesale_order_id = $partId AND l.holds
      AND (l.kind <> 'confirmed' OR l.asks)
      AND NOT EXISTS (SELECT FROM line_answers a WHERE a.line_word_id = l.id AND (l.kind = 'confirmed' OR NOT a.is_accepted))
      AND NOT (l.kind = 'back_ordered' AND ${ALL_SENT})
    ORDER BY l.asks DESC, l.kind DESC, l.id`,
});

/**
 * Keeps one notification for a part of which lines are refused, back-ordered or asked about. It is published anew where
 * something came to it; when less is left it is changed, and when nothing is left it is removed.
 */
export function tellOfWord({ db, clock }: { db: Db; clock: Clock }): Worker<TellOfWord> {
  return {
    async run({ uid }) {
      await db.transaction(async (tx) => {
        const [part] = await tx.run(LOCK_PART, { uid });
        if (!part) return;
        const { orderId, practiceId, wholesalerName } = part;
        const prefix = `word ${part.id} `;
        const news = await tx.run(NEWS, { partId: part.id });
        const [told] = await tx.run(NOTICE_OF_TOPIC, { practiceId, prefix });
        const known = new Set(told?.topic?.slice(prefix.length).split('-'));
        const { title, content } = wordNotice(orderId, wholesalerName, news.map(lineNews));
        const topic = `${prefix}${news.map(({ id }) => id).join('-')}`.slice(0, TOPIC);
        if (told && news.length > 0 && news.every(({ id }) => known.has(String(id)))) {
          await tx.write(CHANGE_NOTICE, { id: told.id, title, content, topic });
          return;
        }
        await tx.write(DROP_NOTICES_OF_TOPICS, { practiceId, prefixes: [prefix] });
        if (news.length === 0) return;
        const link = `/orders/${orderId}`;
        await publishNotifications({ db: tx, clock }, [{ title, content, audience: { practiceId }, link, topic }]);
      });
    },
    // The page of the order shows it too.
    async giveUp() {},
  };
}

/** Characters; more lines than these are told again when something is said of them. */
const TOPIC = 1_900;

function lineNews({ more, ...line }: Omit<LineNews, 'dearer'> & { more: number | null }): LineNews {
  return { ...line, dearer: more === null ? null : toCents(more) };
}
