import { z } from 'zod';
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
    responses: { 200: z.array(PriceChange) },
    answerHeaders: z.object({
      'x-total-count': z.number().int().nonnegative().meta({ description: 'How many changes there are' }),
    }),
  },
} as const satisfies Record<string, Route>;
