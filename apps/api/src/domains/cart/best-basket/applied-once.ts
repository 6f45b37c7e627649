import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';

export const PlacedRow = z.object({
  wholesale_product: z.int(),
  quantity: z.int(),
  is_active: z.boolean(),
  pinned: z.boolean(),
});
export type PlacedRow = z.infer<typeof PlacedRow>;

export function placedRow(row: {
  readonly offerId: number;
  readonly quantity: number;
  readonly isActive: boolean;
  readonly pinned: boolean;
}): PlacedRow {
  const { offerId, quantity, isActive, pinned } = row;
  return { wholesale_product: offerId, quantity, is_active: isActive, pinned };
}

/** What was applied to a cart last: the same call again is answered alike as long as the cart is as it left it. */
export const AppliedOnce = z.object({
  /** Digest of the call. */
  request: z.string(),
  /** Fingerprint of the cart after it. */
  after: z.string(),
  before: z.array(PlacedRow),
});
export type AppliedOnce = z.infer<typeof AppliedOnce>;

const KEEP_APPLIED = statement('keep_applied', {
  takes: { cartId: 'int', applied: 'json' },
  sql: 'UPDATE carts SET applied = $applied WHERE id = $cartId',
});

export async function keepApplied(sql: Sql, cartId: number, applied: AppliedOnce): Promise<void> {
  await sql.run(KEEP_APPLIED, { cartId, applied });
}
