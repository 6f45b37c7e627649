import path from 'node:path';
import { hasRealLists, realCatalogue } from '@formulary/api/test/real-lists';
import { openAdmin } from '../../src/open-admin.ts';
import { type BenchServer, ROOT, vacuum } from '../bench-server.ts';
import { loadLargeList } from '../large-list.ts';
import { readMachine } from './machine.ts';
import { printTables } from './print-tables.ts';
import { relevanceBeside } from './relevance-beside.ts';
import { keepResults, type Results } from './results.ts';
import { searchBeside } from './search-beside.ts';

const SIZES = (process.env.BENCH_SIZES ?? '2000 20000 100000').split(' ').map(Number);

/** The product beside what else could do its work, in one run, as tables and as results/peers.json. */
export async function benchPeers(server: BenchServer): Promise<void> {
  const relevance: Results['relevance'] = {};
  for (const [name, file] of Object.entries(catalogues())) {
    relevance[name] = await relevanceBeside(
      await server.createDatabase(`relevance_${Object.keys(relevance).length}`),
      file,
    );
  }
  const search: Results['search'] = {};
  const engines: Results['engines'] = {};
  let machine: Results['machine'] | undefined;
  for (const products of SIZES) {
    const databaseUrl = await server.createDatabase(`products_${products}`);
    const admin = await openAdmin({ databaseUrl });
    await loadLargeList(admin, products);
    machine ??= await readMachine(admin.db.pool);
    await admin.close();
    await vacuum(databaseUrl);
    const size = `${products.toLocaleString('en')} products`;
    const { times, built } = await searchBeside(databaseUrl);
    search[size] = times;
    engines[size] = built;
  }
  if (!machine) throw new Error('BENCH_SIZES names at least one size');
  const results = { machine, relevance, search, engines };
  keepResults(results);
  printTables(results);
}

function catalogues(): Record<string, string> {
  const demo = { 'the demo': path.join(ROOT, 'prisma/seed/lists/catalogue.csv') };
  return hasRealLists ? { ...demo, 'a real catalogue': realCatalogue() } : demo;
}
