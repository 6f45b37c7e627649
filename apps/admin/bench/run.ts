import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { openAdmin } from '../src/open-admin.ts';
import { type BenchServer, memoryOf, ROOT, runNode, startApi, startBenchServer, vacuum } from './bench-server.ts';
import { benchBroad } from './broad.ts';
import { benchCatalogue } from './catalogue.ts';
import { benchChanges } from './changes.ts';
import { benchCommand } from './command.ts';
import { benchAgainst } from './compare.ts';
import { benchDeliveries } from './deliveries.ts';
import { benchDeskPages } from './desk/desk-pages.ts';
import { benchDeskProducts } from './desk/desk-products.ts';
import { benchDeskLists } from './desk-lists.ts';
import { benchEqualAnswers } from './equal-answers.ts';
import { printEquals } from './equals.ts';
import { benchFolder } from './folder/folder.ts';
import { benchImport } from './import.ts';
import { benchInvoices } from './invoices.ts';
import { loadLargeList } from './large-list.ts';
import { benchOneUser } from './one-user.ts';
import { benchPacks } from './packs.ts';
import { benchPages } from './pages.ts';
import { benchPeers } from './peers/peers.ts';
import { printTables } from './peers/print-tables.ts';
import { readResults } from './peers/results.ts';
import { runProofs } from './proofs.ts';
import { benchRelevance } from './relevance.ts';
import { hasScaleList, loadScaleList, SCALE_USER } from './scale-list.ts';
import { benchSearch, DEMO_QUERIES, explainSearch } from './search.ts';
import { benchSecondStart } from './second-start.ts';
import { benchSpending } from './spending.ts';
import { benchSplitRequests } from './split-requests.ts';
import { benchSplits } from './splits.ts';
import { benchSummaries } from './summaries.ts';
import { benchWatches } from './watches.ts';
import { benchWeekly } from './weekly.ts';
import { benchWrites } from './writes.ts';

const DEMO_USER = { email: 'demo@formulary.example', password: 'formulary-demo' };

/** As many of the scale list's words as of the demo's. */
const SCALE_QUERIES = ['amoxicilline', 'doli', 'paracetamol 500', 'biogaran', 'suspension buvable'];

async function onDemo(postgres: BenchServer): Promise<void> {
  const databaseUrl = await postgres.createDatabase('demo');
  runNode(databaseUrl, path.join(ROOT, 'prisma/seed/seed.cli.ts'));
  await vacuum(databaseUrl);
  const server = await startApi(databaseUrl);
  try {
    const idle = memoryOf(server);
    await benchSearch({ what: 'the demo', databaseUrl, server, user: DEMO_USER, queries: DEMO_QUERIES });
    await benchWrites({ databaseUrl, server });
    console.log(`\nMemory of the server: ${idle ?? '?'} MB idle, ${memoryOf(server) ?? '?'} MB after this load`);
  } finally {
    await server.stop();
  }
  await benchSummaries(databaseUrl);
}

async function onScaleList(postgres: BenchServer): Promise<void> {
  if (!hasScaleList()) return console.log('\nNo scale list beside the checkout: its part is left out.');
  const databaseUrl = await postgres.createDatabase('scale');
  const admin = await openAdmin({ databaseUrl });
  const packs = await loadScaleList(admin);
  await admin.close();
  await vacuum(databaseUrl);
  const server = await startApi(databaseUrl);
  const bench = { what: `${packs} packs`, databaseUrl, server, user: SCALE_USER, queries: SCALE_QUERIES };
  await benchSearch(bench);
  await server.stop();
  await explainSearch(bench);
}

async function onLargeList(postgres: BenchServer): Promise<void> {
  const databaseUrl = await postgres.createDatabase('large');
  const admin = await openAdmin({ databaseUrl });
  await loadLargeList(admin);
  await admin.close();
  await vacuum(databaseUrl);
  await benchBroad(databaseUrl);
}

async function onSplits(postgres: BenchServer): Promise<void> {
  benchSplits();
  await benchSplitRequests(postgres);
}

function tables(): void {
  const results = readResults();
  if (results) printTables(results);
  else console.log('\nNothing to print: `bench peers` has not run in this checkout.');
}

function replay(file: string): void {
  execFileSync(process.execPath, [path.join(import.meta.dirname, 'replay', file)], { stdio: 'inherit' });
}

