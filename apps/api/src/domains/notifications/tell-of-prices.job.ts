import { TITLE_MAX } from '@formulary/contracts/notifications';
import type { Sql } from '../../db/sql.ts';
import { type RowOf, statement } from '../../db/statement.ts';
import type { Worker } from '../../jobs/jobs.ts';
import { type Clock, DAY, later } from '../../kernel/clock.ts';
import { shorten } from '../../kernel/shorten.ts';
import type { TellOfPrices } from '../price-lists/public.ts';
import { type NewNotification, publishNotifications } from './publish-notifications.ts';

/** Days. */
const RECENT = 90;
const LIST_SHOWN = 14;
const RISE_SHOWN = 90;
/** Notifications written by one statement. */
const BATCH = 1_000;

const MEANING_COLUMNS = {
  practiceId: 'int',
  wholesaler: 'text',
  /** Risen and fallen prices of the list. */
  up: 'int',
  down: 'int',
  /** How many prices of what the practice bought rose beyond the threshold, and the one that rose the most. */
  rises: 'int',
  product: 'text?',
  previous: 'float8?',
  current: 'float8?',
  percent: 'float8?',
  /** The task that this one took back. */
  reverts: 'int?',
} as const;
type Meaning = RowOf<typeof MEANING_COLUMNS>;

/** For each practice, but for archived ones, with an account at the wholesaler; nothing of a list that was taken back. Orders that were rejected or not sent do not count as bought. */
const MEANING = statement('price_task_meaning', {
  anyPractice: 'a job tells all practices of a price list',
  takes: { taskId: 'int', threshold: 'float8', since: 'timestamptz' },
  gives: MEANING_COLUMNS,
  sql: `WITH task AS (
      SELECT t.id, w.id AS wholesaler_id, w.name, t.reverts_id,
        (SELECT count(*)::int FROM price_changes c WHERE c.task_id = t.id AND c.new_price > c.previous_price) AS up, t.moved
      FROM price_tasks t JOIN wholesalers w ON w.id = t.wholesaler_id WHERE t.id = $taskId AND t.status = 'finished' AND t.moved > 0
        AND NOT EXISTS (SELECT FROM price_tasks r WHERE r.reverts_id = t.id)
    ), risen AS MATERIALIZED (
      SELECT offer_id, previous_price, new_price, percent, (row_number() OVER (ORDER BY percent DESC, offer_id))::int AS place
      FROM (
        SELECT c.offer_id, c.previous_price, c.new_price, (c.new_price - c.previous_price) * 100 / c.previous_price AS percent
        FROM task JOIN price_changes c ON c.task_id = task.id
      ) changes WHERE percent > $threshold::numeric
    ), bought AS (
      SELECT DISTINCT o.practice_id, r.place
      FROM task JOIN wholesale_orders wo ON wo.wholesaler_id = task.wholesaler_id AND wo.status NOT IN ('failed', 'error')
      JOIN orders o ON o.id = wo.order_id AND o.created_at > $since
      JOIN order_items i ON i.wholesale_order_id = wo.id JOIN risen r USING (offer_id)
    ), rises AS (
      SELECT practice_id, count(*)::int AS count, min(place) AS place FROM bought GROUP BY practice_id
    )
    SELECT a.practice_id AS "practiceId", task.name AS wholesaler, task.up, task.moved - task.up AS down, coalesce(r.count, 0) AS rises,
      p.name AS product, most.previous_price::float8 AS previous, most.new_price::float8 AS current, round(most.percent, 1)::float8 AS percent, task.reverts_id AS reverts
    FROM task JOIN wholesaler_accounts a ON a.wholesaler_id = task.wholesaler_id
    JOIN practices buyer ON buyer.id = a.practice_id AND buyer.archived_at IS NULL
    LEFT JOIN rises r ON r.practice_id = a.practice_id
    LEFT JOIN risen most USING (place) LEFT JOIN offers o ON o.id = most.offer_id LEFT JOIN products p ON p.id = o.product_id
    ORDER BY a.practice_id`,
});

