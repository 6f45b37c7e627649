import type { WholesalerSending } from '@formulary/contracts/desk/pauses';
import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { notFound } from '../../../kernel/domain-error.ts';

const SENDING = statement('sending_by_wholesaler', {
  anyPractice: 'the provider looks at what it sends for all practices',
  takes: { id: 'int?' },
  gives: {
    ...{
      id: 'int',
      name: 'text',
      slug: 'text',
      pausedAt: 'timestamptz?',
      pauseText: 'text?',
      archivedAt: 'timestamptz?',
    },
    transport: z.enum(['simulated', 'email', 'http']),
    ...{ waiting: 'int', oldest: 'timestamptz?', inError: 'int' },
  },
  sql: `SELECT h.id, h.name, h.slug, h.transport, h.paused_at AS "pausedAt", h.pause_text AS "pauseText", h.archived_at AS "archivedAt",
      coalesce(s.waiting, 0) AS waiting, o.created_at AS oldest, coalesce(s.in_error, 0) AS "inError"
    FROM wholesalers h LEFT JOIN (
      SELECT wholesaler_id, count(*) FILTER (WHERE status <> 'error')::int AS waiting,
        min(order_id) FILTER (WHERE status <> 'error') AS first_order, count(*) FILTER (WHERE status = 'error')::int AS in_error
      FROM wholesale_orders WHERE status IN ('created', 'processing', 'error') GROUP BY wholesaler_id
    ) s ON s.wholesaler_id = h.id
      LEFT JOIN orders o ON o.id = s.first_order
    WHERE $id IS NULL OR h.id = $id ORDER BY h.preference, h.id`,
});

/** How sending goes to each wholesaler, or to one, in the order of preference. */
export async function listSending({ db }: { db: Sql }, id?: number): Promise<WholesalerSending[]> {
  const found = await db.run(SENDING, { id: id ?? null });
  return found.map(({ pausedAt, pauseText, archivedAt, oldest, inError, ...wholesaler }) => ({
    ...wholesaler,
    paused: pausedAt === null ? null : { since: pausedAt.toISOString(), text: pauseText ?? '' },
    archived_at: archivedAt?.toISOString() ?? null,
    oldest: oldest?.toISOString() ?? null,
    in_error: inError,
  }));
}

/** The same of one. Throws `not_found`. */
export async function getSending(deps: { db: Sql }, id: number): Promise<WholesalerSending> {
  const [found] = await listSending(deps, id);
  if (!found) throw notFound();
  return found;
}
