import { openAdmin } from '@formulary/admin/open-admin';
import { SEND_WHOLESALE_ORDER } from '@formulary/api/domains/orders/send-wholesale-order.job';
import { useDb } from '@formulary/api/test/use-db';
import { addUblDemo } from '@formulary/prisma/seed/ubl-demo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type YearLoading, yearLoading, yearTemplate } from './demo-template.ts';
import { DEMO, type ServedDemo, serveDemo } from './serve-demo.ts';

const DAY = 86_400_000;

/** Of the contract's, what is looked at here. */
interface Notification {
  readonly title: string;
  readonly date: string;
  readonly link: string | null;
  readonly is_read: boolean;
  readonly disable_mark_read: boolean;
}

/** Those that ended, and those that offers have now. */
const PRICES = `(SELECT offer_id, gross_price, valid_from FROM offer_prices UNION ALL SELECT id, gross_price, priced_at FROM offers)`;

// Against what hangs, as wherever the year is loaded.
beforeAll(yearTemplate, 900_000);
const database = useDb(yearTemplate);
let loading: YearLoading;

beforeAll(async () => {
  loading = await yearLoading(database.db);
  // biome-ignore lint/suspicious/noConsole: how long it takes is the machine's, and says something beside other runs.
  console.log(`The demo with its year is loaded in ${loading.seconds.toFixed(1)} s`);
});

const count = async (sql: string) => {
  const { rows } = await database.db.pool.query<{ count: string }>(`SELECT count(*) FROM ${sql}`);
  return Number(rows[0]?.count);
};

