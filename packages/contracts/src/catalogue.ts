import { z } from 'zod';
import { pathId } from './shared/fields.ts';
import type { Route } from './shared/route.ts';
import { countedPageOf, id, money, Named, percent } from './shared/values.ts';

export const SEARCH_PAGE_SIZE = 25;
export const SEARCH_QUERY_MAX = 200;
/** Products are counted up to here, and pages end here. */
export const SEARCH_COUNT_MAX = 10_000;

export const ProductStock = z.enum(['in_stock', 'out_of_stock', 'partial_stock', 'unknown_stock']);
export type ProductStock = z.infer<typeof ProductStock>;

/** The practice's best price for one unit; null without an offer. */
const bestPrices = {
  best_gross_price: money.nullable(),
  best_total_discount: percent.nullable(),
  best_net_price: money.nullable(),
};

export const NotOrderable = z.enum(['no_offer', 'no_account', 'out_of_stock']);
export type NotOrderable = z.infer<typeof NotOrderable>;

const availability = {
  stock_status: ProductStock.describe('Over all wholesalers, with or without an account.'),
  is_orderable: z
    .boolean()
    .describe('Whether some wholesaler with which the practice has an account offers it and is not out of stock.'),
  not_orderable_reason: NotOrderable.nullable().describe(
    'Why it cannot be ordered: nobody offers it, nobody with an account does, or those who do are out of stock.',
  ),
};

export const PreferredProduct = z
  .object({
    id,
    code: z.string(),
    name: z.string(),
    note: z.string().nullable(),
    note_prompt: z.boolean(),
    ...bestPrices,
    ...availability,
    requires_ar16_form: z.boolean(),
    requires_controlled_drug_form: z.boolean(),
  })
  .meta({ id: 'PreferredProduct', description: 'As much of another product as a dialog about it needs.' });
export type PreferredProduct = z.infer<typeof PreferredProduct>;

export const Replacement = PreferredProduct.extend({ preferred_product: PreferredProduct.nullable() }).meta({
  id: 'Replacement',
  description:
    'What supersedes a product: dialogs are about it, and offer what is preferred to it, not what was preferred to the old one.',
});
export type Replacement = z.infer<typeof Replacement>;

export const Product = z
  .object({
    id,
    code: z.string(),
    gtin: z
      .string()
      .regex(/^\d{14}$/)
      .nullable()
      .meta({
        description: "The pack's GTIN as 14 digits, where the provider's catalogue has it",
        examples: ['05012345678900', null],
      }),
    name: z.string(),
    description: z.string(),
    category: Named,
    manufacturer: Named,
    manufacturer_discount: percent,
    active_ingredients: z.array(Named),
    note: z.string().nullable(),
    note_prompt: z.boolean().describe('The note must be acknowledged before the quantity is asked for.'),
    ...bestPrices,
    ...availability,
    is_preferred: z.boolean(),
    preferred_product: PreferredProduct.nullable().describe(
      'Another product that the provider prefers in place of this one.',
    ),
    replaced_by: Replacement.nullable().describe(
      'The product at the end of the chain of replacements, when this one is superseded.',
    ),
    requires_ar16_form: z.boolean(),
    requires_controlled_drug_form: z.boolean(),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

export const ProductPage = countedPageOf(Product, SEARCH_COUNT_MAX)
  .extend({
    corrected: z
      .string()
      .nullable()
      .meta({
        description:
          'What was searched instead, where words that no product has were replaced by their nearest; several that are equally near stand with " / " between them',
        examples: [null, 'melovane 20 ml'],
      }),
    left_out: z.array(z.string()).meta({
      description:
        'Words of the query that were left out, as typed, because no product has all: what is shown has the largest part of them. Never a strength: a number with its unit',
      examples: [[], ['dog']],
    }),
  })
  .meta({ id: 'ProductPage' });
export type ProductPage = z.infer<typeof ProductPage>;

/** Sort orders; `-` is descending. Stock ascends from in stock to not orderable. */
export const SearchSort = z.enum(['net_price', '-net_price', 'name', '-name', 'stock', '-stock']);
export type SearchSort = z.infer<typeof SearchSort>;

export const catalogueRoutes = {
  searchProducts: {
    id: 'catalogue.searchProducts',
    method: 'GET',
    path: '/api/product/search/',
    summary: 'Search products by name, manufacturer, active ingredient, code, GTIN or description',
    access: 'signed-in',
    // Texts, not numbers: a malformed filter is an empty page, a malformed page 404, an unknown sort ignored.
    query: z.object({
      q: z.string().optional(),
      page: z.string().optional(),
      i: z.string().optional().meta({ description: 'Active ingredient id' }),
      m: z.string().optional().meta({ description: 'Manufacturer id' }),
      sort: z
        .string()
        .optional()
        .meta({
          description: `${SearchSort.options.join(', ')}; anything else is ignored, and results are by rank. More than ${SEARCH_COUNT_MAX.toLocaleString('en')} are sorted by price or stock a thousand at a time`,
        }),
    }),
    responses: { 200: ProductPage },
  },
  getProduct: {
    id: 'catalogue.getProduct',
    method: 'GET',
    path: '/api/product/:id/',
    summary: 'One product',
    access: 'signed-in',
    params: z.object({ id: pathId() }),
    responses: { 200: Product },
  },
  listIngredients: {
    id: 'catalogue.listIngredients',
    method: 'GET',
    path: '/api/active-ingredient/',
    summary: 'Active ingredients that have products, by name',
    access: 'signed-in',
    cache: 'revalidate',
    responses: { 200: z.array(Named) },
  },
  listManufacturers: {
    id: 'catalogue.listManufacturers',
    method: 'GET',
    path: '/api/manufacturer/',
    summary: 'Manufacturers that have products, by name',
    access: 'signed-in',
    cache: 'revalidate',
    responses: { 200: z.array(Named) },
  },
} as const satisfies Record<string, Route>;
