import { openDb } from '@formulary/api/db/client';
import { importCatalogue } from '@formulary/api/domains/catalogue/import-catalogue';
import { checkWatches } from '@formulary/api/domains/watches/check-watches';
import { listInFile } from '@formulary/api/list-files/list';
import { firstPage, judgedProducts, judgeRelevance, RELEVANCE_SEED, type Relevance } from '../relevance.ts';
import { relevanceQueries } from '../relevance-queries.ts';
import { buildEngines } from './build-engines.ts';
import { readProductTexts } from './product-texts.ts';
import { OURS } from './take-turns.ts';

export type Judgement = Pick<Relevance, 'queries' | 'recall' | 'mrr'>;

/** The relevance queries for a catalogue, asked of the product and of each engine: by kind of query and by whom. */
export async function relevanceBeside(
  databaseUrl: string,
  catalogue: string,
): Promise<Record<string, Record<string, Judgement>>> {
  const db = openDb({ url: databaseUrl, timeout: 60_000 });
  try {
    await importCatalogue({ db, productsChanged: checkWatches }, listInFile(catalogue));
    const queries = relevanceQueries(await judgedProducts(db), RELEVANCE_SEED);
    const asked = [
      { name: OURS, find: (text: string) => firstPage(db, text) },
      ...(await buildEngines(await readProductTexts(db))),
    ];
    const byKind: Record<string, Record<string, Judgement>> = {};
    for (const { name, find } of asked) {
      for (const { kind, queries: count, recall, mrr } of await judgeRelevance(queries, find)) {
        byKind[kind] = { ...byKind[kind], [name]: { queries: count, recall, mrr } };
      }
    }
    return byKind;
  } finally {
    await db.close();
  }
}
