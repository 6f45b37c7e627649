import { z } from 'zod';
import { AddedItem, idempotencyKey, keyRefusals } from '../cart/add-items.ts';
import { CART_LINES_MAX, LineStock, quantity } from '../cart.ts';
import { ComplianceCategory } from '../compliance.ts';
import { Detail } from '../shared/errors.ts';
import { choice, listOf, pathId, reference, text, trueOrFalse } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { id, money } from '../shared/values.ts';

export const PutBackLine = AddedItem.extend({
  id: id.describe("The order's line."),
  ordered: z.number().int().positive(),
}).meta({ id: 'PutBackLine' });
export type PutBackLine = z.infer<typeof PutBackLine>;

/** That somebody asked: what ended in `error` may have arrived, and would be ordered twice. */
export const asked = () =>
  trueOrFalse().optional().meta({
    description: 'Its wholesaler was asked, and does not have it. Needed for a part in `error`, which it may have',
  });
export const NOT_ASKED = {
  detail: 'Its wholesaler may have this order: ask them first, and then say so.',
  code: 'not_asked',
} as const;

export const ReorderLine = PutBackLine.extend({
  price_then: money.describe('Net, of a piece, when it was ordered.'),
  price_now: money.nullable().describe('Net, of a piece, where it comes from now; null where nobody delivers it.'),
  stock_status: LineStock.nullable().describe('Of what is added, at that wholesaler.'),
  forms: z.array(ComplianceCategory).describe('Forms that ordering it needs.'),
  in_cart: z.int().nonnegative().describe('How many the cart held before.'),
  next_best: z
    .object({ wholesale_product: id, wholesaler_name: z.string(), net_price: money })
    .nullable()
    .describe('The best offer of any other wholesaler.'),
  may_have: z
    .string()
    .nullable()
    .describe('The wholesaler that may have it already, as its part ended in `error`: then `asked` is needed.'),
}).meta({ id: 'ReorderLine', description: "What becomes, or would become, of an order's line in the cart." });
export type ReorderLine = z.infer<typeof ReorderLine>;

export const reorderRoutes = {
  reorder: {
    id: 'orders.reorder',
    method: 'POST',
    path: '/api/orders/:id/reorder/',
    summary:
      'Put an order, or some of it, in the cart again: each line at its wholesaler where it can, else at the best offer; or only say what would become of each',
    access: 'signed-in',
    changes: ['cart'],
    share: 'large',
    headers: idempotencyKey,
    params: z.object({ id: pathId() }),
    body: z.object({
      wholesale_order: text({ max: 36 }).optional().meta({ description: 'The `uid` of one part; all by default' }),
      dry_run: trueOrFalse().default(false).meta({ description: 'Changes nothing' }),
      asked: asked(),
      items: listOf(
        {
          id: reference(),
          quantity: quantity().optional(),
          wholesale_product: reference().optional(),
          when_held: choice(['skip', 'add']).default('skip'),
        },
        { max: CART_LINES_MAX },
      )
        .optional()
        .meta({
          description:
            "The order's lines that are wanted, by default all of them as they were ordered. `when_held`: what the cart holds already is left as it is (`skip`), or gets more (`add`)",
        }),
    }),
    responses: { 200: z.object({ items: z.array(ReorderLine) }) },
    refusals: {
      ...keyRefusals,
      409: {
        description: 'Some of it may have reached its wholesaler, and nobody says that they asked; nothing was added',
        body: Detail,
        example: NOT_ASKED,
      },
    },
  },
} as const satisfies Record<string, Route>;
