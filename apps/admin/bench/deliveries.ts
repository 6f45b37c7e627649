import { randomUUID } from 'node:crypto';
import { sealKeyOf } from '@formulary/api/domains/chain/seal';
import { sealChains } from '@formulary/api/domains/chain/seal-chains.job';
import { verifyChain } from '@formulary/api/domains/chain/verify-chain';
import type { SignedInUser } from '@formulary/api/kernel/signed-in-user';
import type pg from 'pg';
import { type Admin, openAdmin } from '../src/open-admin.ts';
import { type BenchServer, JWT_SECRET, startApi, vacuum, withoutLimit } from './bench-server.ts';
import { signedIn, tokenOf } from './buyers.ts';
import { type Figures, show } from './figures.ts';
import { LARGE_USER, loadLargeList } from './large-list.ts';
import { compareLinks } from './link-costs.ts';
import { load, loadInTurns, type Request } from './load.ts';
import { userWith, writePastOrders } from './peers/past-orders.ts';
import { receiveOrders } from './received-orders.ts';
import { markBatch, searchRecords } from './search-records.ts';

/** Past orders of four lines each: 1,000 and 1,000,000 lines, each received once. */
const SMALL = 250;
const LARGE = 250_000;
const PRODUCTS = 1_500;
/** The last orders of each practice are still to come. */
const OPEN_ORDERS = 30;
/** People who unpack one box together, each a pack a second: in turns as people do, and all in the same moment. */
const PEOPLE = 16;
const SCANS_EACH = 20;
/** Milliseconds that all but the slowest scans in turns may take, and how many times those of the large practice may. */
const ALLOWED = 30;
const RATIO = 1.3;
/** Seconds for each million links. */
const VERIFY_SECONDS = 20;

const LEAVE_OPEN = [
  // All but the last orders of each have come.
  `WITH last AS (
     SELECT id, row_number() OVER (PARTITION BY practice_id ORDER BY created_at DESC) AS place FROM orders
   )
   UPDATE orders o SET is_whole = last.place > ${OPEN_ORDERS},
     created_at = CASE WHEN last.place > ${OPEN_ORDERS} THEN o.created_at ELSE now() - make_interval(hours => last.place::int) END
   FROM last WHERE last.id = o.id`,
  `UPDATE order_items i SET quantity = 5000, subtotal = gross_price * 5000, total = net_price * 5000, manufacturer_saving = 0,
     wholesaler_saving = (gross_price - net_price) * 5000
   FROM wholesale_orders w JOIN orders o ON o.id = w.order_id
   WHERE w.id = i.wholesale_order_id AND NOT o.is_whole`,
];

/** What receiving takes a practice with 1,000,000 receipts, beside one with 1,000 in the same database. Throws where it takes too long. */
export async function benchDeliveries(postgres: BenchServer): Promise<void> {
  const databaseUrl = await postgres.createDatabase('deliveries');
  const admin = await openAdmin({ databaseUrl });
  await loadLargeList(admin, PRODUCTS);
  await writePastOrders(databaseUrl, { orders: SMALL + LARGE, own: LARGE, larger: [SMALL] });
  await withoutLimit(databaseUrl, async (client) => {
    for (const statement of LEAVE_OPEN) await client.query(statement);
  });
  await receiveOrders(databaseUrl, [LARGE_USER.email, userWith(SMALL)]);
  await markBatch(databaseUrl, LARGE_USER.email);
  await takeInOlder(admin);
  await vacuum(databaseUrl);
  const server = await startApi(databaseUrl, { REQUESTS_PER_SECOND: '100000' });
  try {
    const practices = [userWith(SMALL), LARGE_USER.email];
    const [small, large] = await Promise.all(practices.map((email) => receivers(admin, server.url, email)));
    if (!small || !large) return;
    console.log(`\nReceiving at ${PEOPLE} people, a practice with ${4 * SMALL} receipts and one with ${4 * LARGE}`);
    const faults: string[] = [];
    for (const [what, { asks, lanesOf, showsMore }] of Object.entries(CALLS)) {
      const measure = (receivers: Receivers) => asks({ url: server.url, lanes: lanesOf(receivers) }, 200);
      // The first calls make plans and fill caches.
      await measure(small);
      await measure(large);
      const [one, other] = [await measure(small), await measure(large)];
      const ratio = other.p95 / one.p95;
      const limit = showsMore ? 'it shows more' : `limit ${RATIO}`;
      console.log(`${what.padEnd(22)} ${show(one)}   ${show(other)}   p95 ratio ${ratio.toFixed(2)}, ${limit}`);
      if (what === 'scan' && Math.max(one.p95, other.p95) > ALLOWED)
        faults.push(`A scan took more than ${ALLOWED} ms.`);
      // Of a few milliseconds the clock alone decides.
      if (!showsMore && ratio > RATIO && other.p95 - one.p95 > 5) faults.push(`${what}: ${ratio.toFixed(2)} times.`);
    }
    faults.push(...(await searchRecords(server.url, large.tokens[0] ?? '')));
    await server.stop();
    faults.push(...(await verifyLarge(admin)));
    faults.push(...(await compareLinks(admin, large)));
    if (faults.length > 0) throw new Error(faults.join(' '));
  } finally {
    await server.stop();
    await admin.close();
  }
}

const sealKey = sealKeyOf({ records: undefined, jwt: JWT_SECRET });

/** As the first server does of a version with chains. */
async function takeInOlder({ db, clock }: Admin): Promise<void> {
  const began = performance.now();
  await sealChains({ db, clock, sealKey, report: console.error }).run({});
  console.log(`records taken in       ${((performance.now() - began) / 1_000).toFixed(1)} s`);
}

