import type { Sql } from '../../db/sql.ts';
import { type OwnId, statement } from '../../db/statement.ts';
import { CartLine } from './cart-line.ts';
import { BUYER, type Buyer, buyer, readLinesOf } from './cart-queries.ts';
import type { CartRow, TargetRow } from './cart-row.ts';

/*
 * Two lines may change places, and a line keeps its id wherever it goes: the count has every line that leaves its offer out
 * before the first is put in. PostgreSQL finds no conflict with a row that the same transaction has deleted.
 * Subqueries hide the lengths of the arrays: else PostgreSQL plans it anew for each call, which takes longer than to run it.
 */
const WRITTEN = `gone AS (DELETE FROM cart_items WHERE cart_id = $cartId AND id = ANY ((SELECT $leaving)::int[]) RETURNING id, created_at),
  written AS (
    INSERT INTO cart_items (id, cart_id, offer_id, quantity, is_active, pinned, replaced_product_id, created_at)
    SELECT coalesce(line.id, nextval('cart_items_id_seq')::int), $cartId, line.offer_id, line.quantity, line.is_active, line.pinned,
      line.replaced_product_id, coalesce(gone.created_at, $now)
    FROM unnest((SELECT $ids), (SELECT $offerIds), (SELECT $quantities), (SELECT $actives), (SELECT $pins), (SELECT $replacedProductIds)) WITH ORDINALITY
      line(id, offer_id, quantity, is_active, pinned, replaced_product_id, place)
    LEFT JOIN gone ON gone.id = line.id
    WHERE (SELECT count(*) FROM gone) >= 0
    ORDER BY line.place
    ON CONFLICT (cart_id, offer_id) DO UPDATE SET quantity = excluded.quantity, is_active = excluded.is_active,
      pinned = excluded.pinned, replaced_product_id = excluded.replaced_product_id
    RETURNING id, offer_id, quantity, is_active, pinned, replaced_product_id
  )`;
const ROWS = {
  cartId: 'own carts',
  now: 'timestamptz',
  leaving: 'int[]',
  ids: 'int?[]',
  offerIds: 'int[]',
  quantities: 'int[]',
  actives: 'bool[]',
  pins: 'bool[]',
  replacedProductIds: 'int?[]',
} as const;

const WRITE_ROWS = statement('write_cart_rows', {
  takes: ROWS,
  gives: { id: 'int', offerId: 'int' },
  sql: `WITH ${WRITTEN} SELECT id, offer_id AS "offerId" FROM written`,
});

/** The same, which reads them as the lines of a cart. */
const WRITE_LINES = statement('write_cart_lines', {
  takes: { ...ROWS, ...BUYER },
  gives: { line: CartLine },
  sql: `WITH ${WRITTEN} ${readLinesOf('written')}`,
});

const valuesOf = (rows: readonly TargetRow[]) => ({
  ids: rows.map(({ id }) => id),
  offerIds: rows.map(({ offerId }) => offerId),
  quantities: rows.map(({ quantity }) => quantity),
  actives: rows.map(({ isActive }) => isActive),
  pins: rows.map(({ pinned }) => pinned),
  replacedProductIds: rows.map(({ replacedProductId }) => replacedProductId),
});

/** Writes a line of a locked cart that is new, or stays at its offer. */
export async function writeLine(
  sql: Sql,
  { cartId, ...of }: Buyer & { cartId: OwnId<'carts'> },
  row: TargetRow,
): Promise<CartLine> {
  const [written] = await sql.run(WRITE_LINES, { cartId, now: of.now, leaving: [], ...valuesOf([row]), ...buyer(of) });
  if (!written) throw new Error('a line that was written is there');
  return written.line;
}

/** Writes what differs between lines of a locked cart, as they are stored and as they shall be. Answers the ids of the latter by offer. */
export async function writeRows(
  sql: Sql,
  { cartId, now }: { cartId: OwnId<'carts'>; now: Date },
  { before, after }: { before: readonly CartRow[]; after: readonly TargetRow[] },
): Promise<ReadonlyMap<number, number>> {
  const stored = new Map(before.map((row) => [row.id, row]));
  const staying = new Set(after.filter((row) => storedAs(row)?.offerId === row.offerId).map(({ id }) => id));
  const leaving = before.map(({ id }) => id).filter((id) => !staying.has(id));
  const changed = after.filter((row) => !isSame(row, storedAs(row)));
  const ids = new Map(after.flatMap(({ id, offerId }) => (id === null ? [] : [[offerId, id] as const])));
  if (leaving.length === 0 && changed.length === 0) return ids;
  const written = await sql.run(WRITE_ROWS, { cartId, now, leaving, ...valuesOf(changed) });
  return new Map([...ids, ...written.map(({ id, offerId }) => [offerId, id] as const)]);

  function storedAs({ id }: TargetRow): CartRow | undefined {
    return id === null ? undefined : stored.get(id);
  }
}

function isSame(target: TargetRow, row: CartRow | undefined): boolean {
  return (
    row !== undefined &&
    row.offerId === target.offerId &&
    row.quantity === target.quantity &&
    row.isActive === target.isActive &&
    row.pinned === target.pinned &&
    row.replacedProductId === target.replacedProductId
  );
}