const FORGET = statement('forget_price_news', {
  anyPractice: 'a job tells all practices of a price list',
  takes: { taskId: 'int' },
  sql: `DELETE FROM notifications WHERE topic IN (
      SELECT kind || $taskId || ' practice ' || p.id FROM practices p CROSS JOIN unnest(ARRAY['price list ', 'price rise ']) AS kind)`,
});

export interface PriceNewsSettings {
  /** Percent above which practices are notified of a rise. */
  readonly riseAlertPercent: number;
}

/**
 * Notifies the practices with an account at a wholesaler of its new prices, and of rises of what they bought recently. A list
 * that takes another one back also takes back what was told of that.
 * Running it again publishes nothing new.
 */
export function tellOfPrices(
  deps: { db: Sql; clock: Clock },
  { riseAlertPercent }: PriceNewsSettings,
): Worker<TellOfPrices> {
  return {
    async run({ taskId }) {
      const now = deps.clock.now();
      const since = later(now, -RECENT * DAY);
      const found = await deps.db.run(MEANING, { taskId, threshold: riseAlertPercent, since });
      const [first] = found;
      if (first?.reverts) await deps.db.write(FORGET, { taskId: first.reverts });
      const news = found
        .flatMap((one) => [
          one.reverts === null ? newsOfList(one, { taskId, now }) : newsOfRevert(one, { taskId, now }),
          newsOfRises(one, { taskId, now, threshold: riseAlertPercent }),
        ])
        .filter((notification) => notification !== undefined);
      for (let at = 0; at < news.length; at += BATCH) await publishNotifications(deps, news.slice(at, at + BATCH));
    },
    // The page of price changes shows it too.
    async giveUp() {},
  };
}

function newsOfList(
  { practiceId, wholesaler, up, down }: Meaning,
  { taskId, now }: { taskId: number; now: Date },
): NewNotification {
  const sides = [up > 0 && `${up.toLocaleString('en')} up`, down > 0 && `${down.toLocaleString('en')} down`];
  const prices = up + down === 1 ? 'price has' : 'prices have';
  return {
    title: shorten(`New prices from ${wholesaler}`, TITLE_MAX),
    content: `${(up + down).toLocaleString('en')} ${prices} moved: ${sides.filter(Boolean).join(', ')}.`,
    audience: { practiceId },
    link: '/price-changes',
    date: now,
    expiresAt: later(now, LIST_SHOWN * DAY),
    topic: `price list ${taskId} practice ${practiceId}`,
  };
}

function newsOfRevert(
  { practiceId, wholesaler, up, down }: Meaning,
  { taskId, now }: { taskId: number; now: Date },
): NewNotification {
  return {
    title: shorten(`Prices from ${wholesaler} corrected`, TITLE_MAX),
    content: `Its last price list was a mistake and is taken back: ${(up + down).toLocaleString('en')} ${up + down === 1 ? 'price is' : 'prices are'} as before it. What was ordered meanwhile keeps the prices that were promised.`,
    audience: { practiceId },
    link: '/price-changes',
    date: now,
    expiresAt: later(now, LIST_SHOWN * DAY),
    topic: `price list ${taskId} practice ${practiceId}`,
  };
}

function newsOfRises(
  { practiceId, wholesaler, rises, product, previous, current, percent, reverts }: Meaning,
  { taskId, now, threshold }: { taskId: number; now: Date; threshold: number },
): NewNotification | undefined {
  if (reverts !== null || product === null || previous === null || current === null || percent === null)
    return undefined;
  const count = rises.toLocaleString('en');
  const move = `${product}, from €${previous.toFixed(2)} to €${current.toFixed(2)} (+${percent} %)`;
  const products = rises === 1 ? '1 product you buy costs' : `${count} products you buy cost`;
  return {
    title: shorten(`${products} more at ${wholesaler}`, TITLE_MAX),
    content:
      rises === 1
        ? `You ordered it there in the last ${RECENT} days: ${move}.`
        : `You ordered them there in the last ${RECENT} days, and each rose by more than ${threshold} %. Most of all ${move}.`,
    audience: { practiceId },
    link: '/price-changes',
    date: now,
    expiresAt: later(now, RISE_SHOWN * DAY),
    topic: `price rise ${taskId} practice ${practiceId}`,
  };
}
