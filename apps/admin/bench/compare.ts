import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { ServerProcess } from '@formulary/api/test/server-process';
import pg from 'pg';
import { type BenchServer, cpuOf, ROOT, startApi, vacuum } from './bench-server.ts';
import { addRequest, makeBuyers, orderRequest } from './buyers.ts';
import { cpuOfPostgres } from './cpu-of-postgres.ts';
import { SECONDS } from './figures.ts';
import { type Load, load } from './load.ts';
import { DEMO_QUERIES, searchRequests } from './search.ts';

const ROUNDS = 7;
const CONNECTIONS = 16;
const ORDERS_EACH = 6;
const WORK = ['search', 'add to cart', 'place an order'] as const;
type Work = (typeof WORK)[number];

interface Side {
  readonly name: string;
  readonly server: ServerProcess;
  readonly pool: pg.Pool;
  /** What is asked of it: an order can be placed once, so each round has its own. */
  next(work: Work): Load;
}
interface Measured {
  readonly perSecond: number;
  /** Milliseconds of processor time a call, of the server and of its database together, and of each. */
  readonly cpu: number;
  readonly server: number;
  readonly database: number;
}

/** This checkout's server beside that of another, each on a demo of its own, taking turns in any order: ratios of medians. */
export async function benchAgainst(postgres: BenchServer, other: string): Promise<void> {
  const sides: Side[] = [];
  try {
    for (const [name, root] of Object.entries({ before: path.resolve(other), after: ROOT })) {
      sides.push(await startSide(postgres, name, root));
    }
    console.log(`\nBefore: ${path.resolve(other)}; ${ROUNDS} rounds at ${CONNECTIONS} connections, medians`);
    for (const work of WORK) await compareSides(sides, work);
  } finally {
    for (const { server, pool } of sides) {
      await server.stop();
      await pool.end();
    }
  }
}

async function startSide(postgres: BenchServer, name: string, root: string): Promise<Side> {
  const databaseUrl = await postgres.createEmpty(name);
  // By its own commands, whatever they are made of.
  const environment = { ...process.env, DATABASE_URL: databaseUrl };
  execFileSync('npx', ['-y', 'pnpm@12', 'db:seed'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const { buyers, products } = await makeBuyers(pool, CONNECTIONS * (1 + (ROUNDS + 1) * ORDERS_EACH));
  await vacuum(databaseUrl);
  // What a wholesaler says of an order is no work of placing it, and 8179030's simulated ones said nothing.
  const server = await startApi(databaseUrl, { SIMULATED_TRANSPORT_SPEAKS: 'false' }, root);
  const shoppers = buyers.splice(0, CONNECTIONS);
  const lanes = {
    search: () => shoppers.map(({ token }) => searchRequests(DEMO_QUERIES, token)),
    'add to cart': () => shoppers.map((buyer) => products.map((product) => addRequest(buyer, product))),
    'place an order': () => shoppers.map(() => buyers.splice(0, ORDERS_EACH).map(orderRequest)),
  };
  const next = (work: Work) => ({
    url: server.url,
    lanes: lanes[work](),
    ...(work !== 'place an order' && { seconds: SECONDS / 2 }),
  });
  return { name, server, pool, next };
}

async function compareSides(sides: readonly Side[], work: Work): Promise<void> {
  const all = new Map<Side, Measured[]>(sides.map((side) => [side, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const measured = await measure(side, work);
      // The first warms up.
      if (round > 0) all.get(side)?.push(measured);
    }
  }
  const of = (what: keyof Measured) =>
    sides.map((side) => medianOf((all.get(side) ?? []).map((measured) => measured[what])));
  const [before = 0, after = 0] = of('perSecond');
  const [cpuBefore = 0, cpuAfter = 0] = of('cpu');
  const rates = `${before.toFixed(0).padStart(6)}/s -> ${after.toFixed(0).padStart(6)}/s  ratio ${(after / before).toFixed(2)}`;
  const cpu = `CPU ${cpuBefore.toFixed(2)} -> ${cpuAfter.toFixed(2)} ms a call  ratio ${(cpuAfter / cpuBefore).toFixed(2)}`;
  const each = (what: 'server' | 'database') => {
    const [then = 0, now = 0] = of(what);
    return `${what} ${then.toFixed(2)} -> ${now.toFixed(2)}`;
  };
  console.log(`${work.padEnd(16)} ${rates}   ${cpu} (${each('server')}, ${each('database')})`);
}

async function measure({ server, pool, next }: Side, work: Work): Promise<Measured> {
  const order = next(work);
  const spent = [cpuOf(server.pid), await cpuOfPostgres({ pool })] as const;
  const { perSecond, calls } = await load(order, work === 'search' ? 200 : 201);
  const perCall = (seconds: number) => (seconds * 1_000) / calls;
  const ofServer = perCall(cpuOf(server.pid) - spent[0]);
  const ofDatabase = perCall((await cpuOfPostgres({ pool })) - spent[1]);
  return { perSecond, cpu: ofServer + ofDatabase, server: ofServer, database: ofDatabase };
}

const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
