import type { CartItem } from '@formulary/contracts/cart';
import { type Db, queryIn, type Statement, type Tx } from '../../db/client.ts';
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
  return db.transaction(async (tx) => {
    const { cartId, productId } = await lockCartOfItem(tx, user.id, itemId);
    const offers = await queryIn(tx)<{ offer: OfferRow; line: LineThere | null; moving: LineThere | null }>(OFFERS, [
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
    const keptId = await moveOrMerge(tx, moving, there, offerId);
    return cartItemView(await readLine(tx, { user, cartId, itemId: keptId, now: clock.now() }));
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

/** The id of the line that is there afterwards. */
async function moveOrMerge(tx: Tx, moving: LineThere, there: LineThere | null, offerId: number): Promise<number> {
  if (!there) {
    await tx.$executeRaw`UPDATE cart_items SET offer_id = ${offerId}::int WHERE id = ${moving.id}::int`;
    return moving.id;
  }
  const quantity = there.quantity + moving.quantity;
  refuseTooMany(quantity);
  const [first, second] = there.id < moving.id ? [there, moving] : [moving, there];
  await tx.$executeRaw`DELETE FROM cart_items WHERE id = ${moving.id}::int`;
  await tx.$executeRaw`
    UPDATE cart_items SET quantity = ${quantity}::int, is_active = ${there.isActive || moving.isActive},
      replaced_product_id = ${first.replacedProductId ?? second.replacedProductId}::int
    WHERE id = ${there.id}::int`;
  return there.id;
}
