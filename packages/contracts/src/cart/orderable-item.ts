import { z } from 'zod';
import { LineStock } from '../cart.ts';
import { ComplianceCategory } from '../compliance.ts';
import { id, money } from '../shared/values.ts';

/** A product that may be put in the cart from a list: what it is, and today's best offer for a quantity. */
export const OrderableItem = z.object({
  manufacturer_product: id.describe('What is ordered now: the product, or what supersedes it.'),
  code: z.string(),
  name: z.string(),
  manufacturer_name: z.string(),
  replaces: z.string().nullable().describe('What it supersedes, where that was named.'),
  forms: z.array(ComplianceCategory).describe('Forms that ordering it needs.'),
  best: z
    .object({ wholesale_product: id, wholesaler_name: z.string(), net_price: money, stock_status: LineStock })
    .nullable()
    .describe('The best offer for the quantity; null where it cannot be ordered.'),
  not_orderable_reason: z.enum(['no_offer', 'no_account', 'out_of_stock']).nullable(),
  in_cart: z.int().nonnegative().describe("How many the user's cart holds."),
});
export type OrderableItem = z.infer<typeof OrderableItem>;
