import { type Db, openDb } from '@formulary/api/db/client';
import { searchProducts } from '@formulary/api/domains/catalogue/search/search-products';
import { prismaOf } from '@formulary/api/test/prisma-of';
import { SEARCH_COUNT_MAX, SearchSort } from '@formulary/contracts/catalogue';
import { cpuOfPostgres } from './cpu-of-postgres.ts';
import { figuresOf } from './figures.ts';
import { LARGE_USER } from './large-list.ts';

const TYPICAL = 'meloxicam';
export const PASTED =
  'Clavorrin 50 mg tablets for dogs and cats from the manufacturer, 100 tablets in blisters, keep out of the reach of children zzqq';
/** From one that few products have to some that all have. */
export const WORDS = [TYPICAL, 'melov', 'oral suspension', 't', 'ta', 'c', 'ca', '5', 'tablets', '5 mg tablets'];
const LIMIT_MS = 25;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 40);
/** The first ones are planned each for itself. */
const WARM_UP = 8;

interface Asked {
  readonly what: string;
  readonly query: Record<string, string>;
}

/** Searches that find much or nothing, each as if for the first time, on one connection, beside a typical word in the same run. */
export async function benchBroad(databaseUrl: string): Promise<void> {
  const db = openDb({ url: databaseUrl });
  try {
    const { id } = await prismaOf(db).user.findUniqueOrThrow({ where: { email: LARGE_USER.email } });
    console.log(`\nSearches among 100,000 products of six wholesalers; limit ${LIMIT_MS} ms (p95)`);
    const typical = await measure(db, id, { q: TYPICAL });
    for (const { what, query } of await asked(db)) {
      const { count, p50, p95, cpu } = await measure(db, id, query);
      const hits = count === SEARCH_COUNT_MAX ? `${count}+` : String(count);
      const times = `p50 ${p50.toFixed(1).padStart(6)}  p95 ${p95.toFixed(1).padStart(6)}  CPU of PostgreSQL ${cpu.toFixed(1).padStart(6)}`;
      const over = p95 <= LIMIT_MS ? '' : `  over ${LIMIT_MS}`;
      console.log(
        `${what.padEnd(30)} ${hits.padStart(7)} hits  ${times}  ratio ${(p95 / typical.p95).toFixed(1)}${over}`,
      );
    }
  } finally {
    await db.close();
  }
}

async function asked(db: Db): Promise<Asked[]> {
  const orderBy = { products: { _count: 'desc' } } as const;
  const m = String((await prismaOf(db).manufacturer.findFirstOrThrow({ orderBy })).id);
  const i = String((await prismaOf(db).ingredient.findFirstOrThrow({ orderBy })).id);
  const sorted = (q: string) => SearchSort.options.map((sort) => ({ what: `${q} by ${sort}`, query: { q, sort } }));
  return [
    ...WORDS.map((q) => ({ what: q, query: { q } })),
    { what: 'a long text without hits', query: { q: PASTED } },
    { what: 'a mistyped word', query: { q: 'meloxicma' } },
    { what: 'a manufacturer', query: { m } },
    { what: 'an ingredient', query: { i } },
    { what: 'tablets of a manufacturer', query: { q: 'tablets', m } },
    { what: `${TYPICAL}, page 40`, query: { q: TYPICAL, page: '40' } },
    { what: 'tablets, page 40', query: { q: 'tablets', page: '40' } },
    { what: 'tablets, page 400', query: { q: 'tablets', page: '400' } },
    { what: '5, page 400', query: { q: '5', page: '400' } },
    ...sorted(TYPICAL),
    ...sorted('tablets'),
    { what: 'tablets by net_price, page 400', query: { q: 'tablets', sort: 'net_price', page: '400' } },
    ...['ca', '5', '5 mg tablets'].map((q) => ({ what: `${q} by net_price`, query: { q, sort: 'net_price' } })),
  ];
}

async function measure(db: Db, userId: number, query: Record<string, string>) {
  const milliseconds: number[] = [];
  let spent = 0;
  let count = 0;
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    if (round === WARM_UP) spent = await cpuOfPostgres(db);
    const began = performance.now();
    // With more blanks it finds the same, and is another text, which nobody has searched.
    const anew = query.q === undefined ? query : { ...query, q: query.q + ' '.repeat(round) };
    ({ count } = await searchProducts({ db }, userId, anew));
    if (round >= WARM_UP) milliseconds.push(performance.now() - began);
  }
  const cpu = (((await cpuOfPostgres(db)) - spent) * 1_000) / ROUNDS;
  return { ...figuresOf(milliseconds, 1), count, cpu };
}
