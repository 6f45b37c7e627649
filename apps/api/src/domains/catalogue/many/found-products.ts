import { z } from 'zod';
import { standingsOf, storedOf } from '../fast-path/product-rows.ts';
import { Standings } from '../priced-offers.ts';
import { StoredProduct } from '../product-view.ts';

/** Products that a call about many texts found, once each, with what replaces them. */
export const FoundProduct = StoredProduct.extend({
  replacement: StoredProduct.nullable(),
  /** What one pack holds, where it is sure, without its unit. */
  packSize: z.string().nullable(),
});
export type FoundProduct = z.infer<typeof FoundProduct>;

/** The columns of `foundProducts`. */
export const FOUND = { standings: Standings, products: z.array(FoundProduct) };

/** SQL: the columns `standings` of `$practiceId` and `products`: those of a table of `product_id`. */
export const foundProducts = (ids: string) => `${standingsOf('$practiceId')} AS standings,
  (SELECT coalesce(json_agg(json_build_object(${storedOf('s')}, 'replacement',
      CASE WHEN r.product_id IS NOT NULL THEN json_build_object(${storedOf('r')}) END,
      'packSize', (SELECT size FROM product_packs WHERE product_id = s.product_id))), '[]')
    FROM product_search s LEFT JOIN product_search r ON r.product_id = s.replacement_id
    WHERE s.product_id IN (SELECT product_id FROM ${ids})) AS products`;
