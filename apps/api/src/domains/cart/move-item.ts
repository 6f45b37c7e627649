import type { CartItem } from '@formulary/contracts/cart';
import type { Db, Query, Statement } from '../../db/client.ts';
import { notFound } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { OFFER_JSON, type OfferRow } from '../wholesalers/public.ts';
import { lockCartOfItem, readLine } from './cart-queries.ts';
import { cartItemView } from './cart-view.ts';
import { refuseTooMany, usableOffer } from './usable-offer.ts';

/**
 * Moves a line to another offer of its product. Where the cart already has a line there, the two become one: quantities
 * add up, active wins, the product that was replaced first is kept. Throws 400 by field, 404.
 */
export async function moveItem(
  { db, clock }: { db: Db; clock: Clock },
  user: SignedInUser,
  itemId: number,
  offerId: number,
): Promise<CartItem> {
  return db.atomically(async (query) => {
    const { cartId, productId } = await lockCartOfItem(query, user.id, itemId);
    const offers = await query<{ offer: OfferRow; line: LineThere | null; moving: LineThere | null }>(OFFERS, [
      user.practiceId,
      cartId,
      productId,
      itemId,
    ]);
    const moving = offers.find((row) => row.moving)?.moving;
    if (!moving) throw notFound();
    usableOffer(
      offers.map(({ offer }) => offer),
      offerId,
    );
    const there = offers.find(({ offer }) => offer.id === offerId)?.line ?? null;
    const keptId = await moveOrMerge(query, moving, there, offerId);
    return cartItemView(await readLine(query, { user, cartId, itemId: keptId, now: clock.now() }));
  });
}

interface LineThere {
  id: number;
  quantity: number;
  isActive: boolean;
  replacedProductId: number | null;
}

const LINE = `json_build_object('id', i.id, 'quantity', i.quantity, 'isActive', i.is_active, 'replacedProductId', i.replaced_product_id)`;

const OFFERS: Statement = {
  name: 'offers_to_move_to',
  text: `SELECT ${OFFER_JSON} AS offer, CASE WHEN i.id <> $4::int THEN ${LINE} END AS line, CASE WHEN i.id = $4::int THEN ${LINE} END AS moving
    FROM offers o JOIN wholesalers w ON w.id = o.wholesaler_id
    LEFT JOIN wholesaler_accounts a ON a.wholesaler_id = w.id AND a.practice_id = $1::int
    LEFT JOIN cart_items i ON i.cart_id = $2::int AND i.offer_id = o.id
    WHERE o.product_id = $3::int`,
};

const MOVE_LINE: Statement = {
  name: 'move_line',
  text: `UPDATE cart_items SET offer_id = $1::int WHERE id = $2::int`,
};
const DROP_LINE: Statement = { name: 'drop_line', text: `DELETE FROM cart_items WHERE id = $1::int` };
const MERGE_LINE: Statement = {
  name: 'merge_line',
  text: `UPDATE cart_items SET quantity = $1::int, is_active = $2::boolean, replaced_product_id = $3::int WHERE id = $4::int`,
};

/** The id of the line that is there afterwards. */
async function moveOrMerge(query: Query, moving: LineThere, there: LineThere | null, offerId: number): Promise<number> {
  if (!there) {
    await query(MOVE_LINE, [offerId, moving.id]);
    return moving.id;
  }
  const quantity = there.quantity + moving.quantity;
  refuseTooMany(quantity);
  const [first, second] = there.id < moving.id ? [there, moving] : [moving, there];
  await query(DROP_LINE, [moving.id]);
  const isActive = there.isActive || moving.isActive;
  await query(MERGE_LINE, [quantity, isActive, first.replacedProductId ?? second.replacedProductId, there.id]);
  return there.id;
}
