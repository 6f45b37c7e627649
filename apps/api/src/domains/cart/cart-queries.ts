import type { Query, Statement } from '../../db/client.ts';
import { notFound, unavailable } from '../../kernel/app-error.ts';
import { offersOf, STANDINGS } from '../catalogue/public.ts';
import { acceptedSince } from '../compliance/public.ts';
import { OFFER_JSON } from '../wholesalers/public.ts';
import type { CartLine } from './cart-line.ts';

const acceptance = (category: string, flag: string) => `
  CASE WHEN (s.card->>'${flag}')::boolean THEN (
    SELECT c.id FROM compliance_acceptances c
    WHERE c.user_id = $2::int AND c.product_id = o.product_id AND c.category = '${category}' AND c.accepted_at >= $3::timestamptz
    ORDER BY c.accepted_at DESC LIMIT 1) END`;

/** Of a line's `cart_items i`, for the practice $1 and the user $2, whose forms count that were accepted since $3. */
const LINE = `i.id, i.quantity, i.is_active AS "isActive", ${OFFER_JSON} AS offer, o.wholesaler_code AS "wholesalerCode",
      a.account_number AS "accountNumber", s.card, ${offersOf('s')} AS offers,
      CASE WHEN r.product_id IS NOT NULL THEN json_build_object('card', r.card, 'offers', ${offersOf('r')}) END AS replaced,
      ${acceptance('ar16', 'requires_ar16_form')} AS "ar16AcceptanceId",
      ${acceptance('controlled_drug', 'requires_controlled_drug_form')} AS "controlledDrugAcceptanceId",
      standings.list AS standings`;
const LINES_OF = `cart_items i
    JOIN offers o ON o.id = i.offer_id
    JOIN wholesalers w ON w.id = o.wholesaler_id
    JOIN product_search s ON s.product_id = o.product_id
    LEFT JOIN wholesaler_accounts a ON a.wholesaler_id = w.id AND a.practice_id = $1::int
    LEFT JOIN product_search r ON r.product_id = i.replaced_product_id`;
const IN_ORDER = 'ORDER BY w.preference, w.id, i.id';

const LINES: Statement = {
  name: 'cart_lines',
  text: `SELECT ${LINE} FROM (SELECT ${STANDINGS} AS list) standings, ${LINES_OF}
    WHERE i.cart_id = $4::int AND ($5::int IS NULL OR i.id = $5::int) ${IN_ORDER}`,
};

/** A cart without lines is one row without a line. */
const OPEN_CART: Statement = {
  name: 'open_cart',
  text: `SELECT open.id AS "cartId", ${LINE} FROM (SELECT ${STANDINGS} AS list) standings, carts open
    LEFT JOIN (${LINES_OF}) ON i.cart_id = open.id
    WHERE open.user_id = $2::int AND open.ordered_at IS NULL ${IN_ORDER}`,
};

/**
 * A user's open cart with its lines in the order of `readLines`, as it was at one moment: an order may end it at any
 * other. Undefined where there is none.
 */
export async function readOpenCart(
  query: Query,
  { user, now }: { user: { id: number; practiceId: number }; now: Date },
): Promise<{ id: number; lines: CartLine[] } | undefined> {
  const rows = await query<{ cartId: number; id: number | null }>(OPEN_CART, [
    user.practiceId,
    user.id,
    acceptedSince(now),
  ]);
  const lines = rows.filter(({ id }) => id !== null) as unknown as CartLine[]; // a row with a line has all of it
  return rows[0] && { id: rows[0].cartId, lines };
}

/** A cart's lines by wholesaler preference, wholesaler and line, or the one line asked for. */
export function readLines(
  query: Query,
  {
    user,
    cartId,
    itemId = null,
    now,
  }: { user: { id: number; practiceId: number }; cartId: number; itemId?: number | null; now: Date },
): Promise<CartLine[]> {
  return query<CartLine>(LINES, [user.practiceId, user.id, acceptedSince(now), cartId, itemId]);
}

const LOCK_OPEN_CART: Statement = {
  name: 'lock_open_cart',
  text: `SELECT id FROM carts WHERE user_id = $1::int AND ordered_at IS NULL FOR UPDATE`,
};
const MAKE_OPEN_CART: Statement = {
  name: 'make_open_cart',
  text: `INSERT INTO carts (user_id, created_at) VALUES ($1::int, $2::timestamptz) ON CONFLICT DO NOTHING RETURNING id`,
};

/** A new open cart of a user's; undefined where they have one. */
export async function makeOpenCart(query: Query, userId: number, now: Date): Promise<{ id: number } | undefined> {
  const [made] = await query<{ id: number }>(MAKE_OPEN_CART, [userId, now]);
  return made;
}

/** Makes the user's open cart if need be and locks it: whatever changes a cart waits its turn here. */
export async function lockOpenCart(query: Query, userId: number, now: Date): Promise<number> {
  return lastingCart(async () => {
    const [cart] = await query<{ id: number }>(LOCK_OPEN_CART, [userId]);
    // One's own new row needs no lock: nobody else sees it yet.
    return (cart ?? (await makeOpenCart(query, userId, now)))?.id;
  });
}

/** Orders of one user that may end within one call: nobody places so many. */
const ORDERS_MEANWHILE = 10;

/**
 * Looks for the open cart until there is one: where another request makes it between a look and its insert, or an order
 * ends it while its row is waited for, there is neither one to see nor room for another, until one looks again.
 */
export async function lastingCart<T>(findOrMake: () => Promise<T | undefined>): Promise<T> {
  for (let looks = 0; looks < ORDERS_MEANWHILE; looks++) {
    const found = await findOrMake();
    if (found !== undefined) return found;
  }
  throw unavailable();
}

export interface LockedItem {
  cartId: number;
  productId: number;
}

const LOCK_CART_OF_ITEM: Statement = {
  name: 'lock_cart_of_item',
  text: `SELECT c.id AS "cartId", o.product_id AS "productId"
    FROM cart_items i JOIN carts c ON c.id = i.cart_id JOIN offers o ON o.id = i.offer_id
    WHERE i.id = $1::int AND c.user_id = $2::int AND c.ordered_at IS NULL
    FOR UPDATE OF c`,
};

/** Locks the open cart that a line is in. Throws 404 when the user has no such line. */
export async function lockCartOfItem(query: Query, userId: number, itemId: number): Promise<LockedItem> {
  const find = () => query<LockedItem>(LOCK_CART_OF_ITEM, [itemId, userId]);
  // An order that was being placed may just have carried the line over to the next cart: the second look finds it there.
  const [item] = await find();
  const [found] = item ? [item] : await find();
  if (!found) throw notFound();
  return found;
}

/** The line as it is now, inside the transaction that changed it. */
export async function readLine(
  query: Query,
  where: { user: { id: number; practiceId: number }; cartId: number; itemId: number; now: Date },
): Promise<CartLine> {
  const [line] = await readLines(query, where);
  if (!line) throw notFound();
  return line;
}
