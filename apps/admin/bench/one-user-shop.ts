import { setTimeout as pause } from 'node:timers/promises';
import { createPractice } from '@formulary/api/domains/desk/practices/create-practice';
import { prismaOf } from '@formulary/api/test/prisma-of';
import pg from 'pg';
import { openAdmin } from '../src/open-admin.ts';
import { movePrices } from './changes.ts';
import type { Largest } from './dearest-call.ts';
import { startAtDesk, startAtDoor } from './desk/start-at-desk.ts';
import { LARGE_USER, loadLargeList } from './large-list.ts';
import { writePastOrders } from './peers/past-orders.ts';
import { BASKET_TERMS } from './splits.ts';

export const OTHER_USER = { email: 'other@practice.example', password: 'other-bench' };
const PRODUCTS = 20_000;
const ORDERS = { orders: 10_000, own: 5_000, larger: [] };
const LINES = 500;
const WATCHES = 300;
const WANTS = 300;

/** A practice that has as much of everything as it may, and another practice's user. */
export async function makeLargest(databaseUrl: string, url: string): Promise<Largest> {
  const admin = await openAdmin({ databaseUrl });
  await loadLargeList(admin, PRODUCTS);
  await movePrices(admin);
  const wholesalers = await prismaOf(admin.db).wholesaler.findMany({ orderBy: { id: 'asc' } });
  for (const [at, { id }] of wholesalers.entries()) {
    const [fee = null, freeFrom = null, minimum = null] = BASKET_TERMS[at] ?? [];
    const data = { deliveryFee: fee, freeShippingThreshold: freeFrom, minimumOrder: minimum };
    await prismaOf(admin.db).wholesaler.update({ where: { id }, data });
  }
  const accounts = wholesalers.slice(0, 2).map(({ slug }) => ({ wholesaler: slug, accountNumber: 'O-1' }));
  const users = [{ ...OTHER_USER, firstName: 'Other', lastName: 'Bench' }];
  await createPractice(admin, { name: 'Other Practice', address: '2 Main Street', phone: '2', accounts, users });
  await writePastOrders(databaseUrl, ORDERS);
  // Past orders bring their own ids.
  for (const table of ['carts', 'orders', 'wholesale_orders']) {
    await admin.db.pool.query(`ALTER SEQUENCE ${table}_id_seq RESTART 100000001`);
  }
  const products = await prismaOf(admin.db).product.findMany({
    where: { replacedById: null, requiresAr16Form: false, requiresControlledDrugForm: false },
    select: { id: true, code: true, name: true },
    orderBy: { id: 'asc' },
    take: LINES + 100,
  });
  const ids = products.map(({ id }) => id);
  const user = await prismaOf(admin.db).user.findUniqueOrThrow({ where: { email: LARGE_USER.email } });
  const tokens = await askTokens(url);
  const call = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${tokens.access}`, 'content-type': 'application/json' };
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${answer.status} for ${path}: ${await answer.text()}`);
    return (await answer.json()) as { id: number };
  };

  const delivery = await receive({ admin, databaseUrl, call }, user.id);

  // An order at one wholesaler, which rejected it.
  await fillCart(databaseUrl, 1);
  const { id: orderedCart } = await prismaOf(admin.db).cart.findFirstOrThrow({
    where: { userId: user.id, orderedAt: null },
  });
  const { id: order } = await call('/api/order/', { cart: orderedCart });
  await settled(admin, order);
  await prismaOf(admin.db).wholesaleOrder.updateMany({ where: { orderId: order }, data: { status: 'failed' } });
  const part = await prismaOf(admin.db).wholesaleOrder.findFirstOrThrow({
    where: { orderId: order },
    include: { items: true },
    orderBy: { items: { _count: 'desc' } },
  });

  const { id: list } = await call('/api/lists/', {
    name: 'Everything',
    items: ids.slice(0, LINES).map((id) => ({ manufacturer_product: id, note: 'Top shelf' })),
  });
  await admin.db.pool.query(WATCH, [user.id, ids.slice(0, WATCHES)]);
  for (const id of ids.slice(0, WANTS)) {
    // Below the limit of calls in a second.
    await pause(10);
    await call('/api/wants/', { manufacturer_product: id, quantity: 1 });
  }
  const wants = await admin.db.pool.query<{ id: number }>('SELECT id FROM wants WHERE practice_id = $1 ORDER BY id', [
    user.practiceId,
  ]);
  await fillCart(databaseUrl);
  const cart = await prismaOf(admin.db).cart.findFirstOrThrow({
    where: { userId: user.id, orderedAt: null },
    include: { items: { orderBy: { id: 'asc' }, include: { offer: true } } },
  });
  const first = cart.items[0];
  const otherOffer = await prismaOf(admin.db).offer.findFirstOrThrow({
    where: { productId: first?.offer.productId ?? 0, id: { not: first?.offerId ?? 0 } },
  });
  const deskToken = await startAtDesk(admin);
  const doorToken = await startAtDoor(admin, delivery.wholesaler);
  await admin.close();
  return {
    products: ids,
    ...{ codes: products.map(({ code }) => code), names: products.map(({ name }) => name) },
    ...{ cart: cart.id, lines: cart.items.map(({ id }) => id), otherOffer: otherOffer.id, list },
    wants: wants.rows.map(({ id }) => id),
    ...{ order, part: part.uid, partLines: part.items.map(({ id }) => id) },
    delivery,
    ...{ email: LARGE_USER.email, refresh: tokens.refresh, token: tokens.access, deskToken, doorToken },
  };
}

