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
