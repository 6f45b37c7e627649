import type { DroppedInvoice } from '@formulary/contracts/invoices';
import { madeUbl } from '@formulary/documents/test/made-ubl';
import { type Admin, openAdmin } from '../src/open-admin.ts';
import { type BenchServer, startApi, vacuum } from './bench-server.ts';
import { signedIn, tokenOf } from './buyers.ts';
import { type Figures, figuresOf, show } from './figures.ts';
import { LARGE_USER, loadLargeList } from './large-list.ts';
import { userWith, writePastOrders } from './peers/past-orders.ts';

/** Past orders of four lines each, every one charged by an invoice of its own. */
const SMALL = 100;
const LARGE = 10_000;
const PRODUCTS = 1_500;
/** Of the invoices that are checked, each of an order of its own. */
const LINES = 200;
const CHECKED = 30;
/** Milliseconds that all but the slowest checks may take, and how many times those of the small practice. */
const ALLOWED = 300;
const RATIO = 1.3;

const CHARGE_ALL = [
  `INSERT INTO invoices (id, practice_id, wholesaler_id, source, file_name, media_type, content, content_hash, received_at, number,
     is_credit, issued_on, currency, preceding, without_vat, with_vat, payable)
   SELECT w.id, o.practice_id, w.wholesaler_id, 'imported', 'past.xml', 'application/xml', '', 'past ' || w.id, o.created_at, 'P-' || w.id,
     false, o.created_at::date, 'EUR', '{}', w.total, w.total, w.total
   FROM wholesale_orders w JOIN orders o ON o.id = w.order_id`,
  `INSERT INTO invoice_lines (id, invoice_id, position, line_id, name, sellers_code, quantity, price, amount, state)
   SELECT i.id, i.wholesale_order_id, row_number() OVER (PARTITION BY i.wholesale_order_id ORDER BY i.id), i.id, i.product_name,
     i.wholesaler_code, i.quantity, i.net_price, i.total, 'matched'
   FROM order_items i`,
  `INSERT INTO invoice_matches (invoice_line_id, order_item_id, packs, amount, reason)
   SELECT id, id, quantity, total, 'sellers_code' FROM order_items`,
  // Those who order from here on need ids of their own, too.
  ...['carts', 'orders', 'wholesale_orders', 'order_items', 'invoices', 'invoice_lines'].map(
    (table) => `SELECT setval('${table}_id_seq', (SELECT max(id) FROM ${table}))`,
  ),
];

/** Checks invoices of 200 lines for a practice with 10,000 invoices and one with 100. Throws where it takes too long. */
export async function benchInvoices(postgres: BenchServer): Promise<void> {
  const databaseUrl = await postgres.createDatabase('invoices');
  const admin = await openAdmin({ databaseUrl });
  await loadLargeList(admin, PRODUCTS);
  await writePastOrders(databaseUrl, { orders: SMALL + LARGE, own: LARGE, larger: [SMALL] });
  for (const statement of CHARGE_ALL) await admin.db.pool.query(statement);
  await vacuum(databaseUrl);
  const server = await startApi(databaseUrl, { REQUESTS_PER_SECOND: '100000' });
  try {
    const practices = [userWith(SMALL), LARGE_USER.email];
    const documents: Awaited<ReturnType<typeof chargedOrders>>[] = [];
    for (const email of practices) documents.push(await chargedOrders(admin, server.url, email));
    // The first ones make plans and fill caches.
    for (const { token, xml } of documents) await checkAll(server.url, token, xml.slice(0, 5));
    const measured: { token: string; figures: Figures }[] = [];
    for (const { token, xml } of documents)
      measured.push({ token, figures: await checkAll(server.url, token, xml.slice(5)) });
    const [small, large] = measured;
    if (!small || !large) throw new Error('there are two practices');
    const ratio = large.figures.p95 / small.figures.p95;
    console.log(`\nInvoices of ${LINES} lines, of practices with ${SMALL} and ${LARGE} invoices`);
    console.log(
      `check   ${show(small.figures)}   ${show(large.figures)}   p95 ratio ${ratio.toFixed(2)}, limit ${RATIO}`,
    );
    const lists: Figures[] = [];
    for (const { token } of measured) lists.push(await readAll(server.url, token, '/api/invoices/'));
    console.log(`list    ${lists.map(show).join('   ')}`);
    if (large.figures.p95 > ALLOWED) throw new Error(`A check took more than ${ALLOWED} ms.`);
    if (ratio > RATIO) throw new Error(`Of ${LARGE} invoices a check takes ${ratio.toFixed(2)} times as long.`);
  } finally {
    await server.stop();
    await admin.close();
  }
}