type Call = (path: string, body: object) => Promise<{ id: number }>;

/** An order at one wholesaler, which took it, and what is delivered of it. */
async function receive(
  { admin, databaseUrl, call }: { admin: Awaited<ReturnType<typeof openAdmin>>; databaseUrl: string; call: Call },
  userId: number,
): Promise<Largest['delivery']> {
  await fillCart(databaseUrl, 1);
  const prisma = prismaOf(admin.db);
  const { id: cart } = await prisma.cart.findFirstOrThrow({ where: { userId, orderedAt: null } });
  const { id: orderId } = await call('/api/order/', { cart });
  await settled(admin, orderId);
  await prisma.wholesaleOrder.updateMany({ where: { orderId }, data: { status: 'complete' } });
  const part = await prisma.wholesaleOrder.findFirstOrThrow({
    where: { orderId },
    include: { items: { orderBy: { id: 'asc' } } },
    orderBy: { items: { _count: 'desc' } },
  });
  const lines = part.items.map(({ id }) => id);
  const { id: receipt } = await call('/api/receipts/', { wholesaler: part.wholesalerId });
  const entry = { key: crypto.randomUUID(), line: lines[0] };
  await call(`/api/receipts/${receipt}/entries/`, { entries: [entry] });
  const { id } = await prisma.receiptEntry.findFirstOrThrow({ where: { receiptId: receipt } });
  return { wholesaler: part.wholesalerId, lines, receipt, entry: id };
}

async function askTokens(url: string): Promise<{ access: string; refresh: string }> {
  const answer = await fetch(`${url}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(LARGE_USER),
  });
  return (await answer.json()) as { access: string; refresh: string }; // the contract's Tokens
}

async function settled({ db }: Awaited<ReturnType<typeof openAdmin>>, orderId: number): Promise<void> {
  while ((await prismaOf(db).wholesaleOrder.count({ where: { orderId, settledAt: null } })) > 0) {
    await pause(50);
  }
}

/** An open cart of as many lines as a cart may have, at so many wholesalers. */
export async function fillCart(databaseUrl: string, wholesalers = 5): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(FILL, [LARGE_USER.email, wholesalers, LINES]);
  await client.end();
}

const FILL = `WITH buyer AS (SELECT id, practice_id FROM users WHERE email = $1),
    made AS (
      INSERT INTO carts (user_id, created_at) SELECT id, now() FROM buyer ON CONFLICT (user_id) WHERE ordered_at IS NULL
      DO UPDATE SET created_at = now() RETURNING id
    ),
    accounts AS (
      SELECT wholesaler_id, row_number() OVER (ORDER BY wholesaler_id) - 1 AS place FROM wholesaler_accounts, buyer
      WHERE wholesaler_accounts.practice_id = buyer.practice_id
    ),
    lines AS (
      SELECT id, row_number() OVER (ORDER BY id) AS place FROM products p
      WHERE NOT EXISTS (SELECT FROM offers o WHERE o.product_id = p.id AND (NOT o.is_available OR o.stock_quantity < 10)) AND replaced_by_id IS NULL AND NOT requires_ar16_form AND NOT requires_controlled_drug_form ORDER BY id LIMIT $3::int
    )
  INSERT INTO cart_items (cart_id, offer_id, quantity, created_at)
  SELECT made.id, o.id, 1 + lines.place % 4, now()
  FROM made, lines JOIN accounts ON accounts.place = lines.place % $2::int
    JOIN offers o ON o.product_id = lines.id AND o.wholesaler_id = accounts.wholesaler_id
  ON CONFLICT DO NOTHING`;

const WATCH = `INSERT INTO watches (user_id, product_id, back_in_stock, gone, created_at, was_out, was_offered)
  SELECT $1::int, product, true, true, now(), false, true FROM unnest($2::int[]) product`;
