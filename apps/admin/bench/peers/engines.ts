import { create, insertMultiple, search } from '@orama/orama';
import { Charset, Index } from 'flexsearch';
import MiniSearch from 'minisearch';
import { FIRST, type FindProducts } from '../relevance.ts';
import type { ProductText } from './product-texts.ts';

export interface Engine {
  readonly name: string;
  readonly find: FindProducts;
}

/** Keeps an index of the products in the memory of this process. */
type BuildEngine = (products: readonly ProductText[]) => FindProducts | Promise<FindProducts>;

const FIELDS = ['code', 'name', 'manufacturer', 'ingredients'] as const;

/**
 * Search engines in memory, each set for beginnings of words and typing mistakes as its own documentation has it. What that
 * leaves open (fields that count more, whether one word of several is enough) is what found most in `bench peers`.
 */
export const ENGINES: Readonly<Record<string, BuildEngine>> = {
  MiniSearch(products) {
    const index = new MiniSearch<ProductText>({
      fields: [...FIELDS],
      searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'OR' },
    });
    index.addAll(products);
    return (text) =>
      index
        .search(text)
        .slice(0, FIRST)
        .map(({ id }) => id);
  },

  async Orama(products) {
    const index = create({
      schema: { id: 'string', code: 'string', name: 'string', manufacturer: 'string', ingredients: 'string' },
    });
    await insertMultiple(
      index,
      products.map((product) => ({ ...product, id: String(product.id) })),
    );
    const settings = { properties: [...FIELDS], tolerance: 1, threshold: 1, boost: { name: 2 }, limit: FIRST };
    return async (text) => (await search(index, { term: text, ...settings })).hits.map(({ id }) => Number(id));
  },

  /** One text of each product: words of several fields are found together. Sounds stand for mistakes. */
  FlexSearch(products) {
    const index = new Index({ tokenize: 'forward', encoder: Charset.LatinExtra });
    for (const { id, ...texts } of products) index.add(id, FIELDS.map((field) => texts[field]).join(' '));
    return (text) => index.search(text, { limit: FIRST, suggest: true }).map(Number);
  },
};
