import { z } from 'zod';
import { NotOrderable, PreferredProduct, Product } from './catalogue.ts';
import { listOf, text } from './shared/fields.ts';
import type { Route } from './shared/route.ts';
import { Named } from './shared/values.ts';

/** Rows of one call. */
export const QUICK_ORDER_LINES_MAX = 200;
/** Characters of a row. */
export const QUICK_ORDER_TEXT_MAX = 200;
export const CANDIDATES_MAX = 5;

/** What is wrong with a row in itself. */
export const RowFault = z.enum(['no_product', 'quantity_not_valid']);
export type RowFault = z.infer<typeof RowFault>;

const Bought = PreferredProduct.extend({
  best_wholesaler_name: z
    .string()
    .nullable()
    .describe('Where the best price is that the practice can order at; null where it cannot be ordered.'),
}).meta({ id: 'QuickOrderBought' });

export const QuickOrderProduct = Bought.extend({
  gtin: Product.shape.gtin,
  manufacturer: Named,
  replaced_by: Bought.nullable().describe('What supersedes it: whoever adds it gets this one.'),
}).meta({ id: 'QuickOrderProduct', description: 'As much of a product as its row needs.' });
export type QuickOrderProduct = z.infer<typeof QuickOrderProduct>;

export const Candidate = z
  .object({
    product: QuickOrderProduct,
    quantity: z.int().positive().describe('As the row reads if it means this one: "5" may be a pack of five.'),
  })
  .meta({ id: 'QuickOrderCandidate' });
export type Candidate = z.infer<typeof Candidate>;

export const RowVerdict = z
  .object({
    line: z.int().positive().describe('The place in the request, from 1.'),
    verdict: z
      .enum(['found', 'candidates', 'replaced', 'not_orderable', 'not_found', 'unreadable'])
      .describe(
        '`found`: `product` is meant and can be ordered. `replaced`: so can what replaces it. `not_orderable`: it is known, and cannot. `candidates`: one of them may be meant; whoever asks chooses. `not_found`: the candidates are the nearest. `unreadable`: the row itself is wrong.',
      ),
    reason: z
      .enum([...NotOrderable.options, ...RowFault.options, 'check_digit_wrong'])
      .nullable()
      .describe('Of `not_orderable` and `unreadable`; `check_digit_wrong` of a GTIN with a digit mistyped.'),
    product: QuickOrderProduct.nullable().describe('With `found`, `replaced` and `not_orderable`.'),
    quantity: z.int().positive().nullable().describe('Null where the row is unreadable; 1 where it says none.'),
    quantity_is_said: z.boolean(),
    matched_by: z
      .enum(['code', 'gtin', 'wholesaler_code', 'name'])
      .nullable()
      .describe('With `found`, `replaced` and `not_orderable`: what of the row names the product.'),
    candidates: z.array(Candidate).max(CANDIDATES_MAX).describe('Likeliest first.'),
    more: z.int().nonnegative().describe('How many more products the row may mean, up to 1,000.'),
    read_as: z
      .string()
      .nullable()
      .meta({
        description:
          'With `candidates`: the words that were looked for in place of words that no product has; several that are equally near stand with " / " between them',
        examples: [null, 'melovane 1.5 100 ml'],
      }),
  })
  .meta({ id: 'QuickOrderVerdict' });
export type RowVerdict = z.infer<typeof RowVerdict>;

export const quickOrderRoutes = {
  checkLines: {
    id: 'quickOrder.checkLines',
    method: 'POST',
    path: '/api/quick-order/',
    summary: 'What each row of a pasted order means: a code, a GTIN, a wholesaler code or a name, with a quantity',
    access: 'signed-in',
    changes: [],
    rateLimit: 0.1,
    share: 'quick-order',
    body: z.object({
      lines: listOf(
        {
          text: text({ max: QUICK_ORDER_TEXT_MAX }).meta({
            description: 'In any order, with any separator',
            examples: ['3 x Melovane 1.5 mg/ml 100 ml', 'FV46627085;2'],
          }),
          quantity: text({ max: 20 })
            .optional()
            .meta({
              description: 'Where it is known to stand apart, as in a column of its own: `text` then has none',
              examples: ['2'],
            }),
        },
        { max: QUICK_ORDER_LINES_MAX },
      ),
    }),
    responses: { 200: z.object({ lines: z.array(RowVerdict) }).meta({ id: 'QuickOrder' }) },
  },
} as const satisfies Record<string, Route>;
