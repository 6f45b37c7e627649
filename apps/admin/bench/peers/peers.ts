import path from 'node:path';
import { hasRealLists, realCatalogue } from '@formulary/api/test/real-lists';
import pg from 'pg';
import { type BenchServer, ROOT, vacuum } from '../bench-server.ts';
import { growth, ownOrders } from './growth.ts';
import { listsBeside } from './lists-beside.ts';
import { readMachine } from './machine.ts';
import { writePastOrders } from './past-orders.ts';
import { printTables } from './print-tables.ts';
import { relevanceBeside } from './relevance-beside.ts';
import { keepResults, type Results } from './results.ts';
import { searchBeside } from './search-beside.ts';

const numbersOf = (words: string): number[] => words.split(' ').map(Number);
const SIZES = numbersOf(process.env.BENCH_SIZES ?? '2000 20000 100000');
const PAST = numbersOf(process.env.BENCH_PAST ?? '10000 1000000');
/** Past orders are in the list of the middle size. */
const MIDDLE = SIZES[Math.floor(SIZES.length / 2)] ?? 0;
const OWN = 500;
/** Own orders of further practices, where a twentieth of all is theirs. */
const LARGER = [500, 5_000, 50_000];

const nameOf = (number: number, of: string) => `${number.toLocaleString('en')} ${of}`;

/** The product beside what else could do its work, in one run. Prints the tables, and keeps the figures for `bench tables`. */
export async function benchPeers(server: BenchServer): Promise<void> {
  const relevance: Results['relevance'] = {};
  for (const [name, file] of Object.entries(catalogues())) {
    const databaseUrl = await server.createDatabase(`relevance_${Object.keys(relevance).length}`);
    relevance[name] = await relevanceBeside(databaseUrl, file);
  }
  const lists: Results['lists'] = {};
  const search: Results['search'] = {};
  const engines: Results['engines'] = {};
  for (const products of SIZES) {
    const size = nameOf(products, 'products');
    const loaded = await listsBeside(server, products);
    lists[size] = loaded.lists;
    const { times, built } = await searchBeside(loaded.databaseUrl);
    search[size] = times;
    engines[size] = built;
  }
  const shops = [];
  for (const products of SIZES) {
    for (const orders of products === MIDDLE ? PAST : PAST.slice(0, 1)) {
      shops.push({ products, orders, url: await withPastOrders(server, products, orders) });
    }
  }
  const shopTimes = await growth(shops.map(({ url }) => url));
  const work: Results['work'] = {};
  for (const [place, { products, orders }] of shops.entries()) {
    const size = nameOf(products, 'products');
    work[size] = { ...work[size], [nameOf(orders, 'past orders')]: shopTimes[place] ?? {} };
  }
  const most = shops.toSorted((one, other) => other.orders - one.orders)[0];
  if (!most) throw new Error('BENCH_SIZES and BENCH_PAST name at least one number each');
  const numbers = largerAmong(most.orders);
  const ownTimes = await ownOrders(most.url, numbers);
  const own = Object.fromEntries(numbers.map((orders, place) => [nameOf(orders, 'own orders'), ownTimes[place] ?? {}]));
  const results = { machine: await machineOf(most.url), relevance, search, engines, lists, work, own };
  keepResults(results);
  printTables(results);
}

async function withPastOrders(server: BenchServer, products: number, orders: number): Promise<string> {
  const databaseUrl = await server.createEmpty(`orders_${products}_${orders}`, `products_${products}`);
  await writePastOrders(databaseUrl, { orders, own: OWN, larger: largerAmong(orders) });
  await vacuum(databaseUrl);
  return databaseUrl;
}

const largerAmong = (orders: number) => LARGER.filter((own) => own * 20 <= orders);

async function machineOf(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  try {
    return await readMachine(pool);
  } finally {
    await pool.end();
  }
}

function catalogues(): Record<string, string> {
  const demo = { 'the demo': path.join(ROOT, 'prisma/seed/lists/catalogue.csv') };
  return hasRealLists ? { ...demo, 'a real catalogue': realCatalogue() } : demo;
}
