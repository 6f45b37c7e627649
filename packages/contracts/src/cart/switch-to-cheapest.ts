import { z } from 'zod';
import { CART_LINES_MAX } from '../cart.ts';
import { idList } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { id, money } from '../shared/values.ts';
import { idempotencyKey, keyRefusals } from './add-items.ts';
import { AppliedSplit } from './cheapest-split.ts';

export const SwitchOutcome = z.enum(['switched', 'is_cheapest', 'not_in_cart', 'not_orderable', 'too_many']);

export const SwitchedProduct = z
  .object({
    manufacturer_product: id,
    outcome: SwitchOutcome.describe(
      '`switched`: lines of it were moved. All others moved nothing: `is_cheapest` where they are, `not_in_cart`, nobody can deliver it (`not_orderable`), or together it would be more pieces than a line holds (`too_many`).',
    ),
    lines: z.int().nonnegative().describe('How many lines were moved.'),
    wholesaler_name: z.string().nullable().describe('Where they are now; null unless `switched`.'),
    saves: money.describe('Of the lines that were moved, at net prices; 0 where none was.'),
  })
  .meta({ id: 'SwitchedProduct' });
export type SwitchedProduct = z.infer<typeof SwitchedProduct>;

export const SwitchedCart = AppliedSplit.extend({
  items: z.array(SwitchedProduct).describe('What became of each product, in the order they were sent.'),
}).meta({ id: 'SwitchedCart' });
export type SwitchedCart = z.infer<typeof SwitchedCart>;

export const switchToCheapestRoutes = {
  switchToCheapest: {
    id: 'cart.switchToCheapest',
    method: 'POST',
    path: '/api/cart/switch-to-cheapest/',
    summary: "Move the cart's lines of some products to the cheapest offer of today; `before` undoes it",
    access: 'signed-in',
    changes: ['cart'],
    share: 'large',
    headers: idempotencyKey,
    body: z.object({ products: idList({ max: CART_LINES_MAX }) }),
    responses: { 200: SwitchedCart },
    refusals: keyRefusals,
  },
} as const satisfies Record<string, Route>;
