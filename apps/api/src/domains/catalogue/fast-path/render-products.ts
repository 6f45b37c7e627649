import { Product, ProductPage } from '@formulary/contracts/catalogue';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type PageRequest, pageAnswer } from '../../../kernel/pages.ts';
import { Rendered } from '../../../kernel/rendered.ts';
import type { Standings } from '../priced-offers.ts';
import { productView, type SearchRow } from '../product-view.ts';

/*
 * The fast path of search, the most frequent call. It differs from other calls in three ways (docs/decisions/0007-speed.md):
 *
 * 1. PostgreSQL answers products as text (`product-rows.ts`).
 * 2. A product's JSON is cached by that text and the text of the standings. It depends on these alone, so it is never stale.
 * 3. The search begins while the user is read. It may only read, and nothing is shown before the user is known.
 *
 * `http/bind-route.ts` knows all this by `bindReadAhead` and `Rendered` alone. The answer is JSON already (`kernel/rendered.ts`)
 * and is sent as it is. Each product was checked by the contract when it was made.
 */

/** A product's id followed by its `SearchRow` as JSON. */
export type SearchRowText = string;
export type StandingsText = string;

interface RenderedProduct {
  readonly row: SearchRowText;
  readonly json: Buffer;
}

/** The last 8,000 or so, by number of standings and product id: no long text is hashed. */
const rendered = new LRUCache<string, RenderedProduct>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ row, json }) => row.length + json.length,
});

/** A number for each distinct text. */
const numbers = new LRUCache<StandingsText, number>({ max: 1_000 });
let nextNumber = 0;

function numberOf(standings: StandingsText): number {
  const number = numbers.get(standings) ?? nextNumber++;
  numbers.set(standings, number);
  return number;
}

export function renderProduct(row: SearchRowText, standings: StandingsText): Rendered<Product> {
  return new Rendered(Buffer.concat(render([row], standings)));
}

export interface FoundPage {
  readonly request: PageRequest;
  readonly count: number;
  readonly moreThanCount: boolean;
  readonly standings: StandingsText;
  readonly results: readonly SearchRowText[];
  readonly corrected: string | null;
  readonly leftOut: readonly string[];
}

const COMMA = Buffer.from(',');
const END = Buffer.from(']}');
const PageWithoutResults = ProductPage.omit({ results: true });

/** Throws `invalid_page` past the end. */
export function renderPage(
  { request, count, moreThanCount, standings, results, corrected, leftOut }: FoundPage,
  url: URL,
): Rendered<ProductPage> {
  const head = JSON.stringify(
    z.encode(PageWithoutResults, {
      ...pageAnswer(request, count, [], url),
      more_than_count: moreThanCount,
      corrected,
      left_out: [...leftOut],
    }),
  );
  const pieces: Buffer[] = [Buffer.from(`${head.slice(0, -1)},"results":[`)];
  for (const product of render(results, standings)) pieces.push(product, COMMA);
  if (results.length > 0) pieces.pop();
  return new Rendered(Buffer.concat([...pieces, END]));
}

function render(rows: readonly SearchRowText[], standings: StandingsText): Buffer[] {
  const number = numberOf(standings);
  return rows.map((row) => {
    const key = `${number} ${Number.parseInt(row, 10)}`;
    const known = rendered.get(key);
    if (known?.row === row) return known.json;
    const json = make(row, standings);
    // Copied, because a substring keeps the text of the whole page in memory.
    rendered.set(key, { row: Buffer.from(row).toString(), json });
    return json;
  });
}

function make(row: SearchRowText, standings: StandingsText): Buffer {
  // Cast: made by our own SQL, and the contract checks the result.
  const searchRow = JSON.parse(row.slice(row.indexOf('{'))) as SearchRow;
  const view = productView(searchRow, JSON.parse(standings) as Standings);
  return Buffer.from(JSON.stringify(z.encode(Product, view)));
}
