import type { Deliveries } from '@formulary/contracts/deliveries';
import { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import { dateIn } from '../../kernel/days.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { expectedParts } from './expected-parts.ts';
import { OPEN_LINES } from './line-queries.ts';
import { readSettings } from './practice-settings.ts';

const OpenReceipt = z.strictObject({
  id: z.int(),
  openedBy: z.strictObject({ firstName: z.string(), lastName: z.string() }),
  openedById: z.int(),
  counted: z.int(),
});

/** The practice's wholesalers by preference, with the delivery that is being received. */
const WHOLESALERS = statement('delivering_wholesalers', {
  takes: { practiceId: 'int' },
  gives: { id: 'int', name: 'text', openReceipt: OpenReceipt.nullable(), openedAt: 'timestamptz?' },
  sql: `SELECT w.id, w.name, r.opened_at AS "openedAt",
      CASE WHEN r.id IS NOT NULL THEN json_build_object('id', r.id,
        'openedBy', json_build_object('firstName', u.first_name, 'lastName', u.last_name), 'openedById', u.id,
        'counted', (SELECT coalesce(sum(e.quantity), 0) FROM receipt_entries e WHERE e.receipt_id = r.id AND e.kind = 'received'))
      END AS "openReceipt"
    FROM wholesalers w
      LEFT JOIN receipts r ON r.wholesaler_id = w.id AND r.practice_id = $practiceId AND r.finished_at IS NULL
      LEFT JOIN users u ON u.id = r.opened_by_id
    WHERE r.id IS NOT NULL OR EXISTS (
      SELECT FROM wholesaler_accounts a WHERE a.wholesaler_id = w.id AND a.practice_id = $practiceId)
    ORDER BY w.preference, w.id`,
});

export interface DeliveriesDeps {
  readonly db: Sql;
  readonly clock: Clock;
  readonly frame: { readonly timeZone: string };
}

/** What is to come, by wholesaler; nothing is expected where the practice does not receive here. */
export async function getDeliveries(
  { db, clock, frame: { timeZone } }: DeliveriesDeps,
  { id: userId, practiceId }: Pick<SignedInUser, 'id' | 'practiceId'>,
): Promise<Deliveries> {
  const now = clock.now();
  const today = dateIn(timeZone, now);
  const { receives, shortDatedMonths } = await readSettings(db, practiceId);
  const lines = receives ? await db.run(OPEN_LINES, { practiceId, wholesalerId: null, now }) : [];
  const wholesalers = await db.run(WHOLESALERS, { practiceId });
  const known = new Set(wholesalers.map(({ id }) => id));
  // What was ordered before an account ended is delivered all the same.
  const former = lines.filter(({ wholesalerId }) => !known.has(wholesalerId));
  const formerOnes = [...new Map(former.map((line) => [line.wholesalerId, line.wholesalerName]))];
  const all = [...wholesalers, ...formerOnes.map(([id, name]) => ({ id, name, openReceipt: null, openedAt: null }))];
  return {
    receives,
    short_dated_months: shortDatedMonths,
    wholesalers: all.map(({ id, name, openReceipt, openedAt }) => ({
      wholesaler: { id, name },
      parts: expectedParts(
        lines.filter(({ wholesalerId }) => wholesalerId === id),
        today,
      ),
      open_receipt: openReceipt &&
        openedAt && {
          id: openReceipt.id,
          opened_by: openReceipt.openedBy,
          is_mine: openReceipt.openedById === userId,
          opened_on: openedAt.toISOString(),
          counted: openReceipt.counted,
        },
    })),
  };
}
