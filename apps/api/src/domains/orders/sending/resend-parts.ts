import { RESEND_MAX } from '@formulary/contracts/desk/sending';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { DomainError, fieldError } from '../../../kernel/domain-error.ts';
import type { NoteChange } from '../../../kernel/note-change.ts';
import { SEND_WHOLESALE_ORDER } from '../send-wholesale-order.job.ts';
import { TELL_OF_ORDER } from '../tell-of-order.queue.ts';

export interface ResendWindow {
  readonly wholesalerId: number;
  /** When their orders were placed. */
  readonly since: Date;
  readonly until: Date;
}

const IN_ERROR = `FROM wholesale_orders w JOIN orders o ON o.id = w.order_id
    WHERE w.status = 'error' AND w.wholesaler_id = $wholesalerId AND o.created_at >= $since AND o.created_at < $until`;
const takes = { wholesalerId: 'int', since: 'timestamptz', until: 'timestamptz' } as const;

/** A new round of each, as of one that is resent by itself. */
const NEXT_ROUNDS = statement('next_rounds_of_window', {
  anyPractice: "the provider sends a wholesaler's parts of all practices",
  takes: { ...takes, most: 'int' },
  gives: { wholesaleOrderId: 'int', round: 'int', uid: 'uuid', orderId: 'int' },
  sql: `UPDATE wholesale_orders n
    SET status = 'created', status_reason = NULL, last_fault = NULL, settled_at = NULL, round = n.round + 1
    FROM (SELECT w.id ${IN_ERROR} AND w.elsewhere_order_id IS NULL ORDER BY w.id LIMIT $most FOR UPDATE OF w) d
    WHERE n.id = d.id RETURNING n.id AS "wholesaleOrderId", n.round, n.uid, n.order_id AS "orderId"`,
});

const REOPEN = statement('reopen_orders_of_window', {
  anyPractice: "the provider sends a wholesaler's parts of all practices",
  takes: { orderIds: 'int[]' },
  sql: 'UPDATE orders SET is_whole = false, came_whole = false WHERE is_whole AND id = ANY ($orderIds)',
});

const SLUG = statement('slug_of_wholesaler', {
  takes: { id: 'int' },
  gives: { slug: 'text' },
  sql: 'SELECT slug FROM wholesalers WHERE id = $id',
});

const LEFT = statement('parts_left_of_window', {
  anyPractice: "the provider sends a wholesaler's parts of all practices",
  takes,
  gives: { left: 'int', elsewhere: 'int' },
  sql: `SELECT count(*) FILTER (WHERE w.elsewhere_order_id IS NULL)::int AS left,
      count(*) FILTER (WHERE w.elsewhere_order_id IS NOT NULL)::int AS elsewhere ${IN_ERROR}`,
});

/**
 * Sends the parts of a wholesaler again that are in error and were placed in a window, the oldest first; those that their
 * practices have ordered from others stay. To be called in a transaction. Throws for
 * a wholesaler that is not there, and a window that ends before it begins.
 */
export async function resendParts(
  { db, jobs, note }: { db: Sql; jobs: Jobs; note?: NoteChange },
  window: ResendWindow,
  most = RESEND_MAX,
): Promise<{ slug: string; resent: number; orderedElsewhere: number; left: number }> {
  if (window.until <= window.since) throw new DomainError('invalid', 'The window ends before it begins.');
  const [wholesaler] = await db.run(SLUG, { id: window.wholesalerId });
  if (!wholesaler) throw fieldError('wholesaler', invalidPk(window.wholesalerId));
  const next = await db.run(NEXT_ROUNDS, { ...window, most });
  if (next.length > 0) {
    await db.write(REOPEN, { orderIds: next.map(({ orderId }) => orderId) });
    const rounds = next.map(({ wholesaleOrderId, round }) => ({ wholesaleOrderId, round }));
    await jobs.enqueue(db, SEND_WHOLESALE_ORDER, rounds);
    const uids = next.map(({ uid }) => ({ uid }));
    await jobs.enqueue(db, TELL_OF_ORDER, uids);
  }
  const [rest] = await db.run(LEFT, window);
  const { left = 0, elsewhere = 0 } = rest ?? {};
  note?.({ error: left + elsewhere + next.length }, { error: left + elsewhere });
  return { slug: wholesaler.slug, resent: next.length, orderedElsewhere: elsewhere, left };
}
