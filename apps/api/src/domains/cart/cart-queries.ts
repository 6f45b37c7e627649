import type { Sql } from '../../db/sql.ts';
import { type OwnId, statement } from '../../db/statement.ts';
import { notFound, unavailable } from '../../kernel/domain-error.ts';
import { standingsOf, storedOf } from '../catalogue/public.ts';
import { acceptedSince } from '../compliance/public.ts';
import { offerJson } from '../wholesalers/public.ts';
import { CartLine } from './cart-line.ts';

export const BUYER = { practiceId: 'int', userId: 'int', acceptedSince: 'timestamptz' } as const;

export interface Buyer {
  readonly user: { readonly id: number; readonly practiceId: number };
  readonly now: Date;
}

export const buyer = ({ user, now }: Buyer) => ({
  practiceId: user.practiceId,
  userId: user.id,
  acceptedSince: acceptedSince(now),
});

const acceptance = (category: string, flag: string) => `
  CASE WHEN (s.card->>'${flag}')::boolean THEN (
    SELECT c.id FROM compliance_acceptances c
    WHERE c.user_id = $userId AND c.product_id = o.product_id AND c.category = '${category}' AND c.accepted_at >= $acceptedSince
    ORDER BY c.accepted_at DESC LIMIT 1) END`;

/** A `CartLine`, from `linesOf` and the practice's standings. */
const LINE = `json_build_object('id', i.id, 'quantity', i.quantity, 'isActive', i.is_active, 'pinned', i.pinned,
  'offer', ${offerJson({ offer: 'o', wholesaler: 'w', account: 'a' })}, 'wholesalerCode', o.wholesaler_code,
  'accountNumber', a.account_number, ${storedOf('s')},
  'replaced', CASE WHEN r.product_id IS NOT NULL THEN json_build_object(${storedOf('r')}) END,
  'ar16AcceptanceId', ${acceptance('ar16', 'requires_ar16_form')},
  'controlledDrugAcceptanceId', ${acceptance('controlled_drug', 'requires_controlled_drug_form')},
  'standings', standings.list)`;
const STANDINGS = `(SELECT ${standingsOf('$practiceId')} AS list) standings`;
const linesOf = (rows: string) => `${rows} i
    JOIN offers o ON o.id = i.offer_id
    JOIN wholesalers w ON w.id = o.wholesaler_id
    JOIN product_search s ON s.product_id = o.product_id
    LEFT JOIN wholesaler_accounts a ON a.wholesaler_id = w.id AND a.practice_id = $practiceId
    LEFT JOIN product_search r ON r.product_id = i.replaced_product_id`;

/** SQL: the `CartLine`s of rows of `cart_items`, for a `BUYER`. A statement that writes rows reads them by it as they are now. */
export const readLinesOf = (rows: string) => `SELECT ${LINE} AS line FROM ${STANDINGS}, ${linesOf(rows)}`;
const IN_ORDER = 'ORDER BY w.preference, w.id, i.id';

const LINES = statement('cart_lines', {
  takes: { ...BUYER, cartId: 'own carts', itemId: 'int?' },
  gives: { line: CartLine },
  sql: `${readLinesOf('cart_items')}
    WHERE i.cart_id = $cartId AND ($itemId IS NULL OR i.id = $itemId) ${IN_ORDER}`,
});

/** An empty cart is one row without a line. */
const OPEN_CART = statement('open_cart', {
  takes: BUYER,
  gives: { cartId: 'own carts', line: CartLine.nullable() },
  sql: `SELECT open.id AS "cartId", CASE WHEN i.id IS NOT NULL THEN ${LINE} END AS line
    FROM ${STANDINGS}, carts open LEFT JOIN (${linesOf('cart_items')}) ON i.cart_id = open.id
    WHERE open.user_id = $userId AND open.ordered_at IS NULL ${IN_ORDER}`,
});

