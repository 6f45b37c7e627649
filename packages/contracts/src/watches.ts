import { z } from 'zod';
import { NotOrderable, ProductStock } from './catalogue.ts';
import { decimal, pathId, trueOrFalse } from './shared/fields.ts';
import type { Route } from './shared/route.ts';
import { id, instant, money, Named, percent } from './shared/values.ts';

/** Products that one user watches. */
export const WATCHES_MAX = 300;
/** Percent, for a user who does not say otherwise. */
export const WATCHED_MOVE = 5;

export const WatchNewsKind = z.enum(['fell_to', 'fell', 'rose', 'back_in_stock', 'withdrawn', 'replaced']);
export type WatchNewsKind = z.infer<typeof WatchNewsKind>;

export const Watch = z
  .object({
    manufacturer_product: z.object({
      id,
      code: z.string(),
      name: z.string(),
      description: z.string(),
      manufacturer: Named,
    }),
    falls_to: money.nullable().describe('Told when the best net price falls to so much; null: not told.'),
    falls_by: percent.nullable().describe('Told when it falls by so many percent of `compared_price`; null: not told.'),
    rises_by: percent.nullable().describe('Told when it rises by so many percent of `compared_price`; null: not told.'),
    back_in_stock: z.boolean().describe('Told when it is in stock again, after no wholesaler had it.'),
    gone: z.boolean().describe('Told when no wholesaler offers it any more, and when another product replaces it.'),
    created_on: instant,
    compared_price: money
      .nullable()
      .describe('The best net price when it was starred, or when its move was told last; null before it was offered.'),
    best: z
      .object({ net_price: money, wholesaler: Named })
      .nullable()
      .describe(
        'The best offer now, of wholesalers where the practice has an account; null where none has it on offer.',
      ),
    stock_status: ProductStock,
    not_orderable_reason: NotOrderable.nullable(),
    replaced_by: z.object({ id, code: z.string(), name: z.string() }).nullable(),
    last_news: z
      .object({
        kind: WatchNewsKind,
        text: z.string().meta({ examples: ['fell to €12.30 at Northvet'] }),
        told_on: instant,
      })
      .nullable()
      .describe('What was told last, within 90 days.'),
  })
  .meta({ id: 'Watch', description: 'A product that a user watches. Prices are for one piece, for their practice.' });
export type Watch = z.infer<typeof Watch>;

export const WatchList = z
  .object({
    digest: z.boolean().describe('Whether news is also sent by e-mail, once a day.'),
    results: z.array(Watch).describe(`At most ${WATCHES_MAX}, by name.`),
  })
  .meta({ id: 'WatchList' });
export type WatchList = z.infer<typeof WatchList>;

const move = () => decimal({ min: 0, max: 100 }).nullable().optional();

export const watchesRoutes = {
  listWatches: {
    id: 'watches.listWatches',
    method: 'GET',
    path: '/api/watches/',
    summary: 'The products that this user watches, with today’s best prices and what was told of them last',
    access: 'signed-in',
    share: 'large',
    responses: { 200: WatchList },
  },
  listWatchedProducts: {
    id: 'watches.listWatchedProducts',
    method: 'GET',
    path: '/api/watches/products/',
    summary: 'Which products this user watches',
    access: 'signed-in',
    responses: { 200: z.object({ products: z.array(id) }).meta({ id: 'WatchedProducts' }) },
  },
  getWatch: {
    id: 'watches.getWatch',
    method: 'GET',
    path: '/api/product/:id/watch/',
    summary: 'What this user is told of a product; 404 for one that they do not watch',
    access: 'signed-in',
    params: z.object({ id: pathId() }),
    responses: { 200: Watch },
  },
  watchProduct: {
    id: 'watches.watchProduct',
    method: 'POST',
    path: '/api/product/:id/watch/',
    summary: 'Watch a product, or change what is told of one that is watched already',
    access: 'signed-in',
    changes: ['watches'],
    params: z.object({ id: pathId() }),
    body: z.object({
      falls_to: decimal({ min: 0.01, max: 9_999_999_999.99 })
        .nullable()
        .optional()
        .meta({ description: 'Euros. What is left out stays as it is; it is null at first' }),
      falls_by: move().meta({ description: `${WATCHED_MOVE} at first` }),
      rises_by: move().meta({ description: `${WATCHED_MOVE} at first` }),
      back_in_stock: trueOrFalse().optional().meta({ description: 'true at first' }),
      gone: trueOrFalse().optional().meta({ description: 'true at first' }),
    }),
    responses: { 200: Watch },
  },
  stopWatching: {
    id: 'watches.stopWatching',
    method: 'DELETE',
    path: '/api/product/:id/watch/',
    summary: 'Watch a product no more; again is no fault',
    access: 'signed-in',
    changes: ['watches'],
    params: z.object({ id: pathId() }),
    responses: { 204: null },
  },
  changeDigest: {
    id: 'watches.changeDigest',
    method: 'PATCH',
    path: '/api/watches/digest/',
    summary: 'Switch the daily e-mail with this user’s news on or off',
    access: 'signed-in',
    changes: ['watches'],
    body: z.object({ digest: trueOrFalse() }),
    responses: { 200: WatchList.pick({ digest: true }).meta({ id: 'WatchDigest' }) },
  },
} as const satisfies Record<string, Route>;