/** The parts of the bench, in their order, each on a database of its own. */
const PARTS = {
  demo: { does: 'search and writes on the demo, summaries of large orders', run: onDemo },
  scale: { does: 'search on a large list', run: onScaleList },
  broad: { does: 'searches that find much or nothing among 100,000 products', run: onLargeList },
  import: { does: 'price lists', run: async (server) => benchImport(await server.createDatabase('import')) },
  'desk-lists': {
    does: 'a list of 100,000 rows at the desk, previewed and published',
    run: async (server) => benchDeskLists(await server.createDatabase('desk_lists')),
  },
  'desk-pages': {
    does: 'the pages of the desk among 1,000,000 parts',
    run: async (server) => benchDeskPages(await server.createDatabase('desk_pages')),
  },
  'desk-products': {
    does: 'what the desk reads of 100,000 products',
    run: async (server) => benchDeskProducts(await server.createDatabase('desk_products')),
  },
  catalogue: { does: 'a catalogue of new products beside as many prices', run: benchCatalogue },
  equal: {
    does: 'answers for known and unknown accounts',
    run: async (server) => benchEqualAnswers(await server.createDatabase('equal')),
  },
  relevance: {
    does: 'what search finds on the real catalogue',
    run: async (server) => benchRelevance(await server.createDatabase('relevance')),
  },
  spending: { does: 'what practices with 20,000 and 100,000 order lines spent', run: benchSpending },
  deliveries: { does: 'scans of 16 people, of practices with 1,000 and 1,000,000 receipts', run: benchDeliveries },
  invoices: { does: 'invoices of 200 lines, of practices with 100 and 10,000 invoices', run: benchInvoices },
  folder: { does: 'the folder of all records of a practice with 40,000 order lines', run: benchFolder },
  changes: { does: 'what 20,000 price changes cost a practice', run: benchChanges },
  packs: {
    does: 'equal products and packs in the cart of a large list, and what reading packs adds to an import',
    run: benchPacks,
  },
  splits: { does: 'the cheapest split of carts of the real lists', run: onSplits },
  watches: { does: 'lists while many watch their products', run: benchWatches },
  weekly: { does: 'usual items and pasted rows on a large list', run: benchWeekly },
  'one-user': { does: 'another’s search while one user keeps 20 of any call in flight', run: benchOneUser },
  pages: { does: 'the pages by Lighthouse', run: async (server) => benchPages(await server.createDatabase('pages')) },
  command: { does: 'a command, from Enter to its answer', run: benchCommand },
  start: { does: 'the second start', run: () => benchSecondStart() },
} satisfies Record<string, { does: string; run: (server: BenchServer) => Promise<void> }>;

/** Those that run only by their name. */
const LONG_PARTS = {
  peers: {
    does: 'everything beside its peers, small and large; half an hour',
    run: benchPeers,
  },
} satisfies Record<string, { does: string; run: (server: BenchServer) => Promise<void> }>;

/** Those that need no PostgreSQL. */
const ALONE = {
  due: {
    does: 'how well what is due foretells what the demo’s practices order',
    run: () => replay('due.cli.ts'),
  },
  'top-ups': {
    does: 'how much of what would be proposed for free delivery the demo’s practices order',
    run: () => replay('top-ups.cli.ts'),
  },
  tables: { does: 'the tables of the last run of peers, once more', run: tables },
  proofs: {
    does: 'the tests that kill servers or play with chance, and the look at every screen, at full length: ROUNDS=<number> sets another',
    run: runProofs,
  },
};
const ALL = { ...PARTS, ...LONG_PARTS, ...ALONE };
const AGAINST = 'against <folder>';
const EQUALS = 'equals <file>';

const USAGE = `Usage: bench [${[...Object.keys(ALL), AGAINST, EQUALS].join(' | ')}]
  without a word    all parts up to start; about fifteen minutes
${Object.entries(ALL)
  .map(([name, { does }]) => `  ${name.padEnd(16)}  ${does}`)
  .join('\n')}
  ${AGAINST}  search and writes, beside those of another checkout in the same run
  ${EQUALS}     what is equal in a catalogue by its names: of packs whose names have the words that follow, or of "sample 60"
It starts a PostgreSQL of its own, and prints every measure beside its limit.`;

const isOneOf = <Parts extends object>(parts: Parts, name = ''): name is keyof Parts & string =>
  Object.hasOwn(parts, name);

const [what, folder, ...more] = process.argv.slice(2);
if (what === 'equals' && folder !== undefined) {
  printEquals(folder, more);
  process.exit();
}
const isKnown = what === 'against' ? folder !== undefined : folder === undefined && (!what || isOneOf(ALL, what));
if (!isKnown || more.length > 0) {
  const isHelp = what !== undefined && ['--help', '-h', 'help'].includes(what);
  (isHelp ? console.log : console.error)(USAGE);
  process.exit(isHelp ? 0 : 2);
}

const load = loadavg().map((one) => one.toFixed(1));
console.log(`${cpus().length} cores for PostgreSQL, the server and the load together; load average ${load.join(' ')}`);
if (isOneOf(ALONE, what)) {
  ALONE[what].run();
} else {
  const server = await startBenchServer();
  try {
    if (folder !== undefined) await benchAgainst(server, folder);
    else if (isOneOf(LONG_PARTS, what)) await LONG_PARTS[what].run(server);
    else for (const [name, { run }] of Object.entries(PARTS)) if (!what || what === name) await run(server);
  } finally {
    await server.remove();
  }
}
process.exit();
