import type { Sql } from '../../db/sql.ts';
import { type OwnId, statement } from '../../db/statement.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { findOpenCartId, lockOpenCart } from './cart-queries.ts';
import { type LineToAdd, type PlannedLine, planLines } from './plan-lines.ts';
import { type ProductsToAdd, readProductsToAdd } from './products-to-add.ts';
import { writeRows } from './write-rows.ts';

export interface PlannedLines extends Pick<ProductsToAdd, 'wholesalers'> {
  readonly lines: readonly PlannedLine[];
}

export type AddedLine = PlannedLine & {
  /** The line of the cart; null where nothing was added. */
  readonly itemId: number | null;
};

export interface AddedLines extends PlannedLines {
  readonly lines: readonly AddedLine[];
}

/** Adds lines to the user's open cart, as `planLines` has it, and answers the outcome of each, in their order. */
export async function addLines(
  sql: Sql,
  { user, now }: { user: SignedInUser; now: Date },
  lines: readonly LineToAdd[],
): Promise<AddedLines> {
  const cartId = await lockOpenCart(sql, user.id, now);
  const { planned, before, after, wholesalers } = await plan(sql, { user, cartId }, lines);
  const ids = await writeRows(sql, { cartId, now }, { before, after });
  return {
    lines: planned.map((line) => ({ ...line, itemId: line.offer && (ids.get(line.offer.id) ?? null) })),
    wholesalers,
  };
}

/** What `addLines` would do now. Writes nothing. */
export async function previewLines(sql: Sql, user: SignedInUser, lines: readonly LineToAdd[]): Promise<PlannedLines> {
  const { planned, wholesalers } = await plan(sql, { user, cartId: await findOpenCartId(sql, user.id) }, lines);
  return { lines: planned, wholesalers };
}

async function plan(
  sql: Sql,
  { user: { practiceId }, cartId }: { user: SignedInUser; cartId: OwnId<'carts'> | null },
  lines: readonly LineToAdd[],
) {
  const packsInCart = new Map(
    (await sql.run(IN_CART, { cartId })).map(({ productId, quantity }) => [productId, quantity]),
  );
  const productIds = lines.map(({ productId }) => productId);
  const found = await readProductsToAdd(sql, { practiceId, cartId, productIds });
  return { ...planLines(found, packsInCart, lines), wholesalers: found.wholesalers };
}

const IN_CART = statement('products_in_cart', {
  takes: { cartId: 'own carts?' },
  gives: { productId: 'int', quantity: 'int' },
  sql: `SELECT o.product_id AS "productId", sum(i.quantity)::int AS quantity
    FROM cart_items i JOIN offers o ON o.id = i.offer_id WHERE i.cart_id = $cartId GROUP BY o.product_id`,
});
