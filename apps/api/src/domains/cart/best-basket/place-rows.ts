import type { Move } from '@formulary/allocation/moves';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { fieldError } from '../../../kernel/domain-error.ts';
import type { PlacedRow } from './applied-once.ts';
import type { CartRow } from './read-basket.ts';

/** A line as it shall be; without an id it is a new one. */
export type TargetRow = Pick<CartRow, 'offerId' | 'quantity' | 'isActive' | 'pinned' | 'replacedProductId'> & {
  readonly id: number | null;
};

/**
 * The lines after moves. Lines that meet at one offer are merged: quantities add up, a pin holds, the older line's
 * replaced product is kept; the line that was there keeps its id.
 */
export function rowsAfter(rows: readonly CartRow[], moves: readonly Move[]): TargetRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const parts = [
    ...rows.map((row) => {
      const moved = moves.filter(({ line }) => line.id === row.id).reduce((sum, { quantity }) => sum + quantity, 0);
      return { row, offerId: row.offerId, quantity: row.quantity - moved, isHere: true };
    }),
    ...moves.flatMap(({ line, to, quantity }) => {
      const row = byId.get(line.id);
      return row ? [{ row, offerId: to.id, quantity, isHere: false }] : [];
    }),
  ].filter(({ quantity }) => quantity > 0);
  const taken = new Set(parts.filter(({ isHere }) => isHere).map(({ row }) => row.id));
  return [...Map.groupBy(parts, ({ offerId }) => offerId).values()].map((there) => {
    const oldest = there.toSorted((a, b) => a.row.id - b.row.id);
    const keeper = there.find(({ isHere }) => isHere) ?? oldest.find(({ row }) => !taken.has(row.id));
    if (keeper) taken.add(keeper.row.id);
    return {
      id: keeper?.row.id ?? null,
      offerId: there[0]?.offerId ?? 0,
      quantity: there.reduce((sum, { quantity }) => sum + quantity, 0),
      isActive: there.some(({ row }) => row.isActive),
      pinned: there.some(({ row }) => row.pinned),
      replacedProductId: oldest.find(({ row }) => row.replacedProductId !== null)?.row.replacedProductId ?? null,
    };
  });
}

/**
 * The lines with those of some products placed anew. Throws `invalid` on `allocation` unless it has, of each of its
 * products, as many pieces as the cart, ordered now and set aside, each offer once.
 */
export function rowsPlaced(rows: readonly CartRow[], allocation: readonly PlacedRow[]): TargetRow[] {
  const refuse = (words: string) => fieldError('allocation', words);
  const products = new Map(rows.flatMap((row) => row.offers.map(([offerId]) => [offerId, row.productId] as const)));
  const placed = allocation.map((place) => {
    const productId = products.get(place.wholesale_product);
    if (productId === undefined) throw refuse(`The cart has no product with the offer ${place.wholesale_product}.`);
    return { ...place, productId };
  });
  if (new Set(placed.map(({ wholesale_product }) => wholesale_product)).size < placed.length) {
    throw refuse('An offer occurs twice.');
  }
  return [...Map.groupBy(rows, ({ productId }) => productId)].flatMap(([productId, current]): TargetRow[] => {
    const wanted = placed.filter((place) => place.productId === productId);
    if (wanted.length === 0) return current;
    const isSame = [true, false].every((isActive) => {
      const before = current.filter((row) => row.isActive === isActive).reduce((sum, row) => sum + row.quantity, 0);
      const after = wanted.filter((place) => place.is_active === isActive).reduce((sum, one) => sum + one.quantity, 0);
      return before === after;
    });
    if (!isSame) throw refuse('It has another quantity of a product than the cart.');
    const free = new Set(current.map(({ id }) => id));
    for (const { wholesale_product } of wanted) {
      const own = current.find(({ offerId }) => offerId === wholesale_product);
      if (own) free.delete(own.id);
    }
    const spare = [...free];
    const replacedProductId = current.find((row) => row.replacedProductId !== null)?.replacedProductId ?? null;
    return wanted.map((place) => ({
      id: current.find(({ offerId }) => offerId === place.wholesale_product)?.id ?? spare.shift() ?? null,
      offerId: place.wholesale_product,
      quantity: place.quantity,
      isActive: place.is_active,
      pinned: place.pinned,
      replacedProductId,
    }));
  });
}

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
  const kept = new Set(after.filter((row) => !changed.includes(row)).map(({ id }) => id));
  const ids = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
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