/** Holds the large practice's records to their chain, as far as it is sealed. */
async function verifyLarge({ db, clock }: Admin): Promise<string[]> {
  await sealChains({ db, clock, sealKey, report: console.error }).run({});
  const [own] = await query<{ id: number }>(db.pool, 'SELECT practice_id AS id FROM users WHERE email = $1', [
    LARGE_USER.email,
  ]);
  const began = performance.now();
  const { length, waiting, faultCount } = await verifyChain(db, {
    practiceId: own?.id ?? 0,
    key: sealKey,
    now: clock.now(),
  });
  const seconds = (performance.now() - began) / 1_000;
  const ofMillion = seconds / (length / 1_000_000);
  console.log(
    `records verify         ${length} links in ${seconds.toFixed(1)} s: ${ofMillion.toFixed(1)} s a million, limit ${VERIFY_SECONDS}`,
  );
  return [
    ...(ofMillion > VERIFY_SECONDS ? [`Verifying a million took more than ${VERIFY_SECONDS} s.`] : []),
    ...(waiting + faultCount > 0 ? [`${waiting} rows have no link, and ${faultCount} are not as they were.`] : []),
  ];
}

interface Receivers {
  /** The first of them. */
  readonly user: SignedInUser;
  readonly tokens: readonly string[];
  readonly receipt: number;
  /** Of products that are still to come. */
  readonly codes: readonly string[];
  /** The first of them. */
  readonly product: number;
}

interface Measured {
  readonly asks: (load: { url: string; lanes: readonly (readonly Request[])[] }, allowed: number) => Promise<Figures>;
  readonly lanesOf: (receivers: Receivers) => Request[][];
  /** Whether the large practice's answer has more in it, up to a bound of its own. */
  readonly showsMore?: boolean;
}

const atOnce: Measured['asks'] = (of, allowed) => load({ ...of, perSecond: PEOPLE }, allowed);

const CALLS: Record<string, Measured> = {
  scan: { asks: loadInTurns, lanesOf: eachScans },
  'scan, all in a moment': { asks: atOnce, lanesOf: eachScans },
  'the box': { asks: atOnce, lanesOf: ({ tokens, receipt }) => eachReads(tokens, `/api/receipts/${receipt}/`) },
  deliveries: { asks: atOnce, lanesOf: ({ tokens }) => eachReads(tokens, '/api/deliveries/') },
  'still to come': { asks: atOnce, lanesOf: ({ tokens }) => eachReads(tokens, '/api/still-to-come/') },
  'what came': {
    asks: atOnce,
    lanesOf: ({ tokens, product }) => eachReads(tokens, `/api/product/${product}/receipts/`),
    showsMore: true,
  },
};

function eachScans({ tokens, receipt, codes }: Receivers): Request[][] {
  return tokens.map((token, person) =>
    Array.from({ length: SCANS_EACH }, (_, at) => ({
      method: 'POST' as const,
      path: `/api/receipts/${receipt}/entries/`,
      headers: signedIn(token),
      body: JSON.stringify({ entries: [{ key: randomUUID(), code: codes[(person * 7 + at) % codes.length] }] }),
    })),
  );
}

function eachReads(tokens: readonly string[], path: string): Request[][] {
  return tokens.map((token) =>
    Array.from({ length: 10 }, () => ({ method: 'GET' as const, path, headers: { authorization: `Bearer ${token}` } })),
  );
}

/** People of the practice of this user, and the box that they unpack. */
async function receivers({ db }: Admin, url: string, email: string): Promise<Receivers> {
  const people = await query<SignedInUser & { family: string }>(
    db.pool,
    `WITH made AS (
       INSERT INTO users (practice_id, email, first_name, last_name)
       SELECT practice_id, 'unpacks-' || n || '-' || email, 'Bench', 'Receiver' FROM users, generate_series(1, ${PEOPLE}) n WHERE email = $1
       RETURNING id, practice_id, email, first_name, last_name, can_order
     ), signed_in AS (
       INSERT INTO token_families (id, user_id, created_at, expires_at)
       SELECT gen_random_uuid(), id, now(), now() + interval '1 day' FROM made RETURNING user_id, id
     )
     SELECT m.id, s.id AS family, practice_id AS "practiceId", email, first_name AS "firstName", last_name AS "lastName", can_order AS "canOrder"
     FROM made m JOIN signed_in s ON s.user_id = m.id`,
    [email],
  );
  const [user] = people;
  if (!user) throw new Error(`nobody is ${email}`);
  const tokens = people.map(tokenOf);
  const lines = await query<{ code: string; product: number; wholesalerId: number }>(
    db.pool,
    `SELECT DISTINCT i.code, i.product_id AS product, w.wholesaler_id AS "wholesalerId" FROM users u JOIN orders o ON o.practice_id = u.practice_id AND NOT o.is_whole
       JOIN wholesale_orders w ON w.order_id = o.id AND w.status = 'complete' JOIN order_items i ON i.wholesale_order_id = w.id
     WHERE u.email = $1 ORDER BY 3, 1`,
    [email],
  );
  const wholesaler = lines[0]?.wholesalerId;
  const headers = signedIn(tokens[0] ?? '');
  const opened = await fetch(`${url}/api/receipts/`, { method: 'POST', headers, body: JSON.stringify({ wholesaler }) });
  const { id: receipt } = (await opened.json()) as { id: number }; // the contract's Receipt
  return {
    user,
    tokens,
    receipt,
    product: lines[0]?.product ?? 0,
    codes: lines.filter(({ wholesalerId }) => wholesalerId === wholesaler).map(({ code }) => code),
  };
}

async function query<Row extends pg.QueryResultRow>(pool: pg.Pool, text: string, values: unknown[]): Promise<Row[]> {
  return (await pool.query<Row>(text, values)).rows;
}