/** A user's open cart with its lines, read by one statement: an order may end the cart between two. */
export async function findOpenCart(
  sql: Sql,
  of: Buyer,
): Promise<{ id: OwnId<'carts'>; lines: CartLine[] } | undefined> {
  const rows = await sql.run(OPEN_CART, buyer(of));
  return rows[0] && { id: rows[0].cartId, lines: rows.flatMap(({ line }) => line ?? []) };
}

/** A cart's lines by wholesaler preference, wholesaler and line, or the one line asked for. */
export async function readLines(
  sql: Sql,
  { cartId, itemId = null, ...of }: Buyer & { cartId: OwnId<'carts'>; itemId?: number | null },
): Promise<CartLine[]> {
  const rows = await sql.run(LINES, { ...buyer(of), cartId, itemId });
  return rows.map(({ line }) => line);
}

const OPEN_CART_ID = statement('open_cart_id', {
  takes: { userId: 'int' },
  gives: { id: 'own carts' },
  sql: 'SELECT id FROM carts WHERE user_id = $userId AND ordered_at IS NULL',
});

export async function findOpenCartId(sql: Sql, userId: number): Promise<OwnId<'carts'> | null> {
  const [cart] = await sql.run(OPEN_CART_ID, { userId });
  return cart?.id ?? null;
}

const LOCK_OPEN_CART = statement('lock_open_cart', {
  takes: { userId: 'int' },
  gives: { id: 'own carts' },
  sql: `SELECT id FROM carts WHERE user_id = $userId AND ordered_at IS NULL FOR UPDATE`,
});
const MAKE_OPEN_CART = statement('make_open_cart', {
  takes: { userId: 'int', now: 'timestamptz' },
  gives: { id: 'own carts' },
  sql: `INSERT INTO carts (user_id, created_at) VALUES ($userId, $now) ON CONFLICT DO NOTHING RETURNING id`,
});

/** Undefined when the user has an open cart. */
export async function makeOpenCart(sql: Sql, userId: number, now: Date): Promise<{ id: OwnId<'carts'> } | undefined> {
  const [made] = await sql.run(MAKE_OPEN_CART, { userId, now });
  return made;
}

/** Locks the user's open cart, which is made first if there is none; answers its id. */
export async function lockOpenCart(sql: Sql, userId: number, now: Date): Promise<OwnId<'carts'>> {
  return retryUntilFound(async () => {
    const [cart] = await sql.run(LOCK_OPEN_CART, { userId });
    // A new row needs no lock: no other transaction sees it yet.
    return (cart ?? (await makeOpenCart(sql, userId, now)))?.id;
  });
}

const TRIES = 10;

/** Finding and making both fail if another request makes the cart between them, or an order ends it meanwhile. */
export async function retryUntilFound<T>(findOrMake: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    const found = await findOrMake();
    if (found !== undefined) return found;
  }
  throw unavailable();
}

const LOCK_CART_OF_ITEM = statement('lock_cart_of_item', {
  takes: { userId: 'int', itemId: 'int' },
  gives: { cartId: 'own carts', productId: 'int' },
  sql: `SELECT c.id AS "cartId", o.product_id AS "productId"
    FROM cart_items i JOIN carts c ON c.id = i.cart_id JOIN offers o ON o.id = i.offer_id
    WHERE i.id = $itemId AND c.user_id = $userId AND c.ordered_at IS NULL
    FOR UPDATE OF c`,
});

/** Locks the open cart of a line. Throws `not_found` when the user has no such line. */
export async function lockCartOfItem(sql: Sql, of: { userId: number; itemId: number }) {
  const find = () => sql.run(LOCK_CART_OF_ITEM, of);
  // An order placed meanwhile may have moved the line to the next cart, where the second look finds it.
  const [item] = await find();
  const [found] = item ? [item] : await find();
  if (!found) throw notFound();
  return found;
}

/** Throws `not_found`. */
export async function getLine(sql: Sql, where: Buyer & { cartId: OwnId<'carts'>; itemId: number }): Promise<CartLine> {
  const [line] = await readLines(sql, where);
  if (!line) throw notFound();
  return line;
}
