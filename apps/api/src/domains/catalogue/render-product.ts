import { Product } from '@formulary/contracts/catalogue';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { productView, type SearchRow, type Standings } from './product-view.ts';

/** A `SearchRow`, as the JSON that the database sends. */
export type SearchRowText = string;
/** `Standings`, as the JSON that the database sends. */
export type StandingsText = string;

/** About the 8,000 products that were last shown. */
const rendered = new LRUCache<string, string>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (product, text) => product.length + text.length,
});

/**
 * The JSON of a contract `Product`, checked by the contract. It follows from the two texts alone, so that one made
 * before from the same texts is the same and can never be out of date.
 */
export function renderProduct(row: SearchRowText, standings: StandingsText): string {
  const text = standings + row;
  const known = rendered.get(text);
  if (known !== undefined) return known;
  // What `refreshSearchRows` and STANDINGS make; the contract then checks what is made of it.
  const view = productView(JSON.parse(row) as SearchRow, JSON.parse(standings) as Standings);
  const product = JSON.stringify(z.encode(Product, view));
  rendered.set(text, product);
  return product;
}
