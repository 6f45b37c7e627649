import { z } from 'zod';

/** A line of a cart, as it is stored. */
export const CartRow = z.object({
  id: z.int(),
  offerId: z.int(),
  quantity: z.int(),
  isActive: z.boolean(),
  pinned: z.boolean(),
  /** The superseded product that was asked for. */
  replacedProductId: z.int().nullable(),
});
export type CartRow = z.infer<typeof CartRow>;

/** A line as it shall be; without an id it is a new one. */
export type TargetRow = Omit<CartRow, 'id'> & { readonly id: number | null };

/** Pieces that are added by hand: they are to be ordered. */
export type AddedPieces = Pick<CartRow, 'offerId' | 'quantity' | 'replacedProductId'> & {
  /** Chosen by hand: the cheapest split leaves them where they are. */
  readonly pinned?: boolean | undefined;
};

/** SQL: the members of a `CartRow`, by the alias of `cart_items`. */
export const cartRowOf = (line: string) => `'id', ${line}.id, 'offerId', ${line}.offer_id, 'quantity', ${line}.quantity,
  'isActive', ${line}.is_active, 'pinned', ${line}.pinned, 'replacedProductId', ${line}.replaced_product_id`;

/**
 * What lines that meet at one offer become: pieces add up, one that is to be ordered or is pinned has all of it so, and the product that
 * the oldest stands in for is kept. `lines`: the oldest first.
 */
export function merged(lines: readonly Omit<TargetRow, 'id' | 'offerId'>[]): Omit<TargetRow, 'id' | 'offerId'> {
  return {
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    isActive: lines.some(({ isActive }) => isActive),
    pinned: lines.some(({ pinned }) => pinned),
    replacedProductId: lines.find((line) => line.replacedProductId !== null)?.replacedProductId ?? null,
  };
}

/** The line of an offer with more pieces. `there`: without them, if there is one. */
export function withMore(there: TargetRow | null, { offerId, pinned = false, ...added }: AddedPieces): TargetRow {
  const lines = [...(there ? [there] : []), { ...added, isActive: true, pinned }];
  return { id: there?.id ?? null, offerId, ...merged(lines) };
}