/** Invoices of orders that somebody places now, with their first line dearer. */
async function chargedOrders(admin: Admin, url: string, email: string) {
  const { rows } = await admin.db.pool.query<{ id: number; family: string }>(
    `INSERT INTO token_families (id, user_id, created_at, expires_at)
     SELECT gen_random_uuid(), id, now(), now() + interval '1 day' FROM users WHERE email = $1 RETURNING user_id AS id, id AS family`,
    [email],
  );
  const [user] = rows;
  if (!user) throw new Error(`${email} is there`);
  const token = tokenOf(user);
  const call = async (method: string, path: string, body?: object): Promise<{ id: number }> => {
    const answer = await fetch(url + path, {
      ...{ method, headers: signedIn(token) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as { id: number }; // a cart or an order
  };
  const { rows: products } = await admin.db.pool.query(
    `SELECT DISTINCT o.product_id AS id FROM offers o JOIN wholesaler_accounts a ON a.wholesaler_id = o.wholesaler_id
     JOIN users u ON u.practice_id = a.practice_id WHERE u.email = $1 AND o.is_available ORDER BY 1 LIMIT $2`,
    [email, LINES],
  );
  const xml: string[] = [];
  for (let n = 0; n < CHECKED; n++) {
    const items = products.map(({ id }) => ({ manufacturer_product: id, quantity: 2, when_held: 'add' }));
    await call('POST', '/api/cart/items/', { items });
    const { id: cart } = await call('GET', '/api/cart/');
    const { id: order } = await call('POST', '/api/order/', { cart });
    const { rows: lines } = await admin.db.pool.query(
      `SELECT w.uid, w.wholesaler_name AS name, i.wholesaler_code AS code, i.product_name AS product, i.quantity, i.net_price AS price
       FROM wholesale_orders w JOIN order_items i ON i.wholesale_order_id = w.id
       WHERE w.id = (SELECT w.id FROM wholesale_orders w JOIN order_items i ON i.wholesale_order_id = w.id
         WHERE w.order_id = $1 GROUP BY w.id ORDER BY count(*) DESC LIMIT 1)`,
      [order],
    );
    xml.push(invoiceOf(lines));
  }
  return { token, xml };
}

interface Line {
  readonly uid: string;
  readonly name: string;
  readonly code: string;
  readonly product: string;
  readonly quantity: number;
  readonly price: string;
}

function invoiceOf(lines: readonly Line[]): string {
  const [first] = lines;
  if (!first) throw new Error('an order has lines');
  return madeUbl({
    ...{ number: crypto.randomUUID(), issuedOn: new Date().toISOString().slice(0, 10), orderId: first.uid },
    seller: { name: first.name },
    lines: lines.map(({ code, product, quantity, price }, at) => {
      const cents = Math.round(Number(price) * 100) + (at === 0 ? 50 : 0);
      return {
        code,
        name: product,
        quantity: String(quantity),
        price: (cents / 100).toFixed(2),
        cents: cents * quantity,
      };
    }),
  });
}

async function checkAll(url: string, token: string, documents: readonly string[]): Promise<Figures> {
  const headers = { ...signedIn(token), 'content-type': 'application/xml' };
  return timed(
    documents.map((body) => async () => {
      const answer = await fetch(`${url}/api/invoices/`, { method: 'POST', headers, body });
      const { invoice } = (await answer.json()) as DroppedInvoice; // the contract's
      if (invoice?.findings !== 1) throw new Error(`one line is dearer: ${JSON.stringify(invoice)?.slice(0, 300)}`);
    }),
  );
}

const readAll = (url: string, token: string, path: string): Promise<Figures> =>
  timed(
    Array.from({ length: CHECKED }, () => async () => {
      await (await fetch(url + path, { headers: signedIn(token) })).text();
    }),
  );

async function timed(calls: readonly (() => Promise<void>)[]): Promise<Figures> {
  const began = performance.now();
  const times: number[] = [];
  for (const call of calls) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  return figuresOf(times, (performance.now() - began) / 1_000);
}
