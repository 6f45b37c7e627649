import { checkLines } from '@formulary/api/domains/quick-order/check-lines';
import { listUsualItems } from '@formulary/api/domains/usual-items/list-usual-items';
import { prismaOf } from '@formulary/api/test/prisma-of';
import pg from 'pg';
import { type Admin, openAdmin } from '../src/open-admin.ts';
import { type BenchServer, vacuum } from './bench-server.ts';
import { figuresOf, show } from './figures.ts';
import { pastYear } from './past-year.ts';
import { mistype, pick, randomFrom } from './relevance-queries.ts';
import { hasScaleList, loadScaleList, SCALE_USER } from './scale-list.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 20);
/** Rounds that do not count: PostgreSQL plans a statement anew for its first five. */
const WARM_UP = 6;
const ORDERS = 1_000;
const LINES = 20;
const ROWS = 200;
const USUAL_LIMIT_MS = 30;
const QUICK_LIMIT_MS = 500;

/** The calls of the weekly order by their operations, from what is asked to the answer, beside what they may take. */
export async function benchWeekly(postgres: BenchServer): Promise<void> {
  if (!hasScaleList()) return console.log('\nNo scale list beside the checkout: the weekly order is left out.');
  const databaseUrl = await postgres.createDatabase('weekly');
  const admin = await openAdmin({ databaseUrl });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const packs = await loadScaleList(admin);
    await client.query('SET session_replication_role = replica');
    const year = { email: SCALE_USER.email, orders: ORDERS, lines: LINES, offers: 400 };
    for (const statement of pastYear(year)) await client.query(statement);
    await vacuum(databaseUrl);
    const buyer = await prismaOf(admin.db).user.findUniqueOrThrow({ where: { email: SCALE_USER.email } });
    console.log(`\nThe weekly order, ${packs} packs, ${ORDERS} orders of ${LINES} lines in the past year`);
    await benchUsualItems(admin, { ...buyer, canOrder: true });
    await benchQuickOrder(admin, { ...buyer, canOrder: true });
  } finally {
    await client.end();
    await admin.close();
  }
}

type Buyer = Parameters<typeof listUsualItems>[1];

async function benchUsualItems(admin: Admin, buyer: Buyer): Promise<void> {
  const deps = { db: admin.db, clock: admin.clock, frame: { timeZone: 'Europe/Dublin' } };
  const here = new URL('http://localhost/api/usual-items/');
  await time('usual items', USUAL_LIMIT_MS, () => listUsualItems(deps, buyer, {}, here));
}

async function benchQuickOrder(admin: Admin, buyer: Buyer): Promise<void> {
  const products = await prismaOf(admin.db).product.findMany({
    select: { code: true, name: true },
    orderBy: { id: 'asc' },
  });
  const random = randomFrom(1);
  const slip = (name: string) => name.replace(/\p{L}{5,}/u, (word) => mistype(word, random));
  const kinds = {
    codes: ({ code }) => `${code};2`,
    names: ({ name }) => `3 x ${name}`,
    slips: ({ name }) => `3 x ${slip(name)}`,
  } satisfies Record<string, (product: { code: string; name: string }) => string>;
  const rows = (...of: (keyof typeof kinds)[]) =>
    Array.from({ length: ROWS }, (_, at) => {
      const product = pick(products, random);
      const kind = of[at % of.length];
      if (!product || !kind) throw new Error('the catalogue has products');
      return { text: kinds[kind](product) };
    });
  const mixed = ['codes', 'names', 'codes', 'names', 'slips'] as const;
  for (const [what, of] of Object.entries({ codes: ['codes'], names: ['names'], mixed, slips: ['slips'] } as const)) {
    const lines = rows(...of);
    await time(`${ROWS} pasted rows, ${what}`, QUICK_LIMIT_MS, () => checkLines(admin, buyer, { lines }));
  }
}

async function time(what: string, limit: number, run: () => Promise<unknown>): Promise<void> {
  const milliseconds: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const began = performance.now();
    await run();
    if (round >= WARM_UP) milliseconds.push(performance.now() - began);
  }
  const figures = figuresOf(milliseconds, milliseconds.reduce((sum, one) => sum + one, 0) / 1_000);
  const ratio = (figures.p50 / limit).toFixed(2);
  console.log(`${what.padEnd(24)} ${show(figures)} ms; limit ${limit}, ratio ${ratio}`);
}
