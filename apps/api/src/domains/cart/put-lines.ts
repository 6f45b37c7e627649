import type { Query, Statement } from '../../db/client.ts';

export interface LineToPut {
  readonly offerId: number;
  readonly quantity: number;
  /** The superseded product that was asked for. */
  readonly replacedProductId: number | null;
}

const PUT_LINES: Statement = {
  name: 'put_lines',
  text: `INSERT INTO cart_items AS i (cart_id, offer_id, quantity, replaced_product_id, created_at)
    SELECT $1::int, line.*, $5::timestamptz FROM unnest($2::int[], $3::int[], $4::int[]) line
    ON CONFLICT (cart_id, offer_id) DO UPDATE SET quantity = excluded.quantity, is_active = true,
      replaced_product_id = coalesce(i.replaced_product_id, excluded.replaced_product_id)
    RETURNING id`,
};

/** Writes lines of a locked cart, active and in these quantities; answers their ids. No offer may come twice. */
export async function putLines(
  query: Query,
  { cartId, now }: { cartId: number; now: Date },
  lines: readonly LineToPut[],
): Promise<number[]> {
  const rows = await query<{ id: number }>(PUT_LINES, [
    cartId,
    lines.map(({ offerId }) => offerId),
    lines.map(({ quantity }) => quantity),
    lines.map(({ replacedProductId }) => replacedProductId),
    now,
  ]);
  return rows.map(({ id }) => id);
}
