import { importCatalogue } from '@formulary/api/domains/catalogue/import-catalogue';
import { createPractice } from '@formulary/api/domains/desk/practices/create-practice';
import { importPriceList } from '@formulary/api/domains/price-lists/import-price-list';
import { saveWholesaler } from '@formulary/api/domains/wholesalers/save-wholesaler';
import { listInFile } from '@formulary/api/list-files/list';
import { hasRealLists, realCatalogue, realPriceLists } from '@formulary/api/test/real-lists';
import pg from 'pg';
import { openAdmin } from '../src/open-admin.ts';
import { type BenchServer, startApi, vacuum } from './bench-server.ts';
import { figuresOf, show } from './figures.ts';
import { signIn } from './sign-in.ts';
import { BASKET_TERMS } from './splits.ts';

const REQUESTS = Number(process.env.BENCH_ROUNDS ?? 60);
const CASES = [
  { lines: 60, wholesalers: 6, limit: 50 },
  { lines: 200, wholesalers: 12, limit: 300 },
];

/** The call that proposes the cheapest split, on the real lists, one after another; each of another cart. */
export async function benchSplitRequests(postgres: BenchServer): Promise<void> {
  if (!hasRealLists) return;
  for (const { lines, wholesalers, limit } of CASES) {
    const databaseUrl = await postgres.createDatabase(`basket_${wholesalers}`);
    const user = await loadLists(databaseUrl, wholesalers);
    await vacuum(databaseUrl);
    const server = await startApi(databaseUrl);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      const authorization = `Bearer ${await signIn(server.url, user)}`;
      const milliseconds: number[] = [];
      for (let round = 0; round < REQUESTS; round++) {
        await client.query('UPDATE carts SET ordered_at = now() WHERE ordered_at IS NULL');
        await client.query(FILL, [user.email, lines, String(round)]);
        const began = performance.now();
        const answer = await fetch(`${server.url}/api/cart/cheapest-split/`, { headers: { authorization } });
        await answer.json();
        milliseconds.push(performance.now() - began);
        if (!answer.ok) throw new Error(`${answer.status} for the cheapest split`);
      }
      const figures = figuresOf(milliseconds, milliseconds.reduce((sum, one) => sum + one, 0) / 1_000);
      const over = figures.p95 <= limit ? '' : `  over ${limit}`;
      console.log(
        `${lines} lines, ${wholesalers} wholesalers, the whole request: ${show(figures)} ms; limit ${limit}${over}`,
      );
    } finally {
      await client.end();
      await server.stop();
    }
  }
}

/** A new cart of so many products, each where it is cheapest. */
const FILL = `WITH made AS (INSERT INTO carts (user_id, created_at) SELECT id, now() FROM users WHERE email = $1 RETURNING id),
    picked AS (SELECT DISTINCT ON (product_id) id, product_id FROM offers
      WHERE is_available AND stock_quantity IS DISTINCT FROM 0 AND gross_price BETWEEN 1 AND 150
      ORDER BY product_id, gross_price * (100 - discount), id)
  INSERT INTO cart_items (cart_id, offer_id, quantity, created_at)
  SELECT made.id, picked.id, 1 + (hashtext($3 || picked.id) & 3), now()
  FROM made, (SELECT id FROM picked ORDER BY md5($3 || product_id) LIMIT $2::int) picked`;

/** The January lists, and for more than six wholesalers those of February as of others. */
async function loadLists(databaseUrl: string, wholesalers: number) {
  const admin = await openAdmin({ databaseUrl });
  await importCatalogue(admin, listInFile(realCatalogue()));
  const lists = realPriceLists();
  const accounts: { wholesaler: string; accountNumber: string }[] = [];
  for (let at = 0; at < wholesalers; at++) {
    const list = lists[at % lists.length];
    const [fee = null, freeFrom = null, minimum = null] = BASKET_TERMS[at] ?? [];
    if (!list) continue;
    const { slug } = await saveWholesaler(admin, {
      name: `Wholesaler ${at + 1}`,
      ...{ preference: at + 1, freeShippingThreshold: freeFrom, deliveryFee: fee, minimumOrder: minimum, cutOff: null },
    });
    await importPriceList(admin, listInFile(at < lists.length ? list.file : list.next), { wholesaler: slug });
    accounts.push({ wholesaler: slug, accountNumber: `B-${at}` });
  }
  const user = { email: 'basket@practice.example', password: 'basket-bench' };
  await createPractice(admin, {
    ...{ name: 'Basket Practice', address: '1 Main Street', phone: '1', accounts },
    users: [{ ...user, firstName: 'Basket', lastName: 'Bench' }],
  });
  await admin.close();
  return user;
}
