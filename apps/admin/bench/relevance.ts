import { type Db, openDb } from '@formulary/api/db/client';
import { renderPage } from '@formulary/api/domains/catalogue/fast-path/render-products';
import { importCatalogue } from '@formulary/api/domains/catalogue/import-catalogue';
import { searchProducts } from '@formulary/api/domains/catalogue/search/search-products';
import { checkWatches } from '@formulary/api/domains/watches/check-watches';
import { listInFile } from '@formulary/api/list-files/list';
import { hasRealLists, NEEDS_REAL_LISTS, realCatalogue } from '@formulary/api/test/real-lists';
import { ProductPage } from '@formulary/contracts/catalogue';
import { type Judged, type RelevanceQuery, relevanceQueries } from './relevance-queries.ts';
import { type Described, vetQueries } from './vet-queries.ts';

export const FIRST = 25;
export const RELEVANCE_SEED = Number(process.env.SEED ?? 20260101);

export interface Relevance {
  readonly kind: string;
  readonly queries: number;
  /** Of the relevant products, at most 25, the share that is among the first 25. */
  readonly recall: number;
  /** Mean of one over the place of the first relevant product; 0 where there is none. */
  readonly mrr: number;
  /** Of the strict queries, the share whose first results are all relevant: as many as there are, at most five. */
  readonly firstAll: number | undefined;
  /** Queries that do not find all, with their recall. */
  readonly missed: { text: string; recall: number }[];
  /** Strict queries among whose first results is one that is not relevant. */
  readonly wrong: string[];
}

/** Answers the ids of the first products that a text finds, at most 25. */
export type FindProducts = (text: string) => Promise<readonly number[]> | readonly number[];

/** Asks every query of the search call's own operation. */
export async function measureRelevance(db: Db, seed = RELEVANCE_SEED): Promise<Relevance[]> {
  return judgeRelevance(relevanceQueries(await judgedProducts(db), seed), (text) => firstPage(db, text));
}

