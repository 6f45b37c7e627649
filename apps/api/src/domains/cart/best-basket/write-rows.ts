import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { CartRow } from './read-basket.ts';

/** A line as it shall be; without an id it is a new one. */
export type TargetRow = Pick<CartRow, 'offerId' | 'quantity' | 'isActive' | 'pinned' | 'replacedProductId'> & {
  readonly id: number | null;
};

const TAKE_LINES = statement('take_lines', {
  takes: { cartId: 'int', ids: 'int[]' },
  sql: 'DELETE FROM cart_items WHERE cart_id = $cartId AND id = ANY ($ids)',
});
const PLACE_LINES = statement('place_lines', {
  takes: {
    ...{ cartId: 'int', now: 'timestamptz', ids: 'int?[]', offerIds: 'int[]', quantities: 'int[]' },
    ...{ actives: 'bool[]', pins: 'bool[]', replacedProductIds: 'int?[]' },
  } as const,
  sql: `INSERT INTO cart_items (id, cart_id, offer_id, quantity, is_active, pinned, replaced_product_id, created_at)
    SELECT coalesce(line.id, nextval(pg_get_serial_sequence('cart_items', 'id'))::int), $cartId, line.offer_id, line.quantity,
      line.is_active, line.pinned, line.replaced_product_id, $now
    FROM unnest($ids, $offerIds, $quantities, $actives, $pins, $replacedProductIds)
      line(id, offer_id, quantity, is_active, pinned, replaced_product_id)`,
});

/** Writes what is different. Two lines may change places, so those are taken out before any is put back. */
export async function writeRows(
  sql: Sql,
  { cartId, now }: { cartId: number; now: Date },
  { before, after }: { before: readonly CartRow[]; after: readonly TargetRow[] },
): Promise<void> {
  const current = new Map(before.map((row) => [row.id, row]));
  const changed = after.filter((row) => !isSame(row, row.id === null ? undefined : current.get(row.id)));
  const unchanged = new Set(after.filter((row) => !changed.includes(row)).map(({ id }) => id));
  const ids = before.filter(({ id }) => !unchanged.has(id)).map(({ id }) => id);
  if (ids.length > 0) await sql.run(TAKE_LINES, { cartId, ids });
  if (changed.length === 0) return;
  await sql.run(PLACE_LINES, {
    cartId,
    now,
    ids: changed.map(({ id }) => id),
    offerIds: changed.map(({ offerId }) => offerId),
    quantities: changed.map(({ quantity }) => quantity),
    actives: changed.map(({ isActive }) => isActive),
    pins: changed.map(({ pinned }) => pinned),
    replacedProductIds: changed.map(({ replacedProductId }) => replacedProductId),
  });
}

function isSame(target: TargetRow, row: CartRow | undefined): boolean {
  return (
    row !== undefined &&
    row.offerId === target.offerId &&
    row.quantity === target.quantity &&
    row.isActive === target.isActive &&
    row.pinned === target.pinned
  );
}
