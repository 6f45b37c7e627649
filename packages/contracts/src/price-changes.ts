import { z } from 'zod';
import { trueOrFalse } from './shared/fields.ts';
import type { Route } from './shared/route.ts';
import { id, instant, money, Named } from './shared/values.ts';

/** `X-Total-Count` has the full number. */
export const PRICE_CHANGES_MAX = 20_000;
/** The newest ones: years of them. */
export const PRICE_TASKS_MAX = 1_000;

export const PriceTask = z.object({ id, created_on: instant, wholesaler: Named, status: z.literal('finished') }).meta({
  id: 'PriceTask',
  description: "The import of a price list that differed from the wholesaler's one before in more than stock.",
});
export type PriceTask = z.infer<typeof PriceTask>;

const BoughtFigures = z
  .object({
    quantity: z
      .int()
      .positive()
      .describe('Packs of this offer that the practice ordered in the last 12 months; refused parts do not count.'),
    previous_net_price: money.describe('At the previous price and the discounts of then.'),
    net_price: money.describe("Today's, of this offer."),
    euros_a_year: money.describe(
      '`quantity` times the net price less the previous one; below 0 where it costs less now.',
    ),
    cheapest: z
      .object({ wholesale_product: id, wholesaler_name: z.string(), net_price: money })
      .nullable()
      .describe("Another wholesaler's cheapest offer that the practice can order now."),
    switching_saves: money.describe('A year, at that quantity, from `cheapest`; 0 where it is no cheaper.'),
  })
  .meta({ id: 'BoughtFigures', description: 'What a change costs the practice.' });
export type BoughtFigures = z.infer<typeof BoughtFigures>;

export const PriceChange = z
  .object({
    manufacturer_product: id,
    product_uid: z.string().describe("The product's code."),
    product_name: z.string(),
    wholesaler_name: z.string(),
    manufacturer_name: z.string(),
    previous_price: money,
    new_price: money,
    price_change: money.describe('New less previous; below 0 where it is cheaper now.'),
    price_change_percent: z.number().describe('Of the previous price, at most two decimals.'),
    bought: BoughtFigures.optional().describe('With `bought=true`.'),
  })
  .meta({
    id: 'PriceChange',
    description: "The gross price of one offer before and after its wholesaler's newest list that changed any.",
  });
export type PriceChange = z.infer<typeof PriceChange>;

export const priceChangesRoutes = {
  listPriceTasks: {
    id: 'priceChanges.listPriceTasks',
    method: 'GET',
    path: '/api/wholesaler/price-changes/tasks/',
    summary: 'Price lists that brought news, newest first',
    access: 'signed-in',
    responses: { 200: z.array(PriceTask) },
  },
  listPriceChanges: {
    id: 'priceChanges.listPriceChanges',
    method: 'GET',
    path: '/api/wholesaler/price-changes/',
    summary: "Moves of gross prices in each wholesaler's newest list that had any, the largest in euros first",
    access: 'signed-in',
    share: 'large',
    query: z.object({
      bought: trueOrFalse().optional().meta({
        description: 'Only changes of what the practice bought there in the last 12 months, what costs it most first',
      }),
    }),
    responses: { 200: z.array(PriceChange) },
    answerHeaders: z.object({
      'x-total-count': z.number().int().nonnegative().meta({ description: 'How many changes there are' }),
    }),
  },
} as const satisfies Record<string, Route>;
