import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';

export interface LineToPut {
  readonly offerId: number;
  readonly quantity: number;
  /** The superseded product that was asked for. */
  readonly replacedProductId: number | null;
  /** Chosen by hand: the best basket leaves it where it is. A line that is there keeps its pin. */
  readonly isPinned?: boolean | undefined;
}

const PUT_LINES = statement('put_lines', {
  takes: {
    cartId: 'int',
    now: 'timestamptz',
    offerIds: 'int[]',
    quantities: 'int[]',
    replacedProductIds: 'int?[]',
    pins: 'bool[]',
  },
  gives: { id: 'int', offerId: 'int' },
  sql: `INSERT INTO cart_items AS i (cart_id, offer_id, quantity, replaced_product_id, pinned, created_at)
    SELECT $cartId, line.*, $now FROM unnest($offerIds, $quantities, $replacedProductIds, $pins) line
    ON CONFLICT (cart_id, offer_id) DO UPDATE SET quantity = excluded.quantity, is_active = true, pinned = i.pinned OR excluded.pinned,
      replaced_product_id = coalesce(i.replaced_product_id, excluded.replaced_product_id)
    RETURNING id, offer_id AS "offerId"`,
});

/** Writes active lines of a locked cart; answers their ids, in their order. Each offer may occur once. */
export async function putLines(
  sql: Sql,
  { cartId, now }: { cartId: number; now: Date },
  lines: readonly LineToPut[],
): Promise<number[]> {
  const rows = await sql.run(PUT_LINES, {
    cartId,
    now,
    offerIds: lines.map(({ offerId }) => offerId),
    quantities: lines.map(({ quantity }) => quantity),
    replacedProductIds: lines.map(({ replacedProductId }) => replacedProductId),
    pins: lines.map(({ isPinned = false }) => isPinned),
  });
  const ids = new Map(rows.map(({ id, offerId }) => [offerId, id]));
  return lines.flatMap(({ offerId }) => ids.get(offerId) ?? []);
}
