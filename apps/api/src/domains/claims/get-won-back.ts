import type { WonBack, wonBackRoutes } from '@formulary/contracts/claims/won-back';
import type { QueryOf } from '@formulary/contracts/shared/route';
import { type Cents, fromCents, toCents } from '@formulary/pricing/money';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import { dateIn, datesIn } from '../../kernel/days.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../accounts/public.ts';
import { periodsOf } from '../orders/public.ts';
import { WHOLESALERS } from './claim-queries.ts';
import { readGivenBack } from './given-back.ts';

/**
 * Of lines that some document charges, by the month of their order. Orders, parts, lines and what charges them are each found
 * by index for all keys at once, which reads an eighth of the pages; sums are made of the few lines that differ.
 */
const CHARGED_MORE = statement('charged_beside_promised', {
  takes: { practiceId: 'int', from: 'text', to: 'text', timeZone: 'text' },
  gives: { month: 'text', wholesalerId: 'int', amount: 'float8' },
  sql: `WITH lines AS MATERIALIZED (
      SELECT id, wholesale_order_id, total FROM order_items WHERE wholesale_order_id = ANY (ARRAY(
        SELECT id FROM wholesale_orders WHERE part_counts(status) AND order_id = ANY (ARRAY(
          SELECT id FROM orders
          WHERE practice_id = $practiceId AND created_at >= $from::timestamp AT TIME ZONE $timeZone
            AND created_at < ($to::timestamp + interval '1 day') AT TIME ZONE $timeZone))))
    ), differing AS (
      SELECT id, max(part) AS part, max(total) AS total FROM (
        SELECT id, wholesale_order_id AS part, total, NULL::numeric AS amount FROM lines
        UNION ALL
        SELECT order_item_id, NULL, NULL, amount FROM invoice_matches WHERE order_item_id = ANY (ARRAY(SELECT id FROM lines))
      ) of GROUP BY id HAVING count(amount) > 1 OR max(total) <> max(amount)
    )
    SELECT to_char(o.created_at AT TIME ZONE $timeZone, 'YYYY-MM') AS month, w.wholesaler_id AS "wholesalerId",
      sum(charged.amount - d.total)::float8 AS amount
    FROM differing d JOIN wholesale_orders w ON w.id = d.part JOIN orders o ON o.id = w.order_id
      CROSS JOIN LATERAL (SELECT sum(m.amount) AS amount FROM invoice_matches m WHERE m.order_item_id = d.id) charged
    WHERE o.practice_id = $practiceId
    GROUP BY month, w.wholesaler_id`,
});

interface Moved {
  readonly month: string;
  readonly wholesalerId: number;
  readonly givenBack: Cents;
  readonly chargedMore: Cents;
}

/** What was given back in the months asked for, and charged for what was ordered in them. Throws `may_not_order`, and what `periodsOf` throws. */
export async function getWonBack(
  { db, clock, frame: { timeZone } }: { db: Sql; clock: Clock; frame: { timeZone: string } },
  user: SignedInUser,
  asked: QueryOf<typeof wonBackRoutes.getWonBack>,
): Promise<WonBack> {
  assertMayOrder(user);
  const { practiceId } = user;
  const { period, months } = periodsOf(asked, dateIn(timeZone, clock.now()));
  const [charged, given] = await Promise.all([
    db.run(CHARGED_MORE, { practiceId, ...period, timeZone }),
    readGivenBack(db, practiceId),
  ]);
  const dayOf = datesIn(timeZone);
  const rows: Moved[] = [
    ...charged.map(({ amount, ...of }) => ({ ...of, givenBack: 0, chargedMore: toCents(amount) })),
    ...given
      .map((one) => ({ ...one, day: one.issuedOn ?? dayOf(one.at) }))
      .filter(({ day }) => period.from <= day && day <= period.to)
      .map(({ day, wholesalerId, amount }) => ({
        ...{ month: day.slice(0, 7), wholesalerId },
        ...{ givenBack: amount, chargedMore: 0 },
      })),
  ];
  const ids = [...new Set(rows.map(({ wholesalerId }) => wholesalerId))];
  const wholesalers = await db.run(WHOLESALERS, { ids });
  return {
    ...figuresOf(rows),
    months: months.map(({ month }) => ({ month, ...figuresOf(rows.filter((row) => row.month === month)) })),
    wholesalers: wholesalers
      .map(({ id, name }) => ({
        wholesaler: { id, name },
        ...figuresOf(rows.filter(({ wholesalerId }) => wholesalerId === id)),
      }))
      .filter(({ given_back, charged_more }) => given_back !== 0 || charged_more !== 0)
      .sort((one, two) => two.given_back - one.given_back),
  };
}

function figuresOf(rows: readonly Moved[]) {
  const sumOf = (read: (row: Moved) => Cents) => fromCents(rows.reduce((sum, row) => sum + read(row), 0));
  return { given_back: sumOf(({ givenBack }) => givenBack), charged_more: sumOf(({ chargedMore }) => chargedMore) };
}
