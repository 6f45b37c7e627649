import { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';

const LISTS = statement('price_lists', {
  takes: { wholesalerId: 'int?', limit: 'int', offset: 'float8' },
  gives: {
    /** The price task. */
    id: 'int',
    wholesaler: 'text',
    wholesalerId: 'int',
    name: 'text',
    status: z.enum(['finished', 'failed']),
    at: 'timestamptz',
    rows: 'int',
    new: 'int',
    changed: 'int',
    gone: 'int',
    /** Gross prices. */
    moved: 'int',
    reason: 'text?',
    /** The list that this one took back. */
    reverts: 'int?',
    /** Who or what brought it. */
    by: 'text?',
    /** The list that took this one back. */
    revertedBy: 'int?',
    /** The newest of its wholesaler that was applied. */
    isNewest: 'bool',
  },
  sql: `SELECT t.id, w.slug AS wholesaler, w.id AS "wholesalerId", w.name, t.status, t.created_at AS at, t.rows, t.created AS new, t.changed, t.withdrawn AS gone, t.moved,
      t.reason, t.reverts_id AS reverts, t.brought_by AS by,
      (SELECT r.id FROM price_tasks r
        WHERE r.wholesaler_id = t.wholesaler_id AND r.created_at >= t.created_at AND r.reverts_id = t.id LIMIT 1) AS "revertedBy",
      t.status = 'finished' AND NOT EXISTS (SELECT FROM price_tasks n WHERE n.wholesaler_id = t.wholesaler_id
        AND n.created_at >= t.created_at AND (n.created_at, n.id) > (t.created_at, t.id) AND n.status = 'finished') AS "isNewest"
    FROM price_tasks t JOIN wholesalers w ON w.id = t.wholesaler_id
    WHERE $wholesalerId IS NULL OR t.wholesaler_id = $wholesalerId
    ORDER BY t.created_at DESC, t.id DESC LIMIT $limit OFFSET $offset::bigint`,
});

export type PriceListEntry = RowOfStatement<typeof LISTS>;

/** Price lists that brought news or failed, the newest first. */
export function listPriceLists(
  { db }: { db: Sql },
  { wholesalerId = null, limit, offset = 0 }: { wholesalerId?: number | null; limit: number; offset?: number },
): Promise<PriceListEntry[]> {
  return db.run(LISTS, { wholesalerId, limit, offset });
}

const COUNT = statement('count_price_lists', {
  takes: { wholesalerId: 'int?' },
  gives: { count: 'int' },
  sql: 'SELECT count(*)::int AS count FROM price_tasks WHERE $wholesalerId IS NULL OR wholesaler_id = $wholesalerId',
});

/** Old ones are deleted, so that there are never many. */
export async function countPriceLists({ db }: { db: Sql }, wholesalerId: number | null): Promise<number> {
  const [counted] = await db.run(COUNT, { wholesalerId });
  return counted?.count ?? 0;
}