/** Judges the first page of every query. The last row is over all. */
export async function judgeRelevance(queries: readonly RelevanceQuery[], find: FindProducts): Promise<Relevance[]> {
  const asked: (RelevanceQuery & { recall: number; reciprocal: number; isRight: boolean })[] = [];
  for (const query of queries) {
    const found = await find(query.text);
    const hits = found.filter((id) => query.relevant.has(id)).length;
    const first = found.findIndex((id) => query.relevant.has(id));
    asked.push({
      ...query,
      recall: hits / Math.min(FIRST, query.relevant.size),
      reciprocal: first === -1 ? 0 : 1 / (first + 1),
      isRight: query.relevant.size > 0 && beginsWith(found, query.relevant),
    });
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const over = (kind: string, of: typeof asked): Relevance => {
    const strict = of.filter(({ isStrict }) => isStrict);
    return {
      kind,
      queries: of.length,
      recall: mean(of.map(({ recall }) => recall)),
      mrr: mean(of.map(({ reciprocal }) => reciprocal)),
      missed: of.filter(({ recall }) => recall < 1).map(({ text, recall }) => ({ text, recall })),
      firstAll: strict.length === 0 ? undefined : mean(strict.map(({ isRight }) => Number(isRight))),
      wrong: strict.filter(({ isRight }) => !isRight).map(({ text }) => text),
    };
  };
  const kinds = [...new Set(asked.map(({ kind }) => kind))];
  return [
    ...kinds.map((kind) =>
      over(
        kind,
        asked.filter((query) => query.kind === kind),
      ),
    ),
    over('all', asked),
  ];
}

const AT_MOST = 5;

function beginsWith(found: readonly number[], relevant: ReadonlySet<number>): boolean {
  const wanted = Math.min(AT_MOST, relevant.size);
  return found.length >= wanted && found.slice(0, wanted).every((id) => relevant.has(id));
}

export interface VetsFind {
  readonly kind: string;
  readonly queries: number;
  /** The share that has one of the packs that were meant among the first five. */
  readonly inFirstFive: number;
  readonly missed: readonly string[];
}

/** Asks what vets type. The last row is over all. */
export async function measureVets(db: Db, seed = RELEVANCE_SEED): Promise<VetsFind[]> {
  const asked: { kind: string; text: string; isRight: boolean }[] = [];
  for (const { kind, text, meant } of vetQueries(await describedProducts(db), seed)) {
    const found = await firstPage(db, text);
    asked.push({ kind, text, isRight: found.slice(0, AT_MOST).some((id) => meant.has(id)) });
  }
  const over = (kind: string, of: typeof asked): VetsFind => {
    const missed = of.filter(({ isRight }) => !isRight).map(({ text }) => text);
    return { kind, queries: of.length, inFirstFive: 1 - missed.length / of.length, missed };
  };
  const byKind = Map.groupBy(asked, ({ kind }) => kind);
  return [...[...byKind].map(([kind, of]) => over(kind, of)), over('all', asked)];
}

/** Loads the real catalogue into an empty database and prints how well it is found. */
export async function benchRelevance(databaseUrl: string): Promise<void> {
  if (!hasRealLists) {
    console.log(`\nRelevance ${NEEDS_REAL_LISTS}.`);
    return;
  }
  const db = openDb({ url: databaseUrl, timeout: 60_000 });
  try {
    const { rows } = await importCatalogue({ db, productsChanged: checkWatches }, listInFile(realCatalogue()));
    console.log(`\nRelevance on the real catalogue of ${rows} packs, seed ${RELEVANCE_SEED}`);
    for (const relevance of await measureRelevance(db)) console.log(show(relevance));
    console.log('\nWhat vets type: one of the packs that were meant is among the first five');
    for (const { kind, queries, inFirstFive, missed } of await measureVets(db)) {
      const named = kind === 'all' ? '' : missed.slice(0, 12).join(', ');
      console.log(
        `${kind.padEnd(30)} ${String(queries).padStart(4)} queries  ${inFirstFive.toFixed(3)}  ${named}`.trimEnd(),
      );
    }
  } finally {
    await db.close();
  }
}

function show({ kind, queries, recall, mrr, missed, firstAll, wrong }: Relevance): string {
  const worst = missed.toSorted((a, b) => a.recall - b.recall).slice(0, 5);
  const named = worst.map(({ text, recall: share }) => `${text} (${share.toFixed(2)})`).join(', ');
  const strict = firstAll === undefined ? '' : `  first all ${firstAll.toFixed(3)}  wrong: ${wrong.join(', ')}`;
  return `${kind.padEnd(30)} ${String(queries).padStart(4)} queries  recall@25 ${recall.toFixed(3)}  MRR ${mrr.toFixed(3)}  ${named}${strict}`.trimEnd();
}

export async function judgedProducts(db: Db): Promise<Judged[]> {
  const { rows } = await db.pool.query<Judged>(`SELECT p.id, p.name, m.name AS manufacturer, array(
             SELECT i.name FROM product_ingredients pi JOIN ingredients i ON i.id = pi.ingredient_id WHERE pi.product_id = p.id ORDER BY i.name
           ) AS ingredients
           FROM products p JOIN manufacturers m ON m.id = p.manufacturer_id ORDER BY p.code`);
  return rows;
}

async function describedProducts(db: Db): Promise<Described[]> {
  const { rows } = await db.pool.query<Described>(`SELECT p.id, p.name, p.description, array(
             SELECT i.name FROM product_ingredients pi JOIN ingredients i ON i.id = pi.ingredient_id WHERE pi.product_id = p.id ORDER BY i.name
           ) AS ingredients
           FROM products p ORDER BY p.code`);
  return rows;
}

export async function firstPage(db: Db, q: string): Promise<number[]> {
  const nobody = 0;
  const { json } = renderPage(await searchProducts({ db }, nobody, { q }), new URL('http://localhost/'));
  const { results } = ProductPage.parse(JSON.parse(String(json)));
  return results.map(({ id }) => id);
}
