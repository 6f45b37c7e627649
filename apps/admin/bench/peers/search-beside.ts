import { type Db, openDb } from '@formulary/api/db/client';
import { renderPage } from '@formulary/api/domains/catalogue/fast-path/render-products';
import { searchProducts } from '@formulary/api/domains/catalogue/search/search-products';
import { prismaOf } from '@formulary/api/test/prisma-of';
import { PASTED, WORDS } from '../broad.ts';
import { type Captured, capture, replay } from '../capture.ts';
import { LARGE_USER } from '../large-list.ts';
import { pgbench } from '../pgbench.ts';
import { judgedProducts, RELEVANCE_SEED } from '../relevance.ts';
import { relevanceQueries } from '../relevance-queries.ts';
import { type Built, buildEngines } from './build-engines.ts';
import { readProductTexts } from './product-texts.ts';
import { OURS, type Times, takeTurns } from './take-turns.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** Seconds of pgbench for each kind of query. */
const SQL_SECONDS = 3;
const PLANNED_ANEW = 5;
/** So many of a kind's queries, for each to be sent often enough. */
const SQL_TEXTS = 10;
/** Queries are made of so many products, spread over the catalogue. */
const SAMPLE = 2_000;

export interface SearchBeside {
  /** By kind of query and contender. */
  readonly times: Record<string, Record<string, Times>>;
  readonly built: Record<string, Built>;
}

/**
 * A search of the product's own operation, answered as JSON with the practice's best prices, beside its statements by
 * pgbench and beside engines in memory, which answer ids.
 */
export async function searchBeside(databaseUrl: string): Promise<SearchBeside> {
  const db = openDb({ url: databaseUrl });
  try {
    const { id: userId } = await prismaOf(db).user.findUniqueOrThrow({ where: { email: LARGE_USER.email } });
    const engines = await buildEngines(await readProductTexts(db));
    const search = async (q: string) =>
      renderPage(await searchProducts({ db }, userId, { q }), new URL('http://localhost/'));
    // The first search learns how large the list is, which decides the statement of the others.
    await search(PASTED);
    const times: SearchBeside['times'] = {};
    for (const [kind, texts] of Object.entries(await textsByKind(db))) {
      const contenders = [{ name: OURS, run: search }, ...engines.map(({ name, find }) => ({ name, run: find }))];
      const turns = await takeTurns(contenders, texts, ROUNDS);
      times[kind] = { ...turns, ...(await bySql(databaseUrl, texts, search)) };
    }
    return { times, built: Object.fromEntries(engines.map(({ name, built }) => [name, built])) };
  } finally {
    await db.close();
  }
}

/** The queries that relevance is judged by, made for these products, and those that find very much or nothing. */
async function textsByKind(db: Db): Promise<Record<string, string[]>> {
  const products = await judgedProducts(db);
  const step = Math.ceil(products.length / SAMPLE);
  const queries = relevanceQueries(
    products.filter((_, place) => place % step === 0),
    RELEVANCE_SEED,
  );
  const kinds = Map.groupBy(queries, ({ kind }) => kind);
  return {
    ...Object.fromEntries([...kinds].map(([kind, ofKind]) => [kind, ofKind.map(({ text }) => text)])),
    'words of very many products': WORDS.slice(3),
    'a long text without hits': [PASTED],
  };
}

/** The statements that these searches send, by pgbench; where that is missing by the bare client, which says so. */
async function bySql(databaseUrl: string, texts: readonly string[], search: (text: string) => Promise<unknown>) {
  const requests: Captured[][] = [];
  const step = Math.ceil(texts.length / SQL_TEXTS);
  for (const text of texts.filter((_, place) => place % step === 0)) requests.push(await capture(() => search(text)));
  const figures = await pgbench(databaseUrl, requests, 1, { seconds: SQL_SECONDS, warmUp: PLANNED_ANEW });
  if (figures) return { pgbench: pick(figures) };
  return { 'bare client': pick(await replay(databaseUrl, [requests], SQL_SECONDS)) };
}

const pick = ({ p50, p95 }: Times): Times => ({ p50, p95 });
