import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { importCatalogue } from '@formulary/api/domains/catalogue/import-catalogue';
import { listInFile } from '@formulary/api/lists/list';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { createPractice } from '../src/accounts/create-practice.ts';
import { openAdmin } from '../src/open-admin.ts';
import { saveWholesaler } from '../src/wholesalers/save-wholesaler.ts';
import { bareWrites, EVERY_PRICE, NEW_OFFERS, type Writes } from './bare-writes.ts';
import { cpuOf, memoryOf, ROOT, startApi, vacuum } from './bench-server.ts';
import { type Figures, show } from './figures.ts';
import { PRODUCTS, WHOLESALERS, wholesalerOf, writeCatalogue, writePrices } from './import-lists.ts';
import { load } from './load.ts';
import { searchRequests } from './search.ts';
import { signIn } from './sign-in.ts';

const USER = { email: 'import@practice.example', password: 'import-bench' };
const QUERIES = ['velorin', 'tamicox 12', 'substance 7', 'maker 9', 'ordaxil 30 mg'];
const TABLES = [
  'offers',
  'products',
  'product_search',
  'product_offers',
  'wholesalers',
  'offer_prices',
  'price_changes',
];
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

/** Seconds on the clock, and of processors' time of client and server: what a busy machine does not blur. */
interface Took {
  readonly seconds: number;
  readonly cpu: number;
}

async function compareImport(databaseUrl: string, what: string, file: string, writes?: Writes): Promise<void> {
  const before = await bareCopy(databaseUrl, file);
  const { took, peak } = await runImport(databaseUrl, file);
  const after = await bareCopy(databaseUrl, file);
  const copy = { seconds: (before.seconds + after.seconds) / 2, cpu: (before.cpu + after.cpu) / 2 };
  const show = ({ seconds, cpu }: Took) => `${seconds.toFixed(1).padStart(5)} s (CPU ${cpu.toFixed(1)} s)`;
  const ratios = `ratio ${(took.seconds / copy.seconds).toFixed(1)} (CPU ${(took.cpu / copy.cpu).toFixed(1)})`;
  const memory = `memory ${peak.idle} MB at its start, ${peak.most} MB at most`;
  console.log(`${what.padEnd(22)} COPY ${show(copy)}   import ${show(took)}   ${ratios}   ${memory}`);
  if (!writes) return;
  const alone = await bareWrites(databaseUrl, writes);
  console.log(
    `  its rows written by bare statements: ${alone.toFixed(1)} s, ratio ${(alone / copy.seconds).toFixed(1)}`,
  );
}

/** Into a table that has what a list is known by. */
async function bareCopy(databaseUrl: string, file: string): Promise<Took> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`CREATE TABLE bare_prices (wholesaler text, code text, wholesaler_code text, gross_price numeric(12,2),
    discount numeric(5,2), override numeric(5,2), stock int, PRIMARY KEY (wholesaler, code))`);
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const cpu = () => cpuOf(rows[0]?.pid) + cpuOf(process.pid);
  const [began, spent] = [performance.now(), cpu()];
  await pipeline(createReadStream(file), client.query(from('COPY bare_prices FROM STDIN (FORMAT csv, HEADER true)')));
  const took = { seconds: (performance.now() - began) / 1_000, cpu: cpu() - spent };
  await client.query('DROP TABLE bare_prices');
  await client.end();
  return took;
}

/** The provider's own command, in a process of its own; its own seconds, and its memory in MB. */
async function runImport(databaseUrl: string, file: string) {
  const command = [path.join(ROOT, 'apps/admin/src/main.ts'), 'prices', 'import', file, '--json'];
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...command], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  let idle: number | undefined;
  let most = 0;
  let spentBefore = 0;
  let spent = 0;
  const locks = new Set<string>();
  const watch = async () => {
    while (child.exitCode === null) {
      most = Math.max(most, memoryOf(child) ?? 0);
      const { rows } = await database.query<{ mode: string; pid: number }>(WATCH, [TABLES]);
      // Its own connection is there: everything is loaded, and no row is read yet.
      if (rows[0] && idle === undefined) {
        idle = memoryOf(child);
        spentBefore = cpuOf(child.pid);
      }
      if (rows[0]) spent = Math.max(spent, cpuOf(child.pid) - spentBefore + cpuOf(rows[0].pid));
      for (const { mode } of rows) locks.add(mode);
      // Rarely: on two cores the import would pay for being watched.
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  let printed = '';
  child.stdout.on('data', (piece) => {
    printed += piece;
  });
  await Promise.all([watch(), ended]);
  await database.end();
  if (child.exitCode !== 0) throw new Error(`The import ended with ${child.exitCode}.`);
  const { seconds }: { seconds: number } = JSON.parse(printed);
  return {
    took: { seconds, cpu: spent },
    peak: { idle: idle ?? 0, most },
    locks: [...locks].filter((mode) => mode !== ''),
  };
}

const WATCH = `
  SELECT DISTINCT a.pid, coalesce(l.mode, '') AS mode FROM pg_stat_activity a
  LEFT JOIN pg_locks l ON l.pid = a.pid AND l.locktype = 'relation' AND l.relation IN (SELECT oid FROM pg_class WHERE relname = ANY($1::text[]))
  WHERE a.application_name = 'formulary import' AND a.datname = current_database()`;

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
