import { Product, ProductPage } from '@formulary/contracts/catalogue';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type PageRequest, pageAnswer } from '../../../kernel/pages.ts';
import { Rendered } from '../../../kernel/rendered.ts';
import { productView, type SearchRow, type Standings } from '../product-view.ts';

/*
 * The fast path of search. A search is the call that practices make most, and making a page of 25 products costs more than
 * finding them. Three things are done differently from every other call, each for more than a tenth (docs/decisions/0007-speed.md):
 *
 * 1. PostgreSQL answers products as text (`product-rows.ts`): what is stored as JSON is put together and not taken apart again.
 * 2. A product's JSON is made once for the same text and the same standings, and kept. It is a function of these two texts alone:
 *    a product, price or account that changes makes another text, so a kept one can never be out of date.
 * 3. The search begins while the user of the token is read: both statements reach PostgreSQL together. Nothing of what it found is
 *    shown before the user is let in, and it may only read.
 *
 * `http/bind-route.ts` knows all this by `bindReadAhead` and `Rendered` alone. The answer is JSON already (`kernel/rendered.ts`)
 * and is sent as it is. Each product was checked by the contract when it was made.
 */

/** A product's id and its `SearchRow` as JSON, as the database sends them. */
export type SearchRowText = string;
/** `Standings`, as the JSON that the database sends. */
export type StandingsText = string;

interface RenderedProduct {
  readonly row: SearchRowText;
  readonly json: Buffer;
}

/** About the 8,000 products that were last shown, by standings and product: looked up so that no long text is hashed. */
const rendered = new LRUCache<string, RenderedProduct>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ row, json }) => row.length + json.length,
});

/** Equal standings have the same number; a number is never given twice. */
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

/** What a search found. */
export interface FoundPage {
  readonly request: PageRequest;
  readonly count: number;
  readonly standings: StandingsText;
  readonly results: readonly SearchRowText[];
  readonly corrected: string | null;
}

const COMMA = Buffer.from(',');
const END = Buffer.from(']}');
const PageWithoutResults = ProductPage.omit({ results: true });

/** Throws `invalid_page` past the end. */
export function renderPage(
  { request, count, standings, results, corrected }: FoundPage,
  url: URL,
): Rendered<ProductPage> {
  const head = JSON.stringify(z.encode(PageWithoutResults, { ...pageAnswer(request, count, [], url), corrected }));
  const pieces: Buffer[] = [Buffer.from(`${head.slice(0, -1)},"results":[`)];
  for (const product of render(results, standings)) pieces.push(product, COMMA);
  if (results.length > 0) pieces.pop();
  return new Rendered(Buffer.concat([...pieces, END]));
}

/** The JSON of contract `Product`s. */
function render(rows: readonly SearchRowText[], standings: StandingsText): Buffer[] {
  const number = numberOf(standings);
  return rows.map((row) => {
    const key = `${number} ${Number.parseInt(row, 10)}`;
    const known = rendered.get(key);
    if (known?.row === row) return known.json;
    const json = make(row, standings);
    // A copy: a part of a text keeps the whole page in memory.
    rendered.set(key, { row: Buffer.from(row).toString(), json });
    return json;
  });
}

function make(row: SearchRowText, standings: StandingsText): Buffer {
  // What `refreshSearchRows` and STANDINGS make; the contract then checks what is made of it.
  const searchRow = JSON.parse(row.slice(row.indexOf('{'))) as SearchRow;
  const view = productView(searchRow, JSON.parse(standings) as Standings);
  return Buffer.from(JSON.stringify(z.encode(Product, view)));
}
