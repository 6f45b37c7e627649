import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importCatalogue } from '@formulary/api/domains/catalogue/import-catalogue';
import { createPractice } from '@formulary/api/domains/desk/practices/create-practice';
import { saveWholesaler } from '@formulary/api/domains/wholesalers/save-wholesaler';
import { listInFile } from '@formulary/api/list-files/list';
import { openAdmin } from '../src/open-admin.ts';
import { EVERY_PRICE, NEW_OFFERS, type Writes } from './bare-writes.ts';
import { startApi, vacuum } from './bench-server.ts';
import { type Figures, show } from './figures.ts';
import { PRODUCTS, WHOLESALERS, wholesalerOf, writeCatalogue, writePrices } from './import-lists.ts';
import { load } from './load.ts';
import { searchRequests } from './search.ts';
import { signIn } from './sign-in.ts';
import { runImport, type Took, timeImport } from './time-import.ts';

const USER = { email: 'import@practice.example', password: 'import-bench' };
const QUERIES = ['velorin', 'tamicox 12', 'substance 7', 'maker 9', 'ordaxil 30 mg'];
const SEARCHES_SECONDS = 5;

/**
 * A list of 600,000 prices beside a bare COPY of the same file into a table with a primary key; what the command's memory
 * peaks at; and how long searches take meanwhile.
 */
export async function benchImport(databaseUrl: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'formulary-import-'));
  const file = (name: string) => path.join(folder, name);
  try {
    await Promise.all([writeCatalogue(file('catalogue.csv')), writePrices(file('first.csv'), 0)]);
    await writePrices(file('next.csv'), 0.05);
    await writePrices(file('all.csv'), 1);
    await prepare(databaseUrl, file('catalogue.csv'));
    console.log(
      `\nImports of ${(PRODUCTS * WHOLESALERS).toLocaleString('en')} prices, beside a bare COPY of the same file`,
    );
    await compareImport(databaseUrl, 'the first list', file('first.csv'), NEW_OFFERS);
    await vacuum(databaseUrl);
    await compareImport(databaseUrl, 'the same again', file('first.csv'));
    await compareImport(databaseUrl, '5 % of prices moved', file('next.csv'));
    await searchMeanwhile(databaseUrl, file('first.csv'));
    await compareImport(databaseUrl, 'every price moved', file('all.csv'), EVERY_PRICE);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function prepare(databaseUrl: string, catalogue: string): Promise<void> {
  const admin = await openAdmin({ databaseUrl });
  await importCatalogue(admin, listInFile(catalogue));
  const terms = { freeShippingThreshold: null, deliveryFee: null, minimumOrder: null, cutOff: null };
  const accounts = [];
  for (let number = 1; number <= WHOLESALERS; number++) {
    const { slug } = await saveWholesaler(admin, { name: wholesalerOf(number), preference: number, ...terms });
    accounts.push({ wholesaler: slug, accountNumber: `A-${number}` });
  }
  const users = [{ ...USER, firstName: 'Import', lastName: 'Bench' }];
  await createPractice(admin, { name: 'Import Practice', address: '1 Main Street', phone: '1', accounts, users });
  await admin.close();
  await vacuum(databaseUrl);
}

async function compareImport(databaseUrl: string, what: string, file: string, writes?: Writes): Promise<void> {
  const { copy, took, peak, bare } = await timeImport(databaseUrl, file, writes);
  const show = ({ seconds, cpu }: Took) => `${seconds.toFixed(1).padStart(5)} s (CPU ${cpu.toFixed(1)} s)`;
  const ratios = `ratio ${(took.seconds / copy.seconds).toFixed(1)} (CPU ${(took.cpu / copy.cpu).toFixed(1)})`;
  const memory = `memory ${peak.idle} MB at its start, ${peak.most} MB at most`;
  console.log(`${what.padEnd(22)} COPY ${show(copy)}   import ${show(took)}   ${ratios}   ${memory}`);
  if (bare === undefined) return;
  console.log(`  its rows written by bare statements: ${bare.toFixed(1)} s, ratio ${(bare / copy.seconds).toFixed(1)}`);
}

async function searchMeanwhile(databaseUrl: string, file: string): Promise<void> {
  const server = await startApi(databaseUrl);
  try {
    const token = await signIn(server.url, USER);
    const lanes = [searchRequests(QUERIES, token)];
    const searches = (seconds: number) => load({ url: server.url, lanes, seconds }, 200);
    await searches(1);
    const quiet = await searches(SEARCHES_SECONDS);
    const { busy, locks } = await whileImporting(databaseUrl, file, () => searches(SEARCHES_SECONDS));
    console.log(`searches while it is quiet       ${show(quiet)}`);
    console.log(`searches during an import        ${show(busy)}   p95 ratio ${(busy.p95 / quiet.p95).toFixed(1)}`);
    console.log(`  its locks on catalogue tables: ${locks.join(', ')}; none of them stops a reader or a cart`);
    if (locks.some((mode) => STOPS_OTHERS.has(mode))) throw new Error('an import stops others');
  } finally {
    await server.stop();
  }
}

/** Those that make other readers or writers of a table wait. */
const STOPS_OTHERS = new Set(['AccessExclusiveLock', 'ExclusiveLock', 'ShareLock', 'ShareRowExclusiveLock']);

async function whileImporting(databaseUrl: string, file: string, work: () => Promise<Figures>) {
  const importing = runImport(databaseUrl, file);
  // The command itself starts first: what is measured is the import.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const [busy, { locks }] = await Promise.all([work(), importing]);
  return { busy, locks };
}
