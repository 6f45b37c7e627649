import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importPriceList } from '@formulary/api/domains/price-lists/import-price-list';
import { listInFile } from '@formulary/api/list-files/list';
import { prismaOf } from '@formulary/api/test/prisma-of';
import pg from 'pg';
import { type Admin, openAdmin } from '../src/open-admin.ts';
import { type BenchServer, startApi, vacuum } from './bench-server.ts';
import { SECONDS, show } from './figures.ts';
import { WHOLESALERS, writePrices } from './import-lists.ts';
import { LARGE_USER, loadLargeList } from './large-list.ts';
import { load } from './load.ts';
import { type PastYear, pastYear } from './past-year.ts';
import { writePastOrders } from './peers/past-orders.ts';
import { signIn } from './sign-in.ts';

/** Milliseconds that all but the slowest answers may take. */
const ALLOWED = 100;
const PRODUCTS = 20_000;
/** Of other practices. */
const OTHERS = 20_000;
const BOUGHT = { email: LARGE_USER.email, orders: 1_000, lines: 20 };
const CHANGED = 'o.id IN (SELECT offer_id FROM price_changes)';
/** How many offers the practice's lines are of; a twentieth of its order each would be the least. */
const PRACTICES = {
  'of 400 offers': { ...BOUGHT, offers: 400 },
  'of 2,000 offers': { ...BOUGHT, offers: 2_000 },
  'of 2,000 offers that all changed': { ...BOUGHT, offers: 2_000, of: CHANGED },
  'of 20,000 offers that all changed': { ...BOUGHT, offers: 20_000, of: CHANGED },
} satisfies Record<string, PastYear>;

/** What 20,000 price changes cost a practice with 1,000 orders, beside the plain list of them; over HTTP on one connection. */
export async function benchChanges(postgres: BenchServer): Promise<void> {
  const base = await postgres.createDatabase('changes');
  const admin = await openAdmin({ databaseUrl: base });
  await loadLargeList(admin, PRODUCTS);
  await movePrices(admin);
  // With an account everywhere, so that it can have bought whatever changed.
  await prismaOf(admin.db).$executeRaw`INSERT INTO wholesaler_accounts (practice_id, wholesaler_id, account_number)
    SELECT p.id, w.id, 'L-0' FROM practices p, wholesalers w ON CONFLICT DO NOTHING`;
  await admin.close();
  await writePastOrders(base, { orders: OTHERS, own: 0, larger: [] });
  for (const [at, [what, year]] of Object.entries(PRACTICES).entries()) {
    const databaseUrl = await postgres.createEmpty(`changes_${at}`, 'changes');
    await writeYear(databaseUrl, year);
    await vacuum(databaseUrl);
    await measure(databaseUrl, what);
  }
}

/** One price in six: each wholesaler's next list, 20,000 changes in all. */
export async function movePrices(admin: Admin): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'formulary-changes-'));
  try {
    const file = path.join(folder, 'next.csv');
    await writePrices(file, 1 / WHOLESALERS, PRODUCTS);
    await importPriceList(admin, listInFile(file), {});
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writeYear(databaseUrl: string, year: PastYear): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('SET session_replication_role = replica');
  for (const statement of pastYear(year)) await client.query(statement);
  await client.end();
}

async function measure(databaseUrl: string, what: string): Promise<void> {
  const server = await startApi(databaseUrl, { REQUESTS_PER_SECOND: '100000' });
  try {
    const headers = { authorization: `Bearer ${await signIn(server.url, LARGE_USER)}` };
    const path = '/api/wholesaler/price-changes/';
    const time = async (address: string) => {
      const lanes = [[{ method: 'GET' as const, path: address, headers }]];
      // PostgreSQL plans a statement anew for its first five.
      await load({ url: server.url, lanes, seconds: 1 }, 200);
      return load({ url: server.url, lanes, seconds: SECONDS }, 200);
    };
    const answer = await fetch(`${server.url}${path}?bought=true`, { headers });
    const all = await fetch(`${server.url}${path}`, { headers });
    const count = (of: Response) => of.headers.get('x-total-count');
    console.log(`\n${BOUGHT.orders} orders of ${BOUGHT.lines} lines ${what}`);
    const bought = await time(`${path}?bought=true`);
    const over = bought.p95 <= ALLOWED ? '' : `  over ${ALLOWED}`;
    console.log(
      `${`what ${count(answer)} changes cost`.padEnd(28)} ${show(bought)}   limit ${ALLOWED} ms (p95)${over}`,
    );
    console.log(`${`all ${count(all)} changes`.padEnd(28)} ${show(await time(path))}`);
  } finally {
    await server.stop();
  }
}
