import type { ListSummary } from '@formulary/contracts/lists';
import { z } from 'zod';
import { isoTime } from '../../db/iso-time.ts';
import type { Sql } from '../../db/sql.ts';
import { type RowOf, statement } from '../../db/statement.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { ListRow } from './list-items.ts';

export const Row = z.strictObject({
  ...{ addedId: z.int(), productId: z.int(), quantity: z.int(), note: z.string().nullable(), position: z.int() },
});

/** SQL: the items of list `l` as `Row`s, in their order. */
const ROWS = `(
  SELECT coalesce(json_agg(json_build_object('addedId', i.product_id, 'productId', coalesce(s.replacement_id, s.product_id),
    'quantity', i.quantity, 'note', i.note, 'position', i.position) ORDER BY i.position, i.product_id), '[]')
  FROM list_items i JOIN product_search s ON s.product_id = i.product_id WHERE i.list_id = l.id)`;

/** The columns of `SUMMARY`. */
export const SUMMARY_COLUMNS = {
  id: 'int',
  name: 'text',
  items: 'int',
  created_on: 'text',
  changed_on: 'text',
  has: 'bool?',
} as const;
/** SQL: how many products list `l` has, and whether `$productId` is one of them. */
export const SUMMARY = `l.id, l.name, ${isoTime('l.created_at')} AS created_on, ${isoTime('l.changed_at')} AS changed_on, held.*
  FROM lists l, LATERAL (
    SELECT count(DISTINCT coalesce(s.replacement_id, s.product_id))::int AS items, bool_or(coalesce(s.replacement_id, s.product_id) = (
      SELECT coalesce(t.replacement_id, t.product_id) FROM product_search t WHERE t.product_id = $productId)) AS has
    FROM list_items i JOIN product_search s ON s.product_id = i.product_id WHERE i.list_id = l.id) held`;

/** `product`: the one that was asked for. */
export function listSummary({ has, ...row }: RowOf<typeof SUMMARY_COLUMNS>, product?: number): ListSummary {
  return { ...row, has_product: product === undefined ? null : (has ?? false) };
}

const LIST = statement('list_with_items', {
  takes: { listId: 'int', practiceId: 'int', userId: 'int' },
  gives: {
    ...{ id: 'int', name: 'text', createdOn: 'text', changedOn: 'text' },
    rows: z.array(Row),
    cartId: 'own carts?',
  },
  sql: `SELECT l.id, l.name, ${isoTime('l.created_at')} AS "createdOn", ${isoTime('l.changed_at')} AS "changedOn", ${ROWS} AS rows,
      (SELECT id FROM carts WHERE user_id = $userId AND ordered_at IS NULL) AS "cartId"
    FROM lists l WHERE l.id = $listId AND l.practice_id = $practiceId AND l.deleted_at IS NULL`,
});

/** A list with its rows, and the user's open cart. Throws `not_found`, also for another practice's list and a deleted one. */
export async function readList(sql: Sql, of: { listId: number; practiceId: number; userId: number }) {
  const [list] = await sql.run(LIST, of);
  if (!list) throw notFound();
  return list;
}

const SUMMARY_OF = statement('summary_of_list', {
  takes: { listId: 'int', practiceId: 'int', productId: 'int?' },
  gives: SUMMARY_COLUMNS,
  sql: `SELECT ${SUMMARY} WHERE l.id = $listId AND l.practice_id = $practiceId`,
});

interface OfPractice {
  readonly listId: number;
  readonly practiceId: number;
}

/** A list that is there. */
export async function readSummary(sql: Sql, { listId, practiceId }: OfPractice): Promise<ListSummary> {
  const [row] = await sql.run(SUMMARY_OF, { listId, practiceId, productId: null });
  if (!row) throw new Error('a locked list is there');
  return listSummary(row);
}

const LOCK = statement('lock_list', {
  takes: { listId: 'int', practiceId: 'int', now: 'timestamptz' },
  gives: { id: 'int' },
  sql: `UPDATE lists SET changed_at = $now WHERE id = $listId AND practice_id = $practiceId AND deleted_at IS NULL RETURNING id`,
});

/** Locks a list that is about to change. Throws `not_found`. */
export async function lockList(sql: Sql, of: OfPractice & { now: Date }): Promise<void> {
  const [list] = await sql.run(LOCK, of);
  if (!list) throw notFound();
}

const LIST_ROWS = statement('rows_of_list', {
  takes: { listId: 'int', practiceId: 'int' },
  gives: { rows: z.array(Row) },
  sql: `SELECT ${ROWS} AS rows FROM lists l WHERE l.id = $listId AND l.practice_id = $practiceId`,
});

/** The rows of a locked list. A statement of its own: one that waits for the lock sees what was there before. */
export async function readRows(sql: Sql, { listId, practiceId }: OfPractice): Promise<ListRow[]> {
  const [list] = await sql.run(LIST_ROWS, { listId, practiceId });
  return list?.rows ?? [];
}

const PUT = statement('put_list_items', {
  takes: { listId: 'int', practiceId: 'int', rows: 'json' },
  sql: `INSERT INTO list_items (list_id, product_id, quantity, note, position)
    SELECT l.id, r."addedId", r.quantity, r.note, r.position
    FROM lists l, json_to_recordset($rows) AS r("addedId" int, quantity int, note text, position int)
    WHERE l.id = $listId AND l.practice_id = $practiceId
    ON CONFLICT (list_id, product_id) DO UPDATE
      SET quantity = excluded.quantity, note = excluded.note, position = excluded.position`,
});
const DROP = statement('drop_list_items', {
  takes: { listId: 'int', practiceId: 'int', addedIds: 'int[]' },
  sql: `DELETE FROM list_items i USING lists l
    WHERE l.id = $listId AND l.practice_id = $practiceId AND i.list_id = l.id AND i.product_id = ANY($addedIds)`,
});

/** Writes what differs between the rows of a locked list, as they are stored, and as they are to be. */
export async function writeRows(
  sql: Sql,
  { listId, practiceId }: OfPractice,
  { before, after }: { before: readonly ListRow[]; after: readonly ListRow[] },
): Promise<void> {
  const stored = new Map(before.map((row) => [row.addedId, row]));
  const remaining = new Set(after.map(({ addedId }) => addedId));
  const addedIds = before.map(({ addedId }) => addedId).filter((id) => !remaining.has(id));
  const rows = after.filter((row) => !isSame(row, stored.get(row.addedId)));
  if (addedIds.length > 0) await sql.write(DROP, { listId, practiceId, addedIds });
  if (rows.length > 0) await sql.write(PUT, { listId, practiceId, rows });
}

function isSame(row: ListRow, stored: ListRow | undefined): boolean {
  return row.quantity === stored?.quantity && row.note === stored.note && row.position === stored.position;
}