describe('the demo with its year', () => {
  it('holds what it promises', async () => {
    expect(await count('products')).toBeGreaterThanOrEqual(1_500);
    expect(await count('manufacturers')).toBeGreaterThanOrEqual(60);
    expect(await count('ingredients')).toBeGreaterThanOrEqual(150);
    expect(await count('wholesalers')).toBe(6);
    expect(await count('wholesalers WHERE last_stock_update IS NULL')).toBe(2);
    expect(await count('practices')).toBe(2);
    expect(await count('users')).toBe(4);
    expect(await count('wants WHERE closed_at IS NULL')).toBe(4);
    expect(await count('wants WHERE order_id IS NOT NULL')).toBe(1);
    expect(await count('lists')).toBe(3);
    expect(await count('receipts WHERE finished_at IS NOT NULL')).toBeGreaterThanOrEqual(10);
    expect(await count('receipts r WHERE NOT EXISTS (SELECT FROM receipt_entries WHERE receipt_id = r.id)')).toBe(0);
    expect(await count(`lists WHERE changed_at < now() - interval '1 year'`), 'lists of another age').toBe(0);
    for (const mark of [
      'requires_ar16_form',
      'requires_controlled_drug_form',
      'note_prompt',
      'is_preferred',
      'preferred_product_id IS NOT NULL',
      'replaced_by_id IS NOT NULL',
    ]) {
      expect(await count(`products WHERE ${mark}`), mark).toBeGreaterThan(10);
    }
  });

  it('is there as a whole or not at all: what was cut off near its end left nothing, and was done again', () => {
    expect(loading.failedWith).toContain('cut off');
    expect(loading.leftByFailure).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('is loaded once', async () => {
    expect(loading.loadedAgain).toBeNull();
    expect(await count('orders')).toBe(loading.loaded?.orders);
  });

  it('has orders of every status over a whole year, at both practices', async () => {
    const { rows } = await database.db.pool.query<{ status: string }>(
      'SELECT DISTINCT status::text FROM wholesale_orders',
    );
    expect(rows.map(({ status }) => status).sort()).toEqual(['complete', 'created', 'error', 'failed', 'processing']);
    expect(await count(`(SELECT DISTINCT date_trunc('month', created_at) FROM orders)`)).toBeGreaterThanOrEqual(12);
    expect(await count('(SELECT DISTINCT user_id FROM orders)')).toBe(3);
    const { _min, _max } = await database.db.prisma.order.aggregate({
      _min: { createdAt: true },
      _max: { createdAt: true },
    });
    const now = Date.parse(loading.now);
    expect(_min.createdAt?.getTime()).toBeLessThan(now - 350 * DAY);
    expect(_max.createdAt?.getTime()).toBeLessThanOrEqual(now);
    expect(await count('orders WHERE created_at > now()')).toBe(0);
  });

  it('has totals that are the sums of their lines', async () => {
    expect(
      await count(`(SELECT o.id FROM orders o JOIN wholesale_orders w ON w.order_id = o.id JOIN order_items i ON i.wholesale_order_id = w.id
        GROUP BY o.id HAVING (o.subtotal, o.total, o.manufacturer_saving, o.wholesaler_saving)
          <> (sum(i.subtotal), sum(i.total), sum(i.manufacturer_saving), sum(i.wholesaler_saving)))`),
    ).toBe(0);
    expect(await count('order_items WHERE total <> net_price * quantity OR subtotal <> gross_price * quantity')).toBe(
      0,
    );
    expect(await count('orders WHERE total <= 0 OR subtotal <> total + manufacturer_saving + wholesaler_saving')).toBe(
      0,
    );
  });

  it('shows in each order the price of its day', async () => {
    expect(
      await count(`order_items i JOIN wholesale_orders w ON w.id = i.wholesale_order_id JOIN orders o ON o.id = w.order_id
        CROSS JOIN LATERAL (SELECT p.gross_price FROM ${PRICES} p WHERE p.offer_id = i.offer_id AND p.valid_from <= o.created_at
          ORDER BY p.valid_from DESC LIMIT 1) past WHERE past.gross_price <> i.gross_price`),
    ).toBe(0);
    const moved = await count('order_items i JOIN offers f ON f.id = i.offer_id WHERE f.gross_price <> i.gross_price');
    expect(moved).toBeGreaterThan(100);
  });

  it('keeps each price list of the year as a task, with the moves that the history of prices has', async () => {
    expect(await count(`price_tasks WHERE status <> 'finished' OR created_at > now()`)).toBe(0);
    expect(await count('(SELECT wholesaler_id FROM price_tasks GROUP BY 1 HAVING count(*) >= 5)')).toBe(6);
    expect(
      await count(`price_changes c JOIN price_tasks t ON t.id = c.task_id
        CROSS JOIN LATERAL (SELECT p.gross_price FROM ${PRICES} p WHERE p.offer_id = c.offer_id AND p.valid_from < t.created_at
          ORDER BY p.valid_from DESC LIMIT 1) past WHERE past.gross_price <> c.previous_price`),
    ).toBe(0);
    expect(
      await count('(SELECT sum(moved) FROM price_tasks HAVING sum(moved) = (SELECT count(*) FROM price_changes))'),
    ).toBe(1);
  });

  it('kept the forms that products ask for, accepted by the one who ordered', async () => {
    expect(await count('order_items WHERE ar16_acceptance_id IS NOT NULL')).toBeGreaterThan(0);
    expect(await count('order_items WHERE controlled_drug_acceptance_id IS NOT NULL')).toBeGreaterThan(0);
    expect(
      await count(`order_items i JOIN products p ON p.id = i.product_id
        WHERE p.requires_controlled_drug_form AND i.controlled_drug_acceptance_id IS NULL OR p.requires_ar16_form AND i.ar16_acceptance_id IS NULL`),
    ).toBe(0);
  });

  it('has invoices of the last month: most of them are right, and each wrong one is wrong in its own way', async () => {
    expect(await count('invoices')).toBeGreaterThanOrEqual(12);
    expect(await count('invoices')).toBeLessThanOrEqual(25);
    expect(await count('invoices WHERE received_at > now()')).toBe(0);
    const { rows } = await database.db.pool.query<{ kind: string }>(
      'SELECT DISTINCT kind::text FROM invoice_verdicts WHERE amount > 0',
    );
    const kinds = rows.map(({ kind }) => kind);
    const wanted = [
      'dearer',
      'discount_missing',
      'charged_twice',
      'more_than_came',
      'fee_above_promise',
      'document_sum',
    ];
    expect(kinds.sort()).toEqual(wanted.sort());
    expect(await count('invoices WHERE findings > 0')).toBe(wanted.length);
    expect(await count('invoices WHERE asks > 0')).toBe(1);
    expect(await count('invoices WHERE is_credit')).toBe(1);
  });

  it('leaves carts empty and nothing but the newest orders in the queue', async () => {
    expect(await count('cart_items i JOIN carts c ON c.id = i.cart_id WHERE c.ordered_at IS NULL')).toBe(0);
    const waiting = await count(`wholesale_orders WHERE status IN ('created', 'processing')`);
    expect(await count(`pgboss.job WHERE name = '${SEND_WHOLESALE_ORDER.name}'`)).toBe(waiting);
    expect(waiting).toBeLessThan(20);
  });
});

describe('the demo when it runs', () => {
  let served: ServedDemo;
  beforeAll(async () => {
    served = await serveDemo(database.url, { SIMULATED_TRANSPORT_MS: '10' });
  });
  afterAll(() => served?.close());

  /** Answers how this user asks the API. */
  async function signIn(email: string): Promise<(path: string) => Promise<Response>> {
    const answer = await fetch(`${served.url}/api/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...DEMO, email }),
    });
    const { access } = (await answer.json()) as { access: string }; // the contract's Tokens
    return (path) => fetch(`${served.url}${path}`, { headers: { authorization: `Bearer ${access}` } });
  }

  it('sends what was waiting', async () => {
    const open = () => count(`wholesale_orders WHERE status IN ('created', 'processing')`);
    await expect.poll(open, { timeout: 60_000 }).toBe(0);
  });

  it('shows a practice its own orders alone', async () => {
    const get = await signIn(DEMO.email);
    const status = async (id: number) => (await get(`/api/order/${id}/`)).status;
    const { id: practiceId } = await database.db.prisma.practice.findFirstOrThrow({
      where: { users: { some: { email: DEMO.email } } },
    });
    const own = await database.db.prisma.order.findFirstOrThrow({ where: { practiceId } });
    const foreign = await database.db.prisma.order.findFirstOrThrow({ where: { practiceId: { not: practiceId } } });
    expect(await status(own.id)).toBe(200);
    expect(await status(foreign.id)).toBe(404);
  });

  it('lists its orders, sums them up and shows what prices moved at every wholesaler', async () => {
    // An order of which everything was refused is listed, and in no sum. Not on every day has the demo one.
    const { prisma } = database.db;
    const { id: orderId } = await prisma.order.findFirstOrThrow({
      where: { user: { email: DEMO.email }, wholesaleOrders: { every: { status: 'complete' } } },
    });
    await prisma.wholesaleOrder.updateMany({ where: { orderId }, data: { status: 'failed' } });
    const get = await signIn(DEMO.email);
    const read = async (path: string) => (await get(path)).json();
    const page = await read('/api/orders/');
    const statistics = await read('/api/orders/stats/');
    const ofPractice = `orders o JOIN users u ON u.practice_id = o.practice_id WHERE u.email = '${DEMO.email}'`;
    const isCounted = `EXISTS (SELECT FROM wholesale_orders w WHERE w.order_id = o.id AND w.status NOT IN ('failed', 'error'))`;
    const [own, counted] = [await count(ofPractice), await count(`${ofPractice} AND ${isCounted}`)];
    expect(own).toBeGreaterThan(counted);
    expect([page.count, statistics.id__count, page.results.length]).toEqual([own, counted, 10]);
    expect(statistics.total__sum).toBeGreaterThan(10_000);
    // As above: of the contract's, what is looked at here.
    const changes: { wholesaler_name: string; price_change: number }[] = await read('/api/wholesaler/price-changes/');
    expect(new Set(changes.map(({ wholesaler_name }) => wholesaler_name)).size).toBe(6);
    expect(new Set(changes.map(({ price_change }) => Math.sign(price_change)))).toEqual(new Set([-1, 1]));
  });

  it('has one claim of one invoice, which was handed over and whose answer is late', async () => {
    const get = await signIn(DEMO.email);
    const read = async (path: string) => (await get(path)).json();
    const { count: claims, results } = await read('/api/claims/');
    expect(claims).toBe(1);
    expect(results).toMatchObject([{ state: 'sent', is_late: true, credited: 0 }]);
    const { sendings, items, owed, claimed } = await read(`/api/claims/${results[0].id}/`);
    expect(sendings).toMatchObject([{ address: null, fault: null }]);
    expect(owed).toBe(claimed);
    // As above.
    const of: number[] = items.map(({ facts }: { facts: { invoice: { id: number } } }) => facts.invoice.id);
    expect(new Set(of).size).toBe(1);
    expect(await count('claim_sendings WHERE sent_at > now()')).toBe(0);
    expect((await read('/api/claims/to-claim/')).wholesalers.length).toBeGreaterThan(0);
  });

  it('notifies each of what is theirs, and of the order that was rejected in part', async () => {
    const get = await signIn(DEMO.email);
    const seenBy = async (email: string) => {
      const answer = await (await signIn(email))('/api/notifications/');
      return (await answer.json()) as Notification[]; // checked by the API itself
    };
    const seen = await seenBy(DEMO.email);
    expect(seen.length).toBeGreaterThanOrEqual(10);
    expect(new Set(seen.map(({ is_read }) => is_read)).size).toBe(2);
    expect(seen.filter(({ disable_mark_read }) => disable_mark_read)).toHaveLength(1);
    expect(seen.filter(({ date }) => Date.parse(date) > Date.now())).toEqual([]);
    expect(await count('notifications')).toBeGreaterThan(seen.length + 2);

    const rejected = seen.find(({ title }) => title.endsWith('was rejected in part'));
    const order = await get(`/api${rejected?.link?.replace('/orders/', '/order/')}/`);
    expect(await order.json()).toMatchObject({
      wholesale_orders: expect.arrayContaining([expect.objectContaining({ status: 'failed' })]),
    });
    const others = await seenBy('other@formulary.example');
    expect(others.length).toBeLessThan(seen.length);
    expect(others.find(({ title }) => title === rejected?.title)).toBeUndefined();
  });

  it('gains the wholesaler that speaks UBL once, with an account of one practice', async () => {
    const admin = await openAdmin({ databaseUrl: database.url });
    await addUblDemo(admin);
    await addUblDemo(admin);
    await admin.close();
    const ofUblDemo = `JOIN wholesalers w ON w.id = x.wholesaler_id WHERE w.slug = 'ubl-demo'`;
    expect(await count(`wholesaler_accounts x ${ofUblDemo}`)).toBe(1);
    expect(await count(`offers x ${ofUblDemo} AND x.is_available`)).toBeGreaterThan(50);
    expect(await count(`wholesalers WHERE slug = 'ubl-demo' AND length(order_secret) >= 32`)).toBe(1);
  });
});
