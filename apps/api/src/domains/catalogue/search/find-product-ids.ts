import type { Db } from '../../../db/client.ts';
import { searchProducts } from './search-products.ts';

/** Prices and accounts of a practice are read with what is found: here of none. */
const NOBODY = 0;

/** A page of products as practices find and rank them, for whoever orders nothing. Throws `invalid_page`. */
export async function findProductIds(deps: { db: Db }, asked: { q: string; page: string | undefined }) {
  const { request, count, results, corrected, leftOut } = await searchProducts(deps, NOBODY, asked);
  return {
    // A row begins with the id of its product.
    ids: results.map((row) => Number.parseInt(row, 10)),
    nextPage: request.offset + request.size < count ? request.page + 1 : null,
    corrected,
    leftOut,
  };
}
