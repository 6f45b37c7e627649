import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { notFound, unavailable } from '../../kernel/domain-error.ts';
import { offersOf, standingsOf } from '../catalogue/public.ts';
import { acceptedSince } from '../compliance/public.ts';
import { offerJson } from '../wholesalers/public.ts';
import { CartLine } from './cart-line.ts';

/** Whose lines they are: the practice's prices and accounts count, and the forms that the user accepted since. */
const BUYER = { practiceId: 'int', userId: 'int', acceptedSince: 'timestamptz' } as const;

export interface Buyer {
  readonly user: { readonly id: number; readonly practiceId: number };
  readonly now: Date;
}

const buyer = ({ user, now }: Buyer) => ({
  practiceId: user.practiceId,
  userId: user.id,
  acceptedSince: acceptedSince(now),
});

const acceptance = (category: string, flag: string) => `
  CASE WHEN (s.card->>'${flag}')::boolean THEN (
    SELECT c.id FROM compliance_acceptances c
    WHERE c.user_id = $userId AND c.product_id = o.product_id AND c.category = '${category}' AND c.accepted_at >= $acceptedSince
    ORDER BY c.accepted_at DESC LIMIT 1) END`;

/** A `CartLine`, from `LINES_OF` and the practice's standings. */
const LINE = `json_build_object('id', i.id, 'quantity', i.quantity, 'isActive', i.is_active,
  'offer', ${offerJson({ offer: 'o', wholesaler: 'w', account: 'a' })}, 'wholesalerCode', o.wholesaler_code,
  'accountNumber', a.account_number, 'card', s.card, 'offers', ${offersOf('s')},
  'replaced', CASE WHEN r.product_id IS NOT NULL THEN json_build_object('card', r.card, 'offers', ${offersOf('r')}) END,
  'ar16AcceptanceId', ${acceptance('ar16', 'requires_ar16_form')},
  'controlledDrugAcceptanceId', ${acceptance('controlled_drug', 'requires_controlled_drug_form')},
  'standings', standings.list)`;
const STANDINGS = `(SELECT ${standingsOf('$practiceId')} AS list) standings`;
const LINES_OF = `cart_items i
    JOIN offers o ON o.id = i.offer_id
    JOIN wholesalers w ON w.id = o.wholesaler_id
    JOIN product_search s ON s.product_id = o.product_id
    LEFT JOIN wholesaler_accounts a ON a.wholesaler_id = w.id AND a.practice_id = $practiceId
    LEFT JOIN product_search r ON r.product_id = i.replaced_product_id`;
const IN_ORDER = 'ORDER BY w.preference, w.id, i.id';

const LINES = statement('cart_lines', {
  takes: { ...BUYER, cartId: 'int', itemId: 'int?' },
  gives: { line: CartLine },
  sql: `SELECT ${LINE} AS line FROM ${STANDINGS}, ${LINES_OF}
    WHERE i.cart_id = $cartId AND ($itemId IS NULL OR i.id = $itemId) ${IN_ORDER}`,
});

/** A cart without lines is one row without a line. */
const OPEN_CART = statement('open_cart', {
  takes: BUYER,
  gives: { cartId: 'int', line: CartLine.nullable() },
  sql: `SELECT open.id AS "cartId", CASE WHEN i.id IS NOT NULL THEN ${LINE} END AS line
    FROM ${STANDINGS}, carts open LEFT JOIN (${LINES_OF}) ON i.cart_id = open.id
    WHERE open.user_id = $userId AND open.ordered_at IS NULL ${IN_ORDER}`,
});

/**
 * A user's open cart with its lines in the order of `readLines`, as it was at one moment: an order may end it at any
 * other. Undefined where there is none.
 */
export async function findOpenCart(sql: Sql, of: Buyer): Promise<{ id: number; lines: CartLine[] } | undefined> {
  const rows = await sql.run(OPEN_CART, buyer(of));
  return rows[0] && { id: rows[0].cartId, lines: rows.flatMap(({ line }) => line ?? []) };
}

/** A cart's lines by wholesaler preference, wholesaler and line, or the one line asked for. */
export async function readLines(
  sql: Sql,
  { cartId, itemId = null, ...of }: Buyer & { cartId: number; itemId?: number | null },
): Promise<CartLine[]> {
  const rows = await sql.run(LINES, { ...buyer(of), cartId, itemId });
  return rows.map(({ line }) => line);
}

const LOCK_OPEN_CART = statement('lock_open_cart', {
  takes: { userId: 'int' },
  gives: { id: 'int' },
  sql: `SELECT id FROM carts WHERE user_id = $userId AND ordered_at IS NULL FOR UPDATE`,
});
const MAKE_OPEN_CART = statement('make_open_cart', {
  takes: { userId: 'int', now: 'timestamptz' },
  gives: { id: 'int' },
  sql: `INSERT INTO carts (user_id, created_at) VALUES ($userId, $now) ON CONFLICT DO NOTHING RETURNING id`,
});

/** A new open cart of a user's; undefined where they have one. */
export async function makeOpenCart(sql: Sql, userId: number, now: Date): Promise<{ id: number } | undefined> {
  const [made] = await sql.run(MAKE_OPEN_CART, { userId, now });
  return made;
}

/** Makes the user's open cart if need be and locks it: whatever changes a cart waits its turn here. */
export async function lockOpenCart(sql: Sql, userId: number, now: Date): Promise<number> {
  return lastingCart(async () => {
    const [cart] = await sql.run(LOCK_OPEN_CART, { userId });
    // One's own new row needs no lock: nobody else sees it yet.
    return (cart ?? (await makeOpenCart(sql, userId, now)))?.id;
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

const LOCK_CART_OF_ITEM = statement('lock_cart_of_item', {
  takes: { userId: 'int', itemId: 'int' },
  gives: { cartId: 'int', productId: 'int' },
  sql: `SELECT c.id AS "cartId", o.product_id AS "productId"
    FROM cart_items i JOIN carts c ON c.id = i.cart_id JOIN offers o ON o.id = i.offer_id
    WHERE i.id = $itemId AND c.user_id = $userId AND c.ordered_at IS NULL
    FOR UPDATE OF c`,
});

/** Locks the open cart that a line is in. Throws `not_found` when the user has no such line. */
export async function lockCartOfItem(sql: Sql, of: { userId: number; itemId: number }) {
  const find = () => sql.run(LOCK_CART_OF_ITEM, of);
  // An order that was being placed may just have carried the line over to the next cart: the second look finds it there.
  const [item] = await find();
  const [found] = item ? [item] : await find();
  if (!found) throw notFound();
  return found;
}

/** The line as it is now, inside the transaction that changed it. */
export async function readLine(sql: Sql, where: Buyer & { cartId: number; itemId: number }): Promise<CartLine> {
  const [line] = await readLines(sql, where);
  if (!line) throw notFound();
  return line;
}
