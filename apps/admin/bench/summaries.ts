import { setTimeout as pause } from 'node:timers/promises';
import { CART_LINES_MAX } from '@formulary/contracts/cart';
import { openAdmin } from '../src/open-admin.ts';
import { startApi } from './bench-server.ts';
import { SECONDS, show } from './figures.ts';
import { load } from './load.ts';
import { signIn } from './sign-in.ts';

const BUYER = { email: 'demo@formulary.example', password: 'formulary-demo' };
/** Summaries that are asked for at once, each again until it is had. */
const AT_ONCE = 25;
/** Milliseconds that all but the slowest of the other calls may take meanwhile. */
const ALLOWED = 50;
/** People who use the server meanwhile. */
const OTHERS = 2;

/** Fills a user's cart with as many lines as there may be, of offers that can be ordered without a form. */
const FILL_CART = `
  INSERT INTO cart_items (cart_id, offer_id, quantity, created_at)
  SELECT c.id, o.id, 2, now() FROM users u JOIN carts c ON c.user_id = u.id AND c.ordered_at IS NULL
  JOIN wholesaler_accounts a ON a.practice_id = u.practice_id JOIN offers o ON o.wholesaler_id = a.wholesaler_id
  JOIN products p ON p.id = o.product_id
  WHERE u.email = $1 AND o.is_available AND coalesce(o.stock_quantity, 1) > 0 AND p.replaced_by_id IS NULL
    AND NOT p.requires_ar16_form AND NOT p.requires_controlled_drug_form
    AND NOT EXISTS (SELECT FROM cart_items i WHERE i.cart_id = c.id)
  ORDER BY o.id LIMIT $2`;

/** What others feel of it when the largest order's summary is asked for many times. Throws when they feel too much. */
export async function benchSummaries(databaseUrl: string): Promise<void> {
  // Who asks is not slowed down for coming from one address.
  const server = await startApi(databaseUrl, { REQUESTS_PER_SECOND: '100000' });
  try {
    const token = await signIn(server.url, BUYER);
    const headers = { authorization: `Bearer ${token}` };
    const lane = ['/api/cart/', '/api/product/search/?q=meloxicam', '/api/orders/', '/api/notifications/'];
    const others = {
      url: server.url,
      lanes: Array.from({ length: OTHERS }, () => lane.map((path) => ({ method: 'GET' as const, path, headers }))),
      seconds: 2 * SECONDS,
    };
    const link = await placeLargestOrder(databaseUrl, server.url, headers);
    const first = await ask(link);
    console.log(`\n${AT_ONCE} summaries of ${CART_LINES_MAX} lines at once; one takes ${first.toFixed(0)} ms`);
    const alone = await load(others, 200);
    const [meanwhile, summaries] = await Promise.all([load(others, 200), askForAll(link, 2 * SECONDS * 1_000)]);
    const slower = (meanwhile.p95 / alone.p95).toFixed(2);
    console.log(
      `other calls   alone ${show(alone)}   meanwhile ${show(meanwhile)}   p95 ratio ${slower}, at most ${ALLOWED} ms`,
    );
    console.log(`summaries     ${summaries.drawn} drawn, ${summaries.refused} told to come back`);
    if (meanwhile.p95 > ALLOWED) throw new Error(`Other calls took more than ${ALLOWED} ms.`);
  } finally {
    await server.stop();
  }
}

async function placeLargestOrder(databaseUrl: string, url: string, headers: Record<string, string>): Promise<string> {
  const { id } = (await (await fetch(`${url}/api/cart/`, { headers })).json()) as { id: number }; // the contract's Cart
  const admin = await openAdmin({ databaseUrl });
  await admin.db.pool.query('DELETE FROM cart_items WHERE cart_id = $1', [id]);
  await admin.db.pool.query(FILL_CART, [BUYER.email, CART_LINES_MAX]);
  await admin.close();
  const body = JSON.stringify({ cart: id });
  const json = { ...headers, 'content-type': 'application/json' };
  const placed = await fetch(`${url}/api/order/`, { method: 'POST', headers: json, body });
  const order = (await placed.json()) as { order_summary_url: string }; // the contract's Order
  if (placed.status !== 201) throw new Error(`The order was not placed: ${JSON.stringify(order)}`);
  return order.order_summary_url;
}

/** Answers how many milliseconds it took. */
async function ask(link: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(link);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`No summary: ${answer.status}`);
  return performance.now() - began;
}

async function askForAll(link: string, milliseconds: number) {
  const tally = { drawn: 0, refused: 0 };
  const end = performance.now() + milliseconds;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < end) {
        const answer = await fetch(link);
        await answer.arrayBuffer();
        if (answer.status === 200) tally.drawn += 1;
        else tally.refused += 1;
        if (answer.status !== 200) await pause(1_000);
      }
    }),
  );
  return tally;
}
