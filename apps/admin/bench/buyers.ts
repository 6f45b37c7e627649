import { randomUUID } from 'node:crypto';
import { newJti } from '@formulary/api/domains/accounts/token-claims';
import type { SignedInUser } from '@formulary/api/kernel/signed-in-user';
import { signToken } from '@formulary/api/test/sign-token';
import type pg from 'pg';
import { JWT_SECRET } from './bench-server.ts';

export interface Buyer extends SignedInUser {
  readonly cartId: number;
  readonly token: string;
}

const PRACTICE = 'SELECT practice_id AS "practiceId" FROM users WHERE email = $1';
/** Offers that can be ordered without a form, two of each of three wholesalers. */
const OFFERS = `
  SELECT id, product_id AS "productId" FROM (
    SELECT o.id, o.product_id, dense_rank() OVER (ORDER BY o.wholesaler_id) AS wholesaler,
      row_number() OVER (PARTITION BY o.wholesaler_id ORDER BY o.id) AS place
    FROM offers o JOIN products p ON p.id = o.product_id
    JOIN wholesaler_accounts a ON a.wholesaler_id = o.wholesaler_id AND a.practice_id = $1
    WHERE o.is_available AND coalesce(o.stock_quantity, 1) > 0 AND p.replaced_by_id IS NULL
      AND NOT p.requires_ar16_form AND NOT p.requires_controlled_drug_form
  ) usable WHERE place <= 2 AND wholesaler <= 3`;

/** Signed-in users of the demo's practice, or another user's, with a cart of six lines at three wholesalers each; ids that look like no other number. */
export async function makeBuyers(
  pool: pg.Pool,
  count: number,
  colleague = 'demo@formulary.example',
): Promise<{ buyers: Buyer[]; products: number[] }> {
  const known = await pool.query<{ practiceId: number }>(PRACTICE, [colleague]);
  const practiceId = known.rows[0]?.practiceId ?? 0;
  const { rows: offers } = await pool.query<{ id: number; productId: number }>(OFFERS, [practiceId]);
  for (const [index, table] of ['users', 'carts', 'orders', 'wholesale_orders'].entries()) {
    await pool.query(`ALTER SEQUENCE ${table}_id_seq RESTART ${(index + 1) * 100_000_000 + 1}`);
  }
  const { rows } = await pool.query<{ id: number; cartId: number; family: string; email: string }>(
    `WITH made AS (
       INSERT INTO users (practice_id, email, first_name, last_name)
       SELECT $1, 'buyer-' || n || '@bench.example', 'Bench', 'Buyer' FROM generate_series(1, $2::int) n RETURNING id, email
     ), families AS (
       INSERT INTO token_families (id, user_id, created_at, expires_at)
       SELECT gen_random_uuid(), id, now(), now() + interval '1 day' FROM made RETURNING id, user_id
     ), carts AS (
       INSERT INTO carts (user_id, created_at) SELECT id, now() FROM made RETURNING id, user_id
     ), items AS (
       INSERT INTO cart_items (cart_id, offer_id, quantity, created_at)
       SELECT carts.id, offer, 1 + offer % 5, now() FROM carts, unnest($3::int[]) offer
     )
     SELECT made.id, made.email, carts.id AS "cartId", families.id AS family
     FROM made JOIN carts ON carts.user_id = made.id JOIN families ON families.user_id = made.id ORDER BY made.id`,
    [practiceId, count, offers.map(({ id }) => id)],
  );
  await pool.query('VACUUM ANALYZE');
  const buyers = rows.map(({ id, cartId, family, email }) => {
    const person = { firstName: 'Bench', lastName: 'Buyer', canOrder: true };
    return { id, cartId, practiceId, email, ...person, token: tokenOf({ id, family }) };
  });
  return { buyers, products: offers.map(({ productId }) => productId) };
}

/** An access token for the next hour. */
export function tokenOf({ id, family }: { readonly id: number; readonly family: string }): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { token_type: 'access', jti: newJti(), user_id: String(id), iat: now, exp: now + 3600, family };
  return signToken(JWT_SECRET, claims);
}

export function orderRequest({ cartId, token }: Buyer) {
  return {
    method: 'POST' as const,
    path: '/api/order/',
    headers: { ...signedIn(token), 'idempotency-key': randomUUID() },
    body: JSON.stringify({ cart: cartId }),
  };
}

export function addRequest({ token }: Buyer, product: number) {
  return {
    method: 'POST' as const,
    path: '/api/cart/item/',
    headers: signedIn(token),
    body: JSON.stringify({ manufacturer_product: product }),
  };
}

export const signedIn = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
