import { Product } from '@formulary/contracts/catalogue';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { productView, type SearchRow, type Standings } from './product-view.ts';

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

/**
 * The JSON of contract `Product`s, each checked by the contract. It follows from the texts alone, so that one made before
 * from the same texts is the same and can never be out of date.
 */
export function renderProducts(rows: readonly SearchRowText[], standings: StandingsText): Buffer[] {
  const number = numberOf(standings);
  return rows.map((row) => {
    const key = `${number} ${Number.parseInt(row, 10)}`;
    const known = rendered.get(key);
    if (known?.row === row) return known.json;
    const json = renderProduct(row, standings);
    // A copy: a part of a text keeps the whole page in memory.
    rendered.set(key, { row: Buffer.from(row).toString(), json });
    return json;
  });
}

function renderProduct(row: SearchRowText, standings: StandingsText): Buffer {
  // What `refreshSearchRows` and STANDINGS make; the contract then checks what is made of it.
  const searchRow = JSON.parse(row.slice(row.indexOf('{'))) as SearchRow;
  const view = productView(searchRow, JSON.parse(standings) as Standings);
  return Buffer.from(JSON.stringify(z.encode(Product, view)));
}
