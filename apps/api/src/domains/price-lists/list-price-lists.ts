import { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';

const LISTS = statement('price_lists', {
  takes: { wholesalerId: 'int?', limit: 'int' },
  gives: {
    /** The price task. */
    id: 'int',
    wholesaler: 'text',
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
  },
  sql: `SELECT t.id, w.slug AS wholesaler, t.status, t.created_at AS at, t.rows, t.created AS new, t.changed, t.withdrawn AS gone, t.moved,
      t.reason, t.reverts_id AS reverts
    FROM price_tasks t JOIN wholesalers w ON w.id = t.wholesaler_id
    WHERE $wholesalerId IS NULL OR t.wholesaler_id = $wholesalerId
    ORDER BY t.created_at DESC, t.id DESC LIMIT $limit`,
});

export type PriceListEntry = RowOfStatement<typeof LISTS>;

/** Price lists that brought news or failed, the newest first. */
export function listPriceLists(
  { db }: { db: Sql },
  { wholesalerId = null, limit }: { wholesalerId?: number | null; limit: number },
): Promise<PriceListEntry[]> {
  return db.run(LISTS, { wholesalerId, limit });
}
