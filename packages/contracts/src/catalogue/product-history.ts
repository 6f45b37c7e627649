import { z } from 'zod';
import { integer, pathId } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { id, instant, money, Named, percent } from '../shared/values.ts';

/** Of one wholesaler: the newest ones. */
export const PRICE_STEPS_MAX = 400;
export const PURCHASES_MAX = 400;
export const HISTORY_MONTHS_MAX = 120;

export const PriceStep = z
  .object({
    from: instant,
    to: instant
      .nullable()
      .describe(
        'When it ended: with the next step, or because the wholesaler offered the product no more. Null while it holds.',
      ),
    gross_price: money,
    net_price: money,
    total_discount: percent,
  })
  .meta({ id: 'PriceStep', description: 'What a piece cost for a time. Between two steps there may be a gap.' });
export type PriceStep = z.infer<typeof PriceStep>;

export const WholesalerPrices = z
  .object({
    wholesaler: Named,
    has_account: z.boolean(),
    is_offered: z.boolean().describe('Whether the wholesaler offers the product now.'),
    steps: z.array(PriceStep).describe('The oldest first.'),
    has_earlier: z.boolean().describe(`Whether there are prices before the ${PRICE_STEPS_MAX} that are sent.`),
  })
  .meta({ id: 'WholesalerPrices' });
export type WholesalerPrices = z.infer<typeof WholesalerPrices>;

export const Purchase = z
  .object({
    order: id,
    bought_on: instant,
    placed_by: z.object({ firstName: z.string(), lastName: z.string() }),
    is_mine: z.boolean(),
    wholesaler: Named,
    quantity: z.int().positive(),
    net_price: money.describe('Of a piece, as promised then.'),
  })
  .meta({ id: 'Purchase', description: "A line of one of the practice's orders that was not refused." });
export type Purchase = z.infer<typeof Purchase>;

export const ProductHistory = z
  .object({
    since: instant.nullable().describe('From when on it was asked for; null for all that is kept.'),
    wholesalers: z
      .array(WholesalerPrices)
      .describe('Those that offer the product or did, by preference; with an account or without.'),
    purchases: z.array(Purchase).describe('The newest first.'),
    has_earlier_purchases: z.boolean().describe(`Whether there are more than the ${PURCHASES_MAX} that are sent.`),
    replaces: z.array(Named).describe('Products in whose place this one came, by name.'),
  })
  .meta({
    id: 'ProductHistory',
    description:
      "What every wholesaler charged for a product over time, by the practice's terms, and what the practice bought of it.",
  });
export type ProductHistory = z.infer<typeof ProductHistory>;

export const productHistoryRoutes = {
  getProductHistory: {
    id: 'catalogue.getProductHistory',
    method: 'GET',
    path: '/api/product/:id/history/',
    summary: 'The prices of a product over time, and what the practice bought of it',
    access: 'signed-in',
    params: z.object({ id: pathId() }),
    query: z.object({
      months: integer({ min: 1, max: HISTORY_MONTHS_MAX }).optional().meta({
        description: 'Only what held or was bought in so many months before now; by default all that is kept',
      }),
    }),
    responses: { 200: ProductHistory },
  },
} as const satisfies Record<string, Route>;
